// Lets at most four route preloads run at once; the others wait their turn.
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
    /** Calls `start` when it is this page's turn; a page that was preloaded, or is being, is not preloaded again. */
    ask(page: string, start: () => void): void {
      if (done.has(page) || running.has(page)) return;
      waiting.set(page, start);
      next();
    },
    /** The visitor moved on before it was this page's turn. */
    leave(page: string): void {
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
