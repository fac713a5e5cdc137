// Logs refused access (401, 403), rate limits (429) by route pattern, never by address, so that the log holds no ids.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '#core/clock.ts';

const LOGGED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);
const MINUTE_MS = 60_000;
/** An attack may not fill the disk: further refusals of the minute are counted and reported in one line. */
const MAX_LINES_PER_MINUTE = 60;

export interface RefusalLogOptions {
  /** The id of the account that asked; null for guests and for a session that is not valid. */
  readonly accountOf?: ((request: FastifyRequest) => Promise<number | null>) | undefined;
  readonly clock?: Clock;
}

export function installRefusalLog(
  app: FastifyInstance,
  { accountOf, clock = systemClock }: RefusalLogOptions = {},
): void {
  let minute = 0;
  let lines = 0;
  const startMinute = (now: number): void => {
    if (lines > MAX_LINES_PER_MINUTE)
      app.log.warn({ security: 'refused-more', count: lines - MAX_LINES_PER_MINUTE }, 'security event');
    minute = now;
    lines = 0;
  };
  app.addHook('onResponse', async (request, reply) => {
    if (!LOGGED_STATUSES.has(reply.statusCode)) return;
    const now = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (now !== minute) startMinute(now);
    lines += 1;
    if (lines > MAX_LINES_PER_MINUTE) return;
    const userId = (await accountOf?.(request).catch(() => null)) ?? null;
    const { method, routeOptions } = request;
    request.log.warn(
      { security: 'refused', status: reply.statusCode, method, route: routeOptions.url ?? null, userId },
      'security event',
    );
  });
}
