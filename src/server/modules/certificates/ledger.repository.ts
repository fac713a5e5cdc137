// The ledger of gift certificates in SQL: every movement once; the balance follows by a trigger and is never negative.
import type { Kopecks } from '#core/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { CertificatesOwed } from './certificates.types.ts';

export const MOVEMENT_KINDS = ['sold', 'reserved', 'released', 'returned', 'refunded', 'refund_failed'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export interface Movement {
  readonly certificate: string;
  readonly kind: MovementKind;
  /** Positive for money that comes to the certificate. */
  readonly amount: number;
  readonly order?: string;
  /** The same key is the same movement of a certificate. */
  readonly key: string;
  readonly actor: string;
}

/** False when it was made before. */
export async function addMovement(
  tx: Queryable,
  { certificate, kind, amount, order, key, actor }: Movement,
): Promise<boolean> {
  const made = await tx.query(
    `insert into gift_movements (certificate, kind, amount, order_id, key, actor) values ($1, $2, $3, $4, $5, $6)
     on conflict (certificate, key) do nothing returning 1`,
    [certificate, kind, amount, order ?? null, key, actor],
  );
  return made.length > 0;
}

/** What an order took of each certificate and has not given back, the one used last first. */
export const listHeldByOrder = (
  tx: Queryable,
  order: string,
): Promise<{ readonly certificate: string; readonly held: Kopecks; readonly moves: number }[]> =>
  tx.prepared(
    'certificates-held',
    `select certificate, (-sum(amount))::integer as held, count(*)::integer as moves from gift_movements
     where order_id = $1 group by certificate order by max(id) desc`,
    [order],
  );

export interface OrderSums {
  /** Paid by certificates, without what was released before the payment. */
  readonly paid: Kopecks;
  /** Of it, given back to the certificates since. */
  readonly returned: Kopecks;
}

export async function sumOfOrder(db: Queryable, order: string): Promise<OrderSums> {
  const [row] = await db.prepared<OrderSums>(
    'certificates-sum',
    `select (-coalesce(sum(amount) filter (where kind <> 'returned'), 0))::integer as paid,
       coalesce(sum(amount) filter (where kind = 'returned'), 0)::integer as returned
     from gift_movements where order_id = $1`,
    [order],
  );
  if (!row) throw new Error('a sum has one row');
  return row;
}

export interface OrderCertificateRow {
  readonly documentId: string;
  readonly ending: string;
  readonly state: string;
  readonly isExpired: boolean;
  /** With what this order holds of it. */
  readonly available: Kopecks;
  /** What this order holds of it. */
  readonly held: Kopecks;
  readonly moves: number;
}

const OF_ORDER = `
select c.document_id as "documentId", c.code_ending as ending, c.state,
  coalesce(c.valid_until < (now() at time zone 'Europe/Moscow')::date, false) as "isExpired",
  c.balance - h.moved as available, -h.moved as held, h.moves
from order_certificates oc join gift_certificates c on c.document_id = oc.certificate
cross join lateral (select coalesce(sum(m.amount), 0)::integer as moved, count(*)::integer as moves
  from gift_movements m where m.order_id = oc.order_id and m.certificate = oc.certificate) h
where oc.order_id = $1 order by oc.added_at, c.id`;

/** The certificates of an order, in the order they were typed. */
export const listOrderCertificates = (db: Queryable, order: string): Promise<OrderCertificateRow[]> =>
  db.prepared<OrderCertificateRow>('order-certificates', OF_ORDER, [order]);

/** Always in the same sequence, so that orders with the same certificates do not lock each other. */
export const lockCertificatesOfOrder = async (tx: Queryable, order: string): Promise<void> =>
  void (await tx.query(
    `select 1 from gift_certificates where document_id in (
       select certificate from order_certificates where order_id = $1
       union select certificate from gift_movements where order_id = $1)
     order by document_id for update`,
    [order],
  ));

export const putOrderCertificate = async (tx: Queryable, order: string, certificate: string): Promise<void> =>
  void (await tx.query(
    'insert into order_certificates (order_id, certificate) values ($1, $2) on conflict do nothing',
    [order, certificate],
  ));

/** Whether it was there. */
export const removeOrderCertificate = async (tx: Queryable, order: string, certificate: string): Promise<boolean> =>
  (
    await tx.query('delete from order_certificates where order_id = $1 and certificate = $2 returning 1', [
      order,
      certificate,
    ])
  ).length > 0;

export interface MovementRow {
  readonly kind: MovementKind;
  readonly amount: number;
  readonly order: { readonly documentId: string; readonly number: string } | null;
  readonly actor: string;
  readonly at: Date;
}

/** Oldest first. */
export const listMovements = (db: Queryable, certificate: string): Promise<MovementRow[]> =>
  db.query<MovementRow>(
    `select m.kind, m.amount, m.actor, m.made_at as at,
       case when o.document_id is null then null
         else jsonb_build_object('documentId', o.document_id, 'number', o.number) end as order
     from gift_movements m left join orders o on o.document_id = m.order_id where m.certificate = $1 order by m.id`,
    [certificate],
  );

/** Money the shop owes: what is left of all certificates, and what unpaid orders hold of them. */
export async function sumOwed(db: Queryable): Promise<CertificatesOwed> {
  const [row] = await db.query<CertificatesOwed>(
    `select (coalesce((select sum(balance) from gift_certificates), 0) + coalesce((select -sum(m.amount)
         from gift_movements m join orders o on o.document_id = m.order_id where o.paid_at is null), 0))::float8 as owed,
       (select count(*) from gift_certificates where balance > 0)::integer as certificates`,
  );
  return row ?? { owed: 0, certificates: 0 };
}
