// Rules of accounts: sign-in, registration, password reset and change, address confirmation. Without HTTP and rate
// limits.
import { err, ok, type Result } from '#core/result.ts';
import type { UserRow } from '../users/users.repository.ts';
import { userByIdentifier } from '../users/users.repository.ts';
import { createPasswordChanges, createPasswordMails } from './account-passwords.ts';
import type { AccountDeps, Entered, SignInParts } from './account-rules.types.ts';
import { createAddressConfirmation } from './address-confirmation.ts';
import { createBrowserClaims } from './browser-claim.ts';
import { createRegistration } from './registration.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: AccountDeps) {
  const { database, secret, passwords, tokens, settings } = deps;
  const enter = async (row: UserRow): Promise<Entered> => ({ jwt: await tokens.issue('session', row), row });
  const parts: SignInParts = { claims: createBrowserClaims(secret), enter };

  /** Reveals that an account is blocked or unconfirmed only if the password is right. */
  async function login(input: {
    identifier: string;
    password: string;
  }): Promise<Result<Entered, 'invalid-credentials' | 'blocked' | 'unconfirmed'>> {
    const row = await userByIdentifier(database, input.identifier);
    if (!(await passwords.matches(row?.passwordHash ?? null, input.password)) || !row) {
      return err('invalid-credentials');
    }
    const closed = closedTo(row);
    return closed ? err(closed) : ok(await enter(row));
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
    login,
    ...createRegistration(deps, parts),
    ...createPasswordMails(deps),
    ...createPasswordChanges(deps, { enter, removeUnverifiedIdentities }),
    ...confirmation,
  };
}
