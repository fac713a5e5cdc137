// Runs at most four route preloads at once and queues the others.
export const PRELOADS_AT_ONCE = 4;

export function createPreloadQueue(limit = PRELOADS_AT_ONCE) {
  const running = new Set<string>();
  const done = new Set<string>();
  const waiting = new Map<string, () => void>();

  function next(): void {
    for (const [page, start] of waiting) {
      if (running.size >= limit) return;
      waiting.delete(page);
      running.add(page);
      start();
    }
  }
  return {
    /** Calls `start` when a slot is free; a page is preloaded only once. */
    enqueue(page: string, start: () => void): void {
      if (done.has(page) || running.has(page)) return;
      waiting.set(page, start);
      next();
    },
    /** Removes a queued page that the visitor no longer points at. */
    cancel(page: string): void {
      waiting.delete(page);
    },
    finish(page: string): void {
      if (!running.delete(page)) return;
      done.add(page);
      next();
    },
    get size(): number {
      return running.size;
    },
  };
}

export const preloads = createPreloadQueue();
