// Figures of recommendations for staff in SQL.
import type { Queryable } from '../../db/database.ts';
import { IS_GOOD_ORDER, LINK_STATE, LINKS } from './links.repository.ts';
import type { StaffReferrals } from './referrals.types.ts';

const MAX_LINKS_SHOWN = 20;

const KEPT = `o.total - (select coalesce(sum(f.amount), 0) from refunds f
  where f.order_id = o.document_id and f.status = 'succeeded')`;
const DISCOUNT = 'coalesce(o.promo_discount, 0) + coalesce(o.delivery_discount, 0)';

const FIGURES = `
select (select count(*) from referral_links where created_at >= $1) as links,
  (select coalesce(sum(opens), 0) from referral_opens where day >= $1::timestamptz::date)::bigint as opens,
  b.orders, b."ownOrders", b.earned, b.given,
  (select count(*) from referral_orders where rewarded_at >= $1) as rewards,
  u."usedRewards", u."rewardDiscounts"
from (
  select count(*) as orders, count(*) filter (where r.buyer = 'same-person') as "ownOrders",
    coalesce(sum(${KEPT}), 0)::bigint as earned, coalesce(sum(${DISCOUNT}), 0)::bigint as given
  from referral_orders r join orders o on o.document_id = r.order_id where ${IS_GOOD_ORDER} and o.paid_at >= $1) b
cross join (
  select count(*) as "usedRewards", coalesce(sum(${DISCOUNT}), 0)::bigint as "rewardDiscounts"
  from referral_orders r join orders o on o.coupon = r.reward where ${IS_GOOD_ORDER} and o.paid_at >= $1) u`;

export async function loadFigures(db: Queryable, since: Date): Promise<StaffReferrals['all']> {
  // Counts of PostgreSQL are bigint, which pg returns as text.
  const [row] = await db.query<Record<keyof StaffReferrals['all'], string>>(FIGURES, [since]);
  if (!row) throw new Error('a query of figures answers one row');
  return {
    links: Number(row.links),
    opens: Number(row.opens),
    orders: Number(row.orders),
    ownOrders: Number(row.ownOrders),
    earned: Number(row.earned),
    given: Number(row.given),
    rewards: Number(row.rewards),
    usedRewards: Number(row.usedRewards),
    rewardDiscounts: Number(row.rewardDiscounts),
  };
}

export const listBestLinks = (db: Queryable): Promise<StaffReferrals['links'][number][]> =>
  db.query(
    `select l.document_id as "documentId", l.code, l.coupon, ${LINK_STATE} as state, l.created_at as "createdAt",
       (select coalesce(sum(p.opens), 0) from referral_opens p where p.link = l.document_id)::integer as opens,
       b.orders, b."ownOrders", b.rewards
     from ${LINKS} cross join lateral (
       select count(*) filter (where ${IS_GOOD_ORDER})::integer as orders,
         count(*) filter (where r.buyer = 'same-person' and ${IS_GOOD_ORDER})::integer as "ownOrders",
         count(r.reward)::integer as rewards
       from referral_orders r join orders o on o.document_id = r.order_id where r.link = l.document_id) b
     order by b.orders desc, l.created_at desc limit ${MAX_LINKS_SHOWN}`,
  );

export const findLinkCode = async (tx: Queryable, documentId: string): Promise<string | null> =>
  (await tx.query<{ code: string }>('select code from referral_links where document_id = $1', [documentId]))[0]?.code ??
  null;
