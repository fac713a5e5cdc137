// HTTP client and response schemas of the part of YooKassa's API v3 that the shop uses.
import { z } from 'zod';
import { type Kopecks, kopecks } from '#core/money.ts';
import {
  PaymentRefused,
  type PaymentStatus,
  PaymentUnavailable,
  type ProviderPayment,
  type ProviderRefund,
  type SettlementReceipt,
} from './payment-provider.ts';

export const money = (amount: Kopecks) => ({ value: (amount / 100).toFixed(2), currency: 'RUB' });

/** Rubles as text with two decimals, converted without floating-point arithmetic. */
const amount = z
  .object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.string().min(1).max(10) })
  .transform(({ value, currency }) => ({ kopecks: kopecks(Number(value.replace('.', ''))), currency }));
const cancelled = z.object({ reason: z.string() }).optional();
const id = z.string().regex(/^[\w-]{1,64}$/);

export const paymentAnswer = z
  .object({
    id,
    status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
    amount,
    refunded_amount: amount.optional(),
    confirmation: z.object({ confirmation_token: z.string().min(1).optional() }).optional(),
    metadata: z.object({ order: z.string().optional(), payment: z.string().optional() }).optional(),
    payment_method: z.object({ type: z.string() }).optional(),
    cancellation_details: cancelled,
  })
  .transform(
    (read): ProviderPayment => ({
      externalId: read.id,
      // The shop uses one-step payments: money waiting for capture has not been received.
      status: read.status === 'waiting_for_capture' ? 'pending' : read.status,
      amount: read.amount.kopecks,
      currency: read.amount.currency,
      refunded: read.refunded_amount?.kopecks ?? kopecks(0),
      order: read.metadata?.order ?? null,
      key: read.metadata?.payment ?? null,
      method: read.payment_method?.type ?? null,
      reason: read.cancellation_details?.reason ?? null,
      widgetToken: (read.status === 'pending' && read.confirmation?.confirmation_token) || null,
    }),
  );

export const refundAnswer = z
  .object({
    id,
    payment_id: id,
    status: z.enum(['pending', 'succeeded', 'canceled']) satisfies z.ZodType<PaymentStatus>,
    amount,
    cancellation_details: cancelled,
  })
  .transform(
    (read): ProviderRefund => ({
      externalId: read.id,
      payment: read.payment_id,
      status: read.status,
      amount: read.amount.kopecks,
      reason: read.cancellation_details?.reason ?? null,
    }),
  );

/** YooKassa's settlement type of an advance. */
export const ADVANCE_SETTLEMENT_TYPE = 'prepayment';

const receiptObject = z.object({
  id,
  status: z.enum(['pending', 'succeeded', 'canceled']) satisfies z.ZodType<PaymentStatus>,
  settlements: z.array(z.object({ type: z.string() })).optional(),
});
const settlementOf = (read: z.output<typeof receiptObject>): SettlementReceipt => ({
  externalId: read.id,
  status: read.status,
  // YooKassa gives no further reason.
  reason: read.status === 'canceled' ? 'not_registered' : null,
});

export const settlementAnswer = receiptObject.transform(settlementOf);

/** The receipt that settles the advance of a payment, ignoring cancelled ones. */
export const settlementsAnswer = z.object({ items: z.array(receiptObject) }).transform(({ items }) => {
  const found = items.find(
    ({ status, settlements }) =>
      status !== 'canceled' && settlements?.some(({ type }) => type === ADVANCE_SETTLEMENT_TYPE),
  );
  return found ? settlementOf(found) : null;
});

export const webhookBody = z.object({
  type: z.literal('notification'),
  event: z.string().regex(/^(payment|refund)\.[a-z_]{1,40}$/),
  object: z.object({ id }),
});

const refusal = z.object({ code: z.string(), description: z.string().optional() });

export interface YookassaAddress {
  readonly apiUrl: string;
  readonly shopId: string;
  readonly secretKey: string;
  readonly timeoutMs: number;
}

/** Makes one call and parses the response; null for a 404. */
export async function callYookassa<Answer>(
  address: YookassaAddress,
  path: string,
  answer: z.ZodType<Answer>,
  sent?: { readonly key: string; readonly body: object },
): Promise<Answer | null> {
  const { status, body } = await exchange(address, path, sent);
  if (status === 404) return null;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    const { code, description = '' } = refusal.safeParse(body).data ?? { code: `http_${status}` };
    throw new PaymentRefused(code, `YooKassa refused ${path}: ${code} ${description}`.trim());
  }
  // 202: the first call with this key is still being processed. After a 500 the outcome is unknown.
  const read = status === 200 ? answer.safeParse(body) : undefined;
  if (!read?.success) throw new PaymentUnavailable(`YooKassa answered ${path} with ${status} and nothing to rely on`);
  return read.data;
}

async function exchange(
  { apiUrl, shopId, secretKey, timeoutMs }: YookassaAddress,
  path: string,
  sent: { readonly key: string; readonly body: object } | undefined,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(apiUrl + path, {
      method: sent ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
        ...(sent && { 'content-type': 'application/json', 'idempotence-key': sent.key }),
      },
      body: sent ? JSON.stringify(sent.body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: asJson(text) };
  } catch (error) {
    throw new PaymentUnavailable(`YooKassa did not answer ${path}`, { cause: error });
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
