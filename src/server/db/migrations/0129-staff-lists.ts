// Lists of a shop with many records: who gets the news is noted at the customer, searched texts of files are stored, and
// what the card of a customer and the searches look up has indexes.
import type { Migration } from './migration.ts';

export const staffLists: Migration = {
  id: '0129-staff-lists',
  sql: `
/* Whether one of the person's addresses is subscribed to the news. */
alter table customers add column news boolean not null default false;
create index customers_news on customers (last_order_at desc nulls last, document_id)
  where news and merged_into is null;
create index customers_merged on customers (merged_into) where merged_into is not null;
/* Also finds equal phones of different people without reading the table. */
create index customers_phone_head on customers (phone, head) where phone is not null;
drop index customers_phone;
create index order_lines_book on order_lines (book, order_id);
create index orders_buyer_email on orders (lower(buyer ->> 'email')) where buyer is not null;

/* Not a generated column: the version before writes whole rows when it restores a deleted file. */
alter table files add column sought text;
create function note_sought_of_file() returns trigger language plpgsql as $$
begin
  new.sought := translate(lower(
    new.name || ' ' || coalesce(new.alternative_text, '') || ' ' || coalesce(new.caption, '')), 'ё', 'е');
  return new;
end $$;
create trigger note_sought before insert or update of name, alternative_text, caption, sought on files
  for each row execute function note_sought_of_file();
update files set sought = '';
create index files_sought on files using gin (sought gin_trgm_ops);

create function customer_gets_news(addresses text[]) returns boolean language plpgsql stable as $$
declare
  subscribed boolean := false;
begin
  /* The content tables are created after the migrations. */
  if to_regclass('content.newsletters') is not null then
    execute 'select exists (select 1 from content.newsletters where email = any($1) and state = ''subscribed''
      and coalesce(topic, ''news'') = ''news'')' into subscribed using addresses;
  end if;
  return subscribed;
end $$;

/* As before, and whether the person gets the news. */
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
      first_order_at = f.first_at, last_order_at = f.last_at, news = customer_gets_news(addresses)
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

do $$ begin
  if to_regclass('content.newsletters') is not null then
    execute 'update customers set news = true where document_id in (select m.head from customers m
      join content.newsletters n on n.email = m.address where n.state = ''subscribed'' and coalesce(n.topic, ''news'') = ''news'')
      or document_id in (select m.document_id from customers m
      join content.newsletters n on n.email = m.address where n.state = ''subscribed'' and coalesce(n.topic, ''news'') = ''news'')';
  end if;
end $$;

/* Without figures of new columns and expressions their indexes are used where reading in order is faster. */
analyze customers;
analyze files;
analyze orders;
`,
};
