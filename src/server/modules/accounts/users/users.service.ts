// The rules of managing other people's accounts: unique names and addresses, roles that exist, and guarded administrators.
import { ApiError, badRequest, forbidden, notFound } from '#core/errors.ts';
import { type Database, isUniqueViolation } from '../../../db/database.ts';
import type { Principal } from '../accounts.types.ts';
import {
  atLeast,
  boolean,
  checkAccount,
  checkedBody,
  email,
  passwordBytes,
  type Rule,
  required,
  textWith,
} from '../bodies/body-rules.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { ADMINISTRATOR, roleById } from '../roles/roles.repository.ts';
import { deleteUser, insertUser, takenBy, type UserRow, updateUser, userById } from './users.repository.ts';

export interface UserService {
  create(body: unknown, caller: Principal): Promise<UserRow>;
  update(id: number, body: unknown, caller: Principal): Promise<UserRow>;
  /** Null where there was none. */
  remove(id: number, caller: Principal): Promise<UserRow | null>;
}

const application = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);

const roleRule =
  (demand: 'required' | 'optional'): Rule =>
  (value, key) => {
    if (value === undefined || value === null || value === '')
      return demand === 'required' ? `${key} is a required field` : undefined;
    return roleIdOf(value) === null ? `${key} must be a role id` : undefined;
  };

const NEW = {
  email: textWith(required, email),
  username: textWith(required),
  password: textWith(required, passwordBytes),
  role: roleRule('required'),
  confirmed: boolean,
  blocked: boolean,
};
const CHANGES = {
  email: textWith(atLeast(1), email),
  username: textWith(atLeast(1)),
  password: textWith(passwordBytes),
  role: roleRule('optional'),
  confirmed: boolean,
  blocked: boolean,
};

export function createUserService(database: Database, passwords: Passwords): UserService {
  async function roleOf(value: unknown): Promise<{ id: number; type: string } | undefined> {
    const id = value === undefined || value === null || value === '' ? undefined : roleIdOf(value);
    if (id === undefined) return undefined;
    const role = id === null ? null : await roleById(database, id);
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

  return {
    async create(body, caller) {
      const given = checkedBody(body, NEW);
      const account = {
        username: String(given.username),
        email: String(given.email),
        password: String(given.password),
      };
      const role = await roleOf(given.role);
      guard(caller, role?.type);
      await refuseTaken(account);
      try {
        checkAccount(account);
      } catch (error) {
        throw application(error instanceof Error ? error.message : 'Invalid account');
      }
      const passwordHash = await passwords.hash(account.password);
      const { username, email: address } = account;
      const confirmed = given.confirmed === true;
      const blocked = given.blocked === true;
      const user = {
        username,
        email: address,
        provider: 'local',
        passwordHash,
        confirmed,
        blocked,
        roleId: role?.id ?? 0,
      };
      return insertUser(database, user).catch(orTaken);
    },

    async update(id, body, caller) {
      const row = await userById(database, id);
      if (!row) throw notFound('User not found');
      const given = checkedBody(body, CHANGES);
      if (given.password === '' || given.password === null) throw badRequest('password.notNull');
      const role = await roleOf(given.role);
      guard(caller, row.roleType, role?.type);
      const text = (key: string): string | undefined => (given[key] === undefined ? undefined : String(given[key]));
      const changes = { username: text('username'), email: text('email'), password: text('password') };
      await refuseTaken({ username: changes.username, email: changes.email, exceptId: id });
      checkAccount(changes);
      const demoted =
        row.roleType === ADMINISTRATOR && ((role && role.type !== ADMINISTRATOR) || given.blocked === true);
      if (demoted) await keepOneAdministrator(row);
      const updated = await updateUser(database, id, {
        username: changes.username,
        email: changes.email,
        passwordHash: changes.password === undefined ? undefined : await passwords.hash(changes.password),
        confirmed: given.confirmed as boolean | undefined,
        blocked: given.blocked as boolean | undefined,
        roleId: role?.id,
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

/** 5, "5", { id: 5 }, { connect: [{ id: 5 }] }, { set: [5] }, [5]; null for anything else. */
function roleIdOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  if (typeof value === 'string') return /^\d{1,15}$/.test(value) ? Number(value) : null;
  if (Array.isArray(value)) return value.length === 1 ? roleIdOf(value[0]) : null;
  if (typeof value !== 'object' || value === null) return null;
  if ('id' in value) return roleIdOf(value.id);
  if ('connect' in value) return roleIdOf(value.connect);
  return 'set' in value ? roleIdOf(value.set) : null;
}
