// The book and its operations; the sample book's controller works in the browser only.
import type { BookChange, PageChange, PageId } from '#core/books/book-request.ts';
import type { Result } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { type BookAnswer, bookCalls } from './book-calls.ts';
import { useLiveBook } from './live-book.ts';

export interface BookController {
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
  /** Takes the approval back. */
  reopen(): BookAnswer;
  notify(email: string): BookAnswer;
  /** Null where sharing is not possible. */
  readonly share: (() => Promise<Result<{ address: string }, ApiFailure>>) | null;
}

export function useBookController(first: BookView): BookController {
  const { book, lost, take } = useLiveBook(first);
  const id = book.documentId;
  const applied = async (answer: BookAnswer): BookAnswer => {
    const result = await answer;
    if (result.ok) take(result.value);
    return result;
  };
  return {
    book,
    lost,
    change: (change) => applied(bookCalls.change(id, change)),
    changePage: (page, change) => applied(bookCalls.changePage(id, page, change)),
    allowIllustrator: (recipient) => applied(bookCalls.allowIllustrator(id, recipient)),
    refuseIllustrator: () => applied(bookCalls.refuseIllustrator(id)),
    cancel: () => applied(bookCalls.move(id, 'cancel')),
    retry: () => applied(bookCalls.move(id, 'retry')),
    confirm: () => applied(bookCalls.move(id, 'confirm')),
    reopen: () => applied(bookCalls.move(id, 'reopen')),
    notify: (email) => applied(bookCalls.notify(id, email)),
    share: () => bookCalls.share(id),
  };
}
