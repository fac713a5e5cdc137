// Customer records for everybody who left an address, joined records of one person, and tags.
import type { Migration } from './migration.ts';

export const customerPeople: Migration = {
  id: '0092-customer-people',
  sql: `
alter table customers add column merged_into text references customers on delete set null check (merged_into <> document_id);
/* The record that stands for the person: its own, or the one it is joined to. */
alter table customers add column head text generated always as (coalesce(merged_into, document_id)) stored;
create index customers_head on customers (head);
create index customers_phone on customers (phone) where phone is not null;

create table customer_tags (
  customer text not null references customers on delete cascade,
  tag text not null check (tag <> ''),
  primary key (customer, tag)
);
create index customer_tags_tag on customer_tags (lower(tag) text_pattern_ops);
create index customer_notes_text on customer_notes using gin (lower(text) gin_trgm_ops);
create index inquiries_address on inquiries (lower(email));
create index orders_reminded_address on orders (lower(buyer ->> 'email')) where remind and state = 'cart';

/* True while something of the address is kept besides its orders and its account. */
create function customer_left_address(wanted text) returns boolean language plpgsql stable as $$
declare
  subscribed boolean := false;
begin
  /* The content tables are created after the migrations. */
  if to_regclass('content.newsletters') is not null then
    execute 'select exists (select 1 from content.newsletters where email = $1 and state = ''subscribed'')'
      into subscribed using wanted;
  end if;
  return subscribed or exists (select 1 from inquiries where lower(email) = wanted)
    or exists (select 1 from orders where remind and state = 'cart' and lower(buyer ->> 'email') = wanted);
end $$;

/* Totals of a joined record count the orders of all its addresses. Locked first and read afterwards, as before. */
create or replace function refresh_customer(wanted text) returns void language plpgsql as $$
declare
  account users;
  own customers;
  asked inquiries;
  addresses text[];
  newOwner customers;
  head_address text;
begin
  if coalesce(wanted, '') = '' then return; end if;
  select u.* into account from users u left join roles r on r.id = u.role_id
    where u.email = wanted and coalesce(r.type, 'authenticated') = 'authenticated';
  insert into customers (document_id, address)
    values ('c' || substr(md5(wanted || random()::text || clock_timestamp()::text), 1, 23), wanted)
    on conflict (address) do nothing;
  select c.* into own from customers c where c.address = wanted for update;
  select i.* into asked from inquiries i where lower(i.email) = wanted order by i.id desc limit 1;

  if account.id is null and not customer_left_address(wanted) and not exists (
    select 1 from orders o where o.checked_out_at is not null and o.state <> 'cart' and lower(o.buyer ->> 'email') = wanted)
  then
    /* Notes and tags are about the person, who keeps the other addresses. */
    select c.* into newOwner from customers c where c.merged_into = own.document_id
      order by c.last_order_at desc nulls last, c.document_id limit 1;
    if newOwner.document_id is not null then
      update customer_notes set customer = newOwner.document_id where customer = own.document_id;
      insert into customer_tags (customer, tag) select newOwner.document_id, t.tag from customer_tags t
        where t.customer = own.document_id on conflict do nothing;
      update customers set merged_into = nullif(newOwner.document_id, document_id) where merged_into = own.document_id;
    end if;
    delete from customers where document_id = own.document_id;
    if newOwner.document_id is not null then perform refresh_customer(newOwner.address); end if;
  else
    addresses := array(select c.address from customers c where c.head = own.document_id) || wanted;
    update customers set name = coalesce(f.names[1], account.username, nullif(asked.name, '')),
      phone = coalesce(f.phones[1], nullif(asked.phone, '')), locale = coalesce(f.locales[1], asked.language),
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
        and (lower(o.buyer ->> 'email') = any(addresses) or (o.buyer is null and o.user_id = account.id))) f
    where address = wanted;
  end if;

  select c.address into head_address from customers c where c.document_id = own.merged_into;
  if head_address is not null then perform refresh_customer(head_address); end if;
end $$;

create function customers_of_cart() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_customer(lower(old.buyer ->> 'email')); end if;
  if tg_op <> 'DELETE' then perform refresh_customer(lower(new.buyer ->> 'email')); end if;
  return null;
end $$;
create trigger orders_customer_cart after update of buyer, remind, state on orders
  for each row when ((old.remind and old.state = 'cart' or new.remind and new.state = 'cart') and (
    old.buyer ->> 'email' is distinct from new.buyer ->> 'email' or old.remind is distinct from new.remind
    or old.state is distinct from new.state)) execute function customers_of_cart();
create trigger orders_customer_cart_gone after delete on orders
  for each row when (old.remind and old.state = 'cart') execute function customers_of_cart();

/* Also of subscriptions, whose trigger is created with their content table. */
create function customers_of_address() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_customer(lower(old.email)); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or lower(new.email) <> lower(old.email)) then
    perform refresh_customer(lower(new.email));
  end if;
  return null;
end $$;
create trigger inquiries_customer after insert or delete or update of email on inquiries
  for each row execute function customers_of_address();

select refresh_customer(address) from (
  select lower(email) as address from inquiries
  union select lower(buyer ->> 'email') from orders where remind and state = 'cart') known;
`,
};
