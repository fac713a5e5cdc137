// Checks the proof itself: a passkey, a one-time code or a recovery code. Each proof is accepted once.
import type { Clock } from '#core/clock.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { TextCipher } from '../../../text-cipher.ts';
import type { Assertion, Passkeys } from './passkeys.ts';
import { looksLikeRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';
import * as factors from './second-factor.repository.ts';
import type { Proof, ProofFailure, SecondFactorWay } from './second-factor.types.ts';
import { acceptedStep } from './totp.ts';

export interface ProofCheckDeps {
  readonly database: Database;
  readonly passkeys: Passkeys;
  readonly cipher: TextCipher;
  /** The current secret first; recovery codes made under earlier ones stay valid. */
  readonly secrets: readonly string[];
  readonly clock: Clock;
}

/** Authenticated data of the encrypted secret. */
export const totpName = (userId: number): string => `totp of user ${userId}`;

export function createProofCheck({ database, passkeys, cipher, secrets, clock }: ProofCheckDeps) {
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

  return { byPasskey, prove };
}
