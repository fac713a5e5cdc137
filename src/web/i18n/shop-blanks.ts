// What every text may name without being told: how long making, printing and delivery take in this shop, and what it costs.
import { createContext, use } from 'react';
import type { TimeWords } from '#core/delivery/shop-times.ts';

export const ShopBlanksContext = createContext<TimeWords | null>(null);

/** Where the site's own facts could not be read there is an error page alone, whose words name none of them. */
const NONE = {};

export const useShopBlanks = (): Partial<TimeWords> => use(ShopBlanksContext) ?? NONE;
