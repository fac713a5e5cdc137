// Accounts: signing in, users, roles and permissions, the admin token.
import type { Locale } from '#core/locale.ts';
import { installAudit } from '../../audit-log/audit.routes.ts';
import type { Content } from '../../content/content.ts';
import type { Database } from '../../db/database.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { type AccountsService, createAccountsService } from './accounts.service.ts';
import type { AccountOptions } from './accounts.types.ts';
import { installAdminToken } from './admin-token/admin-token.routes.ts';
import { installApiTokens } from './api-tokens/api-tokens.routes.ts';
import { installConnect } from './connect/connect.routes.ts';
import { installSecondFactor } from './factor-routes/second-factor.routes.ts';
import { mailsOfAccount, mailsToAddress } from './mails/mails-of-account.ts';
import { installOwnAccount } from './personal/own-account.routes.ts';
import { ensureDefaultRoles, openToVisitors } from './roles/default-roles.ts';
import { installRoles } from './roles/roles.routes.ts';
import { installSignIn } from './sign-in/sign-in.routes.ts';
import { auditWrites } from './staff/audit-writes.ts';
import { installPeople } from './staff/people.routes.ts';
import { installRoleMatrix } from './staff/role-matrix.routes.ts';
import { ensureAdministrator } from './users/ensure-administrator.ts';
import { installUsers } from './users/users.routes.ts';

type Parts = Pick<
  ServerParts,
  'database' | 'content' | 'secret' | 'previousSecrets' | 'publicUrl' | 'identityProviders' | 'notices' | 'log'
>;

export interface AccountsModule extends ServiceModule<AccountsService> {
  /** The first administrator's password, shown only once; null if an administrator already exists. */
  ensureAdministrator(admin: {
    readonly email: string;
    readonly password?: string | undefined;
  }): Promise<string | null>;
}

export async function accountsModule(
  parts: Parts,
  {
    mail,
    siteTitle,
    graceDays,
  }: {
    readonly mail: MailService;
    readonly siteTitle: (locale: Locale) => Promise<string>;
    readonly graceDays: () => Promise<number>;
  },
  options: AccountOptions = {},
): Promise<AccountsModule> {
  const { database, content, secret, publicUrl } = parts;
  const service = await createAccountsService({
    database,
    secret,
    publicUrl,
    notices: parts.notices,
    previousSecrets: parts.previousSecrets,
    graceDays,
    log: parts.log,
    providers: parts.identityProviders,
    enqueueMail: mail.enqueue,
    mailDelivers: () => mail.delivers,
    siteTitle,
    contentActions: content.actions,
    declares: (type) => content.registry.types.some(({ singularName }) => singularName === type),
    ...options,
  });
  service.owners.keeps(mailsOfAccount(database, mail));
  service.owners.keepsForAddress(mailsToAddress(database, mail));
  content.writer.watch(auditWrites);
  return {
    name: 'accounts',
    service,
    async routes(app) {
      await app.register(async (scope) => installSignIn(scope, service));
      await app.register(async (scope) => installSecondFactor(scope, service));
      await app.register(async (scope) => installConnect(scope, service));
      await app.register(async (scope) => installUsers(scope, { ...service, content }));
      await app.register(async (scope) => installOwnAccount(scope, service));
      await app.register(async (scope) => installRoles(scope, { ...service, contentActions: content.actions }));
      await app.register(async (scope) => installPeople(scope, service.people));
      await app.register(async (scope) => installRoleMatrix(scope, service.matrix, content, () => mail.delivers));
      await app.register(async (scope) => installApiTokens(scope, service.apiTokens, content));
      await app.register(async (scope) => installAudit(scope, database, content.registry));
      await app.register(async (scope) => installAdminToken(scope, service, content.paths));
    },
    close: service.close,
    ensureAdministrator: (admin) => ensureAdministrator({ database, content, passwords: service.passwords }, admin),
  };
}

export { accountOf, endReplacedSessions } from './access/replaced-session.ts';
export { letBackIn } from './second-factor/let-back-in.ts';
export { guardStaffRoutes } from './staff/staff-guard.ts';

/** Seeds the default roles and their permissions for content types created by this start. */
export async function seedRoles(database: Database, content: Content): Promise<void> {
  await ensureDefaultRoles(database);
  await openToVisitors(database, content);
}
