// Users and staff of session and admin tokens.
import { COOKIES } from '#core/http/cookies.ts';
import type { Database } from '../../../db/database.ts';
import type { AuthService } from '../accounts.types.ts';
import type { TokenClaims, TokenPurpose, Tokens } from '../credentials/tokens.ts';
import type { Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import type { StaffDeadline } from '../second-factor/staff-deadline.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { endSession, type UserRow, userOfToken } from '../users/users.repository.ts';
import { sessionUser } from '../users/wire-user.ts';

export interface TokenServiceDeps {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly permissions: Permissions;
  readonly sessions: Sessions;
  readonly deadline: StaffDeadline;
}

interface TokenHolder extends TokenClaims {
  readonly row: UserRow;
}

export function createTokenService({
  database,
  tokens,
  permissions,
  sessions,
  deadline,
}: TokenServiceDeps): Pick<AuthService, 'signOut' | 'userOf' | 'staffOf' | 'adminToken' | 'secondFactorDue'> {
  async function ownerOf(purpose: TokenPurpose, token: string | undefined): Promise<TokenHolder | null> {
    const owner = token === undefined ? null : await tokens.read(purpose, token);
    const row = owner && (await userOfToken(database, owner));
    return row && { row, ...owner };
  }

  return {
    async signOut(token) {
      const claims = token === undefined ? null : await tokens.read('session', token);
      if (claims) await endSession(database, claims.sessionId, COOKIES.session.seconds);
    },
    async userOf(token, userAgent, ip) {
      const holder = await ownerOf('session', token);
      if (holder) sessions.seen(holder, userAgent, ip);
      return holder && sessionUser(holder.row);
    },
    async staffOf(token) {
      const holder = await ownerOf('admin', token);
      const grant = holder && (await permissions.ofStaff(holder.row.roleId));
      if (!grant || holder.role !== holder.row.roleType) return null;
      const { id: userId, username: name, roleType } = holder.row;
      const all = roleType === ADMINISTRATOR;
      return {
        userId,
        name,
        role: roleType ?? '',
        authenticatedAt: holder.authenticatedAt,
        can: (action) => all || grant.actions.has(action),
      };
    },
    async adminToken(sessionToken) {
      const holder = await ownerOf('session', sessionToken);
      if (!holder || !(await permissions.ofStaff(holder.row.roleId))) return null;
      if (await deadline.isOverdue(holder.row)) return null;
      const { row, sessionId, authenticatedAt } = holder;
      return tokens.issue('admin', { ...row, sessionId, authenticatedAt, role: row.roleType ?? '' });
    },
    async secondFactorDue(sessionToken) {
      const holder = await ownerOf('session', sessionToken);
      return holder && deadline.dueAt(holder.row);
    },
  };
}
