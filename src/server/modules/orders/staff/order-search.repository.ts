// Search of orders in SQL: ids and count by index first, then full rows of one page.

import { ORDER_STAGES, type OrderSort, type RowCount, STATE_OF_STAGE } from '#core/accounts/staff-lists.ts';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { countRows } from '../../../db/count-rows.ts';
import type { Queryable } from '../../../db/database.ts';
import { isWithinWalk, type Part } from '../../../db/search-limits.ts';
import type { ListedOrder } from '../staff-orders.types.ts';
import type { OrderFilter } from './order-list-query.ts';
import { STAGE_SQL } from './order-stage.repository.ts';
import { allMatches, findCandidates, IS_PLACED, nearMatches } from './order-words.repository.ts';

const SORT_COLUMNS: Readonly<Record<OrderSort, string>> = {
  placedAt: 'o.checked_out_at',
  total: 'o.total',
  paidAt: 'o.paid_at',
  state: 'o.state',
  name: `o.buyer ->> 'name'`,
  promisedTo: 'o.promised_to',
  number: 'o.number',
};

interface OrderQuery {
  /** The orders table, or a subselect of the search results. */
  readonly from: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

/** `near` searches the first orders of the list only, `candidates` those found before. */
type Found = 'all' | 'near' | { readonly candidates: readonly string[] };

function buildQuery(filter: OrderFilter, found: Found): OrderQuery {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const all: string[] = [IS_PLACED];
  let from = 'orders o';
  if (filter.q) {
    if (found === 'all') from = allMatches(filter.q, put);
    else if (found === 'near') from = nearMatches(filter.q, orderOf(filter), put);
    else all.push(`o.document_id = any(${put(found.candidates)})`);
  }
  if (filter.state?.length) {
    const stages = ORDER_STAGES.filter((stage) => filter.state?.includes(stage));
    const ways = [`o.state = any(${put(filter.state)})`];
    if (stages.length > 0) {
      const states = [...new Set(stages.map((stage) => STATE_OF_STAGE[stage]))];
      ways.push(`(o.state = any(${put(states)}) and ${STAGE_SQL} = any(${put(stages)}))`);
    }
    all.push(`(${ways.join(' or ')})`);
  }
  if (filter.from) all.push(`o.checked_out_at >= ${put(filter.from)}::date::timestamp at time zone 'Europe/Moscow'`);
  if (filter.to) all.push(`o.checked_out_at < (${put(filter.to)}::date + 1)::timestamp at time zone 'Europe/Moscow'`);
  if (filter.ids) all.push(`o.document_id = any(${put(filter.ids)})`);
  if (filter.paid) all.push(`o.paid_at is ${filter.paid === 'yes' ? 'not ' : ''}null`);
  if (filter.hand) all.push('o.document_id in (select order_id from orders_needing_hand)');
  if (filter.country) all.push(`o.delivery -> 'city' ->> 'country' = ${put(filter.country)}`);
  if (filter.format)
    all.push(
      `exists (select 1 from order_lines l where l.order_id = o.document_id and l.format = ${put(filter.format)})`,
    );
  if (filter.coupon) {
    // A typed code, or a discount that needed none by its title, which may have been changed since. One index each.
    const wanted = `upper(${put(filter.coupon.trim())})`;
    all.push(`o.document_id in (select document_id from orders where upper(coupon_code) = ${wanted}
      union select document_id from orders where upper(discount_name) = ${wanted}
      union select u.order_id from content.coupons c join coupon_uses u on u.coupon = c.document_id
        where upper(c.title_ru) = ${wanted} or upper(c.title_en) = ${wanted})`);
  }
  if (filter.min !== undefined) all.push(`o.total >= ${put(filter.min)}`);
  if (filter.max !== undefined) all.push(`o.total <= ${put(filter.max)}`);
  return { from, where: all.join(' and '), values };
}

function orderOf({ sort }: OrderFilter): string {
  const [by = 'placedAt', way = 'desc'] = sort.split(':') as [OrderSort, 'asc' | 'desc'];
  const nulls = by === 'placedAt' || by === 'total' ? '' : ' nulls last';
  return `${SORT_COLUMNS[by]} ${way}${nulls}, o.id ${way}`;
}

async function readIds(tx: Queryable, filter: OrderFilter, found: Found, page?: Part): Promise<string[]> {
  const { from, where, values } = buildQuery(filter, found);
  const part = page ? ` limit ${page.limit} offset ${page.offset}` : '';
  const sql = `select o.document_id as id from ${from} where ${where} order by ${orderOf(filter)}${part}`;
  return (await tx.query<{ id: string }>(sql, values)).map(({ id }) => id);
}

/** Ids of all matches in order, or of one page. */
export async function findOrderIds(tx: Queryable, filter: OrderFilter, page?: Part): Promise<string[]> {
  if (!filter.q) return readIds(tx, filter, 'all', page);
  const { ids, areAll } = await findCandidates(tx, filter.q);
  if (areAll) return readIds(tx, filter, { candidates: ids }, page);
  if (page && isWithinWalk(page)) {
    const near = await readIds(tx, filter, 'near', page);
    // A page that is not full may have matches further down.
    if (near.length === page.limit) return near;
  }
  return readIds(tx, filter, 'all', page);
}

export async function countOrders(tx: Queryable, filter: OrderFilter): Promise<RowCount> {
  const count = (found: Found): Promise<RowCount> => {
    const { from, where, values } = buildQuery(filter, found);
    return countRows(tx, `from ${from} where ${where}`, values, Boolean(filter.q));
  };
  if (!filter.q) return count('all');
  const { ids, areAll } = await findCandidates(tx, filter.q);
  const counted = await count({ candidates: ids });
  return areAll || counted.more ? counted : count('all');
}

const LISTED_ORDERS = `
select o.document_id as "documentId", o.number, o.state, ${STAGE_SQL} as stage, o.checked_out_at as "placedAt", o.paid_at as "paidAt",
  o.buyer ->> 'name' as name, o.buyer ->> 'phone' as phone, o.buyer ->> 'email' as email,
  coalesce(l.titles, '{}') as titles, coalesce(c.names, '{}') as children, coalesce(l.formats, '{}') as formats, coalesce(o.total, 0) as total,
  coalesce(r.refunded, 0)::integer as refunded, o.delivery -> 'city' ->> 'country' as country,
  o.delivery -> 'city' ->> 'name' as city, coalesce(o.coupon_code, o.discount_name) as coupon, p.tracking_number as "trackingNumber",
  o.promised_to::text as "promisedTo", coalesce(h.reasons, '{}') as hands
from unnest($1::text[]) with ordinality as asked (id, place) join orders o on o.document_id = asked.id
left join lateral (select array_agg(distinct coalesce(t.title__en, line.title)) as titles, array_agg(distinct line.format) as formats
  from order_lines line left join content.book_templates__draft t on t.slug = line.slug and $2 = 'en'
  where line.order_id = o.document_id) l on true
left join lateral (select array_agg(distinct b.child ->> 'name') as names from order_books i
  join books b on b.document_id = i.book where i.order_id = o.document_id and b.child is not null) c on true
left join lateral (select sum(amount) as refunded from refunds where order_id = o.document_id and status = 'succeeded')
  r on true
left join parcels p on p.order_id = o.document_id
left join lateral (select array_agg(reason) as reasons from orders_needing_hand where order_id = o.document_id) h on true
order by asked.place`;

/** Order lines keep the Russian title; in English the story's own title is shown. */
export const loadListedOrders = (
  tx: Queryable,
  ids: readonly string[],
  locale: Locale = DEFAULT_LOCALE,
): Promise<ListedOrder[]> => tx.query<ListedOrder>(LISTED_ORDERS, [ids, locale]);

const ENGLISH_TITLES = `
select distinct t.slug, t.title__en as title from order_lines l join content.book_templates__draft t on t.slug = l.slug
where l.order_id = $1 and t.title__en is not null`;

/** English titles of the stories of an order, by slug. */
export async function loadEnglishTitles(db: Queryable, order: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ slug: string; title: string }>(ENGLISH_TITLES, [order]);
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}
