// Types of one's own account: sessions, factors, a fresh proof of identity, export and deletion.
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { ProofFailure, SecondFactorWay } from './second-factor/second-factor.types.ts';
import type { UserRow } from './users/users.repository.ts';

/** A signed-in device. */
export interface SessionView {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  /** Country of the address, as ISO code; the address itself is not stored. */
  readonly country: string | null;
  readonly begunAt: string;
  readonly seenAt: string;
  /** Whether this is the session of the current request. */
  readonly current: boolean;
}

export type LeaveFailure = 'wrong-password' | 'last-administrator' | 'too-many-attempts';

/** Accounts with a second factor use it; others their password, or a new sign-in with their provider. */
export type FreshWay = SecondFactorWay | 'password' | 'provider';
export type FreshFailure = ProofFailure | 'wrong-password' | 'signed-out';

/** Passkeys and other factors, as shown to their owner. */
export interface OwnFactors {
  readonly passkeys: { id: string; name: string; createdAt: string; usedAt: string | null }[];
  readonly totp: boolean;
  readonly recoveryCodes: number;
  /** False where browsers have no passkeys for the address of the shop. */
  readonly passkeysPossible: boolean;
  /** Whether the role must keep at least one of them. */
  readonly isRequired: boolean;
}

/** Actions on one's own account, identified by the session token. */
export interface OwnAccountService {
  sessions(token: string | undefined): Promise<readonly SessionView[]>;
  /** Passkeys and other factors of the account. */
  factors(userId: number): Promise<OwnFactors>;
  /** Whether the person proved who they are a short time ago. */
  isFresh(token: string | undefined): Promise<boolean>;
  /** Proves it again by password or code; the result is a new token for the same session. */
  proveAgain(input: {
    token: string | undefined;
    proof: { readonly password: string } | { readonly code: string };
    ip: string;
    locale: Locale;
  }): Promise<Result<string, FreshFailure>>;
  /** Checks a password or code of the account without a new token. */
  provesAgain(input: {
    row: UserRow;
    proof: { readonly password: string } | { readonly code: string };
    ip: string;
    locale: Locale;
  }): Promise<Result<unknown, Exclude<FreshFailure, 'signed-out'>>>;
  /** How the account may prove it again. */
  freshWays(userId: number): Promise<readonly FreshWay[]>;
  /** False if the session belongs to another account. */
  endSession(token: string | undefined, sessionId: string): Promise<boolean>;
  /** Ends all other sessions and returns a new token for this one; null if the given token is invalid. */
  endOtherSessions(token: string | undefined): Promise<string | null>;
  /** Users of identity providers may have no password and confirm with their address instead. */
  hasPassword(userId: number): Promise<boolean>;
  /** All personal data of the account, collected on each call. */
  export(userId: number): Promise<Readonly<Record<string, unknown>>>;
  leave(input: { userId: number; proof: string; ip: string }): Promise<Result<'gone', LeaveFailure>>;
}
