// Contracts of subscriptions.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';

const body = z.object({
  email: z.string().max(300),
  topic: z.string().max(20).default('news'),
  subject: z.string().max(120).default(''),
  /** Days before the birthday, for the topic `birthday`, whose subject is `03-14`. */
  daysBefore: z.number().int().optional(),
  locale: z.enum(LOCALES).default('ru'),
  /** Consents to the processing of the address and to advertising mails, each ticked by the visitor. */
  consent: z.boolean().default(false),
  advertising: z.boolean().default(false),
  place: z.enum(['newsletter', 'checkout']).default('newsletter'),
});
const mailSent = z.object({ data: z.object({ state: z.literal('mail-sent') }) });
const link = z.object({ token: z.string().max(200) });
const left = z.object({ data: z.object({ state: z.literal('unsubscribed') }) });

export const newsletterContracts = defineContracts({
  'POST /api/shop/subscriptions': {
    summary: 'Request a subscription, confirmed by e-mail',
    body,
    answer: mailSent,
    refusals: { 400: ['invalid-email', 'consent-required', 'unknown-topic', 'no-such-day'], 429: ['too-many'] },
  },
  'POST /api/shop/subscriptions/unsubscribe': {
    summary: 'Unsubscribe at once, without a page',
    query: link,
    answer: left,
    refusals: { 400: ['link-wrong'] },
  },
  'GET /api/shop/subscriptions/unsubscribe': {
    summary: 'Redirect to the page for unsubscribing',
    query: link,
    status: 302,
    answer: { media: 'none' },
    refusals: COMMON_REFUSALS,
  },
});
