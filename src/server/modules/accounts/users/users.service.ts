// The rules of managing other people's accounts: unique names and addresses, roles that exist, and guarded administrators.
import { ApiError, badRequest, forbidden, notFound } from '#core/errors.ts';
import { type Database, isUniqueViolation } from '../../../db/database.ts';
import type { Principal } from '../accounts.types.ts';
import { checkAccount } from '../bodies/body-rules.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { ADMINISTRATOR, roleById } from '../roles/roles.repository.ts';
import type { NewUser, UserChanges } from './user-schemas.ts';
import { deleteUser, insertUser, takenBy, type UserRow, updateUser, userById } from './users.repository.ts';

export interface UserService {
  create(given: NewUser, caller: Principal): Promise<UserRow>;
  /** A 404 for no such user. */
  demand(id: number): Promise<UserRow>;
  update(id: number, given: UserChanges, caller: Principal): Promise<UserRow>;
  /** Null where there was none. */
  remove(id: number, caller: Principal): Promise<UserRow | null>;
}

const application = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);

export function createUserService(database: Database, passwords: Passwords): UserService {
  async function roleOf(id: number): Promise<{ id: number; type: string }> {
    const role = await roleById(database, id);
    if (!role)
      throw badRequest('1 relation(s) of type plugin::users-permissions.role associated with this entity do not exist');
    return role;
  }

  async function refuseTaken(values: {
    username?: string | undefined;
    email?: string | undefined;
    exceptId?: number;
  }): Promise<void> {
    const taken = await takenBy(database, values);
    if (taken) throw application(taken === 'email' ? 'Email already taken' : 'Username already taken');
  }

  /** Somebody else may take a name between the check and the write. */
  const orTaken = (error: unknown): never => {
    if (isUniqueViolation(error)) throw application('Email or Username are already taken');
    throw error;
  };

  async function keepOneAdministrator(target: UserRow): Promise<void> {
    const sql = `select 1 from users u join roles r on r.id = u.role_id
      where r.type = $1 and not u.blocked and u.id <> $2 limit 1`;
    const others = await database.query(sql, [ADMINISTRATOR, target.id]);
    if (others.length === 0) throw application('The shop needs at least one administrator');
  }

  async function demand(id: number): Promise<UserRow> {
    const row = await userById(database, id);
    if (!row) throw notFound('User not found');
    return row;
  }

  return {
    demand,

    async create({ confirmed = false, blocked = false, ...given }, caller) {
      const { role: roleId, ...account } = given;
      const role = await roleOf(roleId);
      guard(caller, role.type);
      await refuseTaken(account);
      try {
        checkAccount(account);
      } catch (error) {
        throw application(error instanceof Error ? error.message : 'Invalid account');
      }
      const { username, email, password } = account;
      const passwordHash = await passwords.hash(password);
      const user = { username, email, provider: 'local', passwordHash, confirmed, blocked, roleId: role.id };
      return insertUser(database, user).catch(orTaken);
    },

    async update(id, { username, email, password, confirmed, blocked, role: roleId }, caller) {
      const row = await demand(id);
      if (password === '') throw badRequest('password.notNull');
      const role = typeof roleId === 'number' ? await roleOf(roleId) : undefined;
      guard(caller, row.roleType, role?.type);
      await refuseTaken({ username, email, exceptId: id });
      checkAccount({ username, email, password });
      const demoted = row.roleType === ADMINISTRATOR && ((role && role.type !== ADMINISTRATOR) || blocked === true);
      if (demoted) await keepOneAdministrator(row);
      const updated = await updateUser(database, id, {
        ...{ username, email, confirmed, blocked, roleId: role?.id },
        passwordHash: password === undefined ? undefined : await passwords.hash(password),
      }).catch(orTaken);
      if (!updated) throw notFound('User not found');
      return updated;
    },

    async remove(id, caller) {
      const row = await userById(database, id);
      if (!row) return null;
      guard(caller, row.roleType);
      if (row.roleType === ADMINISTRATOR) await keepOneAdministrator(row);
      await deleteUser(database, id);
      return row;
    },
  };
}

/** Who may manage accounts must not reach an administrator's, nor make one: that takes the admin token. */
function guard(caller: Principal, ...roles: readonly (string | null | undefined)[]): void {
  if (!caller.superUser && roles.includes(ADMINISTRATOR)) throw forbidden();
}
