// Routes with which signed-in people prove again who they are.
import { isFresh } from '#core/accounts/staff.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { OwnAccountService } from '../own-account.types.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { SecurityLog } from '../security-log.ts';
import { type FactorSessions, type SecondFactorRoute, unwrapOrThrow } from './factor-sessions.ts';

interface Deps {
  readonly ownAccount: OwnAccountService;
  readonly secondFactor: SecondFactorService;
  readonly securityLog: SecurityLog;
}

export function installFreshProof(
  route: SecondFactorRoute,
  { ownAccount, secondFactor, securityLog }: Deps,
  { callerOf, renew }: FactorSessions,
): void {
  route('GET /api/shop/account/fresh', async (request) => {
    const { user, authenticatedAt } = await callerOf(request);
    const ways = [...(await ownAccount.freshWays(user.id))];
    return { fresh: isFresh(authenticatedAt, new Date()), provenAt: authenticatedAt.toISOString(), ways };
  });

  route('POST /api/shop/account/fresh/options', async (request) => secondFactor.ask((await callerOf(request)).user.id));

  route('POST /api/shop/account/fresh', async (request, reply) => {
    const { user: row, sessionId } = await callerOf(request);
    const { attempt, passkey, code, password = '' } = request.body;
    const { ip } = request;
    const locale = requestLocale(request);
    const proved = passkey
      ? await secondFactor.proveAgain({ row, proof: { passkey }, attempt, ip, locale })
      : await ownAccount.provesAgain({ row, proof: code === undefined ? { password } : { code }, ip, locale });
    securityLog.note(proved.ok ? 'fresh-proof' : 'fresh-proof-refused', row.id);
    unwrapOrThrow(proved);
    return { jwt: await renew(request, reply, row, sessionId) };
  });
}
