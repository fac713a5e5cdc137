// Which account an external identity signs in to: its own, the owner of its verified address, or a new one.
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { ExternalIdentity } from '#providers/identity/identity-provider.ts';
import { type Database, isUniqueViolation } from '../../../db/database.ts';
import { roleByType } from '../roles/roles.repository.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import type { UserRow } from '../users/users.repository.ts';
import * as users from '../users/users.repository.ts';

export type ConnectFailure =
  | 'unknown-attempt'
  | 'not-identified'
  | 'no-email'
  | 'email-in-use'
  | 'blocked'
  | 'unconfirmed'
  | 'closed';

export function createAccountLinking(database: Database, accounts: Accounts) {
  async function accountOf(
    name: string,
    identity: ExternalIdentity,
    locale: Locale,
  ): Promise<Result<UserRow, ConnectFailure>> {
    const known = await users.userByIdentity(database, name, identity.subject);
    if (known) return ok(known);
    if (!identity.email) return err('no-email');
    const owner = await users.userByEmail(database, identity.email);
    if (owner) return identity.emailVerified ? ok(await adopt(owner, name, identity.subject)) : err('email-in-use');
    const opened = await open(name, identity, identity.email);
    // The provider has not verified the address, so the shop sends its own confirmation mail.
    if (opened.ok && !opened.value.confirmed) await accounts.sendConfirmation({ email: identity.email, locale });
    return opened;
  }

  /** An unconfirmed account may have a stranger's password and identities: they are removed when the owner signs in. */
  const adopt = (owner: UserRow, name: string, subject: string): Promise<UserRow> =>
    database.transaction(async (tx) => {
      await accounts.removeUnverifiedIdentities(tx, owner.id, undefined);
      await users.linkIdentity(tx, owner.id, { provider: name, subject, verified: true });
      if (owner.confirmed) return owner;
      return (await users.updateUser(tx, owner.id, { confirmed: true, passwordHash: null })) ?? owner;
    });

  async function open(
    name: string,
    identity: ExternalIdentity,
    email: string,
  ): Promise<Result<UserRow, ConnectFailure>> {
    if (!accounts.settings.allowRegister) return err('closed');
    const role = await roleByType(database, accounts.settings.defaultRole);
    if (!role) throw new Error(`there is no role '${accounts.settings.defaultRole}' for new accounts`);
    const username = await accounts.freeUsername(email);
    const confirmed = identity.emailVerified;
    try {
      return await database.transaction(async (tx) => {
        const user = { username, email, provider: name, passwordHash: null, confirmed, roleId: role.id };
        const row = await users.insertUser(tx, user);
        await users.linkIdentity(tx, row.id, { provider: name, subject: identity.subject, verified: confirmed });
        return ok(row);
      });
    } catch (error) {
      if (isUniqueViolation(error)) return err('email-in-use');
      throw error;
    }
  }

  return accountOf;
}
