// Where the money of an order is, in SQL: on the card, or taken from gift certificates.
import type { Kopecks } from '#core/money.ts';
import type { Queryable } from '../../../db/database.ts';

const one = async (tx: Queryable, sql: string, order: string): Promise<Kopecks> => {
  const [row] = await tx.query<{ sum: Kopecks }>(sql, [order]);
  if (!row) throw new Error('a sum has one row');
  return row.sum;
};

/** Paid by card and not given back, nor asked to be. */
export const sumLeftOnCard = (tx: Queryable, order: string): Promise<Kopecks> =>
  one(
    tx,
    `select coalesce(sum(paid_amount - refunded), 0)::integer as sum from payments
     where order_id = $1 and status = 'succeeded'`,
    order,
  );

/** Every payment by card went back for certain; also where there was none. */
export const isCardRefunded = async (tx: Queryable, order: string): Promise<boolean> =>
  (await one(
    tx,
    `select (coalesce((select sum(paid_amount) from payments where order_id = $1 and status = 'succeeded'), 0)
       - coalesce((select sum(amount) from refunds where order_id = $1 and status = 'succeeded'), 0))::integer as sum`,
    order,
  )) === 0;

/** What gift certificates paid, also where it went back since. */
export const sumPaidByCertificates = (tx: Queryable, order: string): Promise<Kopecks> =>
  one(
    tx,
    `select (-coalesce(sum(amount), 0))::integer as sum from gift_movements where order_id = $1 and kind <> 'returned'`,
    order,
  );
