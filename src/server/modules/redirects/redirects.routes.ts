// Applies redirects: before a page is rendered, and by a lookup for client-side navigations.
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
