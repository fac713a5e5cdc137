// Sign-in sessions of accounts, so that owners can see and end them.
import type { Migration } from './migration.ts';

export const sessions: Migration = {
  id: '0025-sessions',
  sql: `
/* Written when a session is first used and then every few minutes; the token itself is kept nowhere. */
create table sessions (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  /* Of the token: a newer one of the account voids the session. */
  token_version integer not null,
  browser text,
  system text,
  begun_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id, seen_at desc);
create index sessions_expires_at on sessions (expires_at);

/* The list of users for those who run the shop: newest first, and by role. */
create index users_created_at on users (created_at desc, id desc);
`,
};
