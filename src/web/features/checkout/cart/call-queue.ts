// Serial queue of API calls. Of several waiting calls with the same key only the newest is sent.

interface Task<T> {
  readonly key: string;
  run: () => Promise<T>;
  readonly waiters: ((answer: T) => void)[];
}

export interface CallQueue<T> {
  /** A newer call with the same key replaces one that has not been sent; both callers get the newer call's answer. */
  add(key: string, run: () => Promise<T>): Promise<T>;
  /** Whether a newer call with this key waits to be sent. */
  hasWaiting(key: string): boolean;
}

export function createCallQueue<T>(): CallQueue<T> {
  const tasks: Task<T>[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const answer = await task.run();
      for (const waiter of task.waiters) waiter(answer);
    }
    running = false;
  }

  return {
    add: (key, run) =>
      new Promise((resolve) => {
        const same = tasks.find((task) => task.key === key);
        if (same) {
          same.run = run;
          same.waiters.push(resolve);
        } else tasks.push({ key, run, waiters: [resolve] });
        if (!running) void drain();
      }),
    hasWaiting: (key) => tasks.some((task) => task.key === key),
  };
}
