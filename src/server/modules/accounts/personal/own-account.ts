// Actions on one's own account besides sign-in: sessions, data export, deletion.
import { normaliseIdentifier } from '#core/contact/email.ts';
import { err } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts.types.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { OwnAccountService } from '../own-account.types.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { EndAccount } from '../users/end-account.ts';
import * as users from '../users/users.repository.ts';
import { createOwnProofs } from './own-proofs.ts';
import { createOwnSessions } from './own-sessions.ts';

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
  const { database, passwords, sessions, owners, limit, endAccount, secondFactor } = deps;

  const proves = async (row: users.UserRow, proof: string): Promise<boolean> =>
    row.passwordHash === null ? normaliseIdentifier(proof) === row.email : passwords.matches(row.passwordHash, proof);

  return {
    ...createOwnSessions(deps),
    ...createOwnProofs(deps),

    async factors(userId) {
      const { passkeys, ...rest } = await secondFactor.list(userId);
      const shown = passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      }));
      return { ...rest, passkeys: shown };
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
