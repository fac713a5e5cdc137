// A book with live updates.
import type { BookView } from '#server/modules/books/books.types.ts';
import { eventsOf } from '#web/api/typed-call.ts';
import { type LiveSource, useLive } from '#web/api/use-live.ts';
import { bookCalls } from './book-calls.ts';

/** The server is working on the book. */
export const isInProgress = ({ state, progress }: Pick<BookView, 'state' | 'progress'>): boolean =>
  state === 'previewing' || state === 'generating' || state === 'confirmed' || progress !== null;

/** The queue position changes without an event of this book. */
const POLL_INTERVAL_MS = 15_000;

const LIVE_SOURCE: LiveSource<BookView> = {
  events: eventsOf('GET /api/shop/books/:id'),
  read: bookCalls.read,
  isBusy: isInProgress,
  isOver: ({ state, downloads }) => state === 'files_ready' && downloads.length > 0,
  pollMs: POLL_INTERVAL_MS,
};

export interface LiveBook {
  readonly book: BookView;
  /** True while the server cannot be reached. */
  readonly lost: boolean;
  take(next: BookView): void;
}

export function useLiveBook(first: BookView): LiveBook {
  const { record: book, lost, take } = useLive(first, LIVE_SOURCE);
  return { book, lost, take };
}
