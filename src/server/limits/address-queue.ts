// A queue for expensive work: limited concurrency, round robin between addresses, bounded waiting.
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#core/errors.ts';
import { type AddressRateLimits, createAddressRateLimit } from './address-rate-limit.ts';
import { createConcurrencyLimit, type WaitingQueue } from './concurrency-limit.ts';
import { createRefusalDelay } from './refusal-delay.ts';

export interface AddressQueue {
  /** Runs the work in turn. Throws 429 where the address has too many requests, 503 where too many are waiting. */
  run<T>(requester: Requester, work: () => Promise<T>): Promise<T>;
}

export interface Requester {
  /** Requests of one address share its turns. */
  readonly address: string;
  /** True where the client has disconnected: the work is skipped. */
  isDisconnected(): boolean;
}

export interface AddressQueueLimits {
  /** Maximum concurrent runs in total. */
  readonly running: number;
  /** Maximum running and waiting requests per address. */
  readonly perAddress: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** After its work a slot stays idle as long as the work took, up to this limit, so that other requests get CPU time. */
  readonly maxRestMs: number;
  /** Rate limit per address, independent of running and waiting requests. */
  readonly pace?: AddressRateLimits;
}

export interface AddressQueueMessages {
  readonly tooMany: string;
  readonly busy: string;
}

/** nginx's status for a disconnected client, who never receives it. */
const CLIENT_CLOSED_REQUEST = 499;

export function createAddressQueue(limits: AddressQueueLimits, messages: AddressQueueMessages): AddressQueue {
  const counts = new Map<string, number>();
  const runLimited = createConcurrencyLimit(limits.running, roundRobin(limits, messages));
  const pace = limits.pace && createAddressRateLimit(limits.pace);
  const delayRefusal = createRefusalDelay();
  const tooMany = (): ApiError => new ApiError(429, 'RateLimitError', messages.tooMany);

  /** The result is returned at once; only the slot stays occupied. */
  function runInTurn<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    const answer = Promise.withResolvers<T>();
    const place = async (): Promise<void> => {
      if (requester.isDisconnected())
        throw new ApiError(CLIENT_CLOSED_REQUEST, 'BadRequestError', 'The client has gone');
      const startedAt = performance.now();
      await work().then(answer.resolve, answer.reject);
      await sleep(Math.min(limits.maxRestMs, performance.now() - startedAt));
    };
    runLimited(place, requester.address).catch(answer.reject);
    return answer.promise;
  }

  return {
    async run(requester, work) {
      const { address } = requester;
      const ownCount = counts.get(address) ?? 0;
      if (ownCount >= limits.perAddress) throw tooMany();
      const waitMs = pace ? pace.reserve(address) : 0;
      if (waitMs === null) {
        await delayRefusal();
        throw tooMany();
      }
      counts.set(address, ownCount + 1);
      try {
        if (waitMs > 0) await sleep(waitMs);
        return await runInTurn(requester, work);
      } finally {
        const left = (counts.get(address) ?? 1) - 1;
        if (left === 0) counts.delete(address);
        else counts.set(address, left);
      }
    },
  };
}

/** Round robin: the address served last moves to the end. */
function roundRobin(
  { waiting: maxWaiting, waitMs }: AddressQueueLimits,
  messages: AddressQueueMessages,
): WaitingQueue<string> {
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
