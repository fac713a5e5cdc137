// Mails of staff to people: a link to a new password, or an invitation to the staff.
import type { Locale } from '#core/locale.ts';
import { err, ok } from '#core/result.ts';
import { type Database, isUniqueViolation, type Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Staff } from '../accounts.types.ts';
import { isEmail } from '../bodies/body-rules.ts';
import { roleByType } from '../roles/roles.repository.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import * as users from '../users/users.repository.ts';
import type { InvitedBy, PeopleService } from './people.service.ts';
import { type PeopleFailure, type PeopleRules, type Person, recordPerson } from './people-rules.ts';

interface Deps {
  readonly database: Database;
  readonly accounts: Accounts;
  /** False while mails stay in a folder of the server: the invited person would never see the link. */
  readonly mailDelivers: () => boolean;
}

export const isPendingInvitation = ({ staff, confirmed, seenAt }: Person): boolean =>
  staff && !confirmed && seenAt === null;

/** Prepares the mail or the link of an invitation; null when the address had too many mails. */
const createPrepareInvitation =
  ({ accounts, mailDelivers }: Pick<Deps, 'accounts' | 'mailDelivers'>) =>
  async (
    email: string,
    given: { by: InvitedBy; locale: Locale; inviter: string; role: { type: string; name: string } },
  ) => {
    const isMailed = given.by === 'mail';
    // A mail that stays in the folder is recorded, but the inviting person has to pass the link on.
    const isShown = !isMailed || !mailDelivers();
    const { inviter, role, locale } = given;
    const invite = await accounts.prepareInvitation(email, locale, { inviter, role, isMailed });
    if (!invite) return null;
    return {
      // The log says that a link was shown and never contains it.
      action: isShown ? ('invite-link' as const) : ('invite' as const),
      invite: async (tx: Queryable) => {
        const link = await invite(tx);
        return isShown ? link : null;
      },
    };
  };

export function createPeopleInvitations(
  { database, accounts, mailDelivers }: Deps,
  { runsShop, findManageable, mayGive }: PeopleRules,
): Pick<PeopleService, 'mailPassword' | 'invite' | 'inviteAgain'> {
  const prepare = createPrepareInvitation({ accounts, mailDelivers });

  /** Says whose the address is: the inviting person can look it up anyway. */
  async function takenReason(
    db: Queryable,
    wanted: { readonly username: string; readonly email: string },
  ): Promise<'already-staff' | 'is-customer' | 'name-taken' | null> {
    const taken = await users.takenBy(db, wanted);
    if (taken !== 'email') return taken && 'name-taken';
    return (await runsShop(await users.roleOfAddress(db, wanted.email))) ? 'already-staff' : 'is-customer';
  }

  async function inviteAgain(asker: Staff, person: Person, given: { by: InvitedBy; locale: Locale }) {
    const { id, email, username, role, roleName } = person;
    const invited = { type: role ?? '', name: roleName ?? '' };
    const prepared = await prepare(email, { ...given, inviter: asker.name, role: invited });
    if (!prepared) return err('too-many-mails');
    const link = await database.transaction(async (tx) => {
      const sent = await prepared.invite(tx);
      await recordPerson(tx, asker, prepared.action, id, { name: username });
      return sent;
    });
    return ok({ link });
  }

  return {
    async mailPassword(asker, id, locale) {
      const person = await findManageable(database, asker, id, 'write');
      if (!person.ok) return person;
      const { email, username } = person.value;
      const note = (tx: Queryable) => recordPerson(tx, asker, 'password-mail', id, { name: username });
      return (await accounts.mailNewPassword({ email, locale }, note)) ? ok('done') : err('too-many-mails');
    },

    async inviteAgain(asker, id, given) {
      const person = await findManageable(database, asker, id, 'write');
      if (!person.ok) return person;
      return isPendingInvitation(person.value) ? inviteAgain(asker, person.value, given) : err('already-accepted');
    },

    async invite(asker, { email, username, role: type, by, locale }) {
      if (!isEmail(email)) return err('invalid-email');
      const role = type === 'public' ? null : await roleByType(database, type);
      if (!role) return err('no-such-role');
      if (!(await mayGive(asker, role))) return err('not-yours');
      const taken = await takenReason(database, { username, email });
      if (taken) return err(taken);
      const prepared = await prepare(email, { by, locale, inviter: asker.name, role });
      if (!prepared) return err('too-many-mails');
      return runInTransaction<{ id: number; link: string | null }, PeopleFailure>(database, async (tx) => {
        const takenMeanwhile = await takenReason(tx, { username, email });
        if (takenMeanwhile) return err(takenMeanwhile);
        const user = { username, email, provider: 'local', passwordHash: null, confirmed: false, roleId: role.id };
        const { id } = await users.insertUser(tx, user);
        const link = await prepared.invite(tx);
        await recordPerson(tx, asker, prepared.action, id, { name: username, role: role.type });
        return ok({ id, link });
      }).catch((error: unknown) => {
        if (isUniqueViolation(error)) return err('taken' as const);
        throw error;
      });
    },
  };
}
