// A book as it is at this moment.
import type { BookView } from '#server/modules/books/books.types.ts';
import { type Following, useLive } from '#web/api/use-live.ts';
import { bookCalls, bookPath } from './book-calls.ts';

/** Something is done about the book without anybody's asking. */
export const isMaking = ({ state, progress }: Pick<BookView, 'state' | 'progress'>): boolean =>
  state === 'previewing' || state === 'generating' || state === 'confirmed' || progress !== null;

/** The place in the queue changes without an event of this book's own. */
const LOOK_MS = 15_000;

const FOLLOWING: Following<BookView> = {
  events: (id) => `${bookPath(id)}/events`,
  read: bookCalls.read,
  isBusy: isMaking,
  isOver: ({ state, downloads }) => state === 'files_ready' && downloads.length > 0,
  lookMs: LOOK_MS,
};

export interface LiveBook {
  readonly book: BookView;
  /** True while the shop cannot be reached. */
  readonly lost: boolean;
  take(next: BookView): void;
}

export function useLiveBook(first: BookView): LiveBook {
  const { record: book, lost, take } = useLive(first, FOLLOWING);
  return { book, lost, take };
}
