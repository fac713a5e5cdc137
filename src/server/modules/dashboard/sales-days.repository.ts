// Sums of sales by Moscow day: read for days without changes since they were added up, computed for the others.
import type { Database, Queryable } from '../../db/database.ts';
import { startOf } from './period.ts';
import { withinDays } from './two-periods.ts';

/** Maximum length of a stored campaign parameter: visitor input must fit into an index. */
export const MAX_CAMPAIGN_CHARS = 100;
const campaign = (name: string): string => `coalesce(left(o.source ->> '${name}', ${MAX_CAMPAIGN_CHARS}), '')`;

/** The last row of purchases holds all later ones. */
export const PURCHASES = [1, 2, 3] as const;

const onDay = (moment: string): string =>
  `${moment} >= ${startOf('marked.day')} and ${moment} < ${startOf('(marked.day + 1)')}`;
/** `marked`: the days to compute. A join by range lets each day use the index of its moment. */
const ORDERS = `marked join orders o on o.paid_at is not null and ${onDay('o.paid_at')}`;
const STANDS = `o.state not in ('cancelled', 'refunded')`;
const isReplacement = (order: string): string =>
  `exists (select 1 from order_replacements r where r.order_id = ${order})`;
/** An order that replaces another one is not a purchase. */
const IS_SALE = `${STANDS} and not ${isReplacement('o.document_id')}`;
const HANDED_OVER = `exists (select 1 from print_runs p where p.order_id = o.document_id
  and p.handed_at is not null and p.cancelled_at is null)`;

/** Each selects day, named, count, amount, discount, newest. */
const PARTS = {
  campaign: `
  select day, array[${campaign('utm_source')}, ${campaign('utm_medium')}, ${campaign('utm_campaign')}], count(*), sum(o.total), 0, 0
  from ${ORDERS} where o.source is not null and ${STANDS} group by 1, 2`,
  /** Formats of one book count as one story. The newest line has the title, because a story may be renamed. */
  story: `
  select day, array[slug], sum(copies), sum(revenue), 0, max(newest) from (
    select marked.day, min(slug) as slug, max(quantity) as copies, sum(final_price) as revenue, max(id) as newest
    from marked join order_lines on sold_on = marked.day group by marked.day, order_id, book) books
  group by 1, 2`,
  coupon: `
  select day, array[o.coupon, o.coupon_code, o.discount_name], count(*), sum(o.total),
    sum(o.promo_discount + coalesce(o.delivery_discount, 0)), 0
  from ${ORDERS} where coalesce(o.coupon_code, o.discount_name) is not null and ${STANDS} group by 1, 2`,
  purchase: `
  select day, array[least(o.purchase_number, ${PURCHASES.length})::text], count(*), sum(o.total), 0, 0
  from ${ORDERS} where o.purchase_number is not null and ${IS_SALE} group by 1, 2`,
  /** Orders of files alone have no town. */
  town: `
  select day, array[coalesce(o.town, '')], count(*), sum(o.total), 0, 0 from ${ORDERS} where ${IS_SALE} group by 1, 2`,
  /**
   * An order that was cancelled or refunded in full cost something only if a print run was handed over; only such lines
   * have no day in sold_on. The cost of a replacement is the one that staff entered, so its copies are not counted again.
   */
  copies: `
  select day, array[format], sum(quantity), 0, 0, 0 from (
    select marked.day, order_id, format, quantity from marked join order_lines on sold_on = marked.day
    union all
    select day, l.order_id, l.format, l.quantity from ${ORDERS} join order_lines l on l.order_id = o.document_id
      where not (${STANDS}) and ${HANDED_OVER}) made
  where not ${isReplacement('made.order_id')} group by 1, 2`,
} as const;

