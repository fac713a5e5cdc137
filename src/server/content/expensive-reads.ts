// Lanes of their own for reads that cost much, and for those of which nobody knows yet what they cost.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#core/errors.ts';
import { type AddressLane, createAddressLane, type LaneLimits } from '../limits/address-lane.ts';
import { createAddressPace } from '../limits/address-pace.ts';

const LIMITS: LaneLimits = {
  // Half of the machine and less than half of the pool's connections: the rest is for everybody else.
  running: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  perAddress: 4,
  waiting: 64,
  waitMs: 5_000,
  longestRestMs: 500,
};
/** A read with relations whose shape is new: few at once, until its answer has been seen. */
const UNMEASURED: LaneLimits = { ...LIMITS, perAddress: 16, longestRestMs: 0 };

const WORDS = {
  tooMany: 'Too many large queries at once, please try again later.',
  busy: 'Too many large queries are waiting, please try again',
};

export const createExpensiveReads = (limits: LaneLimits = LIMITS): AddressLane => createAddressLane(limits, WORDS);
export const createUnmeasuredReads = (): AddressLane => createAddressLane(UNMEASURED, WORDS);

/** Compiling a query over several relations takes 1 to 3 ms of the thread, also where its result is a refusal. */
const PLANNING = { burst: 60, perSecond: 4, spacingMs: 15, longestWaitMs: 1_000 };
const ELABORATE_POPULATES = 3;
const ELABORATE_LENGTH = 400;

/** Judged by the text alone, before anything is parsed. */
const isElaborate = (queryString: string): boolean =>
  queryString.length > ELABORATE_LENGTH || queryString.split('populate').length > ELABORATE_POPULATES;

/** Before an elaborate query of this address is compiled: waits for its turn, or refuses with 429. */
export function createPlanningPace(): (queryString: string, address: string) => Promise<void> {
  const pace = createAddressPace(PLANNING);
  return async (queryString, address) => {
    if (!isElaborate(queryString)) return;
    const waitMs = pace.reserve(address);
    if (waitMs === null) throw new ApiError(429, 'RateLimitError', WORDS.tooMany);
    if (waitMs > 0) await sleep(waitMs);
  };
}
