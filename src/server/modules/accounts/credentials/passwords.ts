// Argon2id password hashes. A missing account takes as long to check as a wrong password.
import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Always performs one verification, also for an account without a password. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export interface PasswordCost {
  /** Kilobytes of memory per hash. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, parallelism of one. */
export const STRONG_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export function createPasswords(cost: PasswordCost = STRONG_COST): Passwords {
  const options = { ...cost, parallelism: 1 };
  // Computed at start, so that the first check of a missing account takes no longer than the next.
  const decoy = hash('no account has this password', options);
  return {
    hash: (password) => hash(password, options),
    async matches(stored, password) {
      if (stored !== null) return verify(stored, password);
      await verify(await decoy, password);
      return false;
    },
  };
}
