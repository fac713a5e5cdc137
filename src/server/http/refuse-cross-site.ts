// Rejects cross-site writes that carry a visitor's cookies, for guests and accounts.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '#core/errors.ts';
import { isRead } from './web-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for webhooks of other services, which carry no visitor's cookie. */
    fromOtherSites?: true;
  }
}

/** A listed origin, or the request's own. */
export const isListedOrigin = (request: FastifyRequest, origin: string, origins: readonly string[]): boolean =>
  origins.includes(origin) || origin === `${request.protocol}://${request.host}`;

/** Non-browser clients send neither header; a browser never sends a bearer token by itself. */
function isCrossSite(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, authorization, 'sec-fetch-site': site } = request.headers;
  if (authorization !== undefined) return false;
  if (origin !== undefined && isListedOrigin(request, origin, origins)) return false;
  if (site !== undefined) return site === 'cross-site';
  return origin !== undefined;
}

export function refuseCrossSite(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (isRead(request) || request.routeOptions.config.fromOtherSites) return;
    if (isCrossSite(request, origins)) throw forbidden();
  });
}
