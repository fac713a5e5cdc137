// The parts of signing in, put together once: main and the tests build them the same way.
import { cookiesAreSecure } from '#core/cookies.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import type { IdentityProvider } from '#providers/identity/identity-provider.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Database } from '../../db/database.ts';
import { createRateLimit, DEFAULT_LIMITS, type LimitSettings, type RateLimit } from '../../limits/rate-limit.ts';
import { type AccessService, createAccess } from './access/access.service.ts';
import type { AuthService } from './accounts.types.ts';
import { type ConnectService, createConnectService } from './connect/connect.service.ts';
import { createAccountMails } from './mails/account-mails.ts';
import { createPermissions, type Permissions } from './roles/permissions.ts';
import { type AccountSettings, type Accounts, createAccounts } from './sign-in/account-rules.ts';
import { createAuthService } from './sign-in/auth.service.ts';
import { createPasswords, type PasswordCost, type Passwords } from './sign-in/passwords.ts';
import { createSessionCookies, type SessionCookies } from './tokens/session-cookie.ts';
import { createStaleCookies, type StaleCookies } from './tokens/stale-cookies.ts';
import { createTokens, type Tokens } from './tokens/tokens.ts';
import { createUserService, type UserService } from './users/users.service.ts';

export interface IdentityOptions {
  readonly database: Database;
  /** At least 32 characters, the same on every machine. */
  readonly secret: string;
  /** The shop's address without a slash at the end; its browsers' origin. */
  readonly publicUrl: string;
  /** Other places people may sign in with. */
  readonly providers?: readonly IdentityProvider[];
  readonly enqueueMail: (mail: Mail) => Promise<void>;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly account?: Partial<AccountSettings>;
  /** The page of the form for a new password, where it is not the shop's own. */
  readonly resetPasswordUrl?: string;
  readonly limits?: Partial<LimitSettings>;
  readonly passwordCost?: PasswordCost;
}

export interface Identity {
  readonly database: Database;
  readonly auth: AuthService;
  readonly access: AccessService;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly users: UserService;
  readonly permissions: Permissions;
  readonly tokens: Tokens;
  readonly limit: RateLimit;
  readonly cookies: SessionCookies;
  readonly staleCookies: StaleCookies;
  readonly connect: ConnectService;
  readonly publicUrl: string;
  readonly origins: readonly string[];
  close(): Promise<void>;
}

const ACCOUNT_DEFAULTS: AccountSettings = {
  allowRegister: true,
  emailConfirmation: 'invited',
  defaultRole: 'authenticated',
  confirmationRedirect: '/account?confirmed',
  answerFloorMs: 500,
};

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { database, secret, publicUrl } = options;
  const tokens = await createTokens(secret);
  const passwords = createPasswords(options.passwordCost);
  const permissions = createPermissions(database);
  const limit = createRateLimit(database, secret, { ...DEFAULT_LIMITS, ...options.limits });
  const mails = createAccountMails(
    {
      origin: publicUrl,
      resetPasswordUrl: (locale) =>
        options.resetPasswordUrl ?? `${publicUrl}${localePrefix(locale)}/account/reset-password`,
      siteTitle: options.siteTitle,
    },
    options.enqueueMail,
  );
  const settings = { ...ACCOUNT_DEFAULTS, ...options.account };
  const accounts = createAccounts({ database, passwords, tokens, mails, settings });
  const connect = createConnectService({ database, accounts, providers: options.providers ?? [], secret, publicUrl });
  const origins = [new URL(publicUrl).origin];
  const auth = createAuthService({ database, accounts, tokens, limit, providers: connect.names });
  const cookies = createSessionCookies(cookiesAreSecure(publicUrl));
  return {
    database,
    auth,
    access: createAccess({ database, tokens, permissions, origins }),
    accounts,
    passwords,
    users: createUserService(database, passwords),
    permissions,
    tokens,
    limit,
    cookies,
    staleCookies: createStaleCookies(auth, cookies),
    connect,
    publicUrl,
    origins,
    close: () => permissions.close(),
  };
}
