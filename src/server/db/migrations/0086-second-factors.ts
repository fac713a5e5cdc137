// Passkeys, one-time code generators (TOTP), recovery codes, unfinished sign-ins, and the country of a session.
import type { Migration } from './migration.ts';

export const secondFactors: Migration = {
  id: '0086-second-factors',
  sql: `
create table passkeys (
  /* Credential id in base64url. */
  id text primary key,
  user_id bigint not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

create table totp_keys (
  user_id bigint primary key references users on delete cascade,
  /* Encrypted under the application secret. */
  secret bytea not null,
  /* The time step of the last accepted code: a code is accepted once. */
  last_step bigint not null,
  created_at timestamptz not null default now()
);

/* Keyed hashes; a used code is deleted. */
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table sign_in_attempts (
  /* SHA-256 of the attempt's token. */
  id text primary key,
  purpose text not null,
  /* Null for a sign-in with a passkey, which says itself whose it is. */
  user_id bigint references users on delete cascade,
  challenge text,
  /* Encrypted TOTP secret that waits for its first code. */
  secret bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_attempts_expires_at on sign_in_attempts (expires_at);
create index sign_in_attempts_user_id on sign_in_attempts (user_id);

/* When the time to add a second factor began for a member of staff. */
create table second_factor_grace (
  user_id bigint primary key references users on delete cascade,
  began_at timestamptz not null default now()
);

alter table sessions add column country text;
`,
};
