// Composes the account services: sign-in, access, users, roles, tokens.
import type { FastifyBaseLogger } from 'fastify';
import { needsSecondFactor } from '#core/accounts/staff.ts';
import { systemClock } from '#core/clock.ts';
import { cookiesAreSecure } from '#core/http/cookies.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import type { IdentityProvider } from '#providers/identity/identity-provider.ts';
import type { Database } from '../../db/database.ts';
import { createMailboxLimit } from '../../limits/mailbox-limit.ts';
import { createRateLimit, DEFAULT_LIMITS, type RateLimit } from '../../limits/rate-limit.ts';
import { createSignInThrottle, type SignInThrottle } from '../../limits/sign-in-throttle.ts';
import type { NoticeHub } from '../../live/notice-hub.ts';
import { createTextCipher } from '../../text-cipher.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import { createAccess } from './access/access.service.ts';
import { createStaleCookies, type StaleCookies } from './access/stale-cookies.ts';
import type { AccessService, AccountOptions, AuthService, OwnersService } from './accounts.types.ts';
import { type ApiTokens, createApiTokens } from './api-tokens/api-tokens.service.ts';
import { type ConnectService, createConnectService } from './connect/connect.service.ts';
import { createPasswords, type Passwords } from './credentials/passwords.ts';
import { createSessionCookies, type SessionCookies } from './credentials/session-cookie.ts';
import { createTokens, type Tokens } from './credentials/tokens.ts';
import { type AccountMails, createAccountMails } from './mails/account-mails.ts';
import type { OwnAccountService } from './own-account.types.ts';
import { createOwners } from './owner/owners.ts';
import { createOwnAccount } from './personal/own-account.ts';
import { createPermissions, type Permissions } from './roles/permissions.ts';
import { createPrepareNote } from './second-factor/note-change.ts';
import { createPasskeys } from './second-factor/passkeys.ts';
import { createSecondFactor, type SecondFactorService } from './second-factor/second-factor.service.ts';
import { createStaffDeadline, type StaffDeadline } from './second-factor/staff-deadline.ts';
import { createSecurityLog, type SecurityLog } from './security-log.ts';
import { createCountryOf } from './sessions/country-of-address.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { type Accounts, createAccounts } from './sign-in/account-rules.ts';
import type { AccountSettings } from './sign-in/account-rules.types.ts';
import { createAuthService } from './sign-in/auth.service.ts';
import { createPeopleService, type PeopleService } from './staff/people.service.ts';
import { createRoleMatrix, type RoleMatrix } from './staff/role-matrix.ts';
import { createEndAccount, type EndAccount } from './users/end-account.ts';
import { createUserService, type UserService } from './users/users.service.ts';

export interface AccountParts extends AccountOptions {
  readonly database: Database;
  readonly notices: NoticeHub;
  readonly secret: string;
  readonly publicUrl: string;
  /** External identity providers. */
  readonly providers: readonly IdentityProvider[];
  readonly enqueueMail: EnqueueMail;
  /** Whether mails leave the server. */
  readonly mailDelivers: () => boolean;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  /** Whether this content type is declared. */
  readonly declares: (type: string) => boolean;
  /** Actions of the content types, which API tokens can have. */
  readonly contentActions: readonly string[];
  /** Former values of `secret`. */
  readonly previousSecrets: readonly string[];
  /** Days a member of staff has to add a second factor. */
  readonly graceDays: () => Promise<number>;
  readonly log: FastifyBaseLogger;
}

export interface AccountsService {
  readonly database: Database;
  readonly auth: AuthService;
  readonly access: AccessService;
  readonly apiTokens: ApiTokens;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly people: PeopleService;
  readonly matrix: RoleMatrix;
  readonly users: UserService;
  readonly permissions: Permissions;
  readonly secondFactor: SecondFactorService;
  readonly securityLog: SecurityLog;
  readonly deadline: StaffDeadline;
  readonly tokens: Tokens;
  readonly limit: RateLimit;
  /** For calls that send mails: protects an inbox from floods without locking its owner out. */
  readonly mailLimit: RateLimit;
  readonly pace: SignInThrottle;
  readonly cookies: SessionCookies;
  readonly staleCookies: StaleCookies;
  readonly owners: OwnersService;
  readonly ownAccount: OwnAccountService;
  readonly connect: ConnectService;
  readonly publicUrl: string;
  readonly origins: readonly string[];
  close(): Promise<void>;
}

/** Tighter than those of passwords, because a one-time code has six digits. */
const SECOND_FACTOR_LIMITS = { windowSeconds: 900, perAccountAndAddress: 10, perAccount: 20, perAddress: 100 };

const ACCOUNT_DEFAULTS: AccountSettings = {
  allowRegister: true,
  emailConfirmation: 'invited',
  defaultRole: 'authenticated',
  confirmationRedirect: '/account?confirmed',
  answerFloorMs: 500,
};

