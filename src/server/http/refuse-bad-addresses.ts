// Rejects malformed addresses and Host headers before a URL or a query is built from them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#core/errors.ts';

const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/**
 * Two slashes, or a slash and a backslash, start the address of another host. PostgreSQL cannot store NUL
 * characters; the API reports them with its own messages.
 */
const BAD_ADDRESS = /^(?!\/)|^\/[/\\]|^(?!\/api\/).*%00/;

/** Ports above 65535 and impossible IP addresses match the pattern, but are not valid URLs. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (BAD_ADDRESS.test(url)) throw new ApiError(400, 'BadRequestError', 'Bad address');
    // HTTP/1.0 may omit it.
    if (headers.host !== undefined && !isHost(headers.host)) throw new ApiError(400, 'BadRequestError', 'Bad host');
  });
}

/** Origin of a request by its Host header, or the forwarded host of a trusted proxy. */
export function requestOrigin(request: FastifyRequest, options: { forwardedHost: boolean; fallback: string }): string {
  const host = options.forwardedHost ? request.host : request.headers.host;
  return host && isHost(host) ? `${request.protocol === 'https' ? 'https' : 'http'}://${host}` : options.fallback;
}
