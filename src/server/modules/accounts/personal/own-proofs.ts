// Proves again, by password or second factor, who uses a session.
import { err, ok } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { FreshWay, OwnAccountService } from '../own-account.types.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { SecurityLog } from '../security-log.ts';
import * as users from '../users/users.repository.ts';
import { createTokenHolder } from './own-sessions.ts';

interface Deps {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly limit: RateLimit;
  readonly secondFactor: SecondFactorService;
  readonly securityLog: SecurityLog;
}

export function createOwnProofs({
  database,
  tokens,
  passwords,
  limit,
  secondFactor,
  securityLog,
}: Deps): Pick<OwnAccountService, 'freshWays' | 'provesAgain' | 'proveAgain'> {
  const holderOf = createTokenHolder({ database, tokens });

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
    freshWays,
    provesAgain,

    async proveAgain({ token, proof, ip, locale }) {
      const holder = await holderOf(token);
      if (!holder) return err('signed-out');
      const { row, sessionId } = holder;
      const proved = await provesAgain({ row, proof, ip, locale });
      securityLog.note(proved.ok ? 'fresh-proof' : 'fresh-proof-refused', row.id);
      return proved.ok ? ok(await tokens.issue('session', { ...row, sessionId })) : proved;
    },
  };
}
