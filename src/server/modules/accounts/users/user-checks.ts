// Checks before an account is written: unique name and address, an existing role, protected staff accounts.
import { STAFF_PASSWORD_MIN_LENGTH } from '#core/accounts/account.ts';
import { ApiError, badRequest, forbidden } from '#core/errors.ts';
import { isUniqueViolation, type Queryable } from '../../../db/database.ts';
import type { Principal } from '../accounts.types.ts';
import { SHORT_STAFF_PASSWORD } from '../bodies/body-rules.ts';
import type { Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR, roleById } from '../roles/roles.repository.ts';
import { hasOtherAdministrator } from './administrators.repository.ts';
import { takenBy, type UserRow } from './users.repository.ts';

export const applicationError = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);

export const ONE_ADMINISTRATOR = 'The shop needs at least one administrator';

export function createUserChecks(database: Queryable, permissions: Pick<Permissions, 'ofStaff'>) {
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
    if (taken) throw applicationError(taken === 'email' ? 'Email already taken' : 'Username already taken');
  }

  /** Only administrators may change staff accounts or assign staff roles. */
  async function guard(caller: Principal, ...roles: readonly (number | null | undefined)[]): Promise<void> {
    if (caller.superUser) return;
    for (const role of roles) if (role && (await permissions.ofStaff(role))) throw forbidden();
  }

  async function checkStaffPassword(roleId: number | null, password: string): Promise<void> {
    if (password.length >= STAFF_PASSWORD_MIN_LENGTH || !(await permissions.ofStaff(roleId))) return;
    throw badRequest(SHORT_STAFF_PASSWORD);
  }

  return { roleOf, refuseTaken, guard, checkStaffPassword };
}

/** The name may be taken between the check and the write. */
export const orTaken = (error: unknown): never => {
  if (isUniqueViolation(error)) throw applicationError('Email or Username are already taken');
  throw error;
};

export async function keepOneAdministrator(tx: Queryable, target: UserRow): Promise<void> {
  if (target.roleType !== ADMINISTRATOR || (await hasOtherAdministrator(tx, target.id))) return;
  throw applicationError(ONE_ADMINISTRATOR);
}
