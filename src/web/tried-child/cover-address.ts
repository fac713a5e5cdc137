// The address of a cover with a visitor's child on it.
import type { Locale } from '#core/locale.ts';
import type { TriedChild } from './tried-child.ts';

/** Undefined where nothing is known of the child. */
export function coverAddress(slug: string, { name, gender }: TriedChild, locale: Locale): string | undefined {
  if (!name && !gender) return undefined;
  const query = new URLSearchParams({ locale, ...(name && { name }), ...(gender && { gender }) });
  return `/api/shop/covers/${slug}?${query}`;
}
