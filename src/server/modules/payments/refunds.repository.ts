// Refunds in SQL: taken from what a payment has left in the transaction that asks, given back where the provider refuses.
import type { Kopecks } from '#core/money.ts';
import type { PaymentStatus, Receipt } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';

export interface RefundablePayment {
  readonly documentId: string;
  readonly left: Kopecks;
}

export interface RefundRow {
  readonly documentId: string;
  readonly externalId: string | null;
  readonly status: PaymentStatus;
  readonly amount: Kopecks;
  readonly why: string;
  readonly receipt: Receipt;
  /** The payment as the provider knows it. */
  readonly payment: string;
  readonly provider: string;
  /** What of the payment has gone back for certain. */
  readonly settledSum: Kopecks;
  /** Asked for so long ago that the provider may have forgotten the key. */
  readonly stale: boolean;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const ROW = `r.document_id as "documentId", r.external_id as "externalId", r.status, r.amount, r.why, r.receipt,
  p.external_id as payment, p.provider, coalesce(r.asked_at < now() - interval '23 hours', false) as stale,
  (select coalesce(sum(s.amount), 0)::integer from refunds s where s.payment = p.document_id and s.status = 'succeeded')
    as "settledSum", r.created_at as "createdAt", r.settled_at as "settledAt"`;
const FROM = 'from refunds r join payments p on p.document_id = r.payment';

const PAID = `
select document_id as "documentId", paid_amount - refunded as left from payments
where order_id = $1 and status = 'succeeded' and ($2::text is null or document_id = $2)
order by settled_at, attempt for update`;
const TAKE = 'update payments set refunded = refunded + $2 where document_id = $1';
const ASK = `
insert into refunds (document_id, order_id, payment, key, amount, why, receipt) values ($1, $2, $3, $4, $5, $6, $7)`;
const ASKED = `
update refunds set asked_at = coalesce(asked_at, now()), checked_at = now() where document_id = $1`;
const SETTLE = `
with held as materialized (
  select o.document_id from orders o join refunds r on r.order_id = o.document_id where r.document_id = $1
  for no key update of o)
update refunds r set status = $2, external_id = coalesce($3, r.external_id), reason = $4, settled_at = now(),
  checked_at = now(), receipt = null
from held where r.document_id = $1 and r.status = 'pending'
returning r.order_id as "order", r.payment, r.amount`;
const GIVE_BACK = 'update payments set refunded = refunded - $2 where document_id = $1';
const LEFT_WITH_US = `
select coalesce(sum(p.paid_amount), 0)::integer -
  (select coalesce(sum(r.amount), 0)::integer from refunds r where r.order_id = $1 and r.status = 'succeeded') as left
from payments p where p.order_id = $1 and p.status = 'succeeded'`;
const DUE = `
select r.document_id as "documentId" ${FROM}
where r.status = 'pending' and p.provider = $1 and r.created_at < now() - interval '1 minute'
  and (r.checked_at is null or r.checked_at < now() - least((now() - r.created_at) / 5, interval '1 hour'))
order by r.created_at limit $2`;

/** Locked: two who ask for the same order's money take turns. */
export const paidPayments = (tx: Queryable, order: string, payment: string | null): Promise<RefundablePayment[]> =>
  tx.query<RefundablePayment>(PAID, [order, payment]);

export const isAsked = async (tx: Queryable, order: string, key: string): Promise<boolean> =>
  (await tx.query('select 1 from refunds where order_id = $1 and key = $2', [order, key])).length > 0;

export const askRefund = async (
  tx: Queryable,
  given: {
    documentId: string;
    order: string;
    payment: string;
    key: string;
    amount: Kopecks;
    why: string;
    receipt: Receipt;
  },
): Promise<void> => {
  const { documentId, order, payment, key, amount, why, receipt } = given;
  await tx.query(TAKE, [payment, amount]);
  await tx.query(ASK, [documentId, order, payment, key, amount, why, JSON.stringify(receipt)]);
};

export const readRefund = async (tx: Queryable, documentId: string): Promise<RefundRow | undefined> =>
  (await tx.query<RefundRow>(`select ${ROW} ${FROM} where r.document_id = $1`, [documentId]))[0];

export const refundByExternalId = async (tx: Queryable, externalId: string): Promise<RefundRow | undefined> =>
  (await tx.query<RefundRow>(`select ${ROW} ${FROM} where r.external_id = $1`, [externalId]))[0];

export const markAsked = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(ASKED, [documentId]));

export const keepRefundId = async (tx: Queryable, documentId: string, externalId: string): Promise<void> =>
  void (await tx.query('update refunds set external_id = $2, checked_at = now() where document_id = $1', [
    documentId,
    externalId,
  ]));

export interface SettledRefund {
  readonly order: string;
  readonly payment: string;
  readonly amount: Kopecks;
}

export const settleRefund = async (
  tx: Queryable,
  documentId: string,
  to: { status: 'succeeded' | 'canceled'; externalId: string | null; reason: string | null },
): Promise<SettledRefund | undefined> => {
  const [row] = await tx.query<SettledRefund>(SETTLE, [documentId, to.status, to.externalId, to.reason]);
  if (row && to.status === 'canceled') await tx.query(GIVE_BACK, [row.payment, row.amount]);
  return row;
};

export const isNothingLeft = async (tx: Queryable, order: string): Promise<boolean> =>
  (await tx.query<{ left: number }>(LEFT_WITH_US, [order]))[0]?.left === 0;

export const dueRefunds = async (tx: Queryable, provider: string, limit: number): Promise<string[]> =>
  (await tx.query<{ documentId: string }>(DUE, [provider, limit])).map(({ documentId }) => documentId);

export const refundsOf = (tx: Queryable, order: string): Promise<RefundRow[]> =>
  tx.prepared<RefundRow>('refunds-of', `select ${ROW} ${FROM} where r.order_id = $1 order by r.created_at`, [order]);
