// Orders: lines with their prices at purchase, recipient and delivery, print runs, and history.
import { FORMATS, PAPERS } from '#core/pricing/choice.ts';
import { ORDER_STATES } from '#core/states/order-states.ts';
import type { Migration } from './migration.ts';

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

export const orders: Migration = {
  id: '0016-orders',
  sql: `
create sequence order_numbers;

create table orders (
  document_id text primary key check (document_id ~ '^[a-z][a-z0-9]{23}$'),
  id bigint generated always as identity unique,
  number text not null unique,
  user_id bigint references users on delete set null,
  guest_id text,
  state text not null default 'cart' check (state in (${listed(ORDER_STATES)})),
  locale text not null check (locale in ('ru', 'en')),
  buyer jsonb,
  /* Whoever takes the parcel, where it is somebody else. */
  recipient jsonb,
  /* Town, point and tariff as they were when chosen. */
  delivery jsonb,
  gift jsonb,
  coupon text,
  coupon_code text,
  cost integer check (cost >= 0),
  preorder_discount integer check (preorder_discount >= 0),
  promo_discount integer check (promo_discount >= 0),
  gift_wrap integer check (gift_wrap >= 0),
  delivery_cost integer check (delivery_cost >= 0),
  total integer check (total >= 0),
  /* The first and the last day it was promised for. */
  promised_from date,
  promised_to date,
  /* Counts the tries to pay. */
  attempt integer not null default 0,
  remind boolean not null default false,
  reminded_at timestamptz,
  source jsonb,
  analytics_id text,
  revision bigint not null default 1,
  checked_out_at timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  destroyed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_one_owner check (user_id is null or guest_id is null),
  constraint orders_add_up check (total is null or
    total = cost - preorder_discount - promo_discount + gift_wrap + delivery_cost),
  constraint orders_priced check (state in ('cart', 'cancelled') or total is not null),
  constraint orders_paid check (state in ('cart', 'awaiting_payment', 'cancelled') or paid_at is not null)
);
/* What somebody is about to buy is one thing, however many tabs are open. */
create unique index orders_open_user on orders (user_id) where state in ('cart', 'awaiting_payment');
create unique index orders_open_guest on orders (guest_id) where state in ('cart', 'awaiting_payment');
create index orders_user_id on orders (user_id, created_at desc) where user_id is not null;
create index orders_guest_id on orders (guest_id, created_at desc) where guest_id is not null;
create index orders_state on orders (state, updated_at);

/* Who else may open an order: somebody who came with the link of a mail. */
create table order_access (
  order_id text not null references orders on delete cascade,
  owner text not null,
  granted_at timestamptz not null default now(),
  primary key (order_id, owner)
);

/* What is taken of each book; never two children in one. */
create table order_books (
  order_id text not null references orders on delete cascade,
  book text not null references books,
  paper text check (paper in (${listed(PAPERS)})),
  copies smallint not null default 1 check (copies between 1 and 20),
  electronic boolean not null default false,
  coloring boolean not null default false,
  added_at timestamptz not null default now(),
  primary key (order_id, book),
  constraint order_books_something check (paper is not null or electronic or coloring)
);
create index order_books_book on order_books (book);

/* What it cost when it was bought, and what it was called then. */
create table order_lines (
  id bigint generated always as identity primary key,
  document_id text not null unique,
  order_id text not null references orders on delete cascade,
  book text not null references books,
  product text not null,
  slug text not null,
  title text not null,
  format text not null check (format in (${listed(FORMATS)})),
  quantity smallint not null check (quantity between 1 and 20),
  unit_price integer not null check (unit_price >= 0),
  price integer not null check (price = unit_price * quantity),
  preorder_discount integer not null check (preorder_discount >= 0),
  promo_discount integer not null check (promo_discount >= 0),
  final_price integer not null check (final_price >= 0),
  unique (order_id, book, format),
  constraint order_lines_add_up check (final_price = price - preorder_discount - promo_discount)
);

create table order_history (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  from_state text,
  to_state text,
  actor text not null,
  details jsonb
);
create index order_history_order on order_history (order_id, id);

/* Which files of a book its owner may have, and through which order; none for one that was given. */
create table book_rights (
  id bigint generated always as identity primary key,
  book text not null references books on delete cascade,
  kind text not null check (kind in ('ebook', 'coloring')),
  order_id text references orders,
  unique nulls not distinct (book, kind, order_id)
);

/* What the printing house is to make of a book. */
create table print_runs (
  document_id text primary key,
  book text not null references books,
  order_id text references orders,
  copies smallint not null check (copies > 0),
  binding text not null check (binding in ('soft', 'hard')),
  reference text,
  created_at timestamptz not null default now(),
  handed_at timestamptz,
  cancelled_at timestamptz,
  unique nulls not distinct (book, order_id, binding)
);
create index print_runs_waiting on print_runs (book) where handed_at is null and cancelled_at is null;

create table order_mails (
  order_id text not null references orders on delete cascade,
  kind text not null,
  sent_at timestamptz not null default now(),
  primary key (order_id, kind)
);

/* What a book does is seen on the screen of its orders. */
create function tell_orders_of_book() returns trigger language plpgsql as $$
declare held text;
begin
  for held in update orders set revision = revision + 1 where document_id in
    (select order_id from order_books where book = new.document_id) returning document_id loop
    perform pg_notify('orders', held);
  end loop;
  return null;
end $$;
create trigger books_tell_orders after update of state on books
  for each row when (old.state is distinct from new.state) execute function tell_orders_of_book();
`,
};
