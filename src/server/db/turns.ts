// Limits how many tasks run at once; the others wait, by default in order of arrival.
export type Turns<Key = void> = <T>(work: () => Promise<T>, key: Key) => Promise<T>;

/** Order of the waiting tasks; may reject a task when full or after a timeout. */
export interface Line<Key> {
  add(key: Key, start: () => void, refuse: (why: Error) => void): void;
  next(): (() => void) | undefined;
}

export function createTurns<Key = void>(maxRunning: number, line: Line<Key> = firstInFirstOut()): Turns<Key> {
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

function firstInFirstOut<Key>(): Line<Key> {
  const waiting: (() => void)[] = [];
  return { add: (_, start) => void waiting.push(start), next: () => waiting.shift() };
}
