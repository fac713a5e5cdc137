// Creates the first administrator at the first start, so that /admin of a new shop can be opened.
import { STAFF_PASSWORD_MIN_LENGTH } from '#core/accounts/account.ts';
import type { Content } from '../../../content/content.ts';
import type { Database } from '../../../db/database.ts';
import { newPassword } from '../credentials/new-password.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { ensureStaffRoles } from '../roles/default-roles.ts';
import { ADMINISTRATOR, roleByType } from '../roles/roles.repository.ts';
import { hasAdministrator } from './administrators.repository.ts';
import { insertUser, takenBy } from './users.repository.ts';

/** Returns the password if an administrator was created; null if one already exists. */
export async function ensureAdministrator(
  deps: { readonly database: Database; readonly content: Content; readonly passwords: Passwords },
  admin: { readonly email: string; readonly password?: string | undefined },
): Promise<string | null> {
  const { database, passwords } = deps;
  await ensureStaffRoles(database, deps.content);
  const role = await roleByType(database, ADMINISTRATOR);
  if (!role) throw new Error('the administrator role is missing');
  const password = admin.password ?? newPassword();
  const passwordHash = await passwords.hash(password);
  return database.transaction(async (tx) => {
    if (await hasAdministrator(tx, role.id)) return null;
    if (password.length < STAFF_PASSWORD_MIN_LENGTH)
      throw new Error(`ADMIN_PASSWORD must have at least ${STAFF_PASSWORD_MIN_LENGTH} characters`);
    const { email } = admin;
    const name = (await takenBy(tx, { username: 'admin' })) ? email : 'admin';
    await insertUser(tx, {
      username: name,
      email,
      provider: 'local',
      passwordHash,
      confirmed: true,
      roleId: role.id,
    });
    return password;
  });
}