/** Counters of attempts, and the pause after failed ones. */
function createLimits({ database, secret, limits: overrides, pause }: AccountParts) {
  const limits = { ...DEFAULT_LIMITS, ...overrides };
  return {
    limit: createRateLimit(database, secret, limits),
    pace: createSignInThrottle(database, secret, limits, pause),
    mailLimit: createRateLimit(database, secret, { ...limits, perAccount: null }),
  };
}

const createMails = ({ publicUrl, resetPasswordUrl, confirmationUrl, siteTitle }: AccountParts): AccountMails =>
  createAccountMails({
    origin: publicUrl,
    resetPasswordUrl: (locale) => resetPasswordUrl ?? `${publicUrl}${localePrefix(locale)}/account/reset-password`,
    confirmationUrl: (locale) => confirmationUrl ?? `${publicUrl}${localePrefix(locale)}/account/confirm?code=`,
    siteTitle,
  });

function createSecondFactorParts(
  { database, secret, previousSecrets, publicUrl, siteTitle, enqueueMail, graceDays }: AccountParts,
  shared: {
    readonly mails: AccountMails;
    readonly runsShop: (roleId: number | null) => Promise<boolean>;
    readonly securityLog: SecurityLog;
  },
) {
  const clock = systemClock;
  const secondFactor = createSecondFactor({
    database,
    passkeys: createPasskeys(publicUrl),
    cipher: createTextCipher(secret, previousSecrets, 'second-factors'),
    secrets: [secret, ...previousSecrets],
    limit: createRateLimit(database, secret, SECOND_FACTOR_LIMITS),
    clock,
    prepareNote: createPrepareNote({ ...shared, enqueueMail }),
    siteTitle,
    isRequiredFor: ({ roleType }) => needsSecondFactor(roleType),
    securityLog: shared.securityLog,
  });
  return { secondFactor, deadline: createStaffDeadline({ database, graceDays, clock }) };
}

/** Accounts as staff manage them: people, roles, users of the content API. */
function createAccountAdmin(
  { database, mailDelivers }: Pick<AccountParts, 'database' | 'mailDelivers'>,
  shared: Pick<AccountsService, 'permissions' | 'accounts' | 'secondFactor' | 'passwords'> & {
    readonly sessions: Sessions;
    readonly endAccount: EndAccount;
  },
) {
  return {
    people: createPeopleService({ ...shared, database, mailDelivers }),
    matrix: createRoleMatrix({ database, permissions: shared.permissions }),
    users: createUserService({ ...shared, database }),
  };
}

export async function createAccountsService(parts: AccountParts): Promise<AccountsService> {
  const { database, secret, publicUrl, enqueueMail } = parts;
  const tokens = await createTokens(secret);
  const passwords = createPasswords(parts.passwordCost);
  const permissions = createPermissions(database, parts.notices);
  const sessions = createSessions(database, createCountryOf());
  const securityLog = createSecurityLog(parts.log);
  const limits = createLimits(parts);
  const mails = createMails(parts);
  const runsShop = async (roleId: number | null): Promise<boolean> => (await permissions.ofStaff(roleId)) !== null;
  const { secondFactor, deadline } = createSecondFactorParts(parts, { mails, runsShop, securityLog });
  const accounts = createAccounts({
    database,
    secret,
    passwords,
    tokens,
    mails,
    enqueueMail,
    mayMail: createMailboxLimit(database, secret),
    settings: { ...ACCOUNT_DEFAULTS, ...parts.account },
    // Reads `owners` lazily: it is assigned below, before the first request.
    release: (tx, userId) => owners.release(tx, userId),
    runsShop,
    secondStepOf: secondFactor.secondStepOf,
    securityLog,
  });
  const connect = createConnectService({ database, accounts, providers: parts.providers, secret, publicUrl });
  const origins = [new URL(publicUrl).origin];
  const auth = createAuthService({
    database,
    accounts,
    tokens,
    permissions,
    sessions,
    ...limits,
    providers: connect.names,
    secondFactor,
    deadline,
  });
  const cookies = createSessionCookies(cookiesAreSecure(publicUrl));
  const apiTokens = createApiTokens({ database, permissions, contentActions: parts.contentActions });
  const access = createAccess({ database, tokens, apiTokens, permissions, sessions, origins });
  const owners = createOwners({ database, secret, access, cookies, declares: parts.declares });
  const endAccount = createEndAccount({ database, owners });
  const { limit } = limits;
  const own = { database, tokens, passwords, sessions, owners, limit, endAccount, secondFactor, securityLog };
  return {
    database,
    auth,
    access,
    apiTokens,
    accounts,
    passwords,
    ...createAccountAdmin(parts, { permissions, accounts, secondFactor, passwords, sessions, endAccount }),
    permissions,
    secondFactor,
    securityLog,
    deadline,
    tokens,
    ...limits,
    cookies,
    staleCookies: createStaleCookies(auth, cookies),
    owners,
    ownAccount: createOwnAccount(own),
    connect,
    publicUrl,
    origins,
    async close() {
      await sessions.close();
      await permissions.close();
    },
  };
}
