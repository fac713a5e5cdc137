// Route of the inquiry forms for partners and customers.

import type { FastifyInstance } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, badRequest } from '#core/errors.ts';
import { visitSource } from '../../http/cookies/campaign-cookie.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import { inquiryContracts } from './inquiries.contract.ts';
import type { InquiriesService } from './inquiries.types.ts';

const COPY = { ru: ru.cooperation, en: en.cooperation };

export const installInquiries = (inquiries: InquiriesService) => (app: FastifyInstance) => {
  const route = implement(app, inquiryContracts);
  route('POST /api/shop/inquiries', async (request) => {
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
  });
};
