// The orders staff ask for, in SQL: which ones and how many by index, then only the rows of one page in full.

import { ORDER_STAGES, type OrderSort, type RowCount } from '#core/accounts/staff-lists.ts';
import { readPhone } from '#core/contact/phone.ts';
import { countRows } from '../../../db/count-rows.ts';
import type { Queryable } from '../../../db/database.ts';
import { escapeLike } from '../../../db/escape-like.ts';
import type { ListedOrder } from '../staff-orders.types.ts';
import type { OrderFilter } from './list-query.ts';
import { STAGE, STATES_OF_STAGE } from './order-stage.ts';

const SORTED: Readonly<Record<OrderSort, string>> = {
  placedAt: 'o.checked_out_at',
  total: 'o.total',
  paidAt: 'o.paid_at',
  state: 'o.state',
  name: `o.buyer ->> 'name'`,
  promisedTo: 'o.promised_to',
  number: 'o.number',
};

/** As the indexes say it. */
const PLACED = `checked_out_at is not null and state <> 'cart'`;

interface Question {
  /** The orders, or those that were found by what was typed. */
  readonly from: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

/** Orders with a book about a child of that name. */
const OF_CHILD = `select l.order_id from books b join order_lines l on l.book = b.document_id
  where b.destroyed_at is null and ($names)`;

/** Only digits and what people put between them. */
const NUMERIC = /^[\d\s()+.№#\u2010-\u2015-]+$/;

/** Each is a way to find what was typed; an order found by one of them is found. */
function waysToFind(typed: string): readonly (readonly string[])[] {
  const folded = typed.toLowerCase().replaceAll('ё', 'е');
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const digits = folded.replace(/\D/g, '');
  if (!NUMERIC.test(folded) || digits.length < 3) return [words];
  const phone = readPhone(typed);
  // Half a phone, begun with the eight that is dialled at home.
  const dialled = digits.startsWith('8') && digits.length > 4 ? [[digits.slice(1)]] : [];
  return [[digits], ...(phone ? [[phone]] : dialled)];
}

function question(filter: OrderFilter): Question {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const all: string[] = [PLACED];
  let from = 'orders o';
  if (filter.q) {
    const found = waysToFind(filter.q)
      .map((words) => words.map((word) => `sought like ${put(`%${escapeLike(word)}%`)}`).join(' and '))
      .join(' or ');
    const tracking = put(`${escapeLike(filter.q.toUpperCase().replace(/\s/g, ''))}%`);
    const names = [...new Set([filter.q.toLowerCase(), filter.q.toLowerCase().replaceAll('ё', 'е')])];
    const named = names.map((name) => `lower(b.child ->> 'name') like ${put(`${escapeLike(name)}%`)}`).join(' or ');
    // Each way by its own index, and no order twice: what the words found is not looked up a second time.
    from = `(select * from orders where ${PLACED} and (${found}) union all
      select * from orders where document_id in (select order_id from parcels where upper(tracking_number) like ${tracking})
        and not (${found}) union all
      select * from orders where document_id in (${OF_CHILD.replace('$names', named)})
        and not (${found}) and document_id not in (select order_id from parcels where upper(tracking_number) like ${tracking})) o`;
  }
  if (filter.state?.length) {
    const stages = ORDER_STAGES.filter((stage) => filter.state?.includes(stage));
    const ways = [`o.state = any(${put(filter.state)})`];
    if (stages.length > 0) {
      const states = [...new Set(stages.map((stage) => STATES_OF_STAGE[stage]))];
      ways.push(`(o.state = any(${put(states)}) and ${STAGE} = any(${put(stages)}))`);
    }
    all.push(`(${ways.join(' or ')})`);
  }
  if (filter.from) all.push(`o.checked_out_at >= ${put(filter.from)}::date::timestamp at time zone 'Europe/Moscow'`);
  if (filter.to) all.push(`o.checked_out_at < (${put(filter.to)}::date + 1)::timestamp at time zone 'Europe/Moscow'`);
  if (filter.paid) all.push(`o.paid_at is ${filter.paid === 'yes' ? 'not ' : ''}null`);
  if (filter.hand) all.push('o.document_id in (select order_id from orders_needing_hand)');
  if (filter.country) all.push(`o.delivery -> 'city' ->> 'country' = ${put(filter.country)}`);
  if (filter.format)
    all.push(
      `exists (select 1 from order_lines l where l.order_id = o.document_id and l.format = ${put(filter.format)})`,
    );
  if (filter.coupon) all.push(`upper(o.coupon_code) = upper(${put(filter.coupon.trim())})`);
  if (filter.min !== undefined) all.push(`o.total >= ${put(filter.min)}`);
  if (filter.max !== undefined) all.push(`o.total <= ${put(filter.max)}`);
  return { from, where: all.join(' and '), values };
}

function orderBy({ sort }: OrderFilter): string {
  const [by = 'placedAt', way = 'desc'] = sort.split(':') as [OrderSort, 'asc' | 'desc'];
  const nulls = by === 'placedAt' || by === 'total' ? '' : ' nulls last';
  return `order by ${SORTED[by]} ${way}${nulls}, o.id ${way}`;
}

/** Of all that match, in order; a page of them where one is asked for. */
export async function findOrderIds(
  tx: Queryable,
  filter: OrderFilter,
  page?: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const { from, where, values } = question(filter);
  const part = page ? ` limit ${page.limit} offset ${page.offset}` : '';
  const sql = `select o.document_id as id from ${from} where ${where} ${orderBy(filter)}${part}`;
  return (await tx.query<{ id: string }>(sql, values)).map(({ id }) => id);
}

export function countOrders(tx: Queryable, filter: OrderFilter): Promise<RowCount> {
  const { from, where, values } = question(filter);
  return countRows(tx, `from ${from} where ${where}`, values, Boolean(filter.q));
}

const ROWS = `
select o.document_id as "documentId", o.number, o.state, ${STAGE} as stage, o.checked_out_at as "placedAt", o.paid_at as "paidAt",
  o.buyer ->> 'name' as name, o.buyer ->> 'phone' as phone, o.buyer ->> 'email' as email,
  coalesce(l.titles, '{}') as titles, coalesce(c.names, '{}') as children, coalesce(l.formats, '{}') as formats, coalesce(o.total, 0) as total,
  coalesce(r.refunded, 0)::integer as refunded, o.delivery -> 'city' ->> 'country' as country,
  o.delivery -> 'city' ->> 'name' as city, o.coupon_code as coupon, p.tracking_number as "trackingNumber",
  o.promised_to::text as "promisedTo", coalesce(h.reasons, '{}') as hands
from unnest($1::text[]) with ordinality as asked (id, place) join orders o on o.document_id = asked.id
left join lateral (select array_agg(distinct title) as titles, array_agg(distinct format) as formats
  from order_lines where order_id = o.document_id) l on true
left join lateral (select array_agg(distinct b.child ->> 'name') as names from order_books i
  join books b on b.document_id = i.book where i.order_id = o.document_id and b.child is not null) c on true
left join lateral (select sum(amount) as refunded from refunds where order_id = o.document_id and status = 'succeeded')
  r on true
left join parcels p on p.order_id = o.document_id
left join lateral (select array_agg(reason) as reasons from orders_needing_hand where order_id = o.document_id) h on true
order by asked.place`;

export const listedOrders = (tx: Queryable, ids: readonly string[]): Promise<ListedOrder[]> =>
  tx.query<ListedOrder>(ROWS, [ids]);
