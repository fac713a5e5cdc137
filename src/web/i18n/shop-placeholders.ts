// Placeholders available to every text: production, printing and delivery times, and the delivery price.
import { createContext, use } from 'react';
import type { ShopTimeTexts } from '#core/delivery/shop-times.ts';

export const ShopPlaceholdersContext = createContext<ShopTimeTexts | null>(null);

/** Without site settings only the error page is shown, whose texts use none of them. */
const NO_PLACEHOLDERS = {};

export const useShopPlaceholders = (): Partial<ShopTimeTexts> => use(ShopPlaceholdersContext) ?? NO_PLACEHOLDERS;
