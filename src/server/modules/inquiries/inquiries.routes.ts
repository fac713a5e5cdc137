// Route of the inquiry forms for partners and customers.

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, badRequest } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import { visitSource } from '../../http/campaign-cookie.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { InquiriesService } from './inquiries.types.ts';

/** Larger than the form's rules, so that the form's own messages report texts that are too long. */
const text = z.string().max(10_000).default('');
const body = z.object({
  kind: text,
  name: text,
  organisation: text,
  email: text,
  phone: text,
  message: text,
  consent: text,
  website: text,
  locale: z.enum(LOCALES).default('ru'),
});
const COPY = { ru: ru.cooperation, en: en.cooperation };
const sent = z.object({ data: z.object({ state: z.literal('sent') }) });

export const installInquiries = (inquiries: InquiriesService) => (app: FastifyInstance) => {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/shop/inquiries',
    {
      schema: {
        tags: ['shop'],
        summary: 'Send an inquiry of a partner or a customer',
        body,
        response: { 200: sent },
      },
    },
    async (request) => {
      const { website, locale, ...typed } = request.body;
      const result = await inquiries.send({
        typed,
        trap: website,
        locale,
        ip: request.ip,
        source: visitSource(request),
      });
      if (result.ok) return { data: { state: result.value } };
      const copy = COPY[requestLocale(request)];
      if (result.error.code === 'too-many')
        throw new ApiError(429, 'RateLimitError', copy.tooMany, { reason: 'too-many' });
      throw badRequest(copy.invalid, { reason: 'invalid', problems: result.error.problems });
    },
  );
};
