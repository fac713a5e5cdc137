// Lanes of their own for reads that cost much, and for those of which nobody knows yet what they cost.
import { availableParallelism } from 'node:os';
import { type AddressLane, createAddressLane, type LaneLimits } from '../limits/address-lane.ts';

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
