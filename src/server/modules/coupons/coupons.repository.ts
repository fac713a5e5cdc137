// Promo codes as the content keeps them, and the uses orders have taken of them.
import type { CouponRule } from '#core/pricing/quote.ts';
import type { Queryable } from '../../db/database.ts';

export interface CouponRow extends CouponRule {
  /** Switched on, and today is one of its days. */
  readonly current: boolean;
  readonly usedUp: boolean;
}

const BY_CODE = `
select c.document_id as "documentId", c.code, c.kind, c.discount, c.applies_to as "appliesTo",
  case when c.scope = 'products' then
    array(select p.document_id from content.coupons__products l join content.products p on p.id = l.other_id
      where l.own_id = c.id order by l.own_pos) end as products,
  c.active and now() >= coalesce(c.valid_from, now()) and now() <= coalesce(c.valid_until, now()) as current,
  coalesce(c.used - (select count(*) from coupon_uses u where u.order_id = $2 and u.coupon = c.document_id)
    >= c.usage_limit, false) as "usedUp"
from content.coupons c where c.code = $1`;

/** The use that the order has taken already counts as free: it is this order's to take. */
export async function couponByCode(db: Queryable, code: string, order: string | null): Promise<CouponRow | null> {
  const [row] = await db.prepared<CouponRow>('coupon-by-code', BY_CODE, [code, order]);
  return row ?? null;
}

/** False where the order has taken a use already; waits for whoever is about to take one for it. */
export async function addUse(tx: Queryable, order: string, coupon: string): Promise<boolean> {
  const sql = 'insert into coupon_uses (order_id, coupon) values ($1, $2) on conflict do nothing returning 1 as one';
  return (await tx.query(sql, [order, coupon])).length > 0;
}

/** Resolves to the coupon whose use it was. */
export async function removeUse(tx: Queryable, order: string): Promise<string | null> {
  const sql = 'delete from coupon_uses where order_id = $1 returning coupon';
  const [row] = await tx.query<{ coupon: string }>(sql, [order]);
  return row?.coupon ?? null;
}

export async function usedBy(tx: Queryable, order: string): Promise<string | null> {
  const [row] = await tx.query<{ coupon: string }>('select coupon from coupon_uses where order_id = $1', [order]);
  return row?.coupon ?? null;
}

/** False where there is no use left, or no such code any more. Holds its row, so that the last use goes to one of two. */
export async function countUp(tx: Queryable, coupon: string): Promise<boolean> {
  const sql = `update content.coupons set used = used + 1
    where document_id = $1 and (usage_limit is null or used < usage_limit) returning 1 as one`;
  return (await tx.query(sql, [coupon])).length > 0;
}

export async function countUpAnyway(tx: Queryable, coupon: string): Promise<void> {
  await tx.query('update content.coupons set used = used + 1 where document_id = $1', [coupon]);
}

export async function countDown(tx: Queryable, coupon: string): Promise<void> {
  await tx.query('update content.coupons set used = used - 1 where document_id = $1 and used > 0', [coupon]);
}
