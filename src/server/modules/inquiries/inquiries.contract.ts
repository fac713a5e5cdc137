// Contracts of inquiries.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { LOCALES } from '#core/locale.ts';

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
const sent = z.object({ data: z.object({ state: z.literal('sent') }) });

export const inquiryContracts = defineContracts({
  'POST /api/shop/inquiries': {
    summary: 'Send an inquiry of a partner or a customer',
    body,
    answer: sent,
    refusals: { 400: ['invalid'], 429: ['too-many'] },
  },
});
