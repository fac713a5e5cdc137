// Webhooks. Triggers keep an event in the transaction of its change, so that none is lost, for every writer: the shop, staff,
// an import or psql. Triggers of content types are installed at start, because their tables come from declarations.
import type { Migration } from './migration.ts';

export const webhooks: Migration = {
  id: '0091-webhooks',
  sql: `
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null,
  url text not null,
  events text[] not null,
  enabled boolean not null default true,
  secret bytea not null,
  /* Failed attempts since the last success. */
  failures integer not null default 0,
  paused_at timestamptz,
  created_at timestamptz not null default now()
);
create table webhook_events (
  id bigint generated always as identity primary key,
  event text not null,
  model text not null,
  subject text not null,
  /* One event for several statements of a transaction. */
  xact xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  unique (xact, event, model, subject)
);
create table webhook_deliveries (
  document_id text primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null,
  payload text not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed', 'skipped')),
  tries integer not null default 0,
  status integer,
  answer text,
  ms integer,
  created_at timestamptz not null default now(),
  tried_at timestamptz
);
create index webhook_deliveries_list on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);

create function keep_webhook_event(wanted text, of_model text, of_subject text) returns void language plpgsql set search_path = public, pg_temp as $f$
begin
  if not exists (select 1 from webhooks where enabled and paused_at is null and wanted = any(events)) then return; end if;
  insert into webhook_events (event, model, subject) values (wanted, of_model, of_subject) on conflict do nothing;
  perform pg_notify('webhook_events', '');
end $f$;

create function keep_order_webhook() returns trigger language plpgsql set search_path = public, pg_temp as $f$
begin
  perform keep_webhook_event(case new.event when 'paid' then 'order.paid' when 'shipped' then 'order.shipped'
    else 'order.refunded' end, 'order', new.order_id);
  return null;
end $f$;
create trigger keep_order_webhook after insert on order_history for each row
  when (new.event in ('paid', 'shipped', 'refunded', 'refunded_part')) execute function keep_order_webhook();

create function keep_media_webhook() returns trigger language plpgsql set search_path = public, pg_temp as $f$
begin
  perform keep_webhook_event(case tg_op when 'INSERT' then 'media.create' when 'UPDATE' then 'media.update'
    else 'media.delete' end, 'file', coalesce(new.id, old.id)::text);
  return null;
end $f$;
create trigger keep_media_webhook after insert or update or delete on files
  for each row execute function keep_media_webhook();

/* Arguments: the singular name, and 'published' for the published table of a type with drafts. */
create function keep_entry_webhook() returns trigger language plpgsql set search_path = public, pg_temp as $f$
begin
  perform keep_webhook_event(
    case when tg_argv[1] = 'published' then case tg_op when 'DELETE' then 'entry.unpublish' else 'entry.publish' end
      else case tg_op when 'INSERT' then 'entry.create' when 'UPDATE' then 'entry.update' else 'entry.delete' end end,
    tg_argv[0], coalesce(new.document_id, old.document_id));
  return null;
end $f$;
`,
};
