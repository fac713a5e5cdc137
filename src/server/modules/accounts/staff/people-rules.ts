// Rules of managing people: which accounts a staff member may manage, and which roles they may assign.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { isStaffAction } from '#core/accounts/staff.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type AuditDetails, recordAudit } from '../../../audit/audit.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Staff } from '../accounts.types.ts';
import type { Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR, listRoles } from '../roles/roles.repository.ts';
import { hasOtherAdministrator } from '../users/administrators.repository.ts';
import { findPerson, type PersonRow } from './people.repository.ts';

export type PeopleFailure =
  | 'not-found'
  /** The person is staff, or the role has permissions the asker lacks. */
  | 'not-yours'
  | 'own-account'
  | 'last-administrator'
  | 'no-such-role'
  | 'invalid-email'
  | 'taken'
  /** The address belongs to a staff member. */
  | 'already-staff'
  /** The address belongs to a customer, whose role can be changed. */
  | 'is-customer'
  | 'name-taken'
  | 'too-many-mails'
  /** The invitation was accepted, so there is nothing to send again. */
  | 'already-accepted'
  | 'no-second-factor';

export type Answer<T> = Promise<Result<T, PeopleFailure>>;

export interface Person extends PersonRow {
  /** Whether the role is a staff role. */
  readonly staff: boolean;
}

export type PeopleRules = ReturnType<typeof createPeopleRules>;

export function createPeopleRules(database: Database, permissions: Permissions) {
  const runsShop = async (roleId: number | null): Promise<boolean> => (await permissions.ofStaff(roleId)) !== null;

  async function withStaff(row: PersonRow): Promise<Person> {
    return { ...row, staff: await runsShop(row.roleId) };
  }

  /** Customers require the customer permission, staff the staff permission. */
  async function findManageable(db: Queryable, asker: Staff, id: number, access: 'read' | 'write'): Answer<Person> {
    const row = await findPerson(db, id);
    if (!row) return err('not-found');
    const person = await withStaff(row);
    if (person.staff && !asker.can(`admin::staff.${access}`)) return err('not-yours');
    if (access === 'write' && person.role === ADMINISTRATOR && asker.role !== ADMINISTRATOR) return err('not-yours');
    return ok(person);
  }

  /** Only an administrator may assign permissions they do not have. */
  async function mayGive(asker: Staff, { id, type }: { id: number; type: string }): Promise<boolean> {
    if (asker.role === ADMINISTRATOR) return true;
    // Administrators have all permissions, whatever the table lists.
    if (type === ADMINISTRATOR) return false;
    const grant = await permissions.ofStaff(id);
    return grant === null || [...grant.actions].filter(isStaffAction).every((action) => asker.can(action));
  }

  async function customerRoles(): Promise<number[]> {
    const roles = await listRoles(database);
    const run = await Promise.all(roles.map(({ id }) => runsShop(id)));
    return roles.filter((_role, index) => !run[index]).map(({ id }) => id);
  }

  return { runsShop, withStaff, findManageable, mayGive, customerRoles };
}

export const recordPerson = (
  tx: Queryable,
  asker: Staff,
  action: AuditAction,
  id: number,
  details: AuditDetails = {},
) => recordAudit(tx, asker, { action: `users.${action}`, subject: { type: 'user', id: String(id) }, details });

/** Whether the shop still has an administrator without this person. */
export const leavesAdministrator = async (tx: Queryable, person: Person): Promise<boolean> =>
  person.role !== ADMINISTRATOR || hasOtherAdministrator(tx, person.id);
