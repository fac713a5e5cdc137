// API tokens: only the hash of a token is stored. A token belongs to the person who made it and ends with the account.
import type { Migration } from './migration.ts';

export const apiTokens: Migration = {
  id: '0089-api-tokens',
  sql: `
create table api_tokens (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('read-only', 'full-access', 'custom')),
  actions text[] not null default '{}',
  token_hash text not null unique,
  /* The last characters, so that a person recognises it. */
  ending text not null,
  days integer check (days > 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  user_id bigint not null references users on delete cascade
);
create unique index api_tokens_name on api_tokens (lower(name));
create index api_tokens_user on api_tokens (user_id);
`,
};
