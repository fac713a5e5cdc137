// Whether a story is complete enough to be bound: a preorder lists only the pages that exist so far.
import type { Story } from '#engine/types.ts';

/** Number of inside pages of every printed book. */
export const BOOK_PAGE_COUNT = 24;

export const isFinished = ({ pages }: Pick<Story, 'pages'>): boolean => pages.length >= BOOK_PAGE_COUNT;
