// Addresses and hosts that no honest client sends are refused before anything makes a URL or a query of them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#core/errors.ts';

const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/**
 * Two slashes, or a slash and a backslash, begin another host's address. No page has a zero letter in its address, and
 * PostgreSQL cannot hold one; the API's own calls say so in their own words.
 */
const BAD_ADDRESS = /^(?!\/)|^\/[/\\]|^(?!\/api\/).*%00/;

/** Ports above 65535 and impossible IP addresses have the shape of a host, but no URL can be made of them. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (BAD_ADDRESS.test(url)) throw new ApiError(400, 'BadRequestError', 'Bad address');
    // Only HTTP/1.0 may leave it out.
    if (headers.host !== undefined && !isHost(headers.host)) throw new ApiError(400, 'BadRequestError', 'Bad host');
  });
}

/** Where a request was sent to, by its own words; a proxy's where it is trusted with them. */
export function requestOrigin(request: FastifyRequest, options: { forwardedHost: boolean; fallback: string }): string {
  const host = options.forwardedHost ? request.host : request.headers.host;
  return host && isHost(host) ? `${request.protocol === 'https' ? 'https' : 'http'}://${host}` : options.fallback;
}
