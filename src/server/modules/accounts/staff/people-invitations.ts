// Mails of staff to people: a link to a new password, or an invitation to the staff.
import { err, ok } from '#core/result.ts';
import { type Database, isUniqueViolation, type Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import { isEmail } from '../bodies/body-rules.ts';
import { roleByType } from '../roles/roles.repository.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import * as users from '../users/users.repository.ts';
import type { PeopleService } from './people.service.ts';
import { type PeopleFailure, type PeopleRules, recordPerson } from './people-rules.ts';

export function createPeopleInvitations(
  { database, accounts }: { readonly database: Database; readonly accounts: Accounts },
  { findManageable, mayGive }: PeopleRules,
): Pick<PeopleService, 'mailPassword' | 'invite'> {
  return {
    async mailPassword(asker, id, locale) {
      const person = await findManageable(database, asker, id, 'write');
      if (!person.ok) return person;
      const { email, username, confirmed, staff, role, roleName, seenAt } = person.value;
      const note = (tx: Queryable) => recordPerson(tx, asker, 'password-mail', id, { name: username });
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
        await recordPerson(tx, asker, 'invite', id, { name: username, role: role.type });
        return ok({ id });
      }).catch((error: unknown) => {
        if (isUniqueViolation(error)) return err('taken' as const);
        throw error;
      });
    },
  };
}
