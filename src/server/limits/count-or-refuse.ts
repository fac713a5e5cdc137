// Counts a request against a rate limit, and refuses it with the time to wait once the limit is reached.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from './rate-limit.ts';

export interface CountedRequest {
  readonly limit: RateLimit;
  readonly action: string;
  readonly request: Pick<FastifyRequest, 'ip'>;
  readonly reply: Pick<FastifyReply, 'header'>;
  /** Counted beside the address. */
  readonly account?: string | undefined;
}

/** Throws what `refusal` makes; the reply then names the seconds to wait. */
export async function countOrRefuse(
  { limit, action, request, reply, account }: CountedRequest,
  refusal: () => Error,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await limit.hit(action, request.ip, account);
  if (allowed) return;
  reply.header('retry-after', String(retryAfterSeconds));
  throw refusal();
}
