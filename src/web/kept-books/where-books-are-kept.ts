// Whether this browser may keep books: read on every page, so without the code that handles them.

import { KEPT_MARK } from './kept-mark.ts';

export function mayHoldBooks(): boolean {
  try {
    return localStorage.getItem(KEPT_MARK) !== null;
  } catch {
    // Blocked storage keeps nothing.
    return false;
  }
}

type KeptBooks = typeof import('./kept-books.ts');

/** Does something to the kept books, if there may be any. */
export function whereBooksAreKept(act: (books: KeptBooks) => Promise<unknown>): void {
  // Without its script, offline or after a new build, the next page does it.
  if (mayHoldBooks()) void import('./kept-books.ts').then(act).catch(() => {});
}
