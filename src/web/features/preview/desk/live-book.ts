// A book as it is at this moment: by server-sent events, by asking where those fail, and anew after a sleep.
import { useEffect, useRef, useState } from 'react';
import type { BookView } from '#server/modules/books/books.types.ts';
import { bookCalls, bookPath } from './book-calls.ts';

/** Where events fail, the shop is asked this often while pages are made, and ever more seldom while nothing happens. */
const ASK_MS = 2_500;
const SELDOM_MS = 20_000;

/** Something is done about the book without anybody's asking. */
export const isMaking = ({ state, progress }: Pick<BookView, 'state' | 'progress'>): boolean =>
  state === 'previewing' || state === 'generating' || state === 'confirmed' || progress !== null;

/** Nothing will ever change any more. */
const isOver = ({ state, downloads }: BookView): boolean => state === 'files_ready' && downloads.length > 0;

export interface LiveBook {
  readonly book: BookView;
  /** True while the shop cannot be reached. */
  readonly lost: boolean;
  /** Takes an answer of the shop, unless a newer one is here already. */
  take(next: BookView): void;
}

export function useLiveBook(first: BookView): LiveBook {
  const [book, setBook] = useState(first);
  const [lost, setLost] = useState(false);
  const newest = useRef(book);
  newest.current = book;
  const take = (next: BookView) =>
    setBook((now) => (next.documentId !== now.documentId || next.revision >= now.revision ? next : now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loader that ran again is an answer like any other
  useEffect(() => take(first), [first]);

  const id = first.documentId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for each book
  useEffect(() => {
    const left = new AbortController();
    let events: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const stop = () => {
      clearTimeout(timer);
      events?.close();
    };
    const hear = (next: BookView) => {
      if (left.signal.aborted) return;
      setLost(false);
      take(next);
      if (isOver(next)) stop();
    };
    const listen = () => {
      stop();
      // A tab that nobody looks at listens again when it is looked at.
      if (left.signal.aborted || isOver(newest.current) || document.hidden) return;
      events = new EventSource(`${bookPath(id)}/events`);
      events.onmessage = ({ data }) => {
        failures = 0;
        hear(JSON.parse(data) as BookView);
      };
      events.onerror = ask;
    };
    const ask = async () => {
      stop();
      const answer = await bookCalls.read(id);
      if (left.signal.aborted) return;
      if (answer.ok) hear(answer.value);
      else setLost(answer.error.status === 0);
      failures += 1;
      timer = setTimeout(listen, isMaking(newest.current) ? ASK_MS : Math.min(SELDOM_MS, ASK_MS * failures));
    };
    /** Back from another tab, from sleep, from a tunnel, or from the browser's memory of visited pages. */
    const wake = () => {
      if (!document.hidden) listen();
    };
    listen();
    document.addEventListener('visibilitychange', wake, left);
    addEventListener('online', wake, left);
    addEventListener('pageshow', ({ persisted }) => persisted && wake(), left);
    return () => {
      left.abort();
      stop();
    };
  }, [id]);
  return { book, lost, take };
}
