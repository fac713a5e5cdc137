// Whether a story can be bound: a preorder lists only the pages that exist so far.
import type { Story } from '#engine/types.ts';

/** Sheets of the printing house: a book has this many pages inside. */
const BOOK_PAGES = 24;

export const isFinished = ({ pages }: Pick<Story, 'pages'>): boolean => pages.length >= BOOK_PAGES;
