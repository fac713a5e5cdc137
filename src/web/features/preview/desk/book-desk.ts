// The book and its operations; the sample book's controller works in the browser only.
import type { BookChange, PageChange, PageId } from '#core/books/book-request.ts';
import type { Result } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { type BookAnswer, bookCalls } from './book-calls.ts';
import { useLiveBook } from './live-book.ts';

export interface BookDesk {
  readonly book: BookView;
  /** True while the server cannot be reached. */
  readonly lost: boolean;
  change(change: BookChange): BookAnswer;
  changePage(page: PageId, change: PageChange): BookAnswer;
  /** Consents to sending the photo to the named recipient. */
  allowIllustrator(recipient: string): BookAnswer;
  refuseIllustrator(): BookAnswer;
  cancel(): BookAnswer;
  retry(): BookAnswer;
  confirm(): BookAnswer;
  notify(email: string): BookAnswer;
  /** Null where sharing is not possible. */
  readonly share: (() => Promise<Result<{ address: string }, ApiFailure>>) | null;
}

export function useBookDesk(first: BookView): BookDesk {
  const { book, lost, take } = useLiveBook(first);
  const id = book.documentId;
  const taken = async (answer: BookAnswer): BookAnswer => {
    const result = await answer;
    if (result.ok) take(result.value);
    return result;
  };
  return {
    book,
    lost,
    change: (change) => taken(bookCalls.change(id, change)),
    changePage: (page, change) => taken(bookCalls.changePage(id, page, change)),
    allowIllustrator: (recipient) => taken(bookCalls.allowIllustrator(id, recipient)),
    refuseIllustrator: () => taken(bookCalls.refuseIllustrator(id)),
    cancel: () => taken(bookCalls.move(id, 'cancel')),
    retry: () => taken(bookCalls.move(id, 'retry')),
    confirm: () => taken(bookCalls.move(id, 'confirm')),
    notify: (email) => taken(bookCalls.notify(id, email)),
    share: () => bookCalls.share(id),
  };
}
