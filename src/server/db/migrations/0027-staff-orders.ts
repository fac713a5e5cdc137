// Staff lists of orders: search, idempotent actions and saved views.
import type { Migration } from './migration.ts';

/** Carts are hidden from staff until a payment is requested. */
const PLACED = `where checked_out_at is not null and state <> 'cart'`;

export const staffOrders: Migration = {
  id: '0027-staff-orders',
  sql: `
/* What an order is asked for by, folded; emptied by itself with the people in it. */
alter table orders add column sought text generated always as (translate(lower(
  number || ' ' || replace(number, '-', '') || ' ' || coalesce(buyer ->> 'name', '') || ' ' ||
  coalesce(buyer ->> 'phone', '') || ' ' || coalesce(buyer ->> 'email', '') || ' ' ||
  coalesce(recipient ->> 'name', '') || ' ' || coalesce(recipient ->> 'phone', '')), 'ё', 'е')) stored;
create index orders_sought on orders using gin (sought gin_trgm_ops) ${PLACED};
create index orders_placed on orders (checked_out_at desc, id desc) ${PLACED};
create index orders_placed_state on orders (state, checked_out_at desc, id desc) ${PLACED};
create index orders_placed_total on orders (total, id) ${PLACED};
create index orders_paid_at on orders (paid_at, id) ${PLACED};
create index orders_country on orders ((delivery -> 'city' ->> 'country'), checked_out_at desc) ${PLACED};
create index orders_coupon_code on orders (upper(coupon_code), checked_out_at desc) where coupon_code is not null;
create index order_lines_format on order_lines (format, order_id);
create index parcels_tracking on parcels (upper(tracking_number) text_pattern_ops) where tracking_number is not null;
create index parcels_failed on parcels (order_id) where state = 'failed';
create index refunds_refused on refunds (order_id, created_at) where status = 'canceled';

/* What no job will mend: one row for an order and a reason. */
create view orders_needing_hand as
select o.document_id as order_id, 'late' as reason, o.promised_to::timestamptz as since from orders o
where o.state in ('paid', 'in_production', 'printing', 'shipped') and o.destroyed_at is null
  and o.promised_to < (now() at time zone 'Europe/Moscow')::date
union all
select distinct o.document_id, 'book_stopped', max(b.updated_at) over (partition by o.document_id)
from orders o join order_books c on c.order_id = o.document_id join books b on b.document_id = c.book
where o.state in ('paid', 'in_production') and b.state in ('failed', 'cancelled', 'draft', 'previewing', 'preview_ready')
union all
select p.order_id, 'parcel_failed', p.updated_at from parcels p join orders o on o.document_id = p.order_id
where p.state = 'failed' and o.state in ('printing', 'shipped')
union all
select distinct on (r.order_id) r.order_id, 'refund_refused', r.created_at from refunds r
where r.status = 'canceled' and not exists (select 1 from refunds later where later.order_id = r.order_id
  and later.status <> 'canceled' and later.created_at > r.created_at);

/* A deed of staff with its key: sent twice, it is done once. */
create table order_deeds (
  order_id text not null references orders on delete cascade,
  key uuid not null,
  deed text not null,
  at timestamptz not null default now(),
  primary key (order_id, key)
);

/* A list as somebody likes it: filter, order and columns, as they stand in the address. */
create table order_list_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);
`,
};
