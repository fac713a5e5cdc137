// Separate queues for expensive reads and for reads of unknown cost.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#core/errors.ts';
import { type AddressQueue, type AddressQueueLimits, createAddressQueue } from '../../limits/address-queue.ts';
import { createAddressRateLimit } from '../../limits/address-rate-limit.ts';
import { createRefusalDelay } from '../../limits/refusal-delay.ts';

const EXPENSIVE_READ_LIMITS: AddressQueueLimits = {
  // Half of the CPU cores and less than half of the connection pool; the rest stays free for other requests.
  running: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  perAddress: 4,
  waiting: 64,
  waitMs: 5_000,
  maxRestMs: 500,
};
/** Reads with relations whose query shape is new: few at once, until the size of the response is known. */
const UNMEASURED_READ_LIMITS: AddressQueueLimits = { ...EXPENSIVE_READ_LIMITS, perAddress: 16, maxRestMs: 0 };

const MESSAGES = {
  tooMany: 'Too many large queries at once, please try again later.',
  busy: 'Too many large queries are waiting, please try again',
};

export const createExpensiveReads = (limits: AddressQueueLimits = EXPENSIVE_READ_LIMITS): AddressQueue =>
  createAddressQueue(limits, MESSAGES);
export const createUnmeasuredReads = (): AddressQueue => createAddressQueue(UNMEASURED_READ_LIMITS, MESSAGES);

/** Compiling a query over several relations takes 1 to 3 ms of CPU time, even if it is then rejected. */
const PLANNING_LIMITS = { burst: 12, perSecond: 3, spacingMs: 100, maxWaitMs: 3_000 };
const ELABORATE_MIN_POPULATES = 3;
const ELABORATE_MIN_LENGTH = 400;

/** Decided by the text alone, before it is parsed. */
const isElaborate = (queryString: string): boolean =>
  queryString.length > ELABORATE_MIN_LENGTH || queryString.split('populate').length > ELABORATE_MIN_POPULATES;

/** Waits for the address's turn before an elaborate query is compiled, or throws 429. */
export function createPlanningPace(): (queryString: string, address: string) => Promise<void> {
  const pace = createAddressRateLimit(PLANNING_LIMITS);
  const delayRefusal = createRefusalDelay();
  return async (queryString, address) => {
    if (!isElaborate(queryString)) return;
    const waitMs = pace.reserve(address);
    if (waitMs === null) {
      await delayRefusal();
      throw new ApiError(429, 'RateLimitError', MESSAGES.tooMany);
    }
    if (waitMs > 0) await sleep(waitMs);
  };
}
