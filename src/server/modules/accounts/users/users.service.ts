// Management of other people's accounts by staff and API clients.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { badRequest, notFound } from '#core/errors.ts';
import { recordAudit } from '../../../audit/audit.ts';
import { type Changes, diffFields } from '../../../audit/changes.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Principal } from '../accounts.types.ts';
import { checkAccount } from '../bodies/body-rules.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import type { EndAccount } from './end-account.ts';
import { applicationError, createUserChecks, keepOneAdministrator, ONE_ADMINISTRATOR, orTaken } from './user-checks.ts';
import type { NewUser, UserChanges } from './user-schemas.ts';
import { insertUser, type UserRow, updateUser, userById } from './users.repository.ts';

export interface UserService {
  create(given: NewUser, caller: Principal): Promise<UserRow>;
  /** Throws 404 if there is no such user. */
  demand(id: number): Promise<UserRow>;
  update(id: number, given: UserChanges, caller: Principal): Promise<UserRow>;
  /** Deletes the account with all personal data, like its owner would. Null if there was none. */
  remove(id: number, caller: Principal): Promise<UserRow | null>;
}

interface Deps {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly permissions: Pick<Permissions, 'ofStaff'>;
  readonly endAccount: EndAccount;
}

export function createUserService({ database, passwords, permissions, endAccount }: Deps): UserService {
  const checks = createUserChecks(database, permissions);

  async function demand(id: number): Promise<UserRow> {
    const row = await userById(database, id);
    if (!row) throw notFound('User not found');
    return row;
  }

  return {
    demand,

    async create({ confirmed = false, blocked = false, ...given }, caller) {
      const { role: roleId, ...account } = given;
      const role = await checks.roleOf(roleId);
      await checks.guard(caller, role.id);
      await checks.refuseTaken(account);
      try {
        checkAccount(account);
        await checks.checkStaffPassword(role.id, account.password);
      } catch (error) {
        throw applicationError(error instanceof Error ? error.message : 'Invalid account');
      }
      const { username, email, password } = account;
      const passwordHash = await passwords.hash(password);
      const user = { username, email, provider: 'local', passwordHash, confirmed, blocked, roleId: role.id };
      return database
        .transaction(async (tx) => {
          const made = await insertUser(tx, user);
          await record(tx, caller, 'users.create', made, diffFields({}, shown(made)));
          return made;
        })
        .catch(orTaken);
    },

    async update(id, { username, email, password, confirmed, blocked, role: roleId }, caller) {
      const row = await demand(id);
      if (password === '') throw badRequest('password.notNull');
      const role = typeof roleId === 'number' ? await checks.roleOf(roleId) : undefined;
      await checks.guard(caller, row.roleId, role?.id);
      await checks.refuseTaken({ username, email, exceptId: id });
      checkAccount({ username, email, password });
      if (password !== undefined) await checks.checkStaffPassword(role?.id ?? row.roleId, password);
      const demoted = (role && role.type !== ADMINISTRATOR) || blocked === true;
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      const updated = await database
        .transaction(async (tx) => {
          if (demoted) await keepOneAdministrator(tx, row);
          const made = await updateUser(tx, id, {
            username,
            email,
            confirmed,
            blocked,
            roleId: role?.id,
            passwordHash,
          });
          if (made) await record(tx, caller, 'users.update', made, changedOf(row, made, password));
          return made;
        })
        .catch(orTaken);
      if (!updated) throw notFound('User not found');
      return updated;
    },

    async remove(id, caller) {
      const row = await userById(database, id);
      if (!row) return null;
      await checks.guard(caller, row.roleId);
      const ended = await endAccount(row, (tx) => record(tx, caller, 'users.delete', row, diffFields(shown(row), {})));
      if (!ended.ok) throw applicationError(ONE_ADMINISTRATOR);
      return row;
    },
  };
}

/** For the audit log, which outlives the account: no hash, and of the address only that it changed. */
const shown = ({ username, confirmed, blocked, roleType }: UserRow) => ({
  username,
  confirmed,
  blocked,
  role: roleType,
});

const changedOf = (before: UserRow, after: UserRow, password: string | undefined): Changes => ({
  ...diffFields(shown(before), shown(after)),
  ...(before.email === after.email ? {} : { email: true }),
  ...(password === undefined ? {} : { password: true }),
});

async function record(
  tx: Queryable,
  { staff }: Principal,
  action: `users.${AuditAction}`,
  user: UserRow,
  details: object,
) {
  if (staff)
    await recordAudit(tx, staff, { action, subject: { type: 'user', id: String(user.id) }, details: { ...details } });
}
