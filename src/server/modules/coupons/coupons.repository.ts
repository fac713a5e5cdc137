// Coupons in SQL, and the uses reserved by orders.
import type { CouponRule } from '#core/pricing/quote.ts';
import type { Queryable } from '../../db/database.ts';
import type { CouponCustomer } from './coupons.types.ts';

export interface CouponRow extends CouponRule {
  /** Active, within its dates and hours. */
  readonly current: boolean;
  readonly usedUp: boolean;
  /** The customer has used it as often as it allows. */
  readonly usedByCustomer: boolean;
  /** For first orders only, and the customer has bought before. */
  readonly hasBought: boolean;
}

/** Orders of the customer $3 (address) or $4 (account), without the order $2. */
const ORDER_OF_CUSTOMER = `o.document_id is distinct from $2::text
  and (lower(o.buyer ->> 'email') = lower($3::text) or o.user_id = $4::bigint)`;

const USES_OF_CUSTOMER = `(select count(*) from coupon_uses u join orders o on o.document_id = u.order_id
  where u.coupon = c.document_id and ${ORDER_OF_CUSTOMER})`;

/** A reserved use of the same coupon counts as well, so that two first orders at once get one discount. */
const HAS_BOUGHT = `(exists (select 1 from orders o where o.paid_at is not null and o.state not in ('cancelled', 'refunded')
  and ${ORDER_OF_CUSTOMER}) or ${USES_OF_CUSTOMER} > 0)`;

/** A window such as 22–6 passes midnight. */
const IS_IN_HOURS = `(c.hour_from is null or c.hour_until is null or case when c.hour_from < c.hour_until
  then extract(hour from now() at time zone 'Europe/Moscow') >= c.hour_from
    and extract(hour from now() at time zone 'Europe/Moscow') < c.hour_until
  else extract(hour from now() at time zone 'Europe/Moscow') >= c.hour_from
    or extract(hour from now() at time zone 'Europe/Moscow') < c.hour_until end)`;

const BY_CUSTOMER = `
  coalesce(case when c.per_customer_limit is not null then ${USES_OF_CUSTOMER} >= c.per_customer_limit end, false)
    as "usedByCustomer",
  coalesce(case when c.first_order_only then ${HAS_BOUGHT} end, false) as "hasBought"`;

const COUPON = `
select c.document_id as "documentId", c.code, c.title_ru as "titleRu", c.title_en as "titleEn", c.kind, c.discount, c.applies_to as "appliesTo",
  case when c.scope = 'products' then
    array(select p.document_id from content.coupons__products l join content.products p on p.id = l.other_id
      where l.own_id = c.id order by l.own_pos) end as products,
  c.min_sum as "minSum", c.min_books as "minBooks", coalesce(c.free_delivery, false) as "freeDelivery",
  c.active and now() >= coalesce(c.valid_from, now()) and now() <= coalesce(c.valid_until, now())
    and ${IS_IN_HOURS} as current,
  coalesce(c.used - (select count(*) from coupon_uses u where u.order_id = $2::text and u.coupon = c.document_id)
    >= c.usage_limit, false) as "usedUp", ${BY_CUSTOMER}
from content.coupons c where `;

/** A use already reserved by this order does not count. */
export async function findCouponByCode(
  db: Queryable,
  code: string,
  order: string | null,
  { email, userId }: CouponCustomer,
): Promise<CouponRow | null> {
  const [row] = await db.prepared<CouponRow>('coupon-by-code', `${COUPON} c.code = $1`, [code, order, email, userId]);
  return row ?? null;
}

/** Those that need no code, oldest first; $1 is true, so that both statements have the same parameters. */
export const listAutomaticCoupons = (
  db: Queryable,
  order: string | null,
  { email, userId }: CouponCustomer,
): Promise<CouponRow[]> =>
  db.prepared<CouponRow>('coupons-automatic', `${COUPON} c.automatic = $1::boolean and c.active order by c.id`, [
    true,
    order,
    email,
    userId,
  ]);

/** Read after the row of the coupon is locked by `incrementUsed`. */
export async function findCustomerRefusal(
  tx: Queryable,
  coupon: string,
  order: string,
  { email, userId }: CouponCustomer,
): Promise<'once' | 'first-order' | null> {
  const [row] = await tx.query<Pick<CouponRow, 'usedByCustomer' | 'hasBought'>>(
    `select ${BY_CUSTOMER} from content.coupons c where c.document_id = $1`,
    [coupon, order, email, userId],
  );
  return row?.usedByCustomer ? 'once' : row?.hasBought ? 'first-order' : null;
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

export async function setActive(tx: Queryable, ids: readonly string[], active: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update content.coupons set active = $2, updated_at = now() where document_id = any($1) and active is distinct from $2`,
    [ids, active],
  );
}
