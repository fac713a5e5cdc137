// Adding and removing passkeys of one's own account.
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type * as users from '../users/users.repository.ts';
import type { AddedFactor, FactorChanges } from './change-factors.ts';
import type { FactorAttempts } from './factor-attempts.ts';
import type { Attestation, CreationOptions, Passkeys } from './passkeys.ts';
import * as factors from './second-factor.repository.ts';
import type { FactorFailure } from './second-factor.types.ts';

const MAX_PASSKEYS = 20;

export interface PasskeyDeps {
  readonly database: Database;
  readonly passkeys: Passkeys;
  readonly attempts: FactorAttempts;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}

export const createPasskeyManagement = (
  { database, passkeys, attempts, siteTitle }: PasskeyDeps,
  { addFactor, removeFactor }: FactorChanges,
) => ({
  async startPasskey(
    row: users.UserRow,
    locale: Locale,
  ): Promise<Result<{ attempt: string; options: CreationOptions }, FactorFailure>> {
    if (!passkeys.possible) return err('not-possible');
    const known = await factors.passkeysOf(database, row.id);
    if (known.length >= MAX_PASSKEYS) return err('not-possible');
    const options = await passkeys.creationOptions(row, known, await siteTitle(locale));
    return ok({ attempt: await attempts.begin('new-passkey', row.id, { challenge: options.challenge }), options });
  },

  async addPasskey(
    row: users.UserRow,
    given: { attempt: string; name: string; passkey: Attestation; locale: Locale },
  ): Promise<Result<AddedFactor, FactorFailure>> {
    const attempt = await factors.tryAttempt(database, given.attempt, 'new-passkey');
    if (attempt?.userId !== row.id || attempt.challenge === null) return err('unknown-attempt');
    const made = await passkeys.verifyNew(attempt.challenge, given.passkey);
    if (!made) return err('wrong-passkey');
    return addFactor(row, given.locale, 'passkey-added', async (tx) => {
      if (!(await factors.finishAttempt(tx, given.attempt))) return 'unknown-attempt';
      const isNew = await factors.insertPasskey(tx, { ...made, userId: row.id, name: given.name });
      return isNew ? null : 'known-passkey';
    });
  },

  removePasskey: (row: users.UserRow, id: string, locale: Locale) =>
    removeFactor(row, locale, 'passkey-removed', async (tx) => (await factors.deletePasskey(tx, row.id, id)) !== null),
});
