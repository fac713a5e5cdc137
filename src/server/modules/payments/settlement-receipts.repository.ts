// Second tax receipts in SQL: requested at hand-over, open until the provider has issued them.
import type { Kopecks } from '#core/money.ts';
import type {
  PaymentProvider,
  PaymentStatus,
  Receipt,
  SettlementReceipt,
} from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';
import { ACCOUNT_KEY } from './account-keys.ts';

export interface SettlementRow {
  readonly documentId: string;
  readonly status: PaymentStatus;
  readonly amount: Kopecks;
  readonly receipt: Receipt;
  /** Provider's id of the payment. */
  readonly payment: string;
  readonly provider: PaymentProvider['name'];
  readonly account: string | null;
  /** The provider was asked before and may have issued it. */
  readonly asked: boolean;
}

const FROM = 'from settlement_receipts s join payments p on p.document_id = s.payment';
const SETTLEMENT_COLUMNS = `s.document_id as "documentId", s.status, s.amount, s.receipt, p.external_id as payment, p.provider, p.account,
  s.asked_at is not null as asked`;

/** Locks the payments, so that nothing is refunded between the check and the receipt. */
const LOCK_UNSETTLED_PAYMENTS = `
select p.document_id as "documentId", p.paid_amount - p.refunded as left from payments p
where p.order_id = $1 and p.status = 'succeeded' and ${ACCOUNT_KEY} = any($2) and p.paid_amount > p.refunded
  and not exists (select 1 from settlement_receipts s where s.payment = p.document_id)
order by p.settled_at for update of p`;

export const lockUnsettledPayments = (
  tx: Queryable,
  order: string,
  accounts: readonly string[],
): Promise<{ documentId: string; left: Kopecks }[]> => tx.query(LOCK_UNSETTLED_PAYMENTS, [order, accounts]);

/** False when it already exists. */
export const insertSettlement = async (
  tx: Queryable,
  given: { documentId: string; order: string; payment: string; amount: Kopecks; receipt: Receipt },
): Promise<boolean> => {
  const { documentId, order, payment, amount, receipt } = given;
  const made = await tx.query(
    `insert into settlement_receipts (document_id, order_id, payment, amount, receipt) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [documentId, order, payment, amount, JSON.stringify(receipt)],
  );
  return made.length > 0;
};

export const loadSettlement = async (tx: Queryable, documentId: string): Promise<SettlementRow | undefined> =>
  (await tx.query<SettlementRow>(`select ${SETTLEMENT_COLUMNS} ${FROM} where s.document_id = $1`, [documentId]))[0];

export const markSettlementRequested = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(
    'update settlement_receipts set asked_at = coalesce(asked_at, now()), checked_at = now() where document_id = $1',
    [documentId],
  ));

export const saveSettlementAnswer = async (
  tx: Queryable,
  documentId: string,
  { status, externalId, reason }: Omit<SettlementReceipt, 'externalId'> & { readonly externalId: string | null },
): Promise<void> =>
  void (await tx.query(
    `update settlement_receipts set status = $2, external_id = coalesce($3, external_id), reason = $4, checked_at = now(),
       settled_at = case when $2 <> 'pending' then now() end, receipt = case when $2 = 'pending' then receipt end
     where document_id = $1 and status = 'pending'`,
    [documentId, status, externalId, reason],
  ));

/** A second receipt was issued or requested. */
export const hasSettlementReceipt = async (tx: Queryable, payment: string): Promise<boolean> =>
  (await tx.query(`select 1 from settlement_receipts where payment = $1 and status <> 'canceled'`, [payment])).length >
  0;

/** Older requests are checked less often. */
const SETTLEMENTS_TO_CHECK = `
select s.document_id as "documentId" ${FROM}
where s.status = 'pending' and ${ACCOUNT_KEY} = any($1) and s.created_at < now() - interval '1 minute'
  and (s.checked_at is null or s.checked_at < now() - least((now() - s.created_at) / 5, interval '1 hour'))
order by s.created_at limit $2`;

export const listSettlementsToCheck = async (
  tx: Queryable,
  accounts: readonly string[],
  limit: number,
): Promise<string[]> =>
  (await tx.query<{ documentId: string }>(SETTLEMENTS_TO_CHECK, [accounts, limit])).map(({ documentId }) => documentId);
