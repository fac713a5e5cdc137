// The caller of a request with an API token: its maker's name, and the actions of the token that the maker may do.
import { actionsOfKind } from '#core/accounts/api-token.ts';
import type { Database } from '../../../db/database.ts';
import type { Principal } from '../accounts.types.ts';
import type { Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import { hashApiToken } from './api-token-secret.ts';
import * as rows from './api-tokens.repository.ts';

interface Deps {
  readonly database: Database;
  readonly permissions: Permissions;
  /** Actions that tokens can have. */
  readonly grantable: readonly string[];
}

/** How exact the time of the last use is: every request would be a write otherwise. */
const LAST_USE_STEP_MS = 60_000;

/** Finds the caller of a token; null for an unknown, expired or revoked token. */
export const createApiTokenCaller =
  ({ database, permissions, grantable }: Deps) =>
  async (token: string): Promise<Principal | null> => {
    const found = await rows.findUsableToken(database, hashApiToken(token));
    // A token ends with the staff role of its maker.
    const grant = found && (await permissions.ofStaff(found.roleId));
    if (!found || !grant) return null;
    if (!found.lastUsedAt || Date.now() - found.lastUsedAt.getTime() > LAST_USE_STEP_MS)
      await rows.markTokenUsed(database, found.id);
    const isAdministrator = found.roleType === ADMINISTRATOR;
    const own = actionsOfKind(found.kind, found.actions, grantable);
    const actions = new Set(isAdministrator ? own : own.filter((action) => grant.actions.has(action)));
    const author = { id: found.userId, username: `${found.username} (API: ${found.name})` };
    return {
      key: `token:${hashApiToken([...actions].join('\n'))}`,
      user: null,
      author,
      isAdministrator: false,
      superUser: false,
      staff: { userId: author.id, name: author.username, role: found.roleType ?? '' },
      can: (action) => actions.has(action),
    };
  };
