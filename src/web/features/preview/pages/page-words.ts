// What a page is called, and its picture as the viewer takes it.
import type { BookView, PageView } from '#server/modules/books/books.types.ts';
import type { Translate } from '#web/i18n/copy.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';

export function pageName(t: Translate, page: PageView['page']): string {
  if (page === 'front') return t('preview.page.front');
  return page === 'back' ? t('preview.page.back') : t('preview.page.number', { page });
}

/** As many as lie open: `Страницы 2–3`. */
export function spreadName(t: Translate, pages: readonly PageView['page'][]): string {
  const [from, to] = pages;
  if (typeof from === 'number' && typeof to === 'number') return t('preview.page.numbers', { from, to });
  return pages.map((page) => pageName(t, page)).join(', ');
}

/** Pages are square; one size is made of each. */
const SIDE = 1000;

export const pictureOf = ({ picture }: PageView): PictureSource | null =>
  picture === null ? null : { url: picture, width: SIDE, height: SIDE, alt: '', srcSet: '', avifSrcSet: '' };

/**
 * How many pages after the front are left out of the leafing, so that the free pages are the first spread. None of a
 * book that is open from its first page on.
 */
export const pagesBeforeFree = ({ pages }: Pick<BookView, 'pages'>): number => {
  const firstOpen = pages.findIndex(({ page, open }) => typeof page === 'number' && open);
  return Math.max(0, firstOpen - 1);
};

/** The first sight of a book is its front. */
export const isFrontDrawn = ({ pages }: Pick<BookView, 'pages'>): boolean => Boolean(pages[0]?.picture);
