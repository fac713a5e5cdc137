// Calls of subscriptions: a page's form, and the unsubscribe button of mail programs (RFC 8058).

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, badRequest } from '#core/errors.ts';
import { LOCALES, localePrefix } from '#core/locale.ts';
import { visitSource } from '../../http/campaign-cookie.ts';
import type { NewsletterService } from './newsletter.types.ts';

const body = z.object({
  email: z.string().max(300),
  topic: z.string().max(20).default('news'),
  subject: z.string().max(120).default(''),
  locale: z.enum(LOCALES).default('ru'),
  /** To the processing of the address, and to letters that advertise: each ticked by the visitor. */
  consent: z.boolean().default(false),
  advertising: z.boolean().default(false),
  place: z.enum(['newsletter', 'checkout']).default('newsletter'),
});
const mailSent = z.object({ data: z.object({ state: z.literal('mail-sent') }) });
const link = z.object({ token: z.string().max(200) });
const left = z.object({ data: z.object({ state: z.literal('unsubscribed') }) });

export const installSubscriptions = (newsletter: NewsletterService) => (app: FastifyInstance) => {
  // Mail programs may post a form of either kind; its one sentence is not needed.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null, undefined));
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/shop/subscriptions',
    { schema: { tags: ['shop'], summary: 'Ask for a subscription', body, response: { 200: mailSent } } },
    async (request) => {
      const result = await newsletter.subscribe({ ...request.body, ip: request.ip, source: visitSource(request) });
      if (result.ok) return { data: { state: result.value } };
      if (result.error === 'too-many') throw new ApiError(429, 'RateLimitError', result.error);
      throw badRequest(result.error);
    },
  );

  typed.post(
    '/api/shop/subscriptions/unsubscribe',
    { schema: { tags: ['shop'], summary: 'Unsubscribe at once', querystring: link, response: { 200: left } } },
    async (request) => {
      const result = await newsletter.unsubscribe(request.query.token, false);
      if (!result.ok && result.error === 'link-wrong') throw badRequest('link-wrong');
      return { data: { state: 'unsubscribed' as const } };
    },
  );

  // Opened by a person instead of posted to: the page asks first.
  typed.get(
    '/api/shop/subscriptions/unsubscribe',
    { schema: { tags: ['shop'], summary: 'The page to unsubscribe on', querystring: link } },
    async (request, reply) => {
      const { token } = request.query;
      const found = await newsletter.find('leave', token);
      const language = found.ok ? localePrefix(found.value.language) : '';
      return reply.redirect(`${language}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
    },
  );
};
