// Address in the shop of a published entry, for 'See it in the shop'. Null where readers have no page of it.
import type { Locale } from '#core/locale.ts';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { localePath, otherLocale } from '#web/i18n/locale.ts';
import type { FormValues } from './form/values.ts';

/** In the reader's language, or in the other one if the entry has its title in that one only. */
export function publicAddress({ name }: Pick<EditType, 'name'>, values: FormValues, locale: Locale): string | null {
  const other = otherLocale(locale);
  const isInOther = !values[locale].title && values[other].title;
  const path = pathOf(name, values);
  return path && localePath(isInOther ? other : locale, path);
}

function pathOf(name: string, { shared }: FormValues): string | null {
  const slug = typeof shared.slug === 'string' && shared.slug !== '' ? shared.slug : null;
  switch (name) {
    case 'product':
      return slug && `/books/${slug}`;
    case 'collection':
      return slug && `/books?collection=${slug}`;
    case 'genre':
      return slug && `/books?genre=${slug}`;
    case 'page':
      return slug && `/${slug}`;
    case 'global':
    case 'home-page':
    case 'review':
      return '/';
    case 'delivery-config':
      return '/delivery';
    default:
      return null;
  }
}
