// A lane of its own for reads that cost much: few run at once, addresses take turns, and nobody's queue grows without end.
import { availableParallelism } from 'node:os';
import { ApiError } from '#core/errors.ts';

export interface ExpensiveReads {
  /** Runs the work when its turn comes. Refuses with 429 who has too many under way, with 503 where too many wait. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

export interface Asker {
  /** Those of one address share its turns. */
  readonly address: string;
  /** Nobody waits for the answer any more: it is not made. */
  hasGone(): boolean;
}

export interface LaneLimits {
  /** How many run at once, of everybody together. */
  readonly running: number;
  /** How many one address may have running and waiting. */
  readonly perAddress: number;
  readonly waiting: number;
  readonly waitMs: number;
}

const LIMITS: LaneLimits = {
  // Half of the machine and less than half of the pool's connections: the rest is for everybody else.
  running: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  perAddress: 4,
  waiting: 64,
  waitMs: 5_000,
};

/** As nginx writes it into its log; nobody is there to read it. */
const CLIENT_CLOSED_REQUEST = 499;

type Start = () => void;

export function createExpensiveReads(limits: LaneLimits = LIMITS): ExpensiveReads {
  let running = 0;
  let waiting = 0;
  const counts = new Map<string, number>();
  /** Addresses in the order of their turns; the one served goes to the end. */
  const queues = new Map<string, Start[]>();

  const startNext = (): void => {
    const [turn] = queues;
    if (!turn) return;
    const [address, queue] = turn;
    const start = queue.shift();
    queues.delete(address);
    if (queue.length > 0) queues.set(address, queue);
    start?.();
  };

  const place = (address: string): Promise<void> => {
    if (running < limits.running) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting >= limits.waiting) return Promise.reject(busy());
    waiting += 1;
    return new Promise<void>((resolve, reject) => {
      const queue = queues.get(address) ?? [];
      queues.set(address, queue);
      const start = (): void => {
        clearTimeout(timer);
        waiting -= 1;
        running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        if (queue.length === 0) queues.delete(address);
        waiting -= 1;
        reject(busy());
      }, limits.waitMs);
      queue.push(start);
    });
  };

  return {
    async run({ address, hasGone }, work) {
      const mine = counts.get(address) ?? 0;
      if (mine >= limits.perAddress) {
        throw new ApiError(429, 'RateLimitError', 'Too many large queries at once, please try again later.');
      }
      counts.set(address, mine + 1);
      try {
        await place(address);
        try {
          if (hasGone()) throw new ApiError(CLIENT_CLOSED_REQUEST, 'BadRequestError', 'The client has gone');
          return await work();
        } finally {
          running -= 1;
          startNext();
        }
      } finally {
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      }
    },
  };
}

const busy = (): ApiError =>
  new ApiError(503, 'ServiceUnavailableError', 'Too many large queries are waiting, please try again');
