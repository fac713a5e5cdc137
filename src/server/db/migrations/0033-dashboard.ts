// Dashboard data: visitor steps per day, production times, and indexes of payments.
import type { Migration } from './migration.ts';

/** Steps after which a customer waits for production; any other step in between ends the measured wait. */
const BEGUN = `'preview_requested', 'paid', 'story_completed', 'confirmed'`;
const MADE = `'preview_made', 'generated', 'files_made'`;
const LAST = `
  select event, at from book_history h where h.book = made.book and h.id < made.id
    and event in (${BEGUN}, 'changed', 'retried', ${MADE}) order by h.id desc limit 1`;
const TOOK = `greatest(0, least(extract(epoch from made.at - begun.at) * 1000, 2147483647))::integer`;

export const dashboard: Migration = {
  id: '0033-dashboard',
  sql: `
/* A million events are not counted anew at each look: they are added up here, and only the newest are counted one by one. */
create table event_days (
  day date not null,
  step text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  count integer not null,
  primary key (day, step, source, medium, campaign)
);
/* The last event that is in event_days. */
create table event_days_through (
  one boolean primary key default true check (one),
  event bigint not null default 0
);
insert into event_days_through default values;

/* Medians cannot be added up by the day, so how long a making took is written down with its end. */
alter table book_history add column took_ms integer;
update book_history made set took_ms = ${TOOK.replaceAll('begun.at', 'begun.begun_at')}
from (select made.id, begun.at as begun_at from book_history made cross join lateral (${LAST}) begun
  where made.event in (${MADE}) and begun.event in (${BEGUN})) begun
where begun.id = made.id;
create function note_making_time() returns trigger language plpgsql as $$
declare made alias for new; begun record;
begin
  ${LAST.replace('select event, at', 'select event, at into begun')};
  if begun.event in (${BEGUN}) then new.took_ms := ${TOOK}; end if;
  return new;
end $$;
create trigger book_history_took before insert on book_history
  for each row when (new.event in (${MADE})) execute function note_making_time();
create index book_history_took on book_history (at) include (event, took_ms) where took_ms is not null;

create index orders_paid_total on orders (paid_at) include (total, state, document_id) where paid_at is not null;
create index orders_paid_with_code on orders (paid_at) where paid_at is not null and coupon_code is not null;
create index orders_paid_from_campaign on orders (paid_at) where paid_at is not null and source is not null;
create index payments_succeeded on payments (settled_at) include (paid_amount) where status = 'succeeded';
create index refunds_succeeded on refunds (settled_at) include (amount) where status = 'succeeded';
`,
};
