// Routes of subscriptions: the form, and the unsubscribe button of mail programs (RFC 8058).

import type { FastifyInstance } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, badRequest } from '#core/errors.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { visitSource } from '../../http/cookies/campaign-cookie.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { newsletterContracts } from './newsletter.contract.ts';
import type { NewsletterService, SubscribeFailure } from './newsletter.types.ts';

type Sentences = Readonly<Record<SubscribeFailure | 'link-wrong', string>>;

const sentencesOf = ({ newsletter, validation }: typeof ru | typeof en): Sentences => ({
  'invalid-email': validation.format.email,
  'consent-required': newsletter.consentRequired,
  'unknown-topic': newsletter.unknownTopic,
  'no-such-day': newsletter.birthday.noSuchDay,
  'too-many': newsletter.tooMany,
  'link-wrong': newsletter.linkWrongText,
});
const COPY: Readonly<Record<Locale, Sentences>> = { ru: sentencesOf(ru), en: sentencesOf(en) };

export const installSubscriptions = (newsletter: NewsletterService) => (app: FastifyInstance) => {
  // Mail programs may post either form encoding; the body is not needed.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null, undefined));
  const route = implement(app, newsletterContracts);

  route('POST /api/shop/subscriptions', async (request) => {
    const result = await newsletter.subscribe({ ...request.body, ip: request.ip, source: visitSource(request) });
    if (result.ok) return { data: { state: result.value } };
    const sentence = COPY[requestLocale(request)][result.error];
    const details = { reason: result.error };
    if (result.error === 'too-many') throw new ApiError(429, 'RateLimitError', sentence, details);
    throw badRequest(sentence, details);
  });

  route('POST /api/shop/subscriptions/unsubscribe', async (request) => {
    const result = await newsletter.unsubscribe(request.query.token, false);
    if (!result.ok && result.error === 'link-wrong')
      throw badRequest(COPY[requestLocale(request)]['link-wrong'], { reason: 'link-wrong' });
    return { data: { state: 'unsubscribed' as const } };
  });

  // GET is a person who opened the link: the page asks for confirmation first.
  route('GET /api/shop/subscriptions/unsubscribe', async (request, reply) => {
    const { token } = request.query;
    const found = await newsletter.find('leave', token);
    const language = found.ok ? localePrefix(found.value.language) : '';
    return reply.redirect(`${language}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
  });
};
