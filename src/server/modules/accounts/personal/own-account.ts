// Actions on one's own account besides sign-in: sessions, data export, deletion.

import { normaliseIdentifier } from '#core/contact/email.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { err } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { OwnAccountService, OwnersService } from '../accounts.types.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Tokens } from '../credentials/tokens.ts';
import { ownsSession } from '../sessions/sessions.repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { EndAccount } from '../users/end-account.ts';
import * as users from '../users/users.repository.ts';

interface Deps {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly owners: Pick<OwnersService, 'records'>;
  readonly limit: RateLimit;
  readonly endAccount: EndAccount;
}

export function createOwnAccount(deps: Deps): OwnAccountService {
  const { database, tokens, passwords, sessions, owners, limit, endAccount } = deps;
  async function holderOf(token: string | undefined) {
    const claims = token === undefined ? null : await tokens.read('session', token);
    const row = claims && (await users.userOfToken(database, claims));
    return row && { row, sessionId: claims.sessionId };
  }

  const proves = async (row: users.UserRow, proof: string): Promise<boolean> =>
    row.passwordHash === null ? normaliseIdentifier(proof) === row.email : passwords.matches(row.passwordHash, proof);

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

    async endSession(token, sessionId) {
      const holder = await holderOf(token);
      if (!holder || !(await ownsSession(database, holder.row.id, sessionId))) return false;
      await users.endSession(database, sessionId, COOKIES.session.seconds);
      return true;
    },

    async endOtherSessions(token) {
      const holder = await holderOf(token);
      const row = holder && (await users.voidTokens(database, holder.row.id));
      return row ? tokens.issue('session', { ...row, sessionId: holder.sessionId }) : null;
    },

    async hasPassword(userId) {
      return (await users.userById(database, userId))?.passwordHash !== null;
    },

    async export(userId) {
      const row = await users.userById(database, userId);
      if (!row) return {};
      const { username, firstName, email, provider, confirmed, createdAt, roleType } = row;
      const exported: Record<string, unknown> = {
        madeAt: new Date().toISOString(),
        account: { username, firstName, email, provider, confirmed, registeredAt: createdAt, role: roleType },
        sessions: await sessions.of(userId),
      };
      for (const { name, read } of owners.records) exported[name] = await read({ id: userId, email, confirmed });
      return exported;
    },

    async leave({ userId, proof, ip }) {
      if (!(await limit.hit('leave', ip, String(userId))).allowed) return err('too-many-attempts');
      const row = await users.userById(database, userId);
      if (!row || !(await proves(row, proof))) return err('wrong-password');
      return endAccount(row);
    },
  };
}
