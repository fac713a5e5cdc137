// Actions on one's own account besides sign-in: sessions, data export, deletion.

import { isFresh } from '#core/accounts/staff.ts';
import { normaliseIdentifier } from '#core/contact/email.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { err, ok } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts.types.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { FreshWay, OwnAccountService } from '../own-account.types.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { SecurityLog } from '../security-log.ts';
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
  readonly secondFactor: SecondFactorService;
  readonly securityLog: SecurityLog;
}

export function createOwnAccount(deps: Deps): OwnAccountService {
  const { database, tokens, passwords, sessions, owners, limit, endAccount, secondFactor } = deps;
  async function holderOf(token: string | undefined) {
    const claims = token === undefined ? null : await tokens.read('session', token);
    const row = claims && (await users.userOfToken(database, claims));
    return row && { row, ...claims };
  }

  const proves = async (row: users.UserRow, proof: string): Promise<boolean> =>
    row.passwordHash === null ? normaliseIdentifier(proof) === row.email : passwords.matches(row.passwordHash, proof);

  async function freshWays(userId: number): Promise<readonly FreshWay[]> {
    const ways = await secondFactor.ways(userId);
    if (ways.length > 0) return ways;
    return (await users.userById(database, userId))?.passwordHash === null ? ['provider'] : ['password'];
  }

  const provesAgain: OwnAccountService['provesAgain'] = async ({ row, proof, ip, locale }) => {
    if ('code' in proof) return secondFactor.proveAgain({ row, proof, ip, locale });
    if (!(await limit.hit('fresh', ip, String(row.id))).allowed) return err('too-many-attempts');
    // A password alone does not replace a second factor.
    const isEnough = (await freshWays(row.id)).includes('password');
    return isEnough && (await passwords.matches(row.passwordHash, proof.password)) ? ok('done') : err('wrong-password');
  };

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

    async factors(userId) {
      const { passkeys, ...rest } = await secondFactor.list(userId);
      const shown = passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      }));
      return { ...rest, passkeys: shown };
    },

    freshWays,
    provesAgain,

    async proveAgain({ token, proof, ip, locale }) {
      const holder = await holderOf(token);
      if (!holder) return err('signed-out');
      const { row, sessionId } = holder;
      const proved = await provesAgain({ row, proof, ip, locale });
      deps.securityLog.note(proved.ok ? 'fresh-proof' : 'fresh-proof-refused', row.id);
      return proved.ok ? ok(await tokens.issue('session', { ...row, sessionId })) : proved;
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
