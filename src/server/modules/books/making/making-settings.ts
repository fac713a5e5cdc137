// What the owner of the shop decides about every book: how much is free, and whose name the last page carries.
import type { Locale } from '#core/locale.ts';
import type { ShopContent } from '../../../content-types/shop-content.ts';

export interface MakingSettings {
  readonly freePages: number;
  readonly publisher: string | null;
}

const FREE_PAGES = 2;

export async function readSettings(content: ShopContent, locale: Locale): Promise<MakingSettings> {
  const global = await content.single('global', { locale });
  return { freePages: global?.freePages ?? FREE_PAGES, publisher: global?.legalName ?? null };
}
