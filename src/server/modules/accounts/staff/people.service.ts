// Staff management of accounts: search, block, assign roles, invite, delete.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Locale } from '#core/locale.ts';
import { ok } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { Staff } from '../accounts.types.ts';
import type { Permissions } from '../roles/permissions.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { SessionRow } from '../sessions/sessions.repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import type { EndAccount } from '../users/end-account.ts';
import { lastOrders, listPeople, type PeopleFilter } from './people.repository.ts';
import { createPeopleChanges } from './people-changes.ts';
import { createPeopleInvitations, isPendingInvitation } from './people-invitations.ts';
import { type Answer, createPeopleRules, type Person } from './people-rules.ts';

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
  const { withStaff, findManageable, customerRoles } = rules;

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

    ...createPeopleChanges({ database, endAccount, secondFactor }, rules),
    ...createPeopleInvitations({ database, accounts, mailDelivers }, rules),
  };
}
