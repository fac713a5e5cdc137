// A mail's link grants read access while it is valid; writing requires a fresh code (decision 44).
import type { Migration } from './migration.ts';

export const linkAccess: Migration = {
  id: '0068-link-access',
  sql: `
/* Until now a row was for ever. It ends as the link would have that made it. */
alter table order_access add column until timestamptz, add column writes_until timestamptz;
update order_access set until = granted_at + interval '90 days';
alter table order_access alter column until set not null;
create index order_access_until on order_access (until);

alter table book_access add column until timestamptz, add column writes_until timestamptz;
update book_access set until = granted_at + interval '60 days';
alter table book_access alter column until set not null;
create index book_access_until on book_access (until);

/* A code sent by mail: for one order or book and for the browser or account that asked. */
create table write_codes (
  kind text not null check (kind in ('order', 'book')),
  thing text not null,
  owner text not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (kind, thing, owner)
);
create index write_codes_expires_at on write_codes (expires_at);
`,
};
