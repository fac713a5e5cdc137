// A queue for expensive work: limited concurrency, round robin between addresses, bounded waiting.
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#core/errors.ts';
import { createTurns, type Line } from '../db/turns.ts';
import { createAddressPace, type PaceLimits } from './address-pace.ts';

export interface AddressLane {
  /** Runs the work in turn. Throws 429 where the address has too many requests, 503 where too many are waiting. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

export interface Asker {
  /** Requests of one address share its turns. */
  readonly address: string;
  /** True where the client has disconnected: the work is skipped. */
  hasGone(): boolean;
}

export interface LaneLimits {
  /** Maximum concurrent runs in total. */
  readonly running: number;
  /** Maximum running and waiting requests per address. */
  readonly perAddress: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** After its work a slot stays idle as long as the work took, up to this limit, so that other requests get CPU time. */
  readonly longestRestMs: number;
  /** Rate limit per address, independent of running and waiting requests. */
  readonly pace?: PaceLimits;
}

export interface LaneWords {
  readonly tooMany: string;
  readonly busy: string;
}

/** nginx's status for a disconnected client, who never receives it. */
const CLIENT_CLOSED_REQUEST = 499;

export function createAddressLane(limits: LaneLimits, messages: LaneWords): AddressLane {
  const counts = new Map<string, number>();
  const turns = createTurns(limits.running, byAddress(limits, messages));
  const pace = limits.pace && createAddressPace(limits.pace);
  const tooMany = (): ApiError => new ApiError(429, 'RateLimitError', messages.tooMany);

  /** The result is returned at once; only the slot stays occupied. */
  function runInTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const answer = Promise.withResolvers<T>();
    const place = async (): Promise<void> => {
      if (asker.hasGone()) throw new ApiError(CLIENT_CLOSED_REQUEST, 'BadRequestError', 'The client has gone');
      const startedAt = performance.now();
      await work().then(answer.resolve, answer.reject);
      await sleep(Math.min(limits.longestRestMs, performance.now() - startedAt));
    };
    turns(place, asker.address).catch(answer.reject);
    return answer.promise;
  }

  return {
    async run(asker, work) {
      const { address } = asker;
      const ownCount = counts.get(address) ?? 0;
      if (ownCount >= limits.perAddress) throw tooMany();
      const waitMs = pace ? pace.reserve(address) : 0;
      if (waitMs === null) throw tooMany();
      counts.set(address, ownCount + 1);
      try {
        if (waitMs > 0) await sleep(waitMs);
        return await runInTurn(asker, work);
      } finally {
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      }
    },
  };
}

/** Round robin: the address served last moves to the end. */
function byAddress({ waiting: maxWaiting, waitMs }: LaneLimits, messages: LaneWords): Line<string> {
  const busy = (): ApiError => new ApiError(503, 'ServiceUnavailableError', messages.busy);
  let waiting = 0;
  const queues = new Map<string, (() => void)[]>();
  return {
    add(address, start, refuse) {
      if (waiting >= maxWaiting) return refuse(busy());
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
