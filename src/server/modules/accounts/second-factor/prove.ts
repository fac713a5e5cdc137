// Checks a proof of the second factor: a passkey, a one-time code or a recovery code. Each proof is accepted once.
import { randomBytes } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { TextCipher } from '../../../text-cipher.ts';
import type { Assertion, Passkeys, RequestOptions } from './passkeys.ts';
import { looksLikeRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';
import * as factors from './second-factor.repository.ts';
import type { Proof, ProofFailure, ProvedSignIn, SecondFactorWay, SecondStep } from './second-factor.types.ts';
import { acceptedStep } from './totp.ts';

export const ATTEMPT_SECONDS = 10 * 60;
/** Of one attempt; the rate limit counts across attempts. */
const MAX_TRIES = 5;
const TOKEN_BYTES = 32;

export interface ProofDeps {
  readonly database: Database;
  readonly passkeys: Passkeys;
  readonly cipher: TextCipher;
  /** The current secret first; recovery codes made under earlier ones stay valid. */
  readonly secrets: readonly string[];
  readonly limit: RateLimit;
  readonly clock: Clock;
}

type Purpose = 'sign-in' | 'passkey-sign-in' | 'fresh' | 'new-passkey' | 'new-totp';

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export function createProofs({ database, passkeys, cipher, secrets, limit, clock }: ProofDeps) {
  async function begin(purpose: Purpose, userId: number | null, more: { challenge?: string; secret?: Buffer } = {}) {
    const token = newToken();
    await factors.insertAttempt(database, token, { purpose, userId, ...more }, ATTEMPT_SECONDS);
    return token;
  }

  const waysOf = ({ passkeys: keys, totp, recoveryCodes }: factors.FactorCounts): SecondFactorWay[] => [
    ...(keys > 0 && passkeys.possible ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery-code'] as const) : []),
  ];

  async function ways(userId: number): Promise<SecondFactorWay[]> {
    const counts = await factors.factorCounts(database, userId);
    return factors.hasFactor(counts) ? waysOf(counts) : [];
  }

  /** Null if the account has no second factor. */
  async function secondStepOf(userId: number): Promise<SecondStep | null> {
    const counts = await factors.factorCounts(database, userId);
    if (!factors.hasFactor(counts)) return null;
    return { attempt: await begin('sign-in', userId), ways: waysOf(counts) };
  }

  async function byCode(tx: Queryable, userId: number, code: string): Promise<'totp' | 'recovery-code' | null> {
    if (looksLikeRecoveryCode(code)) {
      const hashes = secrets.map((secret) => recoveryCodeHash(secret, userId, code));
      return (await factors.spendRecoveryCode(tx, userId, hashes)) ? 'recovery-code' : null;
    }
    const totp = await factors.totpOf(tx, userId);
    if (!totp) return null;
    const secret = cipher.decrypt(totp.secret, totpName(userId));
    const step = acceptedStep(secret, code, clock.now(), totp.lastStep);
    if (step === null) return null;
    await factors.noteTotpUse(tx, userId, step);
    return 'totp';
  }

  /** The account of the passkey; null for an unknown or copied passkey and a wrong answer. */
  async function byPasskey(tx: Queryable, challenge: string | null, answer: Assertion): Promise<number | null> {
    const passkey = challenge === null ? null : await factors.passkeyById(tx, answer.id);
    if (!passkey || challenge === null) return null;
    const counter = await passkeys.verify(passkey, challenge, answer);
    if (counter === null) return null;
    await factors.notePasskeyUse(tx, passkey.id, counter);
    return passkey.userId;
  }

  const isWithinLimit = async (ip: string, userId: number): Promise<boolean> =>
    (await limit.hit('second-factor', ip, String(userId))).allowed;

  /** `note` runs in the transaction that accepts the proof. */
  async function prove(
    userId: number,
    challenge: string | null,
    proof: Proof,
    note: (tx: Queryable, way: SecondFactorWay) => Promise<boolean>,
  ): Promise<Result<SecondFactorWay, ProofFailure>> {
    return database.transaction(async (tx) => {
      const way =
        'code' in proof
          ? await byCode(tx, userId, proof.code)
          : (await byPasskey(tx, challenge, proof.passkey)) === userId
            ? 'passkey'
            : null;
      if (!way) return err('code' in proof ? 'wrong-code' : 'wrong-passkey');
      return (await note(tx, way)) ? ok(way) : err('unknown-attempt');
    });
  }

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

  /** A question for a passkey of the attempt's account; null for an unknown attempt. */
  async function optionsOf(token: string): Promise<RequestOptions | null> {
    const attempt = await factors.readAttempt(database, token, 'sign-in');
    if (!attempt || attempt.userId === null) return null;
    const options = await passkeys.requestOptions(await factors.passkeysOf(database, attempt.userId));
    await factors.setAttemptChallenge(database, token, options.challenge);
    return options;
  }

  /** A question for one of the account's passkeys, or for any passkey of this site. */
  async function ask(userId: number | null): Promise<{ attempt: string; options: RequestOptions }> {
    const known = userId === null ? [] : await factors.passkeysOf(database, userId);
    const options = await passkeys.requestOptions(known);
    const purpose = userId === null ? 'passkey-sign-in' : 'fresh';
    return { attempt: await begin(purpose, userId, { challenge: options.challenge }), options };
  }

  return { begin, ways, secondStepOf, finishSignIn, finishPasskeySignIn, proveAgain, optionsOf, ask };
}

/** Authenticated data of the encrypted secret. */
export const totpName = (userId: number): string => `totp of user ${userId}`;
