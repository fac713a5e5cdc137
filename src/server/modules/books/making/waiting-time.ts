// Estimates how long a book waits, from the queue length and recent drawing times.
import type { Database } from '../../../db/database.ts';
import type { BookRow } from '../books.repository.ts';
import { averageSeconds, countAhead } from './preview-queue.repository.ts';

const KINDS = {
  previewing: { event: 'preview_made', usualSeconds: 10 },
  generating: { event: 'generated', usualSeconds: 120 },
} as const;
/** Number of drawing threads. */
const DRAWN_AT_ONCE = 2;
const KEPT_MS = 30_000;

export interface Wait {
  readonly ahead: number;
  readonly minutes: number;
}

export function createWaitEstimator(database: Database): (book: BookRow) => Promise<Wait> {
  const kept = new Map<string, { readonly until: number; readonly seconds: Promise<number> }>();

  async function measure({ event, usualSeconds }: (typeof KINDS)[keyof typeof KINDS]): Promise<number> {
    return (await averageSeconds(database, event)) ?? usualSeconds;
  }

  function secondsOf(state: keyof typeof KINDS): Promise<number> {
    const known = kept.get(state);
    if (known && known.until > Date.now()) return known.seconds;
    const seconds = measure(KINDS[state]);
    kept.set(state, { until: Date.now() + KEPT_MS, seconds });
    seconds.catch(() => kept.delete(state));
    return seconds;
  }

  return async (book) => {
    const ahead = await countAhead(database, book);
    const seconds = await secondsOf(book.state === 'generating' ? 'generating' : 'previewing');
    return { ahead, minutes: Math.max(1, Math.ceil(((ahead / DRAWN_AT_ONCE + 1) * seconds) / 60)) };
  };
}
