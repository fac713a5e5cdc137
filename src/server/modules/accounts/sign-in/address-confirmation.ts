// Confirmation of account addresses by a mailed code.
import { randomBytes } from 'node:crypto';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../../db/database.ts';
import * as users from '../users/users.repository.ts';
import type { AccountDeps, Opened, SignInParts } from './account-rules.types.ts';
import type { ClaimedHere } from './browser-claim.ts';
import { takeAtLeast } from './take-at-least.ts';

export const CONFIRM = { kind: 'account.confirmation' } as const;

export type AddressConfirmation = ReturnType<typeof createAddressConfirmation>;

export function createAddressConfirmation(deps: AccountDeps, { claims, open }: SignInParts) {
  const { database, mails, enqueueMail, mayMail, settings } = deps;

  async function sendConfirmation(input: {
    email: string;
    locale: Locale;
    /** The browser where the password was typed: the link also signs in there. */
    here?: ClaimedHere | undefined;
  }): Promise<void> {
    await takeAtLeast(settings.answerFloorMs, async () => {
      if (!(await mayMail('confirmation', input.email))) return;
      const code = randomBytes(20).toString('hex');
      const mail = await mails.in(input.locale);
      await database.transaction(async (tx) => {
        const row = await users.keepConfirmationCode(tx, input.email, code);
        if (!row) return;
        const claim = input.here && claims.holds(row, input.here) ? input.here.claim : undefined;
        await enqueueMail(
          mail.confirmation({ to: row.email, username: users.calledName(row), code, claim }),
          tx,
          CONFIRM,
        );
      });
    });
  }

  const pendingEmail = (code: string): Promise<string | null> => users.emailByConfirmationCode(database, code);

  /** Distinguishes a second click on the same link from a wrong code. */
  const spentCode = async (code: string): Promise<'already-confirmed' | 'wrong-code'> =>
    (await users.hasConfirmed(database, code)) ? 'already-confirmed' : 'wrong-code';

  const confirmEmail = (code: string, signedInAs?: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      const userId = await users.confirmByCode(tx, code);
      if (userId !== null && (await removeUnverifiedIdentities(tx, userId, signedInAs)))
        await users.voidTokens(tx, userId);
      return userId !== null;
    });

  /**
   * Confirms the address and signs in, in the browser that set the password. Null and no change in any other browser.
   */
  async function confirmHere(code: string, here: ClaimedHere): Promise<Opened | null> {
    const pending = await users.userByConfirmationCode(database, code);
    if (!pending || pending.blocked || !claims.holds(pending, here)) return null;
    // Confirmation may remove unverified identities and invalidate tokens, so the user is read again.
    if (!(await confirmEmail(code))) return null;
    const row = await users.userById(database, pending.id);
    return row && open(row);
  }

  /**
   * Handles a newly confirmed address. Identities linked earlier may belong to a stranger who typed the address
   * elsewhere: they are removed with the records made by them, unless the confirming browser is signed in to this
   * account. Returns true if something was removed.
   */
  async function removeUnverifiedIdentities(
    tx: Queryable,
    userId: number,
    signedInAs: number | undefined,
  ): Promise<boolean> {
    if (signedInAs === userId) {
      await users.verifyIdentities(tx, userId);
      return false;
    }
    if (!(await users.dropUnverifiedIdentities(tx, userId))) return false;
    await deps.release(tx, userId);
    return true;
  }

  return { sendConfirmation, pendingEmail, spentCode, confirmEmail, confirmHere, removeUnverifiedIdentities };
}
