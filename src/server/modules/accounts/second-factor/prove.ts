// Uses of a proof of the second factor: finishing a sign-in, and proving again in a session. Both are limited.
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../../db/database.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { createProofCheck, type ProofCheckDeps } from './check-proof.ts';
import type { Assertion } from './passkeys.ts';
import * as factors from './second-factor.repository.ts';
import type { Proof, ProofFailure, ProvedSignIn, SecondFactorWay } from './second-factor.types.ts';

/** Of one attempt; the rate limit counts across attempts. */
const MAX_TRIES = 5;

export interface ProofDeps extends ProofCheckDeps {
  readonly limit: RateLimit;
}

export function createProofs(deps: ProofDeps) {
  const { database, limit } = deps;
  const { byPasskey, prove } = createProofCheck(deps);

  const isWithinLimit = async (ip: string, userId: number): Promise<boolean> =>
    (await limit.hit('second-factor', ip, String(userId))).allowed;

  /** The second step after the password. */
  async function finishSignIn(
    token: string,
    proof: Proof,
    ip: string,
    note: (tx: Queryable, userId: number, way: SecondFactorWay) => Promise<void>,
  ): Promise<ProvedSignIn> {
    const attempt = await factors.tryAttempt(database, token, 'sign-in');
    if (!attempt || attempt.userId === null) return err('unknown-attempt');
    const { userId, challenge, tries } = attempt;
    if (tries > MAX_TRIES || !(await isWithinLimit(ip, userId))) return err('too-many-attempts');
    const proved = await prove(userId, challenge, proof, async (tx, way) => {
      await note(tx, userId, way);
      return factors.finishAttempt(tx, token);
    });
    return proved.ok ? ok({ userId, way: proved.value }) : proved;
  }

  /** Sign-in with a passkey instead of a password: the passkey says whose it is. */
  async function finishPasskeySignIn(token: string, answer: Assertion): Promise<Result<number, ProofFailure>> {
    const attempt = await factors.tryAttempt(database, token, 'passkey-sign-in');
    if (!attempt) return err('unknown-attempt');
    if (attempt.tries > MAX_TRIES) return err('too-many-attempts');
    return database.transaction(async (tx) => {
      const userId = await byPasskey(tx, attempt.challenge, answer);
      if (userId === null) return err('wrong-passkey');
      return (await factors.finishAttempt(tx, token)) ? ok(userId) : err('unknown-attempt');
    });
  }

  /** Proves the second factor again in a session; `token` is of `ask` and goes with a passkey. */
  async function proveAgain(
    userId: number,
    token: string | undefined,
    proof: Proof,
    ip: string,
    note: (tx: Queryable, way: SecondFactorWay) => Promise<void>,
  ): Promise<Result<SecondFactorWay, ProofFailure>> {
    if (!(await isWithinLimit(ip, userId))) return err('too-many-attempts');
    const attempt = token === undefined ? null : await factors.tryAttempt(database, token, 'fresh');
    if ('passkey' in proof && (!attempt || attempt.userId !== userId)) return err('unknown-attempt');
    return prove(userId, attempt?.challenge ?? null, proof, async (tx, way) => {
      await note(tx, way);
      return token === undefined || way !== 'passkey' || factors.finishAttempt(tx, token);
    });
  }

  return { finishSignIn, finishPasskeySignIn, proveAgain };
}
