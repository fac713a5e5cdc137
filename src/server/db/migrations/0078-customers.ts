// One row per customer address (buyers and accounts), for searching and sorting the customer list.
import type { Migration } from './migration.ts';

export const customers: Migration = {
  id: '0078-customers',
  sql: `
create table customers (
  document_id text primary key,
  address text not null unique check (address <> ''),
  /* As in the newest order; of an account without one, its own name. */
  name text,
  phone text,
  locale text check (locale in ('ru', 'en')),
  user_id bigint references users on delete set null,
  /* Paid ones. */
  orders integer not null default 0,
  /* Kopecks paid and not given back. */
  spent bigint not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  created_at timestamptz not null default now(),
  sought text generated always as (translate(lower(
    coalesce(name, '') || ' ' || coalesce(phone, '') || ' ' || address), 'ё', 'е')) stored
);
create index customers_sought on customers using gin (sought gin_trgm_ops);
create index customers_last_order on customers (last_order_at desc nulls last, document_id);
create index customers_spent on customers (spent desc, document_id);
create index customers_orders on customers (orders desc, document_id);
create index customers_name on customers (name, document_id);
create index customers_user on customers (user_id) where user_id is not null;
create index orders_buyer_address on orders (lower(buyer ->> 'email'), checked_out_at desc)
  where checked_out_at is not null and state <> 'cart';

create table customer_notes (
  id bigint generated always as identity primary key,
  customer text not null references customers on delete cascade,
  text text not null check (text <> ''),
  author_id bigint references users on delete set null,
  author text not null,
  created_at timestamptz not null default now()
);
create index customer_notes_customer on customer_notes (customer, id desc);

/* Locked first and read afterwards: two orders of one address that are paid at once are both counted. */
create function refresh_customer(wanted text) returns void language plpgsql as $$
declare
  account users;
begin
  if coalesce(wanted, '') = '' then return; end if;
  select u.* into account from users u left join roles r on r.id = u.role_id
    where u.email = wanted and coalesce(r.type, 'authenticated') = 'authenticated';
  insert into customers (document_id, address)
    values ('c' || substr(md5(wanted || random()::text || clock_timestamp()::text), 1, 23), wanted)
    on conflict (address) do nothing;
  perform 1 from customers where address = wanted for update;
  update customers set name = coalesce(f.names[1], account.username), phone = f.phones[1], locale = f.locales[1],
    user_id = coalesce(account.id, f.users[1]), orders = f.paid, spent = f.spent,
    first_order_at = f.first_at, last_order_at = f.last_at
  from (select count(*) filter (where o.paid_at is not null) as paid,
      coalesce(sum(o.total - r.given) filter (where o.paid_at is not null), 0) as spent,
      min(o.checked_out_at) as first_at, max(o.checked_out_at) as last_at,
      array_agg(o.buyer ->> 'name' order by o.checked_out_at desc) filter (where o.buyer is not null) as names,
      array_agg(o.buyer ->> 'phone' order by o.checked_out_at desc) filter (where o.buyer is not null) as phones,
      array_agg(o.locale order by o.checked_out_at desc) as locales,
      array_agg(o.user_id order by o.checked_out_at desc) filter (where o.user_id is not null) as users
    from orders o cross join lateral (select coalesce(sum(amount), 0) as given from refunds
      where order_id = o.document_id and status = 'succeeded') r
    where o.checked_out_at is not null and o.state <> 'cart'
      and (lower(o.buyer ->> 'email') = wanted or (o.buyer is null and o.user_id = account.id))) f
  where address = wanted;
  delete from customers where address = wanted and account.id is null and last_order_at is null;
end $$;

create function customers_of_order() returns trigger language plpgsql as $$
declare
  before text := case when tg_op <> 'INSERT' then lower(old.buyer ->> 'email') end;
  after text := case when tg_op <> 'DELETE' then lower(new.buyer ->> 'email') end;
begin
  if before is distinct from after then perform refresh_customer(before); end if;
  perform refresh_customer(after);
  /* Emptied of its buyer, it counts for the account alone. */
  if tg_op = 'UPDATE' and new.buyer is null then
    perform refresh_customer((select email from users where id = new.user_id));
  end if;
  return null;
end $$;
create trigger orders_customer_placed after insert on orders
  for each row when (new.checked_out_at is not null) execute function customers_of_order();
create trigger orders_customer_changed after update of buyer, checked_out_at, paid_at, total, user_id, state on orders
  for each row when ((old.checked_out_at is not null or new.checked_out_at is not null) and (
    old.buyer is distinct from new.buyer or old.checked_out_at is distinct from new.checked_out_at
    or old.paid_at is distinct from new.paid_at or old.total is distinct from new.total
    or old.user_id is distinct from new.user_id or (old.state = 'cart') <> (new.state = 'cart')))
  execute function customers_of_order();
create trigger orders_customer_gone after delete on orders
  for each row when (old.checked_out_at is not null) execute function customers_of_order();

create function customers_of_refund() returns trigger language plpgsql as $$
begin
  perform refresh_customer(lower(buyer ->> 'email')) from orders where document_id = new.order_id;
  return null;
end $$;
create trigger refunds_customer after insert or update of status on refunds
  for each row when (new.status = 'succeeded') execute function customers_of_refund();

create function customers_of_user() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_customer(old.email); end if;
  if tg_op <> 'DELETE' then perform refresh_customer(new.email); end if;
  return null;
end $$;
create trigger users_customer after insert or delete or update of email, username, role_id on users
  for each row execute function customers_of_user();

select refresh_customer(address) from (
  select lower(buyer ->> 'email') as address from orders where buyer is not null and checked_out_at is not null
  union select email from users) known;
`,
};
