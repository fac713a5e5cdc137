// Keeps the ids of lists that are asked for page by page, so that a page costs as much among 100,000 entries as among
// ten: its rows are read by their ids, in the same statement that confirms that no table has changed since.
import { MAX_FOUND_IDS } from '../query/found-rows.ts';

/** Reading all ids costs more than a page, so the first pages of a list are found by themselves. */
const PAGES_BEFORE_KEEPING = 3;
const MAX_LISTS = 1_000;
/** Of all lists together: eight bytes each. */
const MAX_KEPT_IDS = 1_000_000;

export interface FoundIds {
  readonly version: number;
  readonly ids: Float64Array;
}

interface FoundList {
  asked: number;
  found: FoundIds | null;
}

export interface FoundLists {
  /** The ids found earlier. Without them, `read` is called in the background once enough pages were asked for. */
  find(key: string, read: () => Promise<FoundIds | null>): FoundIds | undefined;
  /** Forgets ids that are outdated. */
  forget(key: string): void;
}

export function createFoundLists(): FoundLists {
  /** In the order of their last use. */
  const lists = new Map<string, FoundList>();
  let keptIds = 0;
  let isReading = false;

  function drop(key: string): void {
    keptIds -= lists.get(key)?.found?.ids.length ?? 0;
    lists.delete(key);
  }

  function dropOldest(): void {
    for (const key of lists.keys()) {
      if (lists.size <= MAX_LISTS && keptIds <= MAX_KEPT_IDS) return;
      drop(key);
    }
  }

  /** One list after the other, so that the database is busy with at most one. */
  async function readIds(key: string, list: FoundList, read: () => Promise<FoundIds | null>): Promise<void> {
    isReading = true;
    // A failure is met again by the request for a page, and reported there.
    const found = await read().catch(() => null);
    isReading = false;
    list.asked = 0;
    if (found === null || lists.get(key) !== list) return;
    if (found.ids.length > MAX_FOUND_IDS) {
      list.asked = Number.NEGATIVE_INFINITY;
      return;
    }
    list.found = found;
    keptIds += found.ids.length;
    dropOldest();
  }

  return {
    find(key, read) {
      const list = lists.get(key) ?? { asked: 0, found: null };
      lists.delete(key);
      lists.set(key, list);
      if (list.found) return list.found;
      list.asked += 1;
      if (list.asked > PAGES_BEFORE_KEEPING && !isReading) void readIds(key, list, read);
      dropOldest();
      return undefined;
    },
    forget: drop,
  };
}
