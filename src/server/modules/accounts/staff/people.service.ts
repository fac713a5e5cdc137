// Staff management of accounts: search, block, assign roles, invite, delete.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Staff } from '../accounts.types.ts';
import type { Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR, roleByType } from '../roles/roles.repository.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { SessionRow } from '../sessions/sessions.repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import type { EndAccount } from '../users/end-account.ts';
import * as users from '../users/users.repository.ts';
import { lastOrders, listPeople, type PeopleFilter } from './people.repository.ts';
import { createPeopleInvitations, isPendingInvitation } from './people-invitations.ts';
import {
  type Answer,
  createPeopleRules,
  leavesAdministrator,
  type PeopleFailure,
  type Person,
  recordPerson,
} from './people-rules.ts';

export interface PersonDetails extends Person {
  /** The requester's own account, which cannot be blocked, deleted or demoted by its owner. */
  readonly own: boolean;
  readonly isInvited: boolean;
  readonly mailDelivers: boolean;
  readonly sessions: readonly SessionRow[];
  readonly secondFactor: boolean;
  readonly lastOrders: Awaited<ReturnType<typeof lastOrders>>;
}

export type InvitedBy = 'mail' | 'link';
export interface InvitationLink {
  /** Null if the invitation was mailed. */
  readonly link: string | null;
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
  /** For a person who has lost passkeys and codes; also ends all sessions. */
  resetSecondFactor(asker: Staff, id: number, locale: Locale): Answer<'done'>;
  /** Follows the rules of deleting one's own account; paid orders are still delivered. */
  remove(asker: Staff, id: number): Answer<'done'>;
  /** A new staff member without a password, who chooses one by the link. */
  invite(
    asker: Staff,
    given: { email: string; username: string; role: string; by: InvitedBy; locale: Locale },
  ): Answer<{ id: number } & InvitationLink>;
  /** Replaces the link of an invitation that has not been accepted. */
  inviteAgain(asker: Staff, id: number, given: { by: InvitedBy; locale: Locale }): Answer<InvitationLink>;
}

interface Deps {
  readonly database: Database;
  readonly permissions: Permissions;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly endAccount: EndAccount;
  readonly secondFactor: SecondFactorService;
  readonly mailDelivers: () => boolean;
}

export function createPeopleService(deps: Deps): PeopleService {
  const { database, permissions, sessions, accounts, endAccount, secondFactor, mailDelivers } = deps;
  const rules = createPeopleRules(database, permissions);
  const { withStaff, findManageable, mayGive, customerRoles } = rules;

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
      const [open, orders, ways] = await Promise.all([
        sessions.of(id),
        lastOrders(database, id),
        secondFactor.ways(id),
      ]);
      const own = id === asker.userId;
      const isInvited = isPendingInvitation(person.value);
      return ok({
        ...person.value,
        own,
        isInvited,
        mailDelivers: mailDelivers(),
        sessions: open,
        lastOrders: orders,
        secondFactor: ways.length > 0,
      });
    },

    setBlocked: (asker, id, blocked) =>
      change(asker, id, async (tx, person) => {
        if (id === asker.userId) return err('own-account');
        if (blocked && !(await leavesAdministrator(tx, person))) return err('last-administrator');
        await users.updateUser(tx, id, { blocked });
        await recordPerson(tx, asker, blocked ? 'block' : 'unblock', id, { name: person.username });
        return ok('done');
      }),

    setRole: (asker, id, type) =>
      change(asker, id, async (tx, person) => {
        if (id === asker.userId) return err('own-account');
        const role = type === 'public' ? null : await roleByType(tx, type);
        if (!role) return err('no-such-role');
        if (!(await mayGive(asker, role))) return err('not-yours');
        if (role.type !== ADMINISTRATOR && !(await leavesAdministrator(tx, person))) return err('last-administrator');
        await users.updateUser(tx, id, { roleId: role.id });
        await recordPerson(tx, asker, 'role', id, {
          name: person.username,
          role: { from: person.role, to: role.type },
        });
        return ok('done');
      }),

    signOut: (asker, id) =>
      change(asker, id, async (tx, person) => {
        await users.voidTokens(tx, id);
        await recordPerson(tx, asker, 'sign-out', id, { name: person.username });
        return ok('done');
      }),

    async resetSecondFactor(asker, id, locale) {
      const note = await secondFactor.prepareNote(locale);
      return change(asker, id, async (tx, person) => {
        if (id === asker.userId) return err('own-account');
        const row = await users.voidTokens(tx, id);
        if (!row || !(await secondFactor.reset(tx, row, note))) return err('no-second-factor');
        await recordPerson(tx, asker, 'second-factor-reset', id, { name: person.username });
        return ok('done');
      });
    },

    async remove(asker, id) {
      const person = await findManageable(database, asker, id, 'write');
      if (!person.ok) return person;
      if (id === asker.userId) return err('own-account');
      const { email, confirmed, role: roleType, username: name } = person.value;
      const ended = await endAccount({ id, email, confirmed, roleType }, (tx) =>
        recordPerson(tx, asker, 'delete', id, { name }),
      );
      return ended.ok ? ok('done') : ended;
    },

    ...createPeopleInvitations({ database, accounts, mailDelivers }, rules),
  };
}
