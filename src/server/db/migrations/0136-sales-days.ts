// Sums of sales by Moscow day for the dashboard. Triggers note every day whose sums a change may have altered.
import type { Migration } from './migration.ts';

const dayOf = (moment: string): string => `(${moment} at time zone 'Europe/Moscow')::date`;

/** Columns of an order that its day's figures are made of. */
const ORDER_FIGURES = ['paid_at', 'state', 'total', 'source', 'coupon', 'coupon_code', 'discount_name']
  .concat(['promo_discount', 'delivery_discount', 'purchase_number', 'town'])
  .map((column) => [`old.${column}`, `new.${column}`] as const);
const rowOf = (side: 0 | 1): string => `(${ORDER_FIGURES.map((columns) => columns[side]).join(', ')})`;

/** A trigger for each kind of change, because a condition may not name a row that the change does not have. */
const marking = (table: string, note: string, counts: (row: 'old' | 'new') => string, changed: string): string => `
create trigger ${table}_sales_added after insert on ${table} for each row when (${counts('new')}) execute function ${note}();
create trigger ${table}_sales_changed after update on ${table} for each row when (${changed}) execute function ${note}();
create trigger ${table}_sales_removed after delete on ${table} for each row when (${counts('old')}) execute function ${note}();`;

const isChanged = (...columns: readonly string[]): string =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`;

export const salesDays: Migration = {
  id: '0136-sales-days',
  sql: `
create table sales_days (
  day date primary key,
  orders integer not null,
  ordered bigint not null,
  /* Settled on the day, whenever the order was paid. */
  paid bigint not null,
  refunded bigint not null,
  /* Of the orders paid on the day, whenever it was spent. */
  given_back bigint not null,
  replacements bigint not null,
  delivery bigint not null,
  unknown_deliveries integer not null
);

/* The same orders divided by campaign, story, code, number of the purchase, town and format. */
create table sales_parts (
  part text not null,
  day date not null,
  named text[] not null,
  count bigint not null,
  amount bigint not null,
  discount bigint not null,
  newest bigint not null
);
create index sales_parts_day on sales_parts (part, day);

/* A row for every change, so that writers never wait for each other. A day in it is computed, not read. */
create table sales_marks (day date not null);
create index sales_marks_day on sales_marks (day);

create function mark_order_sales() returns trigger language plpgsql as $$
begin
  insert into sales_marks (day) select distinct ${dayOf('moment')}
    from unnest(array[case when tg_op <> 'INSERT' then old.paid_at end, case when tg_op <> 'DELETE' then new.paid_at end]) moment
    where moment is not null;
  return null;
end $$;

/* For what belongs to an order and is counted on the day it was paid. */
create function mark_sales_of_order() returns trigger language plpgsql as $$
begin
  insert into sales_marks (day) select distinct ${dayOf('o.paid_at')} from orders o
    where o.paid_at is not null
      and o.document_id in (case when tg_op <> 'INSERT' then old.order_id end, case when tg_op <> 'DELETE' then new.order_id end);
  return null;
end $$;

/* Payments and refunds are counted on the day they were settled, refunds also on that of their order. */
create function mark_settled_sales() returns trigger language plpgsql as $$
begin
  insert into sales_marks (day) select distinct ${dayOf('moment')}
    from unnest(array[case when tg_op <> 'INSERT' then old.settled_at end, case when tg_op <> 'DELETE' then new.settled_at end]) moment
    where moment is not null;
  insert into sales_marks (day) select ${dayOf('o.paid_at')} from orders o where tg_table_name = 'refunds' and o.paid_at is not null
    and o.document_id in (case when tg_op <> 'INSERT' then old.order_id end, case when tg_op <> 'DELETE' then new.order_id end);
  return null;
end $$;
${marking('orders', 'mark_order_sales', (row) => `${row}.paid_at is not null`, `${rowOf(0)} is distinct from ${rowOf(1)}`)}
${marking('order_lines', 'mark_sales_of_order', () => 'true', isChanged('order_id', 'book', 'slug', 'format', 'quantity', 'final_price', 'sold_on'))}
${marking('payments', 'mark_settled_sales', (row) => `${row}.status = 'succeeded'`, isChanged('status', 'paid_amount', 'settled_at'))}
${marking('refunds', 'mark_settled_sales', (row) => `${row}.status = 'succeeded'`, isChanged('order_id', 'status', 'amount', 'settled_at'))}
${marking('parcels', 'mark_sales_of_order', () => 'true', isChanged('order_id', 'cost'))}
${marking('print_runs', 'mark_sales_of_order', (row) => `${row}.handed_at is not null`, isChanged('order_id', 'handed_at', 'cancelled_at'))}
${marking('order_replacements', 'mark_sales_of_order', () => 'true', isChanged('order_id', 'cost'))}

create index refunds_order on refunds (order_id) include (amount) where status = 'succeeded';

insert into sales_marks (day)
  select ${dayOf('paid_at')} from orders where paid_at is not null
  union select ${dayOf('settled_at')} from payments where settled_at is not null
  union select ${dayOf('settled_at')} from refunds where settled_at is not null;
`,
};