/** A replacement's parcel is part of the cost that staff entered. */
const DAYS = `
  select day, count(paid_order), coalesce(sum(ordered), 0)::bigint, coalesce(sum(paid), 0)::bigint, coalesce(sum(refunded), 0)::bigint,
    coalesce(sum(given_back), 0)::bigint, coalesce(sum(replacements), 0)::bigint, coalesce(sum(delivery), 0)::bigint,
    count(*) filter (where has_unknown_delivery)
  from (
    select day, o.document_id as paid_order, o.total as ordered, null::bigint as paid, null::bigint as refunded,
      (select sum(f.amount) from refunds f where f.order_id = o.document_id and f.status = 'succeeded') as given_back,
      r.cost as replacements, p.cost as delivery,
      r.order_id is null and p.cost is null and (${STANDS} or ${HANDED_OVER}) and exists (
        select 1 from order_lines l where l.order_id = o.document_id and l.format in ('printed', 'premium')) as has_unknown_delivery
    from ${ORDERS} left join order_replacements r on r.order_id = o.document_id
    left join parcels p on p.order_id = o.document_id and r.order_id is null
    union all
    select day, null, null, paid_amount, null, null, null, null, false
    from marked join payments on status = 'succeeded' and ${onDay('settled_at')}
    union all
    select day, null, null, null, amount, null, null, null, false
    from marked join refunds on status = 'succeeded' and ${onDay('settled_at')}) each
  group by 1`;

const DAY_COLUMNS = 'day, orders, ordered, paid, refunded, given_back, replacements, delivery, unknown_deliveries';
const PART_COLUMNS = 'day, named, count, amount, discount, newest';

const MARKED = `marked as (select distinct day from sales_marks where ${withinDays('day')})`;
const UNCHANGED = `${withinDays('day')} and day not in (select day from marked)`;

/** Queries begin with it: `sales` has a row per day of two periods. One statement, so that each day is counted once. */
export const WITH_SALES_OF_DAYS = `with ${MARKED}, sales (${DAY_COLUMNS}) as (
  select ${DAY_COLUMNS} from sales_days where ${UNCHANGED} union all (${DAYS}))`;

/** The same with rows per day and name. */
export const withSalesBy = (part: keyof typeof PARTS): string => `with ${MARKED}, sales (${PART_COLUMNS}) as (
  select ${PART_COLUMNS} from sales_parts where part = '${part}' and ${UNCHANGED} union all (${PARTS[part]}))`;

const GIVEN_DAYS = 'with marked as (select unnest($1::date[]) as day)';
const ADD_DAYS = `${GIVEN_DAYS} insert into sales_days (${DAY_COLUMNS}) ${DAYS}`;
const ADD_PARTS = `${GIVEN_DAYS} insert into sales_parts (part, ${PART_COLUMNS}) ${Object.entries(PARTS)
  .map(([part, rows]) => `select '${part}', * from (${rows}) ${part}`)
  .join(' union all ')}`;

const MAX_DAYS_AT_ONCE = 60;
const TAKE_MARKS = `
with due as (select distinct day from sales_marks order by day limit ${MAX_DAYS_AT_ONCE}),
  taken as (delete from sales_marks using due where sales_marks.day = due.day returning due.day)
select distinct day::text as day from taken`;

/**
 * Sums are computed after the marks were taken, in a newer snapshot: what is committed in between is counted and stays
 * marked.
 */
async function rollUpDays(tx: Queryable): Promise<number> {
  // Two of them at once could both add the rows of a day.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('sales-days', 0))`);
  const days = (await tx.query<{ day: string }>(TAKE_MARKS)).map(({ day }) => day);
  if (days.length === 0) return 0;
  await tx.query('delete from sales_days where day = any($1::date[])', [days]);
  await tx.query('delete from sales_parts where day = any($1::date[])', [days]);
  await tx.query(ADD_DAYS, [days]);
  await tx.query(ADD_PARTS, [days]);
  return days.length;
}

/** Adds up every day that changed. */
export async function rollUpSales(database: Database): Promise<void> {
  let days = MAX_DAYS_AT_ONCE;
  while (days === MAX_DAYS_AT_ONCE) days = await database.transaction(rollUpDays);
}
