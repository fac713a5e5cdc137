// Changes of the factors of one account, each in a transaction that also mails the owner.
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { FactorChange } from '../mails/account-mails.ts';
import * as users from '../users/users.repository.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import * as factors from './second-factor.repository.ts';
import type { FactorFailure, PrepareNote } from './second-factor.types.ts';

export interface FactorChangeDeps {
  readonly database: Database;
  /** New recovery codes are made under the first one. */
  readonly secrets: readonly string[];
  readonly prepareNote: PrepareNote;
  /** Whether the role must keep a second factor. */
  readonly isRequiredFor: (row: users.UserRow) => boolean;
}

/** The first factor of an account comes with recovery codes; for staff it ends all other sessions. */
export interface AddedFactor {
  readonly recoveryCodes: readonly string[] | null;
  /** After the change: tokens of older versions are void. */
  readonly row: users.UserRow;
}

export type FactorChanges = ReturnType<typeof createFactorChanges>;

export function createFactorChanges({ database, secrets, prepareNote, isRequiredFor }: FactorChangeDeps) {
  async function makeRecoveryCodes(tx: Queryable, userId: number): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryCodeHash(secrets[0] ?? '', userId, code));
    await factors.replaceRecoveryCodes(tx, userId, hashes);
    return codes;
  }

  async function addFactor(
    row: users.UserRow,
    locale: Locale,
    change: FactorChange,
    add: (tx: Queryable) => Promise<FactorFailure | null>,
  ): Promise<Result<AddedFactor, FactorFailure>> {
    const note = await prepareNote(locale);
    return runInTransaction<AddedFactor, FactorFailure>(database, async (tx) => {
      const before = await factors.factorCounts(tx, row.id);
      const failure = await add(tx);
      if (failure) return err(failure);
      await note(tx, row, change);
      if (factors.hasFactor(before)) return ok({ recoveryCodes: null, row });
      const recoveryCodes = await makeRecoveryCodes(tx, row.id);
      // A customer's open tabs and devices stay signed in: they may be in the middle of a purchase or an approval.
      const next = isRequiredFor(row) ? await users.voidTokens(tx, row.id) : null;
      return ok({ recoveryCodes, row: next ?? row });
    });
  }

  async function removeFactor(
    row: users.UserRow,
    locale: Locale,
    change: FactorChange,
    remove: (tx: Queryable) => Promise<boolean>,
  ): Promise<Result<'done', FactorFailure>> {
    const note = await prepareNote(locale);
    return runInTransaction<'done', FactorFailure>(database, async (tx) => {
      if (!(await remove(tx))) return err('not-found');
      const isLast = !factors.hasFactor(await factors.factorCounts(tx, row.id));
      if (isLast && isRequiredFor(row)) return err('required-for-role');
      if (isLast) await factors.replaceRecoveryCodes(tx, row.id, []);
      await note(tx, row, change);
      return ok('done');
    });
  }

  async function renewRecoveryCodes(
    row: users.UserRow,
    locale: Locale,
  ): Promise<Result<readonly string[], FactorFailure>> {
    const note = await prepareNote(locale);
    return runInTransaction<readonly string[], FactorFailure>(database, async (tx) => {
      if (!factors.hasFactor(await factors.factorCounts(tx, row.id))) return err('not-found');
      await note(tx, row, 'recovery-codes-made');
      return ok(await makeRecoveryCodes(tx, row.id));
    });
  }

  return { addFactor, removeFactor, renewRecoveryCodes };
}
