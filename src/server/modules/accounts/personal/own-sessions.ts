// The devices on which one's own account is signed in.
import { isFresh } from '#core/accounts/staff.ts';
import { COOKIES } from '#core/http/cookies.ts';
import type { Database } from '../../../db/database.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { OwnAccountService } from '../own-account.types.ts';
import { ownsSession } from '../sessions/sessions.repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import * as users from '../users/users.repository.ts';

interface Deps {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
}

/** Finds the account of a session token, with the claims of the token; null for an invalid one. */
export const createTokenHolder =
  ({ database, tokens }: Pick<Deps, 'database' | 'tokens'>) =>
  async (token: string | undefined) => {
    const claims = token === undefined ? null : await tokens.read('session', token);
    const row = claims && (await users.userOfToken(database, claims));
    return row && { row, ...claims };
  };

export function createOwnSessions({
  database,
  tokens,
  sessions,
}: Deps): Pick<OwnAccountService, 'sessions' | 'isFresh' | 'endSession' | 'endOtherSessions'> {
  const holderOf = createTokenHolder({ database, tokens });
  return {
    async sessions(token) {
      const holder = await holderOf(token);
      if (!holder) return [];
      return (await sessions.of(holder.row.id)).map(({ begunAt, seenAt, ...session }) => ({
        ...session,
        begunAt: begunAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: session.id === holder.sessionId,
      }));
    },

    async isFresh(token) {
      const holder = await holderOf(token);
      return holder !== null && isFresh(holder.authenticatedAt, new Date());
    },

    async endSession(token, sessionId) {
      const holder = await holderOf(token);
      if (!holder || !(await ownsSession(database, holder.row.id, sessionId))) return false;
      await users.endSession(database, sessionId, COOKIES.session.seconds);
      return true;
    },

    async endOtherSessions(token) {
      const holder = await holderOf(token);
      const row = holder && (await users.voidTokens(database, holder.row.id));
      if (!holder || !row) return null;
      const { sessionId, authenticatedAt } = holder;
      return tokens.issue('session', { ...row, sessionId, authenticatedAt });
    },
  };
}
