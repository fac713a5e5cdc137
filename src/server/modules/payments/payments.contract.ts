// Contracts of payments.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf } from '#core/http/contract-schemas.ts';
import { NOT_FOUND } from '#core/http/refusals.ts';
import { TRIAL_OUTCOMES } from '#providers/payment/payment-provider.ts';

const notice = {
  summary: 'Receive a notification of the payment provider',
  body: z.unknown(),
  answer: z.strictObject({}),
  fromOtherSites: true,
  refusals: { 403: [] },
} as const;

export const paymentContracts = defineContracts({
  'POST /api/shop/payments/notices/sandbox': notice,
  'POST /api/shop/payments/notices/yookassa': notice,
  'POST /api/shop/payments/sandbox/:token': {
    summary: 'Decide the outcome of a sandbox payment; no money moves',
    params: z.object({ token: z.string().max(100) }),
    body: z.strictObject({ outcome: z.enum(TRIAL_OUTCOMES) }),
    answer: dataOf(z.object({ status: z.enum(['pending', 'succeeded', 'canceled', 'unknown']) })),
    refusals: { ...NOT_FOUND, 503: [] },
  },
});
