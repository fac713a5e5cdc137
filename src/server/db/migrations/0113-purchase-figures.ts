// Which purchase of its buyer an order is, and its town, noted at payment: both outlive the buyer's data.
import type { Migration } from './migration.ts';

export const purchaseFigures: Migration = {
  id: '0113-purchase-figures',
  sql: `
alter table orders
  /* One more than the paid orders of the same person known at that moment. */
  add column purchase_number integer,
  /* The name of the delivery town alone. */
  add column town text;

create function note_purchase() returns trigger language plpgsql as $$
declare
  own text := lower(new.buyer ->> 'email');
  addresses text[];
  accounts bigint[];
begin
  if tg_op = 'UPDATE' and old.paid_at is not null then return new; end if;
  new.town := nullif(new.delivery -> 'city' ->> 'name', '');
  addresses := array(select c.address from customers c
    where c.head = (select h.head from customers h where h.address = own)) || own;
  accounts := array(select u.id from users u where u.email = any(addresses)) || new.user_id;
  select count(*) + 1 into new.purchase_number from (
    select o.document_id from orders o where o.checked_out_at is not null and o.state not in ('cart', 'cancelled', 'refunded')
      and o.paid_at < new.paid_at and lower(o.buyer ->> 'email') = any(addresses)
    union
    select o.document_id from orders o where o.user_id = any(accounts) and o.state not in ('cart', 'cancelled', 'refunded')
      and o.paid_at < new.paid_at) earlier
  where earlier.document_id <> new.document_id
    and not exists (select 1 from order_replacements r where r.order_id = earlier.document_id);
  return new;
end $$;
create trigger orders_note_purchase before insert or update of paid_at on orders
  for each row when (new.paid_at is not null) execute function note_purchase();

update orders o set town = nullif(o.delivery -> 'city' ->> 'name', ''), purchase_number = numbered.number
from (select p.document_id, row_number() over (partition by coalesce(c.head, 'user ' || p.user_id, p.document_id)
    order by p.paid_at, p.id) as number
  from orders p left join users u on u.id = p.user_id
  left join customers c on c.address = coalesce(lower(p.buyer ->> 'email'), u.email)
  where p.paid_at is not null and p.state not in ('cancelled', 'refunded')) numbered
where numbered.document_id = o.document_id;

create index orders_paid_figures on orders (paid_at) include (purchase_number, town, total, state, document_id)
  where paid_at is not null;
`,
};
