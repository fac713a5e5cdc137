// The pages of an approved book with their words, as reading mode and the listening page show them.
import type { BookState } from '#core/states/book-states.ts';
import type { BookViews } from '../book-views.ts';
import type { BookRow } from '../books.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import type { ReadingBook } from '../reading.types.ts';

export interface OpenPagesDeps {
  readonly making: Pick<BookMaking, 'pages' | 'readingWords'>;
  readonly views: Pick<BookViews, 'product'>;
}

/** The pages no longer change. */
const APPROVED: readonly BookState[] = ['confirmed', 'files_ready'];

/** Null before the approval, and while not all pages are drawn. */
export async function openApprovedBook(
  { making, views }: OpenPagesDeps,
  book: BookRow,
): Promise<Omit<ReadingBook, 'voices'> | null> {
  if (!APPROVED.includes(book.state)) return null;
  const pages = await making.pages(book);
  const drawn = pages.flatMap(({ page, picture }) => (picture === null ? [] : [{ page, picture }]));
  if (drawn.length < pages.length) return null;
  const [shown, read] = await Promise.all([views.product(book.story, book.locale), making.readingWords(book)]);
  const words = new Map(read.map((page) => [page.page, page.words]));
  return {
    documentId: book.documentId,
    title: shown.title,
    childName: book.child.name,
    locale: book.locale,
    pages: drawn.map((page) => ({ ...page, words: words.get(page.page) ?? [] })),
  };
}
