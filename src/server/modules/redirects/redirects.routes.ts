// Sends a visitor on by path: before a page is rendered, and by a look-up for navigations inside the browser.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RedirectsRepository } from './redirects.repository.ts';
import { trimSlash } from './redirects.service.ts';
import type { Redirect } from './redirects.types.ts';

const lookup = z.object({ path: z.string().startsWith('/').max(2000) });
const answer = z.object({
  data: z.object({ to: z.string(), external: z.boolean(), permanent: z.boolean() }).nullable(),
});

export const installRedirectLookup = (redirects: RedirectsRepository) => (app: FastifyInstance) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/shop/redirects',
      { schema: { tags: ['shop'], summary: 'Where a path leads', querystring: lookup, response: { 200: answer } } },
      async (request) => {
        const found = await redirects.find(trimSlash(request.query.path));
        if (!found) return { data: null };
        return { data: { to: found.toAddress, external: isExternal(found), permanent: found.permanent } };
      },
    );
};

/** For page requests only; keeps the query string, so that campaign marks survive an internal redirect. */
/** The path a redirect for this request would stand under. */
export const pathOf = (request: FastifyRequest): string => trimSlash(new URL(request.url, 'http://shop').pathname);

export function redirectPage(found: Redirect | undefined, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!found) return false;
  const { search } = new URL(request.url, 'http://shop');
  const target = isExternal(found) || found.toAddress.includes('?') ? found.toAddress : found.toAddress + search;
  // Never cached for good: an administrator may change it tomorrow.
  reply.header('cache-control', 'max-age=300').redirect(target, found.permanent ? 301 : 302);
  return true;
}

const isExternal = (redirect: Redirect): boolean => !redirect.toAddress.startsWith('/');
