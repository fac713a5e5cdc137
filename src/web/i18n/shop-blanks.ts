// What every text may name without being told: how long making, printing and delivery take in this shop.
import { createContext, use } from 'react';
import { type TimeWords, timeWords, USUAL_TIMES } from '#core/delivery/shop-times.ts';
import type { Locale } from '#core/locale.ts';

export const ShopBlanksContext = createContext<TimeWords | null>(null);

const USUAL = { ru: timeWords(USUAL_TIMES, 'ru'), en: timeWords(USUAL_TIMES, 'en') };

/** Where the site's own facts could not be read, the usual ones. */
export const useShopBlanks = (locale: Locale): TimeWords => use(ShopBlanksContext) ?? USUAL[locale];
