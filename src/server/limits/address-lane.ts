// A lane for work that costs much: little runs at once, addresses take turns, and nobody's queue grows without end.
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#core/errors.ts';
import { createTurns, type Line } from '../db/turns.ts';
import { createAddressPace, type PaceLimits } from './address-pace.ts';

export interface AddressLane {
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
  /** After its work a place stays empty as long as the work took, at most so long: the rest of the shop gets its turn. */
  readonly longestRestMs: number;
  /** How often one address may come at all, whatever runs and waits. */
  readonly pace?: PaceLimits;
}

export interface LaneWords {
  readonly tooMany: string;
  readonly busy: string;
}

/** As nginx writes it into its log; nobody is there to read it. */
const CLIENT_CLOSED_REQUEST = 499;

export function createAddressLane(limits: LaneLimits, words: LaneWords): AddressLane {
  const counts = new Map<string, number>();
  const turns = createTurns(limits.running, byAddress(limits, words));
  const pace = limits.pace && createAddressPace(limits.pace);
  const tooMany = (): ApiError => new ApiError(429, 'RateLimitError', words.tooMany);

  /** The answer leaves at once; only the place in the lane waits. */
  function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const answer = Promise.withResolvers<T>();
    const place = async (): Promise<void> => {
      if (asker.hasGone()) throw new ApiError(CLIENT_CLOSED_REQUEST, 'BadRequestError', 'The client has gone');
      const began = performance.now();
      await work().then(answer.resolve, answer.reject);
      await sleep(Math.min(limits.longestRestMs, performance.now() - began));
    };
    turns(place, asker.address).catch(answer.reject);
    return answer.promise;
  }

  return {
    async run(asker, work) {
      const { address } = asker;
      const mine = counts.get(address) ?? 0;
      if (mine >= limits.perAddress) throw tooMany();
      const waitMs = pace ? pace.reserve(address) : 0;
      if (waitMs === null) throw tooMany();
      counts.set(address, mine + 1);
      try {
        if (waitMs > 0) await sleep(waitMs);
        return await inTurn(asker, work);
      } finally {
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      }
    },
  };
}

/** Addresses in the order of their turns: the one served goes to the end. */
function byAddress({ waiting: most, waitMs }: LaneLimits, words: LaneWords): Line<string> {
  const busy = (): ApiError => new ApiError(503, 'ServiceUnavailableError', words.busy);
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
