// Types of the second factor: ways to prove it, failures, and the parts of its service.
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Queryable } from '../../../db/database.ts';
import type { FactorChange } from '../mails/account-mails.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { Assertion } from './passkeys.ts';

/** How an account with a second factor may finish its sign-in. */
export type SecondFactorWay = 'passkey' | 'totp' | 'recovery-code';

/** The password was right; the attempt's token is good for one sign-in by one of the ways. */
export interface SecondStep {
  readonly attempt: string;
  readonly ways: readonly SecondFactorWay[];
}

export type ProofFailure = 'unknown-attempt' | 'wrong-code' | 'wrong-passkey' | 'too-many-attempts';

export type Proof = { readonly code: string } | { readonly passkey: Assertion };

export type FactorFailure = ProofFailure | 'known-passkey' | 'not-found' | 'required-for-role' | 'not-possible';

/** Mails the owner, and records staff accounts in the audit log. Runs in the transaction of the change. */
export type NoteChange = (tx: Queryable, user: UserRow, change: FactorChange) => Promise<void>;

/** Loads the mail's words first: a transaction must not wait for other reads. */
export type PrepareNote = (locale: Locale) => Promise<NoteChange>;

/** A sign-in proved by its second step. */
export type ProvedSignIn = Result<{ readonly userId: number; readonly way: SecondFactorWay }, ProofFailure>;
