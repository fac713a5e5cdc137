// A lane of its own for reads that cost much: few run at once, addresses take turns, and nobody's queue grows without end.
import { availableParallelism } from 'node:os';
import { ApiError } from '#core/errors.ts';
import { createTurns, type Line } from '../db/turns.ts';

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

export function createExpensiveReads(limits: LaneLimits = LIMITS): ExpensiveReads {
  const counts = new Map<string, number>();
  const turns = createTurns(limits.running, byAddress(limits));
  return {
    async run({ address, hasGone }, work) {
      const mine = counts.get(address) ?? 0;
      if (mine >= limits.perAddress) {
        throw new ApiError(429, 'RateLimitError', 'Too many large queries at once, please try again later.');
      }
      counts.set(address, mine + 1);
      try {
        return await turns(async () => {
          if (hasGone()) throw new ApiError(CLIENT_CLOSED_REQUEST, 'BadRequestError', 'The client has gone');
          return work();
        }, address);
      } finally {
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      }
    },
  };
}

/** Addresses in the order of their turns: the one served goes to the end. */
function byAddress({ waiting: most, waitMs }: LaneLimits): Line<string> {
  let waiting = 0;
  const queues = new Map<string, (() => void)[]>();
  return {
    add(address, start, refuse) {
      if (waiting >= most) return refuse(busy());
      waiting += 1;
      const queue = queues.get(address) ?? [];
      queues.set(address, queue);
      const begin = (): void => {
        clearTimeout(timer);
        waiting -= 1;
        start();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        if (queue.length === 0) queues.delete(address);
        waiting -= 1;
        refuse(busy());
      }, waitMs);
      queue.push(begin);
    },
    next() {
      const [turn] = queues;
      if (!turn) return undefined;
      const [address, queue] = turn;
      const start = queue.shift();
      queues.delete(address);
      if (queue.length > 0) queues.set(address, queue);
      return start;
    },
  };
}

const busy = (): ApiError =>
  new ApiError(503, 'ServiceUnavailableError', 'Too many large queries are waiting, please try again');
