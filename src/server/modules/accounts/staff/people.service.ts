// Staff management of accounts: search, block, assign roles. Staff cannot assign permissions they lack.

import type { AuditAction } from '#core/accounts/audit-record.ts';
import { isStaffAction } from '#core/accounts/staff.ts';
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type AuditDetails, recordAudit } from '../../../audit/audit.ts';
import { type Database, isUniqueViolation, type Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Staff } from '../accounts.types.ts';
import { isEmail } from '../bodies/body-rules.ts';
import type { Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR, listRoles, roleByType } from '../roles/roles.repository.ts';
import type { SessionRow } from '../sessions/sessions.repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import type { EndAccount } from '../users/end-account.ts';
import { hasOtherAdministrator } from '../users/last-administrator.ts';
import * as users from '../users/users.repository.ts';
import { findPerson, lastOrders, listPeople, type PeopleFilter, type PersonRow } from './people.repository.ts';

export type PeopleFailure =
  | 'not-found'
  /** The person is staff, or the role has permissions the asker lacks. */
  | 'not-yours'
  | 'own-account'
  | 'last-administrator'
  | 'no-such-role'
  | 'invalid-email'
  | 'taken'
  | 'too-many-mails';

type Answer<T> = Promise<Result<T, PeopleFailure>>;

export interface Person extends PersonRow {
  /** Whether the role is a staff role. */
  readonly staff: boolean;
}

export interface PersonDetails extends Person {
  readonly sessions: readonly SessionRow[];
  readonly lastOrders: Awaited<ReturnType<typeof lastOrders>>;
}

export interface PeopleService {
  list(
    asker: Staff,
    /** `staffOnly`: excludes customers. */
    filter: Omit<PeopleFilter, 'onlyRoles' | 'withoutRoles'> & { readonly staffOnly: boolean },
  ): Promise<{ readonly people: readonly Person[]; readonly count: RowCount }>;
  view(asker: Staff, id: number): Answer<PersonDetails>;
  setBlocked(asker: Staff, id: number, blocked: boolean): Answer<'done'>;
  setRole(asker: Staff, id: number, role: string): Answer<'done'>;
  mailPassword(asker: Staff, id: number, locale: Locale): Answer<'done'>;
  signOut(asker: Staff, id: number): Answer<'done'>;
  /** Follows the rules of deleting one's own account; paid orders are still delivered. */
  remove(asker: Staff, id: number): Answer<'done'>;
  /** A new staff member without a password, who chooses one by the mailed link. */
  invite(
    asker: Staff,
    given: { email: string; username: string; role: string; locale: Locale },
  ): Answer<{ id: number }>;
}

interface Deps {
  readonly database: Database;
  readonly permissions: Permissions;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly endAccount: EndAccount;
}

