// Requests of YooKassa's API v3 as documented; anything else is rejected.
import { z } from 'zod';

const amount = z.strictObject({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('RUB') });
const text = z.string().min(1).max(128);

const line = {
  description: text,
  quantity: z.number().positive(),
  amount,
  /** VAT codes: none, 0 %, 10 %, 20 %, 10/110, 20/120, 5 %, 7 %, 5/105, 7/107, and the 22 % of 2026. */
  vat_code: z.number().int().min(1).max(12),
  measure: z.literal('piece'),
};
const item = z.union([
  z.strictObject({
    ...line,
    payment_subject: z.enum(['commodity', 'service', 'intellectual_activity']),
    payment_mode: z.enum(['full_prepayment', 'partial_prepayment', 'full_payment']),
  }),
  /** Money for goods that are not chosen yet, as for a gift certificate. */
  z.strictObject({ ...line, payment_subject: z.literal('payment'), payment_mode: z.literal('advance') }),
]);

const receipt = z.strictObject({
  customer: z.strictObject({
    email: z.email(),
    phone: z
      .string()
      .regex(/^\d{10,15}$/)
      .optional(),
  }),
  items: z.array(item).min(1).max(100),
  tax_system_code: z.number().int().min(1).max(6).optional(),
});

const metadata = z
  .record(z.string().max(32), z.string().max(512))
  .refine((given) => Object.keys(given).length <= 16, 'at most 16 keys');

const REQUESTS = {
  payments: z.strictObject({
    amount,
    capture: z.literal(true),
    description: text,
    metadata,
    receipt,
    confirmation: z.strictObject({ type: z.literal('embedded'), locale: z.enum(['ru_RU', 'en_US']).optional() }),
  }),
  refunds: z.strictObject({ payment_id: z.string(), amount, description: text.optional(), receipt }),
  receipts: z.strictObject({
    type: z.literal('payment'),
    payment_id: z.string(),
    send: z.literal(true),
    ...receipt.shape,
    settlements: z.array(z.strictObject({ type: z.literal('prepayment'), amount })).min(1),
  }),
};

export type YookassaThing = keyof typeof REQUESTS;

/** The first invalid field; undefined if all are valid. */
export function wrongField(thing: YookassaThing, body: unknown): string | undefined {
  const issue = REQUESTS[thing].safeParse(body).error?.issues[0];
  return issue && `${issue.path.join('.')} ${issue.message}`;
}

/** Fields the shop does not read; their presence must not matter. */
export const ALSO_IN_PAYMENT = {
  created_at: '2026-11-16T10:00:00.000Z',
  recipient: { account_id: '100500', gateway_id: '100700' },
  refundable: false,
  test: true,
} as const;
