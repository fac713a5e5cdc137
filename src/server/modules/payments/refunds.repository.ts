// Refunds in SQL: reserved on the payment when requested, released when the provider refuses.
import type { Kopecks } from '#core/money.ts';
import type { RefundedPart } from '#core/pricing/refund-lines.ts';
import type { PaymentProvider, PaymentStatus, Receipt } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';
import { ACCOUNT_KEY } from './account-keys.ts';

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
  /** Provider's id of the payment. */
  readonly payment: string;
  readonly provider: PaymentProvider['name'];
  readonly account: string | null;
  /** Amount refunded for certain. */
  readonly settledSum: Kopecks;
  /** Requested so long ago that the provider may have forgotten the idempotency key. */
  readonly stale: boolean;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const REFUND_COLUMNS = `r.document_id as "documentId", r.external_id as "externalId", r.status, r.amount, r.why, r.receipt,
  p.external_id as payment, p.provider, p.account, coalesce(r.asked_at < now() - interval '23 hours', false) as stale,
  (select coalesce(sum(s.amount), 0)::integer from refunds s where s.payment = p.document_id and s.status = 'succeeded')
    as "settledSum", r.created_at as "createdAt", r.settled_at as "settledAt"`;
const FROM = 'from refunds r join payments p on p.document_id = r.payment';

const LOCK_PAID_PAYMENTS = `
select document_id as "documentId", paid_amount - refunded as left from payments
where order_id = $1 and status = 'succeeded' and ($2::text is null or document_id = $2)
order by settled_at, attempt for update`;
const ADD_REFUNDED_AMOUNT = 'update payments set refunded = refunded + $2 where document_id = $1';
const INSERT_REFUND = `
insert into refunds (document_id, order_id, payment, key, amount, why, receipt) values ($1, $2, $3, $4, $5, $6, $7)`;
const MARK_REQUESTED = `
update refunds set asked_at = coalesce(asked_at, now()), checked_at = now() where document_id = $1`;
const SETTLE_REFUND = `
with held_order as materialized (
  select o.document_id from orders o join refunds r on r.order_id = o.document_id where r.document_id = $1
  for no key update of o),
held_certificate as materialized (
  select c.document_id from gift_certificates c join refunds r on r.order_id = c.document_id where r.document_id = $1
  for no key update of c),
held as (select document_id from held_order union all select document_id from held_certificate)
update refunds r set status = $2, external_id = coalesce($3, r.external_id), reason = $4, settled_at = now(),
  checked_at = now(), receipt = null
from held where r.document_id = $1 and r.status = 'pending'
returning r.order_id as "order", r.payment, r.amount, r.key`;
const SUBTRACT_REFUNDED_AMOUNT = 'update payments set refunded = refunded - $2 where document_id = $1';
const AMOUNT_NOT_REFUNDED = `
select coalesce(sum(p.paid_amount), 0)::integer -
  (select coalesce(sum(r.amount), 0)::integer from refunds r where r.order_id = $1 and r.status = 'succeeded') as left
from payments p where p.order_id = $1 and p.status = 'succeeded'`;
const REFUNDS_TO_CHECK = `
select r.document_id as "documentId" ${FROM}
where r.status = 'pending' and ${ACCOUNT_KEY} = any($1) and r.created_at < now() - interval '1 minute'
  and (r.checked_at is null or r.checked_at < now() - least((now() - r.created_at) / 5, interval '1 hour'))
order by r.created_at limit $2`;

/** Locks the payments, so that concurrent refunds of an order are serialized. */
export const lockPaidPayments = (tx: Queryable, order: string, payment: string | null): Promise<RefundablePayment[]> =>
  tx.query<RefundablePayment>(LOCK_PAID_PAYMENTS, [order, payment]);

export const refundExists = async (tx: Queryable, order: string, key: string): Promise<boolean> =>
  (await tx.query('select 1 from refunds where order_id = $1 and key = $2', [order, key])).length > 0;

export const insertRefund = async (
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
  await tx.query(ADD_REFUNDED_AMOUNT, [payment, amount]);
  await tx.query(INSERT_REFUND, [documentId, order, payment, key, amount, why, JSON.stringify(receipt)]);
};

export const insertRefundParts = async (tx: Queryable, refund: string, parts: readonly RefundedPart[]): Promise<void> =>
  void (await tx.query(
    `insert into refund_lines (refund, part, quantity, amount)
     select $1, part, quantity, amount from unnest($2::text[], $3::smallint[], $4::integer[]) as t (part, quantity, amount)`,
    [refund, parts.map(({ part }) => part), parts.map(({ quantity }) => quantity), parts.map(({ amount }) => amount)],
  ));

export const loadRefund = async (tx: Queryable, documentId: string): Promise<RefundRow | undefined> =>
  (await tx.query<RefundRow>(`select ${REFUND_COLUMNS} ${FROM} where r.document_id = $1`, [documentId]))[0];

export const loadRefundByExternalId = async (tx: Queryable, externalId: string): Promise<RefundRow | undefined> =>
  (await tx.query<RefundRow>(`select ${REFUND_COLUMNS} ${FROM} where r.external_id = $1`, [externalId]))[0];

export const markRefundRequested = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(MARK_REQUESTED, [documentId]));

export const saveRefundExternalId = async (tx: Queryable, documentId: string, externalId: string): Promise<void> =>
  void (await tx.query('update refunds set external_id = $2, checked_at = now() where document_id = $1', [
    documentId,
    externalId,
  ]));

export interface SettledRefund {
  readonly order: string;
  /** Chosen by the caller that requested the refund; repeated requests have the same key. */
  readonly key: string;
  readonly payment: string;
  readonly amount: Kopecks;
}

export const settleRefund = async (
  tx: Queryable,
  documentId: string,
  to: { status: 'succeeded' | 'canceled'; externalId: string | null; reason: string | null },
): Promise<SettledRefund | undefined> => {
  const [row] = await tx.query<SettledRefund>(SETTLE_REFUND, [documentId, to.status, to.externalId, to.reason]);
  if (row && to.status === 'canceled') await tx.query(SUBTRACT_REFUNDED_AMOUNT, [row.payment, row.amount]);
  return row;
};

export const isFullyRefunded = async (tx: Queryable, order: string): Promise<boolean> =>
  (await tx.query<{ left: number }>(AMOUNT_NOT_REFUNDED, [order]))[0]?.left === 0;

export const listRefundsToCheck = async (
  tx: Queryable,
  accounts: readonly string[],
  limit: number,
): Promise<string[]> =>
  (await tx.query<{ documentId: string }>(REFUNDS_TO_CHECK, [accounts, limit])).map(({ documentId }) => documentId);

export const listRefunds = (tx: Queryable, order: string): Promise<RefundRow[]> =>
  tx.prepared<RefundRow>('refunds-of', `select ${REFUND_COLUMNS} ${FROM} where r.order_id = $1 order by r.created_at`, [
    order,
  ]);
