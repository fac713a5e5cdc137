// Coupons for staff in SQL, with their uses and discounts.

import type { z } from 'zod';
import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { CouponRules } from '#core/pricing/coupon-form.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Queryable } from '../../db/database.ts';
import { containsPattern, type ListPage, pageOffset } from '../../http/list-query.ts';
import type { couponUse } from './coupons.contract.ts';
import type { ListedCoupon } from './coupons.types.ts';

export const COUPON_SORTS = { code: 'c.code', used: 'c.used', createdAt: 'c.id', validUntil: 'c.valid_until' } as const;
export type CouponSort = `${keyof typeof COUPON_SORTS}:${'asc' | 'desc'}`;
export const COUPON_STATES = ['current', 'over', 'off'] as const;
/** Codes that recommendations make by themselves: of the links for friends, and of the rewards. */
export const COUPON_ORIGINS = ['links', 'rewards'] as const;

export interface CouponFilter extends ListPage {
  readonly q: string;
  readonly state: (typeof COUPON_STATES)[number] | null;
  /** Null for those that staff made; a typed whole code finds any. */
  readonly origin: (typeof COUPON_ORIGINS)[number] | null;
  readonly sort: CouponSort;
}

/** Paid orders that were not refunded: their discounts, what was paid and kept, and their number. */
const TOTALS = `left join lateral (select
    coalesce(sum(coalesce(o.promo_discount, 0) + coalesce(o.delivery_discount, 0)), 0)::bigint as given,
    coalesce(sum(o.total - (select coalesce(sum(r.amount), 0) from refunds r
      where r.order_id = o.document_id and r.status = 'succeeded')), 0)::bigint as earned, count(*)::integer as orders
  from coupon_uses u join orders o on o.document_id = u.order_id
  where u.coupon = c.document_id and o.paid_at is not null and o.state not in ('cancelled', 'refunded')) t on true`;

const IS_OVER = `(coalesce(c.valid_until < now(), false) or coalesce(c.used >= c.usage_limit, false))`;
const STATE_SQL = `case when not c.active then 'off' when ${IS_OVER} then 'over' else 'current' end`;

const ORIGIN_SQL = {
  links: 'exists (select 1 from referral_links l where l.coupon = c.document_id)',
  rewards: 'exists (select 1 from referral_orders r where r.reward = c.document_id)',
} as const;
const IS_BY_STAFF = `not ${ORIGIN_SQL.links} and not ${ORIGIN_SQL.rewards}`;

const COUPON_COLUMNS = `c.document_id as "documentId", c.code, c.title_ru as "titleRu", c.title_en as "titleEn", c.kind, c.discount, c.applies_to as "appliesTo", c.scope,
  c.usage_limit as "usageLimit", c.used, c.valid_from as "validFrom", c.valid_until as "validUntil", c.active,
  c.created_at as "createdAt", c.updated_at as "updatedAt", ${STATE_SQL} as state, t.given, t.earned, t.orders, c.per_customer_limit as "perCustomerLimit",
  coalesce(c.first_order_only, false) as "firstOrderOnly", c.min_sum as "minSum", c.min_books as "minBooks",
  coalesce(c.free_delivery, false) as "freeDelivery", coalesce(c.automatic, false) as automatic,
  c.hour_from as "hourFrom", c.hour_until as "hourUntil",
  array(select p.document_id from content.coupons__products l join content.products p on p.id = l.other_id
    where l.own_id = c.id order by l.own_pos) as products`;

