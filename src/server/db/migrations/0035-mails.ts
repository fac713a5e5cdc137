// All mails of the shop in one table for all processes, and the state of partners' inquiries.
import type { Migration } from './migration.ts';

export const mails: Migration = {
  id: '0035-mails',
  sql: `
create table mails (
  id bigint generated always as identity primary key,
  document_id text not null unique,
  address text not null,
  subject text not null,
  /* What it is: its area, a dot and its own name, such as order.paid. */
  kind text not null,
  about_type text,
  about_id text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused', 'failed')),
  reason text,
  tries int not null default 0,
  /* The whole mail, sealed: the links in it open what is somebody's own. */
  sealed bytea not null,
  /* The mail it repeats. */
  again_of text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((about_type is null) = (about_id is null))
);
create index mails_state on mails (state, id desc);
create index mails_kind on mails (kind text_pattern_ops, id desc);
create index mails_about on mails (about_type, about_id, id) where about_id is not null;
create index mails_created_at on mails (created_at);
create index mails_words on mails using gin (lower(address || ' ' || subject) gin_trgm_ops);
create index mails_address on mails (lower(address));

alter table inquiries
  add column state text not null default 'new' check (state in ('new', 'working', 'answered', 'closed')),
  add column taken_by bigint references users on delete set null,
  add column note text not null default '',
  add column answer text,
  add column answered_at timestamptz,
  add column updated_at timestamptz not null default now();
create index inquiries_state on inquiries (state, id desc);
create index inquiries_words on inquiries
  using gin (lower(name || ' ' || organisation || ' ' || email || ' ' || phone || ' ' || message) gin_trgm_ops);
`,
};
