// Shop settings the pages depend on: free pages, imprint and illustrator.
import type { Locale } from '#core/locale.ts';
import type { ShopContent } from '../../../content-types/shop-content.ts';
import type { Illustrators } from './illustrator/illustrators.ts';

export interface MakingSettings {
  readonly freePages: number;
  readonly publisher: string | null;
  readonly printer: string | null;
  /** Who draws the illustrator's variant, if anyone. */
  readonly illustrator: { readonly key: string; readonly recipient: string } | null;
}

const FREE_PAGES = 2;

export async function readFreePages(content: ShopContent, locale: Locale): Promise<number> {
  return (await content.single('global', { locale }))?.freePages ?? FREE_PAGES;
}

export async function readSettings(
  content: ShopContent,
  illustrators: Illustrators,
  locale: Locale,
): Promise<MakingSettings> {
  const [global, active] = await Promise.all([content.single('global', { locale }), illustrators.active()]);
  return {
    freePages: global?.freePages ?? FREE_PAGES,
    publisher: global?.legalName ?? null,
    printer: global?.printer ?? null,
    illustrator: active && { key: active.key, recipient: active.recipient },
  };
}
