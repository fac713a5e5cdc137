// Changes of one account by staff, each recorded in the audit log: block, role, sign out, second factor, deletion.
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Staff } from '../accounts.types.ts';
import { ADMINISTRATOR, roleByType } from '../roles/roles.repository.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { EndAccount } from '../users/end-account.ts';
import * as users from '../users/users.repository.ts';
import type { PeopleService } from './people.service.ts';
import {
  type Answer,
  leavesAdministrator,
  type PeopleFailure,
  type PeopleRules,
  type Person,
  recordPerson,
} from './people-rules.ts';

interface Deps {
  readonly database: Database;
  readonly endAccount: EndAccount;
  readonly secondFactor: Pick<SecondFactorService, 'prepareNote' | 'reset'>;
}

export function createPeopleChanges(
  { database, endAccount, secondFactor }: Deps,
  { findManageable, mayGive }: PeopleRules,
): Pick<PeopleService, 'setBlocked' | 'setRole' | 'signOut' | 'resetSecondFactor' | 'remove'> {
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
  };
}
