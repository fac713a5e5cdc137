// Applies redirects: before a page is rendered, and by a lookup for client-side navigations.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServicePath } from '#core/http/own-paths.ts';
import { implement } from '../../http/implement.ts';
import { redirectContracts } from './redirects.contract.ts';
import type { RedirectsRepository } from './redirects.repository.ts';
import { trimSlash } from './redirects.service.ts';
import type { Redirect } from './redirects.types.ts';

export const installRedirectLookup = (redirects: RedirectsRepository) => (app: FastifyInstance) => {
  const route = implement(app, redirectContracts);
  route('GET /api/shop/redirects', async (request) => {
    const path = trimSlash(request.query.path);
    const found = isServicePath(path) ? undefined : await redirects.find(path);
    if (!found) return { data: null };
    return { data: { to: found.toAddress, external: isExternal(found), permanent: found.permanent } };
  });
};

/** The path under which a redirect for this request would be stored. */
export const pathOf = (request: FastifyRequest): string => trimSlash(new URL(request.url, 'http://shop').pathname);

export function redirectPage(found: Redirect | undefined, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!found) return false;
  const { search } = new URL(request.url, 'http://shop');
  const target = isExternal(found) || found.toAddress.includes('?') ? found.toAddress : found.toAddress + search;
  // A short cache time, because an administrator may change the redirect.
  reply.header('cache-control', 'max-age=300').redirect(target, found.permanent ? 301 : 302);
  return true;
}

const isExternal = (redirect: Redirect): boolean => !redirect.toAddress.startsWith('/');
