// Checks that a browser's request comes from the shop's own pages, so that other sites cannot write with its cookies.
import type { FastifyRequest } from 'fastify';
import { isListedOrigin } from '../../../http/refuse-cross-site.ts';

export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every current browser sends Sec-Fetch-Site or, on a write, Origin; a request with neither is not trusted. */
export function isOwnOrigin(request: FastifyRequest, origins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return isListedOrigin(request, origin, origins);
}
