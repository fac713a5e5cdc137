// Payments in SQL: stored before the provider is asked, settled once, and checked while open.
import type { Kopecks } from '#core/money.ts';
import type { ProviderPayment } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';
import { ACCOUNT_KEY } from './account-keys.ts';
import type { PaymentView } from './payments.types.ts';

export interface PaymentRow extends Omit<PaymentView, 'createdAt' | 'settledAt'> {
  readonly externalId: string | null;
  /** The shop's account at the provider; null in the sandbox and for payments older than accounts. */
  readonly account: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** The provider forgets idempotency keys after a day, so the payment can no longer be opened. */
  readonly stale: boolean;
}

export type PaymentWithRefundFlag = PaymentRow & { readonly hasRefunds: boolean };

const PAYMENT_COLUMNS = `p.document_id as "documentId", p.provider, p.account, p.external_id as "externalId", p.status, p.amount,
  p.widget_token as "widgetToken", p.method, p.reason, p.created_at as "createdAt", p.settled_at as "settledAt",
  p.created_at < now() - interval '23 hours' as stale`;

const INSERT_PAYMENT = `
insert into payments as p (document_id, order_id, attempt, provider, account, amount) values ($1, $2, $3, $4, $5, $6)
on conflict (order_id, attempt) do update set attempt = excluded.attempt returning ${PAYMENT_COLUMNS}`;
const SAVE_PROVIDER_ANSWER = `
update payments p set external_id = $2, widget_token = $3, checked_at = now()
where p.document_id = $1 and p.status = 'pending' returning ${PAYMENT_COLUMNS}`;
const PAYMENT_BY_ID = `select ${PAYMENT_COLUMNS} from payments p where p.document_id = $1`;

/**
 * Locks what is paid, an order or a certificate, before its payment, like every cancellation. A cancelled payment that
 * was paid after all is accepted, so only success is final.
 */
const SETTLE_PAYMENT = `
with held_order as materialized (select document_id from orders where document_id = $2 for no key update),
held_certificate as materialized (select document_id from gift_certificates where document_id = $2 for no key update),
held as (select document_id from held_order union all select document_id from held_certificate)
update payments p set status = $4, external_id = $3, method = $5, reason = $6, widget_token = null, settled_at = now(),
  checked_at = now(), paid_amount = case when $4 = 'succeeded' then $7::integer end,
  paid_currency = case when $4 = 'succeeded' then $8 end
from held
where p.order_id = held.document_id and p.provider = $1
  and (p.external_id = $3 or (p.external_id is null and p.document_id = $9))
  and (p.status = 'pending' or (p.status = 'canceled' and $4 = 'succeeded'))
returning p.document_id as "documentId"`;
const CANCEL_PAYMENT = `
with held_order as materialized (
  select o.document_id from orders o join payments p on p.order_id = o.document_id where p.document_id = $1
  for no key update of o),
held_certificate as materialized (
  select c.document_id from gift_certificates c join payments p on p.order_id = c.document_id where p.document_id = $1
  for no key update of c),
held as (select document_id from held_order union all select document_id from held_certificate)
update payments p set status = 'canceled', reason = $2, widget_token = null, settled_at = now()
from held where p.document_id = $1 and p.status = 'pending' returning p.order_id as "order"`;
/** Also links a payment whose creation request was never answered. */
const MARK_CHECKED = `
update payments set checked_at = now(), external_id = $2
where status = 'pending' and provider = $1 and (external_id = $2 or (external_id is null and document_id = $3 and order_id = $4))
returning document_id`;
const PAYMENT_ACCOUNT = 'select provider, account from payments where external_id = $1';
const OPEN_PAYMENTS_OF_ORDER = `
select external_id as "externalId" from payments
where order_id = $1 and status = 'pending' and external_id is not null`;

/** Older payments are checked less often. */
const PAYMENTS_TO_CHECK = `
select p.external_id as "externalId" from payments p
where p.status = 'pending' and ${ACCOUNT_KEY} = any($1) and p.external_id is not null and p.created_at < now() - interval '1 minute'
  and (p.checked_at is null or p.checked_at < now() - least((now() - p.created_at) / 5, interval '1 hour'))
order by p.checked_at nulls first limit $2`;
const UNANSWERED_PAYMENTS = `
select document_id as "documentId" from payments
where status = 'pending' and external_id is null and created_at < now() - interval '25 hours' limit $1`;

