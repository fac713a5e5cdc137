// Registration of accounts: by API clients, and by the shop's own form, which must not reveal whether an address is taken.
import { randomBytes } from 'node:crypto';
import { normaliseIdentifier } from '#core/contact/email.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import { mailboxHash, recordConsent } from '../../../consents/record-consent.ts';
import { isUniqueViolation, type Queryable } from '../../../db/database.ts';
import { roleByType } from '../roles/roles.repository.ts';
import type { UserRow } from '../users/users.repository.ts';
import * as users from '../users/users.repository.ts';
import type { AccountDeps, SignInParts } from './account-rules.types.ts';
import { CONFIRM } from './address-confirmation.ts';
import { takeAtLeast } from './take-at-least.ts';

const REGISTERED = { kind: 'account.alreadyRegistered' } as const;

export interface Registration {
  readonly username: string;
  readonly firstName?: string | undefined;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  /** Ticked in the shop's own form; an API client is responsible for its own consent. */
  readonly consented?: boolean;
  /** Guest id of the browser where the password was typed: the mailed link signs in there. */
  readonly guest?: string | undefined;
}

export function createRegistration(deps: AccountDeps, { claims, enter }: SignInParts) {
  const { database, mails, mayMail, enqueueMail, passwords, settings } = deps;

  const isTaken = async (input: { username: string; email: string }): Promise<boolean> =>
    (await users.takenBy(database, input)) !== null;

  const freeUsername = (email: string): Promise<string> => findFreeUsername(database, email);

  async function register(input: Registration): Promise<Result<{ jwt: string | null; row: UserRow }, 'taken'>> {
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
        if (input.consented) await recordRegistrationConsent(tx, deps.secret, made);
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
   * a taken address gets a mail. Does not sign in before the mail is opened or the password is typed again.
   */
  async function registerByForm(
    input: Omit<Registration, 'username'> & { username: string | undefined },
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
  }: Pick<Registration, 'email' | 'password' | 'locale'>) {
    // Takes as long as a successful registration, where hashing takes most of the time.
    await passwords.hash(password);
    const row = await users.userByEmail(database, email);
    if (!row || !(await mayMail('registered', email))) return;
    const mail = await mails.in(locale);
    await database.transaction((tx) =>
      enqueueMail(mail.alreadyRegistered({ to: row.email, username: users.calledName(row) }), tx, REGISTERED),
    );
  }

  return { isTaken, freeUsername, register, registerByForm };
}

const recordRegistrationConsent = (tx: Queryable, secret: string, user: UserRow): Promise<void> =>
  recordConsent(tx, {
    document: 'consent-personal-data',
    place: 'register',
    about: user.documentId,
    mailbox: mailboxHash(secret, user.email),
  });

/** Null if the name or the address was taken between the check and the insert. */
const orTaken = (inserting: Promise<UserRow>): Promise<UserRow | null> =>
  inserting.catch((error: unknown) => {
    if (isUniqueViolation(error)) return null;
    throw error;
  });

/** Derives a username from the address, with a number if it is taken. */
async function findFreeUsername(database: Queryable, email: string): Promise<string> {
  const base = (normaliseIdentifier(email).split('@')[0] ?? '').padEnd(3, '_');
  if (!(await users.takenBy(database, { username: base }))) return base;
  return `${base}-${randomBytes(4).toString('hex')}`;
}
