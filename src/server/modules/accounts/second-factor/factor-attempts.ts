// Attempts to prove or add a factor: each has a token that expires, and a question for a passkey where one is asked.
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { Passkeys, RequestOptions } from './passkeys.ts';
import * as factors from './second-factor.repository.ts';
import type { SecondFactorWay, SecondStep } from './second-factor.types.ts';

const ATTEMPT_SECONDS = 10 * 60;
const TOKEN_BYTES = 32;

type Purpose = 'sign-in' | 'passkey-sign-in' | 'fresh' | 'new-passkey' | 'new-totp';

interface Deps {
  readonly database: Database;
  readonly passkeys: Passkeys;
}

export type FactorAttempts = ReturnType<typeof createFactorAttempts>;

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export function createFactorAttempts({ database, passkeys }: Deps) {
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

  return { begin, ways, secondStepOf, optionsOf, ask };
}
