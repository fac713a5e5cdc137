// Writes that a page of another site sends with a visitor's cookies are refused, for guests as for accounts.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '#core/errors.ts';
import { isRead } from './web-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where other services write: they carry no cookie of a visitor. */
    fromOtherSites?: true;
  }
}

/** An origin that is listed, or the one the request was sent to. */
export const isListedOrigin = (request: FastifyRequest, origin: string, origins: readonly string[]): boolean =>
  origins.includes(origin) || origin === `${request.protocol}://${request.host}`;

/** Programs send neither header and are no browsers; a bearer token is never sent by a browser on its own. */
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
