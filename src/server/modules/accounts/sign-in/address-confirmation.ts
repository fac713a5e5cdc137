// Addresses of accounts: asked to be confirmed by mail, confirmed by its code, and what that gives to their owner.
import { randomBytes } from 'node:crypto';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../../db/database.ts';
import * as users from '../users/users.repository.ts';
import type { AccountDeps, Entered } from './account-rules.types.ts';
import type { BrowserClaims, ClaimedHere } from './browser-claim.ts';

export const CONFIRM = { kind: 'account.confirmation' } as const;

interface Parts {
  readonly claims: BrowserClaims;
  readonly enter: (row: users.UserRow) => Promise<Entered>;
  /** Answers about an address take at least so long. */
  readonly notBefore: (floorMs: number, work: () => Promise<void>) => Promise<void>;
}

export function createAddressConfirmation(deps: AccountDeps, { claims, enter, notBefore }: Parts) {
  const { database, mails, enqueueMail, mayMail, settings } = deps;

  async function sendConfirmation(input: {
    email: string;
    locale: Locale;
    /** Where the password was typed, so that this link signs in there as well. */
    here?: ClaimedHere | undefined;
  }): Promise<void> {
    await notBefore(settings.answerFloorMs, async () => {
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

  /** Why a code confirms nothing now: a second click is no mistake. */
  const spentCode = async (code: string): Promise<'already-confirmed' | 'wrong-code'> =>
    (await users.hasConfirmed(database, code)) ? 'already-confirmed' : 'wrong-code';

  const confirmEmail = (code: string, signedInAs?: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      const userId = await users.confirmByCode(tx, code);
      if (userId !== null && (await giveToOwner(tx, userId, signedInAs))) await users.voidTokens(tx, userId);
      return userId !== null;
    });

  /** For the browser that set the password: confirms the address and signs in. Null, with nothing changed, anywhere else. */
  async function confirmHere(code: string, here: ClaimedHere): Promise<Entered | null> {
    const pending = await users.userByConfirmationCode(database, code);
    if (!pending || pending.blocked || !claims.holds(pending, here)) return null;
    // What was linked by an unproven address leaves, as with any other confirmation, and with it every token.
    if (!(await confirmEmail(code))) return null;
    const row = await users.userById(database, pending.id);
    return row && enter(row);
  }

  /**
   * Somebody has proven the account's address. Identities that were linked before may be a stranger's who typed that
   * address elsewhere: they and what was made with them leave, unless the proof comes from a browser that is signed in
   * to this very account. True where something left.
   */
  async function giveToOwner(tx: Queryable, userId: number, signedInAs: number | undefined): Promise<boolean> {
    if (signedInAs === userId) {
      await users.verifyIdentities(tx, userId);
      return false;
    }
    if (!(await users.dropUnverifiedIdentities(tx, userId))) return false;
    await deps.release(tx, userId);
    return true;
  }

  return { sendConfirmation, pendingEmail, spentCode, confirmEmail, confirmHere, giveToOwner };
}
