// Payments in SQL: written before the provider is asked, settled once, and looked after while they are open.
import type { Kopecks } from '#core/money.ts';
import type { ProviderPayment } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';
import type { PaymentView } from './payments.types.ts';

export interface PaymentRow extends Omit<PaymentView, 'createdAt' | 'settledAt'> {
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** The provider remembers a key for a day: nobody has its widget, and nobody shall. */
  readonly stale: boolean;
}

/** With whether anything of it went back, or was to. */
export type PaymentOfOrder = PaymentRow & { readonly hasRefunds: boolean };

const ROW = `p.document_id as "documentId", p.provider, p.external_id as "externalId", p.status, p.amount,
  p.widget_token as "widgetToken", p.method, p.reason, p.created_at as "createdAt", p.settled_at as "settledAt",
  p.created_at < now() - interval '23 hours' as stale`;

const BEGIN = `
insert into payments as p (document_id, order_id, attempt, provider, amount) values ($1, $2, $3, $4, $5)
on conflict (order_id, attempt) do update set attempt = excluded.attempt returning ${ROW}`;
const OPENED = `
update payments p set external_id = $2, widget_token = $3, checked_at = now()
where p.document_id = $1 and p.status = 'pending' returning ${ROW}`;
const ONE = `select ${ROW} from payments p where p.document_id = $1`;

/**
 * The order is locked before its payment, as by whoever cancels an order. A payment that we had given up and that was
 * paid all the same is money we have, so only success is final here.
 */
const SETTLE = `
with held as materialized (select document_id from orders where document_id = $2 for no key update)
update payments p set status = $4, external_id = $3, method = $5, reason = $6, widget_token = null, settled_at = now(),
  checked_at = now(), paid_amount = case when $4 = 'succeeded' then $7::integer end,
  paid_currency = case when $4 = 'succeeded' then $8 end
from held
where p.order_id = held.document_id and p.provider = $1
  and (p.external_id = $3 or (p.external_id is null and p.document_id = $9))
  and (p.status = 'pending' or (p.status = 'canceled' and $4 = 'succeeded'))
returning p.document_id as "documentId"`;
const GIVE_UP = `
with held as materialized (
  select o.document_id from orders o join payments p on p.order_id = o.document_id where p.document_id = $1
  for no key update of o)
update payments p set status = 'canceled', reason = $2, widget_token = null, settled_at = now()
from held where p.document_id = $1 and p.status = 'pending' returning p.order_id as "order"`;
/** Also for one whose begin was never answered: from now on it is known. */
const SEEN = `
update payments set checked_at = now(), external_id = $2
where status = 'pending' and provider = $1 and (external_id = $2 or (external_id is null and document_id = $3 and order_id = $4))
returning document_id`;
const OPEN_OF = `
select external_id as "externalId" from payments
where order_id = $1 and provider = $2 and status = 'pending' and external_id is not null`;

/** The longer one is open, the less often it is asked for. */
const DUE = `
select external_id as "externalId" from payments
where status = 'pending' and provider = $1 and external_id is not null and created_at < now() - interval '1 minute'
  and (checked_at is null or checked_at < now() - least((now() - created_at) / 5, interval '1 hour'))
order by checked_at nulls first limit $2`;
const UNBEGUN = `
select document_id as "documentId" from payments
where status = 'pending' and external_id is null and created_at < now() - interval '25 hours' limit $1`;

export const beginPayment = async (
  tx: Queryable,
  given: { documentId: string; order: string; attempt: number; provider: string; amount: Kopecks },
): Promise<PaymentRow> => {
  const { documentId, order, attempt, provider, amount } = given;
  const values = [documentId, order, attempt, provider, amount];
  const [row] = await tx.prepared<PaymentRow>('payments-begin', BEGIN, values);
  if (!row) throw new Error('a payment was neither begun nor found');
  return row;
};

/** Undefined where it was settled in the meantime. */
export const keepOpened = async (
  tx: Queryable,
  documentId: string,
  { externalId, widgetToken }: ProviderPayment,
): Promise<PaymentRow | undefined> =>
  (await tx.prepared<PaymentRow>('payments-opened', OPENED, [documentId, externalId, widgetToken]))[0];

export const readPayment = async (tx: Queryable, documentId: string): Promise<PaymentRow> => {
  const [row] = await tx.query<PaymentRow>(ONE, [documentId]);
  if (!row) throw new Error(`the payment ${documentId} is gone`);
  return row;
};

/** The order of a payment nobody will pay any more, where this was the moment it was given up. */
export const giveUpPayment = async (tx: Queryable, documentId: string, reason: string): Promise<string | undefined> =>
  (await tx.query<{ order: string }>(GIVE_UP, [documentId, reason]))[0]?.order;

/** The payment's documentId, where this was the moment it was settled. */
export const settlePayment = async (
  tx: Queryable,
  provider: string,
  read: ProviderPayment,
): Promise<string | undefined> => {
  const { order, externalId, status, method, reason, amount, currency, key } = read;
  const values = [provider, order, externalId, status, method, reason, amount, currency, key];
  return (await tx.prepared<{ documentId: string }>('payments-settle', SETTLE, values))[0]?.documentId;
};

/** Whether it is an open one of ours. */
export const markSeen = async (
  tx: Queryable,
  provider: string,
  { externalId, key, order }: ProviderPayment,
): Promise<boolean> => (await tx.query(SEEN, [provider, externalId, key, order])).length > 0;

export const openPaymentsOf = async (tx: Queryable, order: string, provider: string): Promise<string[]> =>
  idsOf(await tx.prepared<{ externalId: string }>('payments-open-of', OPEN_OF, [order, provider]));

export const duePayments = async (tx: Queryable, provider: string, limit: number): Promise<string[]> =>
  idsOf(await tx.query<{ externalId: string }>(DUE, [provider, limit]));

/** The provider never heard of them, or nobody of its answer. */
export const unbegunPayments = async (tx: Queryable, limit: number): Promise<string[]> =>
  (await tx.query<{ documentId: string }>(UNBEGUN, [limit])).map(({ documentId }) => documentId);

const OF = `
select ${ROW}, exists (select 1 from refunds r where r.payment = p.document_id) as "hasRefunds"
from payments p where p.order_id = $1 order by p.attempt`;

export const paymentsOf = (tx: Queryable, order: string): Promise<PaymentOfOrder[]> =>
  tx.prepared<PaymentOfOrder>('payments-of', OF, [order]);

const idsOf = (rows: readonly { externalId: string }[]): string[] => rows.map(({ externalId }) => externalId);