export function createPeopleService({ database, permissions, sessions, accounts, endAccount }: Deps): PeopleService {
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

  function change(
    asker: Staff,
    id: number,
    work: (tx: Queryable, person: Person) => Promise<Result<unknown, PeopleFailure>>,
  ): Answer<'done'> {
    return runInTransaction(database, async (tx) => {
      const person = await findManageable(tx, asker, id, 'write');
      if (!person.ok) return person;
      const worked = await work(tx, person.value);
      return worked.ok ? ok('done') : worked;
    });
  }

  const record = (tx: Queryable, asker: Staff, action: AuditAction, id: number, details: AuditDetails = {}) =>
    recordAudit(tx, asker, { action: `users.${action}`, subject: { type: 'user', id: String(id) }, details });

  const isLastAdministrator = async (tx: Queryable, person: Person): Promise<boolean> =>
    person.role !== ADMINISTRATOR || hasOtherAdministrator(tx, person.id);

  return {
    async list(asker, { staffOnly, ...filter }) {
      const customers = await customerRoles();
      const onlyRoles = asker.can('admin::staff.read') ? null : customers;
      const withoutRoles = staffOnly ? customers : null;
      const { rows, count } = await listPeople(database, { ...filter, onlyRoles, withoutRoles });
      return { people: await Promise.all(rows.map(withStaff)), count };
    },

    async view(asker, id) {
      const person = await findManageable(database, asker, id, 'read');
      if (!person.ok) return person;
      const [open, orders] = await Promise.all([sessions.of(id), lastOrders(database, id)]);
      return ok({ ...person.value, sessions: open, lastOrders: orders });
    },

    setBlocked: (asker, id, blocked) =>
      change(asker, id, async (tx, person) => {
        if (id === asker.userId) return err('own-account');
        if (blocked && !(await isLastAdministrator(tx, person))) return err('last-administrator');
        await users.updateUser(tx, id, { blocked });
        await record(tx, asker, blocked ? 'block' : 'unblock', id, { name: person.username });
        return ok('done');
      }),

    setRole: (asker, id, type) =>
      change(asker, id, async (tx, person) => {
        if (id === asker.userId) return err('own-account');
        const role = type === 'public' ? null : await roleByType(tx, type);
        if (!role) return err('no-such-role');
        if (!(await mayGive(asker, role))) return err('not-yours');
        if (role.type !== ADMINISTRATOR && !(await isLastAdministrator(tx, person))) return err('last-administrator');
        await users.updateUser(tx, id, { roleId: role.id });
        await record(tx, asker, 'role', id, { name: person.username, role: { from: person.role, to: role.type } });
        return ok('done');
      }),

    async mailPassword(asker, id, locale) {
      const person = await findManageable(database, asker, id, 'write');
      if (!person.ok) return person;
      const { email, username, confirmed, staff, role, roleName, seenAt } = person.value;
      const note = (tx: Queryable) => record(tx, asker, 'password-mail', id, { name: username });
      if (!staff || confirmed || seenAt !== null)
        return (await accounts.mailNewPassword({ email, locale }, note)) ? ok('done') : err('too-many-mails');
      // Staff who have not accepted the invitation yet get another one.
      const given = { inviter: asker.name, role: { type: role ?? '', name: roleName ?? '' } };
      const invite = await accounts.prepareInvitation(email, locale, given);
      if (!invite) return err('too-many-mails');
      await database.transaction(async (tx) => {
        await invite(tx);
        await note(tx);
      });
      return ok('done');
    },

    signOut: (asker, id) =>
      change(asker, id, async (tx, person) => {
        await users.voidTokens(tx, id);
        await record(tx, asker, 'sign-out', id, { name: person.username });
        return ok('done');
      }),

    async remove(asker, id) {
      const person = await findManageable(database, asker, id, 'write');
      if (!person.ok) return person;
      if (id === asker.userId) return err('own-account');
      const { email, confirmed, role: roleType, username: name } = person.value;
      const ended = await endAccount({ id, email, confirmed, roleType }, (tx) =>
        record(tx, asker, 'delete', id, { name }),
      );
      return ended.ok ? ok('done') : ended;
    },

    async invite(asker, { email, username, role: type, locale }) {
      if (!isEmail(email)) return err('invalid-email');
      const role = type === 'public' ? null : await roleByType(database, type);
      if (!role) return err('no-such-role');
      if (!(await mayGive(asker, role))) return err('not-yours');
      if (await users.takenBy(database, { username, email })) return err('taken');
      const mail = await accounts.prepareInvitation(email, locale, { inviter: asker.name, role });
      if (!mail) return err('too-many-mails');
      return runInTransaction<{ id: number }, PeopleFailure>(database, async (tx) => {
        if (await users.takenBy(tx, { username, email })) return err('taken');
        const user = { username, email, provider: 'local', passwordHash: null, confirmed: false, roleId: role.id };
        const { id } = await users.insertUser(tx, user);
        await mail(tx);
        await record(tx, asker, 'invite', id, { name: username, role: role.type });
        return ok({ id });
      }).catch((error: unknown) => {
        if (isUniqueViolation(error)) return err('taken' as const);
        throw error;
      });
    },
  };

  async function customerRoles(): Promise<number[]> {
    const roles = await listRoles(database);
    const run = await Promise.all(roles.map(({ id }) => runsShop(id)));
    return roles.filter((_role, index) => !run[index]).map(({ id }) => id);
  }
}
