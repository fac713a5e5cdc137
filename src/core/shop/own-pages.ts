// Pages an owner writes: where the shop links to them.

/** Columns of the footer, the main menu, or nowhere. */
export const PAGE_PLACES = ['shop', 'help', 'legal', 'menu', 'nowhere'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];
