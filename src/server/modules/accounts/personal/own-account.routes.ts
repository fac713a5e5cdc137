// Download of one's own personal data, generated for each request and not stored.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, unauthorized } from '#core/errors.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { AccessService, OwnAccountService } from '../accounts.types.ts';

interface Deps {
  readonly access: AccessService;
  readonly ownAccount: OwnAccountService;
  readonly limit: RateLimit;
}

const exported = {
  tags: ['shop'],
  summary: 'Everything the shop knows of the own account',
  response: { 200: z.record(z.string(), z.unknown()) },
};

export function installOwnAccount(app: FastifyInstance, { access, ownAccount, limit }: Deps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get('/api/shop/account/export', { schema: exported }, async (request, reply) => {
    const { user } = await access.callerOf(request);
    if (!user) throw unauthorized();
    const verdict = await limit.hit('export', request.ip, String(user.id));
    if (!verdict.allowed) {
      reply.header('retry-after', String(verdict.retryAfterSeconds));
      throw new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.');
    }
    reply.header('cache-control', 'no-store');
    reply.header(
      'content-disposition',
      `attachment; filename="zhili-byli-${new Date().toISOString().slice(0, 10)}.json"`,
    );
    return ownAccount.export(user.id);
  });
}