export async function listCoupons(db: Queryable, filter: CouponFilter): Promise<{ rows: ListedCoupon[] } & RowCount> {
  const { q, state, origin, sort, pageSize } = filter;
  const values: unknown[] = [];
  const param = (value: unknown): string => `$${values.push(value)}`;
  const found = (): string => {
    const words = param(containsPattern(q));
    return `(c.code like upper(${words}) or c.title_ru ilike ${words} or c.title_en ilike ${words})`;
  };
  const byStaff = () => (q ? `(c.code = upper(${param(q)}) or (${IS_BY_STAFF}))` : IS_BY_STAFF);
  const conditions = [
    ...(q ? [found()] : []),
    ...(state ? [`${STATE_SQL} = ${param(state)}`] : []),
    origin ? ORIGIN_SQL[origin] : byStaff(),
  ];
  const where = `where ${conditions.join(' and ')}`;
  const count = await countRows(db, `from content.coupons c ${where}`, values, q !== '');
  const [by, direction] = sort.split(':') as [keyof typeof COUPON_SORTS, 'asc' | 'desc'];
  // Only `validUntil` is nullable; the other columns keep their index order.
  const nulls = by === 'validUntil' ? ' nulls last' : '';
  const order = `${COUPON_SORTS[by]} ${direction}${nulls}, c.id ${direction}`;
  // Selects the page first, so that totals are added up only for its rows.
  const sql = `with page as materialized (select c.* from content.coupons c ${where} order by ${order}
      limit ${param(pageSize)} offset ${param(pageOffset(filter))})
    select ${COUPON_COLUMNS} from page c ${TOTALS} order by ${order}`;
  return { rows: await db.query<ListedCoupon>(sql, values), ...count };
}

export async function findCoupon(db: Queryable, documentId: string): Promise<ListedCoupon | null> {
  const sql = `select ${COUPON_COLUMNS} from content.coupons c ${TOTALS} where c.document_id = $1`;
  return (await db.query<ListedCoupon>(sql, [documentId]))[0] ?? null;
}

/** Locks the promo code until the transaction ends, and says when and by whom it was last changed. */
export async function lockCoupon(
  tx: Queryable,
  documentId: string,
): Promise<{ readonly updatedAt: Date; readonly changedBy: string | null } | null> {
  const sql = `select c.updated_at as "updatedAt", (select a.actor_name from audit_log a
      where a.subject_type = 'coupon' and a.subject_id = c.document_id and a.action = 'coupons.change'
      order by a.id desc limit 1) as "changedBy"
    from content.coupons c where c.document_id = $1 for update of c`;
  return (await tx.query<{ updatedAt: Date; changedBy: string | null }>(sql, [documentId]))[0] ?? null;
}

export type CouponUse = z.output<typeof couponUse>;

/** Newest first. */
export const listCouponUses = (db: Queryable, coupon: string, limit: number): Promise<CouponUse[]> =>
  db.query(
    `select o.document_id as order, o.number, o.state, u.at,
       coalesce(o.promo_discount, 0) + coalesce(o.delivery_discount, 0) as discount,
       coalesce(o.total, 0) as total
     from coupon_uses u join orders o on o.document_id = u.order_id where u.coupon = $1 order by u.at desc limit $2`,
    [coupon, limit],
  );

/** Returns the codes that were still free. */
export async function insertCoupons(
  tx: Queryable,
  codes: readonly { readonly documentId: string; readonly code: string }[],
  rules: CouponRules,
): Promise<string[]> {
  const { kind, discount, appliesTo, scope, products, usageLimit, validFrom, validUntil, active } = rules;
  const { perCustomerLimit, firstOrderOnly, minSum, minBooks, freeDelivery, hourFrom, hourUntil } = rules;
  const made = await tx.query<{ id: number; code: string }>(
    `insert into content.coupons (document_id, code, kind, discount, applies_to, scope, usage_limit, used, valid_from,
       valid_until, active, per_customer_limit, first_order_only, min_sum, min_books, free_delivery, hour_from, hour_until,
       automatic)
     select id, code, $3, $4, $5, $6, $7, 0, $8::timestamptz, $9::timestamptz, $10, $11, $12, $13, $14, $15, $16, $17, false
     from unnest($1::text[], $2::text[]) as wanted (id, code)
     on conflict do nothing returning id, code`,
    [
      ...[codes.map(({ documentId }) => documentId), codes.map(({ code }) => code)],
      ...[kind, discount, appliesTo, scope, usageLimit, validFrom, validUntil, active],
      ...[perCustomerLimit, firstOrderOnly, minSum, minBooks, freeDelivery, hourFrom, hourUntil],
    ],
  );
  if (scope === 'products')
    await tx.query(
      `insert into content.coupons__products (own_id, other_id, own_pos)
       select c.id, p.id, p.place from unnest($1::bigint[]) as c (id)
       cross join (select r.id, w.place from unnest($2::text[]) with ordinality as w (document_id, place)
         join content.products r using (document_id)) p`,
      [made.map(({ id }) => id), products],
    );
  return made.map(({ code }) => code);
}
