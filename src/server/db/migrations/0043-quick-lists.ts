// Precomputed data for staff lists and dashboard figures at a hundred thousand orders.
import type { Migration } from './migration.ts';

const stands = (order: string): string =>
  `${order}.paid_at is not null and ${order}.state not in ('cancelled', 'refunded')`;
const dayOf = (moment: string): string => `(${moment} at time zone 'Europe/Moscow')::date`;
/** Waiting times rounded to two significant digits: precise enough for a median, few enough to sum per day. */
const rounded = (ms: string): string =>
  `(case when ${ms} < 100 then ${ms} else round(${ms}::numeric, 1 - floor(log(${ms}::numeric))::integer) end)::integer`;

export const quickLists: Migration = {
  id: '0043-quick-lists',
  sql: `
/* Open orders are few; whoever looks for them reads no others. */
create index orders_open on orders (document_id) include (state, promised_to)
  where state in ('paid', 'in_production', 'printing', 'shipped');
create index orders_promised on orders (promised_to) include (document_id)
  where state in ('paid', 'in_production', 'printing', 'shipped') and destroyed_at is null;
create index print_runs_open on print_runs (order_id) include (handed_at)
  where printed_at is null and cancelled_at is null;
create index print_runs_printed_count on print_runs (document_id) where printed_at is not null and cancelled_at is null;

create or replace view orders_needing_hand as
select o.document_id as order_id, 'late' as reason, o.promised_to::timestamptz as since from orders o
where o.state in ('paid', 'in_production', 'printing', 'shipped') and o.destroyed_at is null
  and o.promised_to < (now() at time zone 'Europe/Moscow')::date
union all
select o.document_id, 'book_stopped', max(b.updated_at)
from orders o join order_books c on c.order_id = o.document_id join books b on b.document_id = c.book
where o.state in ('paid', 'in_production') and b.state in ('failed', 'cancelled', 'draft', 'previewing', 'preview_ready')
group by o.document_id
union all
select p.order_id, 'parcel_failed', p.updated_at from parcels p join orders o on o.document_id = p.order_id
where p.state = 'failed' and o.state in ('printing', 'shipped')
union all
select distinct on (r.order_id) r.order_id, 'refund_refused', r.created_at from refunds r
where r.status = 'canceled' and not exists (select 1 from refunds later where later.order_id = r.order_id
  and later.status <> 'canceled' and later.created_at > r.created_at);

/* The Moscow day its order was paid on, as long as that order stands: what was sold is read without the orders. */
alter table order_lines add column sold_on date;
update order_lines l set sold_on = ${dayOf('o.paid_at')} from orders o
  where o.document_id = l.order_id and ${stands('o')};
create index order_lines_sold on order_lines (sold_on) include (slug, quantity, final_price, id) where sold_on is not null;
create function note_line_sold() returns trigger language plpgsql as $$
begin
  select ${dayOf('o.paid_at')} into new.sold_on from orders o where o.document_id = new.order_id and ${stands('o')};
  return new;
end $$;
create trigger order_lines_sold before insert on order_lines for each row execute function note_line_sold();
create function note_order_sold() returns trigger language plpgsql as $$
declare day date := case when ${stands('new')} then ${dayOf('new.paid_at')} end;
begin
  update order_lines set sold_on = day where order_id = new.document_id and sold_on is distinct from day;
  return null;
end $$;
create trigger orders_sold after update of state, paid_at on orders for each row
  when ((old.paid_at, old.state) is distinct from (new.paid_at, new.state)) execute function note_order_sold();

/* How many waited how long on a day; stays when the books are destroyed. */
create table making_days (
  day date not null,
  made text not null,
  took_ms integer not null,
  count integer not null,
  primary key (day, made, took_ms)
);
insert into making_days select ${dayOf('at')}, event, ${rounded('took_ms')}, count(*)
  from book_history where took_ms is not null group by 1, 2, 3;
create function count_making_time() returns trigger language plpgsql as $$
begin
  insert into making_days (day, made, took_ms, count) values (${dayOf('new.at')}, new.event, ${rounded('new.took_ms')}, 1)
  on conflict (day, made, took_ms) do update set count = making_days.count + 1;
  return null;
end $$;
create trigger book_history_counted after insert on book_history
  for each row when (new.took_ms is not null) execute function count_making_time();
drop index book_history_took;
`,
};
