// Makes stuck deliveries visible: parcels without a courier's response, mails that cannot be sent, mails that are only stored.
import type { Migration } from './migration.ts';

export const unsent: Migration = {
  id: '0067-unsent',
  sql: `
alter table mails drop constraint mails_state_check;
/* 'kept': lies in the data folder, because no mail server is set. */
alter table mails add constraint mails_state_check check (state in ('queued', 'sent', 'kept', 'refused', 'failed'));
alter table newsletter_issues add column kept int not null default 0;

create index mails_open on mails (created_at) where state in ('queued', 'refused', 'failed');
create index mails_again on mails (again_of) where again_of is not null;
/* A newsletter's refused address ends its subscription elsewhere; all other mail was asked for by somebody. */
create view mails_needing_hand as
select m.document_id, m.created_at as since from mails m
where (m.state = 'queued' and m.created_at < now() - interval '30 minutes')
  or (m.state in ('refused', 'failed') and m.created_at > now() - interval '7 days' and m.kind not like 'newsletter.%'
    and not exists (select 1 from mails later where later.again_of = m.document_id));

create index parcels_unregistered on parcels (created_at) where external_id is null and state = 'created';
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
select p.order_id, 'parcel_unanswered', p.created_at from parcels p join orders o on o.document_id = p.order_id
where p.external_id is null and p.state = 'created' and p.courier <> 'by-hand' and o.state in ('printing', 'shipped')
  and p.created_at < now() - interval '30 minutes'
union all
select distinct on (r.order_id) r.order_id, 'refund_refused', r.created_at from refunds r
where r.status = 'canceled' and not exists (select 1 from refunds later where later.order_id = r.order_id
  and later.status <> 'canceled' and later.created_at > r.created_at);
`,
};
