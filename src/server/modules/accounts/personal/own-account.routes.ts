// Download of one's own personal data, generated for each request and not stored.
import type { FastifyInstance } from 'fastify';
import { ApiError, unauthorized } from '#core/errors.ts';
import { implement } from '../../../http/implement.ts';
import { countOrRefuse } from '../../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { demandFresh } from '../access/demand-fresh.ts';
import type { AccessService } from '../accounts.types.ts';
import type { OwnAccountService } from '../own-account.types.ts';
import { ownAccountContracts } from '../users.contract.ts';

interface Deps {
  readonly access: AccessService;
  readonly ownAccount: OwnAccountService;
  readonly limit: RateLimit;
}

export function installOwnAccount(app: FastifyInstance, { access, ownAccount, limit }: Deps): void {
  const route = implement(app, ownAccountContracts);
  route('GET /api/shop/account/export', async (request, reply) => {
    const { user, authenticatedAt } = await access.callerOf(request);
    if (!user) throw unauthorized();
    demandFresh(authenticatedAt);
    await countOrRefuse(
      { limit, action: 'export', request, reply, account: String(user.id) },
      () => new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.'),
    );
    reply.header('cache-control', 'no-store');
    reply.header(
      'content-disposition',
      `attachment; filename="zhili-byli-${new Date().toISOString().slice(0, 10)}.json"`,
    );
    return ownAccount.export(user.id);
  });
}
