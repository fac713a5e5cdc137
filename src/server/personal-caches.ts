// Caches in memory that hold something of a family. An entry ends within a day, and all end when a person is erased.
import { MEMORY_CACHE_MAX_MS } from '#core/legal/retention.ts';
import { Lru } from './content/lru.ts';
import type { Queryable } from './db/database.ts';
import { type NoticeHub, sendNotice } from './live/notice-hub.ts';

const CHANNEL = 'person_erased';

/** A key does not name the person, and people are erased rarely, so the whole cache is emptied. */
export function createPersonalCache<V>(notices: Pick<NoticeHub, 'subscribe'>, capacity: number): Lru<V> {
  const cache = new Lru<V>(capacity, MEMORY_CACHE_MAX_MS);
  notices.subscribe(CHANNEL, () => cache.clear());
  return cache;
}

/** Empties the caches of every process when the transaction commits. */
export const emptyPersonalCaches = (tx: Queryable): Promise<void> => sendNotice(tx, CHANNEL, '');
