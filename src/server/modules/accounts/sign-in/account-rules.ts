// Rules of accounts: sign-in, registration, password reset and change, address confirmation. Without HTTP and rate
// limits.
import { err, ok, type Result } from '#core/result.ts';
import { recordAudit } from '../../../audit/audit.ts';
import { roleById } from '../roles/roles.repository.ts';
import type { UserRow } from '../users/users.repository.ts';
import { userByIdentifier } from '../users/users.repository.ts';
import { createPasswordChanges, createPasswordMails } from './account-passwords.ts';
import type { AccountDeps, Entered, Opened, SignInParts, StaffSignIn } from './account-rules.types.ts';
import { createAddressConfirmation } from './address-confirmation.ts';
import { createBrowserClaims } from './browser-claim.ts';
import { createRegistration } from './registration.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: AccountDeps) {
  const { database, secret, passwords, tokens, settings, securityLog } = deps;
  const enter = async (row: UserRow): Promise<Entered> => ({ jwt: await tokens.issue('session', row), row });
  const open = async (row: UserRow, action: StaffSignIn = 'sign-in'): Promise<Opened> => {
    const secondStep = await deps.secondStepOf(row.id);
    if (secondStep) {
      securityLog.note('second-step-asked', row.id);
      return { secondStep };
    }
    return finish(row, action);
  };

  /** Starts the session of a sign-in whose steps are all done. */
  async function finish(row: UserRow, action: StaffSignIn = 'sign-in'): Promise<Entered> {
    await noteStaff(row, action);
    securityLog.note('sign-in', row.id);
    return enter(row);
  }
  const parts: SignInParts = { claims: createBrowserClaims(secret), enter, open };

  /** Reveals that an account is blocked or unconfirmed only if the password is right. */
  async function login(input: {
    identifier: string;
    password: string;
  }): Promise<Result<Opened, 'invalid-credentials' | 'blocked' | 'unconfirmed'>> {
    const row = await userByIdentifier(database, input.identifier);
    if (!(await passwords.matches(row?.passwordHash ?? null, input.password)) || !row) {
      // Not awaited: the response time must not reveal that the account exists. A failed write changes nothing.
      if (row) noteStaff(row, 'sign-in-failed').catch(() => undefined);
      securityLog.note('sign-in-refused', row?.id ?? null);
      return err('invalid-credentials');
    }
    const closed = closedTo(row);
    if (closed) {
      securityLog.note('sign-in-refused', row.id);
      return err(closed);
    }
    return ok(await open(row));
  }

  /** Adds sign-ins of staff to the audit log; those of customers are not recorded. */
  async function noteStaff(row: UserRow, action: StaffSignIn): Promise<void> {
    if (row.roleId === null || !(await deps.runsShop(row.roleId))) return;
    const role = (await roleById(database, row.roleId))?.type ?? '';
    const subject = { type: 'user', id: String(row.id) } as const;
    await recordAudit(database, { userId: row.id, name: row.username, role }, { action: `users.${action}`, subject });
  }

  const closedTo = (row: UserRow): 'blocked' | 'unconfirmed' | null => {
    if (settings.emailConfirmation === 'required' && !row.confirmed) return 'unconfirmed';
    return row.blocked ? 'blocked' : null;
  };

  const confirmation = createAddressConfirmation(deps, parts);
  const { removeUnverifiedIdentities } = confirmation;

  return {
    settings,
    closedTo,
    enter,
    open,
    finish,
    noteStaff,
    login,
    ...createRegistration(deps, parts),
    ...createPasswordMails(deps),
    ...createPasswordChanges(deps, { enter, open, removeUnverifiedIdentities }),
    ...confirmation,
  };
}
