// Lets a member of staff back in from the server's command line: a new password, no second factor, no sessions.
import { UserFacingError } from '#core/user-facing-error.ts';
import { recordAudit } from '../../../audit/audit.ts';
import type { Database } from '../../../db/database.ts';
import { newPassword } from '../credentials/new-password.ts';
import { createPasswords, type PasswordCost } from '../credentials/passwords.ts';
import { updateUser, userByEmail, voidTokens } from '../users/users.repository.ts';
import { deleteAllFactors, restartGrace } from './second-factor.repository.ts';

/** Returns the new password. The audit log names the command as the actor's role. */
export async function letBackIn(database: Database, email: string, cost?: PasswordCost): Promise<string> {
  const row = await userByEmail(database, email);
  if (!row) throw new UserFacingError(`There is no account with the address ${email}.`);
  const password = newPassword();
  const passwordHash = await createPasswords(cost).hash(password);
  await database.transaction(async (tx) => {
    await deleteAllFactors(tx, row.id);
    await restartGrace(tx, row.id);
    await updateUser(tx, row.id, { passwordHash, blocked: false });
    await voidTokens(tx, row.id);
    const actor = { userId: row.id, name: row.username, role: 'staff-access' };
    await recordAudit(tx, actor, {
      action: 'users.second-factor-reset',
      subject: { type: 'user', id: String(row.id) },
    });
  });
  return password;
}