export const insertPayment = async (
  tx: Queryable,
  given: {
    documentId: string;
    order: string;
    attempt: number;
    provider: string;
    account: string | null;
    amount: Kopecks;
  },
): Promise<PaymentRow> => {
  const { documentId, order, attempt, provider, account, amount } = given;
  const values = [documentId, order, attempt, provider, account, amount];
  const [row] = await tx.prepared<PaymentRow>('payments-begin', INSERT_PAYMENT, values);
  if (!row) throw new Error('a payment was neither begun nor found');
  return row;
};

/** Undefined when it was settled meanwhile. */
export const saveProviderAnswer = async (
  tx: Queryable,
  documentId: string,
  { externalId, widgetToken }: ProviderPayment,
): Promise<PaymentRow | undefined> =>
  (await tx.prepared<PaymentRow>('payments-opened', SAVE_PROVIDER_ANSWER, [documentId, externalId, widgetToken]))[0];

export const loadPayment = async (tx: Queryable, documentId: string): Promise<PaymentRow> => {
  const [row] = await tx.query<PaymentRow>(PAYMENT_BY_ID, [documentId]);
  if (!row) throw new Error(`the payment ${documentId} is gone`);
  return row;
};

/** Returns the order when this call cancelled the payment. */
export const cancelPayment = async (tx: Queryable, documentId: string, reason: string): Promise<string | undefined> =>
  (await tx.query<{ order: string }>(CANCEL_PAYMENT, [documentId, reason]))[0]?.order;

/** Returns the payment's documentId when this call settled it. */
export const settlePayment = async (
  tx: Queryable,
  provider: string,
  read: ProviderPayment,
): Promise<string | undefined> => {
  const { order, externalId, status, method, reason, amount, currency, key } = read;
  const values = [provider, order, externalId, status, method, reason, amount, currency, key];
  return (await tx.prepared<{ documentId: string }>('payments-settle', SETTLE_PAYMENT, values))[0]?.documentId;
};

/** Whether it is an open payment of this shop. */
export const markChecked = async (
  tx: Queryable,
  provider: string,
  { externalId, key, order }: ProviderPayment,
): Promise<boolean> => (await tx.query(MARK_CHECKED, [provider, externalId, key, order])).length > 0;

export const listOpenPayments = async (tx: Queryable, order: string): Promise<string[]> =>
  externalIds(await tx.prepared<{ externalId: string }>('payments-open-of', OPEN_PAYMENTS_OF_ORDER, [order]));

/** The account that created a payment; undefined if this shop does not know the payment. */
export const findPaymentAccount = async (
  tx: Queryable,
  externalId: string,
): Promise<Pick<PaymentRow, 'provider' | 'account'> | undefined> =>
  (await tx.prepared<PaymentRow>('payments-account', PAYMENT_ACCOUNT, [externalId]))[0];

export const listPaymentsToCheck = async (
  tx: Queryable,
  accounts: readonly string[],
  limit: number,
): Promise<string[]> => externalIds(await tx.query<{ externalId: string }>(PAYMENTS_TO_CHECK, [accounts, limit]));

/** Payments whose creation request was never answered. */
export const listUnansweredPayments = async (tx: Queryable, limit: number): Promise<string[]> =>
  (await tx.query<{ documentId: string }>(UNANSWERED_PAYMENTS, [limit])).map(({ documentId }) => documentId);

const PAYMENTS_OF_ORDER = `
select ${PAYMENT_COLUMNS}, exists (select 1 from refunds r where r.payment = p.document_id) as "hasRefunds"
from payments p where p.order_id = $1 order by p.attempt`;

export const listPayments = (tx: Queryable, order: string): Promise<PaymentWithRefundFlag[]> =>
  tx.prepared<PaymentWithRefundFlag>('payments-of', PAYMENTS_OF_ORDER, [order]);

const externalIds = (rows: readonly { externalId: string }[]): string[] => rows.map(({ externalId }) => externalId);
