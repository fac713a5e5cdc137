// Coupons in SQL, and the uses reserved by orders.
import type { CouponRule } from '#core/pricing/quote.ts';
import type { Queryable } from '../../db/database.ts';

export interface CouponRow extends CouponRule {
  /** Active and within its dates. */
  readonly current: boolean;
  readonly usedUp: boolean;
}

const COUPON_BY_CODE = `
select c.document_id as "documentId", c.code, c.kind, c.discount, c.applies_to as "appliesTo",
  case when c.scope = 'products' then
    array(select p.document_id from content.coupons__products l join content.products p on p.id = l.other_id
      where l.own_id = c.id order by l.own_pos) end as products,
  c.active and now() >= coalesce(c.valid_from, now()) and now() <= coalesce(c.valid_until, now()) as current,
  coalesce(c.used - (select count(*) from coupon_uses u where u.order_id = $2 and u.coupon = c.document_id)
    >= c.usage_limit, false) as "usedUp"
from content.coupons c where c.code = $1`;

/** A use already reserved by this order does not count. */
export async function findCouponByCode(db: Queryable, code: string, order: string | null): Promise<CouponRow | null> {
  const [row] = await db.prepared<CouponRow>('coupon-by-code', COUPON_BY_CODE, [code, order]);
  return row ?? null;
}

/** False when the order already has a use; waits for a concurrent reservation. */
export async function insertUse(tx: Queryable, order: string, coupon: string): Promise<boolean> {
  const sql = 'insert into coupon_uses (order_id, coupon) values ($1, $2) on conflict do nothing returning 1 as one';
  return (await tx.query(sql, [order, coupon])).length > 0;
}

/** Returns the coupon of the deleted use. */
export async function deleteUse(tx: Queryable, order: string): Promise<string | null> {
  const sql = 'delete from coupon_uses where order_id = $1 returning coupon';
  const [row] = await tx.query<{ coupon: string }>(sql, [order]);
  return row?.coupon ?? null;
}

export async function couponUsedByOrder(tx: Queryable, order: string): Promise<string | null> {
  const [row] = await tx.query<{ coupon: string }>('select coupon from coupon_uses where order_id = $1', [order]);
  return row?.coupon ?? null;
}

/** False when no use is left or the coupon is deleted. Locks the row, so that the last use is given once. */
export async function incrementUsed(tx: Queryable, coupon: string): Promise<boolean> {
  const sql = `update content.coupons set used = used + 1
    where document_id = $1 and (usage_limit is null or used < usage_limit) returning 1 as one`;
  return (await tx.query(sql, [coupon])).length > 0;
}

export async function incrementUsedOverLimit(tx: Queryable, coupon: string): Promise<void> {
  await tx.query('update content.coupons set used = used + 1 where document_id = $1', [coupon]);
}

export async function decrementUsed(tx: Queryable, coupon: string): Promise<void> {
  await tx.query('update content.coupons set used = used - 1 where document_id = $1 and used > 0', [coupon]);
}
