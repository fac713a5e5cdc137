// Throttles sign-in attempts: delays grow with the number of attempts but never lock an account.
import { normaliseIdentifier } from '#core/contact/email.ts';
import type { Database } from '../db/database.ts';
import { createCounters } from './counters.ts';
import type { DEFAULT_LIMITS, RateLimitResult } from './rate-limit.ts';

export interface SignInThrottle {
  /**
   * Counts an attempt before any work is done. Beyond the limit of an address attempts are spaced by a few
   * seconds; beyond the limit of the account, which strangers can exhaust, they are only delayed.
   */
  admit(address: string, identifier: string): Promise<RateLimitResult>;
  /** Resets the counters after a successful sign-in. */
  clear(address: string, identifier: string): Promise<void>;
}

export type Pause = (milliseconds: number) => Promise<void>;

const MAX_SLOT_SECONDS = 5;
const MAX_PAUSE_MS = 3000;
const FIRST_PAUSE_MS = 100;

const slotSeconds = (over: number): number => Math.min(MAX_SLOT_SECONDS, 2 ** Math.min(over + 1, 10));
const pauseMs = (over: number): number =>
  over <= 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(over - 1, 10));

export function createSignInThrottle(
  database: Database,
  secret: string,
  settings: { readonly [name in keyof typeof DEFAULT_LIMITS]: number },
  pause: Pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
): SignInThrottle {
  const counters = createCounters(database, secret);
  const keysOf = (address: string, identifier: string) => {
    const account = normaliseIdentifier(identifier);
    return {
      both: counters.key('login', 'both', address, account),
      account: counters.key('login', 'account', account),
      address: counters.key('login', 'address', address),
    };
  };
  return {
    async admit(address, identifier) {
      const keys = keysOf(address, identifier);
      const counts = await counters.count([keys.both, keys.address, keys.account], settings.windowSeconds);
      const [both = 1, byAddress = 1, byAccount = 1] = counts.map(({ hits }) => hits);
      const left = settings.perAccountAndAddress - both;
      const leftOfAddress = settings.perAddress - byAddress;
      let wait = left > 0 ? 0 : await counters.reserveSlot(keys.both, slotSeconds(-left));
      if (wait === 0 && leftOfAddress <= 0)
        wait = await counters.reserveSlot(keys.address, slotSeconds(-leftOfAddress));
      if (wait === 0) await pause(pauseMs(byAccount - settings.perAccount));
      const effectiveLimit = leftOfAddress < left ? settings.perAddress : settings.perAccountAndAddress;
      const remaining = Math.max(0, Math.min(left, leftOfAddress));
      return { allowed: wait === 0, limit: effectiveLimit, remaining, retryAfterSeconds: Math.max(1, wait) };
    },
    async clear(address, identifier) {
      const { both, account } = keysOf(address, identifier);
      await counters.forget([both, account]);
    },
  };
}
