// Adding and removing one-time codes of one's own account.
import type { Clock } from '#core/clock.ts';
import type { Locale } from '#core/locale.ts';
import { err, type Result } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { TextCipher } from '../../../text-cipher.ts';
import type * as users from '../users/users.repository.ts';
import type { AddedFactor, FactorChanges } from './change-factors.ts';
import { totpName } from './check-proof.ts';
import type { FactorAttempts } from './factor-attempts.ts';
import * as factors from './second-factor.repository.ts';
import type { FactorFailure } from './second-factor.types.ts';
import { acceptedStep, newTotpSecret, totpAddress } from './totp.ts';

export interface TotpDeps {
  readonly database: Database;
  readonly cipher: TextCipher;
  readonly clock: Clock;
  readonly attempts: FactorAttempts;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}

export const createTotpManagement = (
  { database, cipher, clock, attempts, siteTitle }: TotpDeps,
  { addFactor, removeFactor }: FactorChanges,
) => ({
  /** The secret takes effect when its first code is typed. */
  async startTotp(row: users.UserRow, locale: Locale) {
    const secret = newTotpSecret();
    const attempt = await attempts.begin('new-totp', row.id, { secret: cipher.encrypt(secret, totpName(row.id)) });
    return { attempt, secret, address: totpAddress(secret, row.email, await siteTitle(locale)) };
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
});
