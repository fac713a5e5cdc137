// Keeps the ids of lists that are asked for page by page, so that a page costs as much among 100,000 entries as among
// ten: its rows are read by their ids, in the same statement that confirms that no table has changed since.
import { SizeBoundedCache } from '#core/size-bounded-cache.ts';
import { Lru } from '../lru.ts';
import { MAX_FOUND_IDS } from '../query/found-rows.ts';

/** Reading all ids costs more than a page, so the first pages of a list are found by themselves. */
const PAGES_BEFORE_KEEPING = 3;
const MAX_LISTS = 1_000;
/** Of all lists together: eight bytes each. */
const MAX_KEPT_IDS = 1_000_000;
/** A list counts for at least so many, so that no more than MAX_LISTS are kept. */
const MIN_COUNTED_IDS = MAX_KEPT_IDS / MAX_LISTS;

export interface KeptNumbers {
  readonly version: number;
  /** Ids of the entries in order, or all values of a column, sorted. */
  readonly numbers: Float64Array;
}

export interface FoundLists {
  /** The ids found earlier. Without them, `read` is called in the background once enough pages were asked for. */
  find(key: string, read: () => Promise<KeptNumbers | null>): KeptNumbers | undefined;
  /** Forgets ids that are outdated. */
  forget(key: string): void;
}

export function createFoundLists(): FoundLists {
  const kept = new SizeBoundedCache<KeptNumbers>(MAX_KEPT_IDS, ({ numbers }) =>
    Math.max(numbers.length, MIN_COUNTED_IDS),
  );
  /** Pages asked for of lists that are not kept. */
  const asked = new Lru<number>(MAX_LISTS);
  let isReading = false;

  /** One list after the other, so that the database is busy with at most one. */
  async function readIds(key: string, read: () => Promise<KeptNumbers | null>): Promise<void> {
    isReading = true;
    // A failure is met again by the request for a page, and reported there.
    const found = await read().catch(() => null);
    isReading = false;
    if (found && found.numbers.length > MAX_FOUND_IDS) return asked.set(key, Number.NEGATIVE_INFINITY);
    asked.delete(key);
    if (found) kept.set(key, found);
  }

  return {
    find(key, read) {
      const found = kept.get(key);
      if (found) return found;
      const pages = (asked.get(key) ?? 0) + 1;
      asked.set(key, pages);
      if (pages > PAGES_BEFORE_KEEPING && !isReading) void readIds(key, read);
      return undefined;
    },
    forget(key) {
      kept.delete(key);
      asked.delete(key);
    },
  };
}
