// Page names, and page pictures in the viewer's format.
import type { BookView, PageView } from '#server/modules/books/books.types.ts';
import type { Translate } from '#web/i18n/copy.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';

export function pageName(t: Translate, page: PageView['page']): string {
  if (page === 'front') return t('preview.page.front');
  return page === 'back' ? t('preview.page.back') : t('preview.page.number', { page });
}

/** Name of a spread: `Страницы 2–3`. */
export function spreadName(t: Translate, pages: readonly PageView['page'][]): string {
  const [from, to] = pages;
  if (typeof from === 'number' && typeof to === 'number') return t('preview.page.numbers', { from, to });
  return pages.map((page) => pageName(t, page)).join(', ');
}

/** Pages are square, in one size. */
const PAGE_SIDE_PX = 1000;

export const pictureOf = ({ picture }: Pick<PageView, 'picture'>): PictureSource | null =>
  picture === null
    ? null
    : { url: picture, width: PAGE_SIDE_PX, height: PAGE_SIDE_PX, alt: '', srcSet: '', avifSrcSet: '' };

/** Number of pages between the front and the first free page; 0 if the first page is open. */
export const pagesBeforeFree = ({ pages }: Pick<BookView, 'pages'>): number => {
  const firstOpen = pages.findIndex(({ page, open }) => typeof page === 'number' && open);
  return Math.max(0, firstOpen - 1);
};

/** The cover is what a visitor sees first. */
export const isFrontDrawn = ({ pages }: Pick<BookView, 'pages'>): boolean => Boolean(pages[0]?.picture);
