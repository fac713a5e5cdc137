// The factors of one's own account: the list, and the changes of passkeys, one-time codes and recovery codes.
import * as users from '../users/users.repository.ts';
import { createFactorChanges, type FactorChangeDeps } from './change-factors.ts';
import { createPasskeyManagement, type PasskeyDeps } from './manage-passkeys.ts';
import { createTotpManagement, type TotpDeps } from './manage-totp.ts';
import * as factors from './second-factor.repository.ts';

export type ManageDeps = FactorChangeDeps & PasskeyDeps & TotpDeps;

export function createFactorManagement(deps: ManageDeps) {
  const { database, passkeys, isRequiredFor } = deps;
  const changes = createFactorChanges(deps);
  return {
    async list(userId: number) {
      const [keys, { totp, recoveryCodes }, row] = await Promise.all([
        factors.passkeysOf(database, userId),
        factors.factorCounts(database, userId),
        users.userById(database, userId),
      ]);
      const shown = keys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }));
      const isRequired = row !== null && isRequiredFor(row);
      return { passkeys: shown, totp, recoveryCodes, passkeysPossible: passkeys.possible, isRequired };
    },

    ...createPasskeyManagement(deps, changes),
    ...createTotpManagement(deps, changes),
    renewRecoveryCodes: changes.renewRecoveryCodes,
  };
}
