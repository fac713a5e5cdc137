// The second factor of accounts: the second step of a sign-in, fresh proofs, and the factors themselves.
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../../db/database.ts';
import type { SecurityLog } from '../security-log.ts';
import * as users from '../users/users.repository.ts';
import { createFactorAttempts } from './factor-attempts.ts';
import { createFactorManagement, type ManageDeps } from './manage-factors.ts';
import type { Assertion } from './passkeys.ts';
import { createProofs, type ProofDeps } from './prove.ts';
import * as factors from './second-factor.repository.ts';
import type { NoteChange, Proof, ProofFailure, SecondFactorWay, SecondStep } from './second-factor.types.ts';

export type SecondFactorService = ReturnType<typeof createSecondFactor>;

type Deps = Omit<ManageDeps, 'attempts'> & ProofDeps & { readonly securityLog: SecurityLog };

export function createSecondFactor(deps: Deps) {
  const { database, prepareNote, securityLog } = deps;
  const attempts = createFactorAttempts(deps);
  const proofs = createProofs(deps);

  /** A used recovery code is worth a mail: perhaps its owner did not use it. */
  const noteRecovery = async (tx: Queryable, note: NoteChange, userId: number, way: SecondFactorWay): Promise<void> => {
    const row = way === 'recovery-code' ? await users.userById(tx, userId) : null;
    if (row) await note(tx, row, 'recovery-code-used');
  };

  /** The account of a proved sign-in, unless it was blocked meanwhile. */
  async function accountOf(userId: number): Promise<Result<users.UserRow, ProofFailure | 'blocked'>> {
    const row = await users.userById(database, userId);
    if (!row) return err('unknown-attempt');
    return row.blocked ? err('blocked') : ok(row);
  }

  return {
    ...createFactorManagement({ ...deps, attempts }),
    ways: attempts.ways,
    secondStepOf: attempts.secondStepOf,
    optionsOf: attempts.optionsOf,
    ask: attempts.ask,

    /** The ways of an unfinished sign-in, for a page that shows them. */
    async secondStep(attempt: string): Promise<SecondStep | null> {
      const found = await factors.readAttempt(database, attempt, 'sign-in');
      return found?.userId == null ? null : { attempt, ways: await attempts.ways(found.userId) };
    },

    async finishSignIn(input: {
      attempt: string;
      proof: Proof;
      ip: string;
      locale: Locale;
    }): Promise<Result<users.UserRow, ProofFailure | 'blocked'>> {
      const note = await prepareNote(input.locale);
      const proved = await proofs.finishSignIn(input.attempt, input.proof, input.ip, (tx, userId, way) =>
        noteRecovery(tx, note, userId, way),
      );
      if (proved.ok) return accountOf(proved.value.userId);
      securityLog.note('second-step-refused', null, { reason: proved.error });
      return proved;
    },

    async finishPasskeySignIn(
      attempt: string,
      passkey: Assertion,
    ): Promise<Result<users.UserRow, ProofFailure | 'blocked'>> {
      const proved = await proofs.finishPasskeySignIn(attempt, passkey);
      if (proved.ok) return accountOf(proved.value);
      securityLog.note('sign-in-refused', null, { reason: proved.error });
      return proved;
    },

    async proveAgain(input: {
      row: users.UserRow;
      proof: Proof;
      /** Of the question that a passkey answers. */
      attempt?: string | undefined;
      ip: string;
      locale: Locale;
    }): Promise<Result<SecondFactorWay, ProofFailure>> {
      const { row, proof, attempt, ip, locale } = input;
      const note = await prepareNote(locale);
      return proofs.proveAgain(row.id, attempt, proof, ip, (tx, way) => noteRecovery(tx, note, row.id, way));
    },

    /** Removes every factor of an account whose owner cannot use them any more; false if there were none. */
    async reset(tx: Queryable, row: users.UserRow, note: NoteChange): Promise<boolean> {
      const removed = await factors.deleteAllFactors(tx, row.id);
      await factors.restartGrace(tx, row.id);
      if (removed) await note(tx, row, 'second-factor-reset');
      return removed;
    },
    prepareNote,
  };
}
