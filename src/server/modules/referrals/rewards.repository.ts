// Orders of friends in SQL: who bought, which orders are complete, and what was given for them.
import type { Locale } from '#core/locale.ts';
import { DIGITAL_REWARD_WAIT_DAYS } from '#core/referrals/referral.ts';
import type { Traces } from '#core/referrals/same-person.ts';
import type { OrderState } from '#core/states/order-states.ts';
import type { Queryable } from '../../db/database.ts';

export const BATCH_SIZE = 100;

export type ReferredBuyer = 'friend' | 'same-person' | 'unknown';

export interface UnnotedOrder {
  readonly order: string;
  readonly link: string;
  readonly buyer: Omit<Traces, 'phone'> & { readonly phone: string | null };
  readonly accountEmail: string | null;
  readonly isErased: boolean;
}

const TRACES = `json_build_object('userId', o.user_id, 'guestId', o.guest_id, 'email', o.buyer ->> 'email',
  'phone', o.buyer ->> 'phone')`;

/** Longer than a stopped shop may leave an order unrecorded; it lets the query read only recent orders. */
const JUDGED_WITHIN_DAYS = 60;

/** Paid with the discount of a link, and not recorded yet. */
export const listUnnotedOrders = (db: Queryable): Promise<UnnotedOrder[]> =>
  db.query(
    `select o.document_id as order, l.document_id as link, ${TRACES} as buyer,
       (select u.email from users u where u.id = o.user_id) as "accountEmail", o.destroyed_at is not null as "isErased"
     from referral_links l join orders o on o.coupon = l.coupon
     where o.paid_at > now() - make_interval(days => ${JUDGED_WITHIN_DAYS}) and coalesce(o.promo_discount, 0) + coalesce(o.delivery_discount, 0) > 0
       and not exists (select 1 from referral_orders r where r.order_id = o.document_id)
     order by o.paid_at limit ${BATCH_SIZE}`,
  );

/** Of the person who recommends: the link, the account, and their other paid orders. */
export async function listOwnTraces(db: Queryable, link: string, except: string): Promise<Traces[]> {
  const [own] = await db.query<{ link: Traces; accountEmail: string | null }>(
    `select json_build_object('userId', l.user_id, 'guestId', l.guest_id, 'email', l.email, 'phone', null) as link,
       u.email as "accountEmail" from referral_links l left join users u on u.id = l.user_id where l.document_id = $1`,
    [link],
  );
  if (!own) return [];
  const emails = [own.link.email, own.accountEmail].flatMap((email) => (email ? [email.toLowerCase()] : []));
  const orders = await db.query<{ buyer: Traces }>(
    `select ${TRACES} as buyer from orders o where o.document_id <> $1 and o.paid_at is not null
       and (o.user_id = $2 or lower(o.buyer ->> 'email') = any($3))`,
    [except, own.link.userId, emails],
  );
  return [own.link, { ...own.link, email: own.accountEmail }, ...orders.map(({ buyer }) => buyer)];
}

export const insertReferredOrder = async (
  tx: Queryable,
  order: string,
  link: string,
  buyer: ReferredBuyer,
): Promise<void> =>
  void (await tx.query(
    'insert into referral_orders (order_id, link, buyer) values ($1, $2, $3) on conflict do nothing',
    [order, link, buyer],
  ));

const IS_OPEN = `r.buyer = 'friend' and r.reward is null and r.refused is null`;

/** Handed over, or files that were paid for long enough ago. */
const IS_COMPLETE = `o.state = 'delivered' and (o.paid_at < now() - make_interval(days => ${DIGITAL_REWARD_WAIT_DAYS})
  or exists (select 1 from order_lines x where x.order_id = o.document_id and x.format in ('printed', 'premium')))`;

export const listOrdersToReward = async (db: Queryable): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select r.order_id as id from referral_orders r join orders o on o.document_id = r.order_id
       where ${IS_OPEN} and ${IS_COMPLETE} order by o.completed_at limit ${BATCH_SIZE}`,
    )
  ).map(({ id }) => id);

export interface RewardedOrder {
  readonly state: OrderState;
  /** Paid and not returned, in kopecks. */
  readonly kept: number;
  readonly userId: number | null;
  /** Null when the data of the person who recommends were deleted. */
  readonly email: string | null;
  readonly linkEmail: string | null;
  readonly locale: Locale;
}

/** Locks the order and its reward; null when another run has rewarded it, or it is no longer complete. */
export async function lockOrderToReward(tx: Queryable, order: string): Promise<RewardedOrder | null> {
  await tx.query('select 1 from orders where document_id = $1 for update', [order]);
  const [row] = await tx.query<RewardedOrder>(
    `select o.state, o.total - (select coalesce(sum(f.amount), 0) from refunds f
         where f.order_id = o.document_id and f.status in ('succeeded', 'pending')) as kept,
       l.user_id as "userId", coalesce(u.email, l.email) as email, l.email as "linkEmail", l.locale
     from referral_orders r join orders o on o.document_id = r.order_id
       join referral_links l on l.document_id = r.link left join users u on u.id = l.user_id
     where r.order_id = $1 and ${IS_OPEN} and ${IS_COMPLETE} for update of r`,
    [order],
  );
  return row ?? null;
}

/** Rewards of the last year, of all links of the account or address. */
export async function countRewardsOfYear(
  tx: Queryable,
  { userId, linkEmail }: Pick<RewardedOrder, 'userId' | 'linkEmail'>,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from referral_links l join referral_orders r on r.link = l.document_id
     where (l.user_id = $1 or l.email = $2) and r.rewarded_at > now() - interval '1 year'`,
    [userId, linkEmail],
  );
  return Number(row?.count ?? 0);
}

export const setReward = async (tx: Queryable, order: string, coupon: string): Promise<void> =>
  void (await tx.query('update referral_orders set reward = $2, rewarded_at = now() where order_id = $1', [
    order,
    coupon,
  ]));

export const refuseReward = async (
  tx: Queryable,
  order: string,
  refused: 'limit' | 'refunded' | 'no-address',
): Promise<void> =>
  void (await tx.query('update referral_orders set refused = $2 where order_id = $1', [order, refused]));
