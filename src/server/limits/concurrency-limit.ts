// Limits how many tasks run at once; the others wait, by default in order of arrival.
export type ConcurrencyLimit<Key = void> = <T>(work: () => Promise<T>, key: Key) => Promise<T>;

/** Order of the waiting tasks; may reject a task when full or after a timeout. */
export interface WaitingQueue<Key> {
  add(key: Key, start: () => void, refuse: (why: Error) => void): void;
  next(): (() => void) | undefined;
}

export function createConcurrencyLimit<Key = void>(
  maxRunning: number,
  line: WaitingQueue<Key> = firstInFirstOut(),
): ConcurrencyLimit<Key> {
  let running = 0;
  return async (work, key) => {
    // A finished task passes its slot on directly, so that no new task gets ahead of a waiting one.
    if (running >= maxRunning) await new Promise<void>((start, refuse) => line.add(key, start, refuse));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.next();
      if (next) next();
      else running -= 1;
    }
  };
}

function firstInFirstOut<Key>(): WaitingQueue<Key> {
  const waiting: (() => void)[] = [];
  return { add: (_, start) => void waiting.push(start), next: () => waiting.shift() };
}
