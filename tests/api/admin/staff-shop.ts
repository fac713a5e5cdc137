// A complete shop with one user of every staff role and their tokens.
import { STAFF_ROLES, type StaffRole } from '#core/accounts/staff.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { Database } from '#server/db/database.ts';
import { createTokens } from '#server/modules/accounts/credentials/tokens.ts';
import { roleByType } from '#server/modules/accounts/roles/roles.repository.ts';
import { insertUser, type UserRow } from '#server/modules/accounts/users/users.repository.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { ORIGIN } from '../../harness/shop-api.ts';

const SECRET = 'a secret for tests, thirty-two letters long';
const PLENTY = { perAccountAndAddress: 10_000, perAccount: 10_000, perAddress: 10_000 };

export interface Colleague {
  readonly row: UserRow;
  readonly session: string;
  readonly admin: string;
}

/** With a database: another process of the same shop. */
export async function startStaffShop(shared?: Database, mailer?: Mailer) {
  const database = shared ?? (await copyTestDatabase()).database;
  const content = await openShopContent(database);
  const { app, shop, mails } = await composeTestShop({
    database,
    content,
    secret: SECRET,
    settings: { PUBLIC_URL: ORIGIN },
    siteTitle: async () => 'Жили-Были',
    accounts: { limits: PLENTY, account: { answerFloorMs: 0 } },
    ...(mailer ? { providers: { mailer } } : {}),
  });
  if (!shared) await shop.accounts.ensureAdministrator({ email: 'first@example.test', password: 'first-pass-1' });
  const { auth, tokens, passwords, permissions } = shop.accounts.service;

  async function person(name: string, role: string): Promise<Colleague> {
    const found = await roleByType(database, role);
    if (!found) throw new Error(`there is no role ${role}`);
    const row = await insertUser(database, {
      username: name,
      email: `${name}@example.test`,
      provider: 'local',
      confirmed: true,
      roleId: found.id,
      passwordHash: await passwords.hash(`${name}-pass-1`),
    });
    const session = await tokens.issue('session', row);
    return { row, session, admin: (await auth.adminToken(session)) ?? '' };
  }

  const colleagues = async (): Promise<Record<StaffRole, Colleague>> =>
    Object.fromEntries(
      await Promise.all(STAFF_ROLES.map(async (role) => [role, await person(`the-${role}`, role)] as const)),
    ) as Record<StaffRole, Colleague>;

  return {
    app,
    shop,
    database,
    content,
    mails,
    permissions,
    person,
    colleagues,
    /** One token that expired an hour ago, and one signed with another key. */
    async badTokens(row: UserRow) {
      const claims = { ...row, role: row.roleType ?? '', sessionId: 'session-of-a-test' };
      const clock = { now: () => new Date(Date.now() - 3_600_000) };
      const old = await createTokens(SECRET, clock);
      const foreign = await createTokens(`${SECRET}, but another`);
      return { expired: await old.issue('admin', claims), forged: await foreign.issue('admin', claims) };
    },
    call: (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      jwt?: string,
      body?: object,
      headers: Record<string, string> = {},
    ) =>
      app.inject({
        method,
        url,
        headers: { ...(jwt ? { authorization: `Bearer ${jwt}` } : {}), ...headers },
        ...(body ? { payload: body } : {}),
      }),
  };
}
