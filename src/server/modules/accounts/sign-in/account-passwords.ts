// Passwords of accounts: reset by a mailed code, invitation of staff, change by their owner.
import { randomBytes } from 'node:crypto';
import { STAFF_PASSWORD_MIN_LENGTH } from '#core/accounts/account.ts';
import { unauthorized } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../../db/database.ts';
import type { PasswordLink } from '../accounts.types.ts';
import { type Invitation, roleName } from '../mails/account-mails.ts';
import { roleById } from '../roles/roles.repository.ts';
import * as users from '../users/users.repository.ts';
import type { AccountDeps, Entered, Opened, SignInParts } from './account-rules.types.ts';
import type { AddressConfirmation } from './address-confirmation.ts';
import { takeAtLeast } from './take-at-least.ts';

const RESET = { kind: 'account.resetPassword' } as const;
const INVITE = { kind: 'account.invitation' } as const;
/** Also stated in the mails. */
const RESET_VALID_HOURS = 24;
const INVITATION_VALID_HOURS = 72;

/** Mails with a code that sets a password: to people who forgot theirs, and to invited staff. */
export function createPasswordMails({ database, mails, mayMail, enqueueMail, settings }: AccountDeps) {
  const forgotPassword = (input: { email: string; locale: Locale }): Promise<void> =>
    takeAtLeast(settings.answerFloorMs, async () => void (await mailNewPassword(input)));

  /** False if the mail limit of the address is reached; `note` runs in the same transaction. */
  async function mailNewPassword(
    input: { email: string; locale: Locale },
    note?: (tx: Queryable) => Promise<void>,
  ): Promise<boolean> {
    // The code mailed last stays valid.
    if (!(await mayMail('reset', input.email))) return false;
    const code = randomBytes(64).toString('hex');
    const mail = await mails.in(input.locale);
    await database.transaction(async (tx) => {
      const row = await users.keepResetCode(tx, input.email, code, RESET_VALID_HOURS);
      if (row)
        await enqueueMail(mail.resetPassword({ to: row.email, username: users.calledName(row), code }), tx, RESET);
      await note?.(tx);
    });
    return true;
  }

  /**
   * Null if the mail limit of the address is reached. Otherwise returns a function that invites inside a transaction and
   * returns the link.
   */
  async function prepareInvitation(
    email: string,
    locale: Locale,
    { isMailed, ...invitation }: Invitation & { readonly isMailed: boolean },
  ) {
    if (isMailed && !(await mayMail('reset', email))) return null;
    const code = randomBytes(64).toString('hex');
    const mail = await mails.in(locale);
    return async (tx: Queryable): Promise<string | null> => {
      const row = await users.keepResetCode(tx, email, code, INVITATION_VALID_HOURS);
      if (!row) return null;
      const given = { to: row.email, username: users.calledName(row), code };
      if (isMailed) await enqueueMail(mail.invitation(given, invitation), tx, INVITE);
      return mail.passwordLink(code);
    };
  }

  return { forgotPassword, mailNewPassword, prepareInvitation };
}

/** Invited staff have no password yet, and their address is unconfirmed. */
const isInvited = (row: users.UserRow): boolean => row.passwordHash === null && !row.confirmed;

export function createPasswordChanges(
  { database, passwords, runsShop }: AccountDeps,
  {
    enter,
    open,
    removeUnverifiedIdentities,
  }: Pick<SignInParts, 'enter' | 'open'> & Pick<AddressConfirmation, 'removeUnverifiedIdentities'>,
) {
  const isResetCode = async (code: string): Promise<boolean> => (await users.userByResetCode(database, code)) !== null;

  async function passwordLink(code: string, locale: Locale): Promise<PasswordLink | null> {
    const row = await users.userByResetCode(database, code);
    if (!row) return null;
    const isStaff = await runsShop(row.roleId);
    if (!isStaff || !isInvited(row)) return { isStaff, invitedAs: null };
    const role = row.roleId === null ? null : await roleById(database, row.roleId);
    return { isStaff, invitedAs: role && roleName(role, locale) };
  }

  const isTooShortFor = async (roleId: number | null, password: string): Promise<boolean> =>
    password.length < STAFF_PASSWORD_MIN_LENGTH && (await runsShop(roleId));

  async function resetPassword(input: {
    code: string;
    password: string;
    /** The account this browser is signed in to. */
    signedInAs?: number | undefined;
  }): Promise<Result<Opened, 'wrong-code' | 'blocked' | 'short-staff-password'>> {
    const row = await users.userByResetCode(database, input.code);
    if (!row) return err('wrong-code');
    if (row.blocked) return err('blocked');
    if (await isTooShortFor(row.roleId, input.password)) return err('short-staff-password');
    const hash = await passwords.hash(input.password);
    const updated = await database.transaction(async (tx) => {
      const proven = await users.spendResetCode(tx, input.code, hash);
      if (proven) await removeUnverifiedIdentities(tx, proven.id, input.signedInAs);
      return proven;
    });
    if (!updated) return err('wrong-code');
    return ok(await open(updated, isInvited(row) ? 'accept-invitation' : 'sign-in'));
  }

  async function passwordChangeProblem(input: {
    userId: number;
    currentPassword: string;
    password: string;
  }): Promise<'wrong-password' | 'same-password' | 'short-staff-password' | null> {
    const row = await users.userById(database, input.userId);
    if (!row || !(await passwords.matches(row.passwordHash, input.currentPassword))) return 'wrong-password';
    if (input.currentPassword === input.password) return 'same-password';
    return (await isTooShortFor(row.roleId, input.password)) ? 'short-staff-password' : null;
  }

  /** Invalidates all older tokens of the account. */
  async function setPassword(userId: number, password: string): Promise<Entered> {
    const row = await users.updateUser(database, userId, { passwordHash: await passwords.hash(password) });
    if (!row) throw unauthorized('Invalid credentials');
    return enter(row);
  }

  return { isResetCode, passwordLink, resetPassword, passwordChangeProblem, setPassword };
}
