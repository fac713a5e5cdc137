// Rules of accounts: sign-in, registration, password reset and change, address confirmation. Without HTTP and rate
// limits.

import { randomBytes } from 'node:crypto';
import { STAFF_PASSWORD_MIN_LENGTH } from '#core/accounts/account.ts';
import { normaliseIdentifier } from '#core/contact/email.ts';
import { unauthorized } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import { mailboxHash, recordConsent } from '../../../consents/record-consent.ts';
import { isUniqueViolation, type Queryable } from '../../../db/database.ts';
import type { Invitation } from '../mails/account-mails.ts';
import { roleByType } from '../roles/roles.repository.ts';
import type { UserRow } from '../users/users.repository.ts';
import * as users from '../users/users.repository.ts';
import type { AccountDeps, Entered } from './account-rules.types.ts';
import { CONFIRM, createAddressConfirmation } from './address-confirmation.ts';
import { createBrowserClaims } from './browser-claim.ts';

const REGISTERED = { kind: 'account.alreadyRegistered' } as const;
const RESET = { kind: 'account.resetPassword' } as const;
const INVITE = { kind: 'account.invitation' } as const;
/** Also stated in the mails. */
const RESET_VALID_HOURS = 24;
const INVITATION_VALID_HOURS = 72;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: AccountDeps) {
  const { database, secret, passwords, tokens, mails, enqueueMail, mayMail, settings, runsShop } = deps;
  const claims = createBrowserClaims(secret);
  const enter = async (row: UserRow): Promise<Entered> => ({ jwt: await tokens.issue('session', row), row });

  /** Reveals that an account is blocked or unconfirmed only if the password is right. */
  async function login(input: {
    identifier: string;
    password: string;
  }): Promise<Result<Entered, 'invalid-credentials' | 'blocked' | 'unconfirmed'>> {
    const row = await users.userByIdentifier(database, input.identifier);
    if (!(await passwords.matches(row?.passwordHash ?? null, input.password)) || !row) {
      return err('invalid-credentials');
    }
    const closed = closedTo(row);
    return closed ? err(closed) : ok(await enter(row));
  }

  const closedTo = (row: UserRow): 'blocked' | 'unconfirmed' | null => {
    if (settings.emailConfirmation === 'required' && !row.confirmed) return 'unconfirmed';
    return row.blocked ? 'blocked' : null;
  };

  const isTaken = async (input: { username: string; email: string }): Promise<boolean> =>
    (await users.takenBy(database, input)) !== null;

  /** Derives a username from the address, with a number if it is taken. */
  async function freeUsername(email: string): Promise<string> {
    const base = (normaliseIdentifier(email).split('@')[0] ?? '').padEnd(3, '_');
    if (!(await users.takenBy(database, { username: base }))) return base;
    return `${base}-${randomBytes(4).toString('hex')}`;
  }

  async function register(input: {
    username: string;
    firstName?: string | undefined;
    email: string;
    password: string;
    locale: Locale;
    /** Ticked in the shop's own form; an API client is responsible for its own consent. */
    consented?: boolean;
    /** Guest id of the browser where the password was typed: the mailed link signs in there. */
    guest?: string | undefined;
  }): Promise<Result<{ jwt: string | null; row: UserRow }, 'taken'>> {
    const role = await roleByType(database, settings.defaultRole);
    if (!role) throw new Error(`there is no role '${settings.defaultRole}' for new accounts`);
    if (await isTaken(input)) return err('taken');
    const code = randomBytes(20).toString('hex');
    const waits = settings.emailConfirmation !== 'off';
    const user = {
      username: input.username,
      firstName: input.firstName,
      email: input.email,
      provider: 'local',
      passwordHash: await passwords.hash(input.password),
      confirmed: !waits,
      roleId: role.id,
      ...(waits ? { confirmationCode: code } : {}),
    };
    const mail = waits && (await mayMail('confirmation', input.email)) ? await mails.in(input.locale) : null;
    const row = await orTaken(
      database.transaction(async (tx) => {
        const made = await users.insertUser(tx, user);
        if (input.consented)
          await recordConsent(tx, {
            document: 'consent-personal-data',
            place: 'register',
            about: made.documentId,
            mailbox: mailboxHash(secret, made.email),
          });
        const claim = input.guest === undefined ? undefined : claims.of(made, input.guest);
        const account = { to: made.email, username: users.calledName(made), code, claim };
        if (mail) await enqueueMail(mail.confirmation(account), tx, CONFIRM);
        return made;
      }),
    );
    if (!row) return err('taken');
    const jwt = settings.emailConfirmation === 'required' ? null : (await enter(row)).jwt;
    return ok({ jwt, row });
  }

  /**
   * For the shop's form: returns the same result after the same time whether the address is free or taken. The owner of
   * a taken address gets a mail. Signs nobody in before the mail is opened or the password is typed again.
   */
  async function registerByForm(
    input: Omit<Parameters<typeof register>[0], 'username'> & { username: string | undefined },
  ): Promise<Result<{ claim: string | null }, 'username-taken'>> {
    const { username, email, guest } = input;
    let claim = guest === undefined ? null : claims.none();
    if (username !== undefined && (await users.takenBy(database, { username }))) return err('username-taken');
    await takeAtLeast(settings.answerFloorMs, async () => {
      const name = username ?? (await freeUsername(email));
      const made = (await isTaken({ username: name, email })) ? null : await register({ ...input, username: name });
      if (!made?.ok) await mailAlreadyRegistered(input);
      else if (guest !== undefined) claim = claims.of(made.value.row, guest);
    });
    return ok({ claim });
  }

  async function mailAlreadyRegistered({
    email,
    password,
    locale,
  }: {
    email: string;
    password: string;
    locale: Locale;
  }) {
    // Takes as long as a successful registration, where hashing takes most of the time.
    await passwords.hash(password);
    const row = await users.userByEmail(database, email);
    if (!row || !(await mayMail('registered', email))) return;
    const mail = await mails.in(locale);
    await database.transaction((tx) =>
      enqueueMail(mail.alreadyRegistered({ to: row.email, username: users.calledName(row) }), tx, REGISTERED),
    );
  }

  /** Null if the name or the address was taken between the check and the insert. */
  const orTaken = (inserting: Promise<UserRow>): Promise<UserRow | null> =>
    inserting.catch((error: unknown) => {
      if (isUniqueViolation(error)) return null;
      throw error;
    });

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
   * Null if the mail limit of the address is reached. Otherwise returns a function that invites inside a transaction.
   */
  async function prepareInvitation(email: string, locale: Locale, invitation: Invitation) {
    if (!(await mayMail('reset', email))) return null;
    const code = randomBytes(64).toString('hex');
    const mail = await mails.in(locale);
    return async (tx: Queryable): Promise<void> => {
      const row = await users.keepResetCode(tx, email, code, INVITATION_VALID_HOURS);
      if (!row) return;
      await enqueueMail(
        mail.invitation({ to: row.email, username: users.calledName(row), code }, invitation),
        tx,
        INVITE,
      );
    };
  }

  const isResetCode = async (code: string): Promise<boolean> => (await users.userByResetCode(database, code)) !== null;

  const isTooShortFor = async (roleId: number | null, password: string): Promise<boolean> =>
    password.length < STAFF_PASSWORD_MIN_LENGTH && (await runsShop(roleId));

  async function resetPassword(input: {
    code: string;
    password: string;
    /** The account this browser is signed in to. */
    signedInAs?: number | undefined;
  }): Promise<Result<Entered, 'wrong-code' | 'blocked' | 'short-staff-password'>> {
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
    return updated ? ok(await enter(updated)) : err('wrong-code');
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

  const confirmation = createAddressConfirmation(deps, { claims, enter, takeAtLeast });
  const { removeUnverifiedIdentities } = confirmation;

  return {
    settings,
    closedTo,
    enter,
    login,
    isTaken,
    freeUsername,
    register,
    registerByForm,
    forgotPassword,
    mailNewPassword,
    prepareInvitation,
    isResetCode,
    resetPassword,
    passwordChangeProblem,
    setPassword,
    ...confirmation,
  };
}

async function takeAtLeast(floorMs: number, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), new Promise((done) => setTimeout(done, floorMs))]);
}
