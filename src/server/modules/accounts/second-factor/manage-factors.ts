// Adding and removing passkeys, one-time codes and recovery codes of one's own account.
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { FactorChange } from '../mails/account-mails.ts';
import * as users from '../users/users.repository.ts';
import type { Attestation, CreationOptions } from './passkeys.ts';
import { type createProofs, type ProofDeps, totpName } from './prove.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import * as factors from './second-factor.repository.ts';
import type { FactorFailure, PrepareNote } from './second-factor.types.ts';
import { acceptedStep, newTotpSecret, totpAddress } from './totp.ts';

const MAX_PASSKEYS = 20;

export interface ManageDeps extends ProofDeps {
  readonly proofs: ReturnType<typeof createProofs>;
  readonly prepareNote: PrepareNote;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  /** Whether the role must keep a second factor. */
  readonly isRequiredFor: (row: users.UserRow) => boolean;
}

/** The first factor of an account comes with recovery codes; for staff it ends all other sessions. */
export interface AddedFactor {
  readonly recoveryCodes: readonly string[] | null;
  /** After the change: tokens of older versions are void. */
  readonly row: users.UserRow;
}

export function createFactorManagement(deps: ManageDeps) {
  const { database, passkeys, cipher, secrets, clock, proofs, prepareNote } = deps;

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
      const next = deps.isRequiredFor(row) ? await users.voidTokens(tx, row.id) : null;
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
      if (isLast && deps.isRequiredFor(row)) return err('required-for-role');
      if (isLast) await factors.replaceRecoveryCodes(tx, row.id, []);
      await note(tx, row, change);
      return ok('done');
    });
  }

  return {
    async list(userId: number) {
      const [keys, { totp, recoveryCodes }, row] = await Promise.all([
        factors.passkeysOf(database, userId),
        factors.factorCounts(database, userId),
        users.userById(database, userId),
      ]);
      const shown = keys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }));
      const isRequired = row !== null && deps.isRequiredFor(row);
      return { passkeys: shown, totp, recoveryCodes, passkeysPossible: passkeys.possible, isRequired };
    },

    async startPasskey(
      row: users.UserRow,
      locale: Locale,
    ): Promise<Result<{ attempt: string; options: CreationOptions }, FactorFailure>> {
      if (!passkeys.possible) return err('not-possible');
      const known = await factors.passkeysOf(database, row.id);
      if (known.length >= MAX_PASSKEYS) return err('not-possible');
      const options = await passkeys.creationOptions(row, known, await deps.siteTitle(locale));
      return ok({ attempt: await proofs.begin('new-passkey', row.id, { challenge: options.challenge }), options });
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
      removeFactor(
        row,
        locale,
        'passkey-removed',
        async (tx) => (await factors.deletePasskey(tx, row.id, id)) !== null,
      ),

    /** The secret takes effect when its first code is typed. */
    async startTotp(row: users.UserRow, locale: Locale) {
      const secret = newTotpSecret();
      const attempt = await proofs.begin('new-totp', row.id, { secret: cipher.encrypt(secret, totpName(row.id)) });
      return { attempt, secret, address: totpAddress(secret, row.email, await deps.siteTitle(locale)) };
    },

    async addTotp(
      row: users.UserRow,
      given: { attempt: string; code: string; locale: Locale },
    ): Promise<Result<AddedFactor, FactorFailure>> {
      const attempt = await factors.tryAttempt(database, given.attempt, 'new-totp');
      const encrypted = attempt?.secret;
      if (attempt?.userId !== row.id || !encrypted) return err('unknown-attempt');
      const secret = cipher.decrypt(encrypted, totpName(row.id));
      const lastStep = acceptedStep(secret, given.code, clock.now(), 0);
      if (lastStep === null) return err('wrong-code');
      return addFactor(row, given.locale, 'totp-added', async (tx) => {
        if (!(await factors.finishAttempt(tx, given.attempt))) return 'unknown-attempt';
        await factors.saveTotp(tx, row.id, { secret: encrypted, lastStep });
        return null;
      });
    },

    removeTotp: (row: users.UserRow, locale: Locale) =>
      removeFactor(row, locale, 'totp-removed', (tx) => factors.deleteTotp(tx, row.id)),

    async renewRecoveryCodes(row: users.UserRow, locale: Locale): Promise<Result<readonly string[], FactorFailure>> {
      const note = await prepareNote(locale);
      return runInTransaction<readonly string[], FactorFailure>(database, async (tx) => {
        if (!factors.hasFactor(await factors.factorCounts(tx, row.id))) return err('not-found');
        await note(tx, row, 'recovery-codes-made');
        return ok(await makeRecoveryCodes(tx, row.id));
      });
    },
  };
}
