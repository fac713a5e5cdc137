// What a visitor needs before approving a book: nothing, a code from an email, or the account that keeps the book.
import type { BooksService } from '#server/modules/books/books.types.ts';

type WriteAccess = Awaited<ReturnType<BooksService['writeAccess']>>;

/** `other-account`: signed in, but not to the account that keeps the book. */
export type ApprovalAccess = 'open' | 'code-needed' | 'account-needed' | 'other-account';

export function approvalAccess(right: WriteAccess, isSignedIn: boolean): ApprovalAccess {
  if (right === 'account-needed' && isSignedIn) return 'other-account';
  // A book that can be read but was taken away meanwhile is refused by the call itself.
  return right === 'not-found' ? 'open' : right;
}

/** The book was on the screen a moment ago: it is missing because the session has ended. */
export const approvalFailure = (status: number): 'signedOut' | 'failed' => (status === 404 ? 'signedOut' : 'failed');
