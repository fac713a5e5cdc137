// Outside services set up in /admin. Secrets are encrypted with the shop's secret; a payment knows its account, so that
// it is settled there after the keys were exchanged.
import type { Migration } from './migration.ts';

export const connections: Migration = {
  id: '0108-connections',
  sql: `
create table connections (
  service text primary key,
  /* Without secrets. */
  settings jsonb not null,
  secrets bytea not null,
  set_by text not null default '',
  set_at timestamptz not null default now()
);
create table connection_tests (
  service text primary key,
  /* Keyed hash of the settings that were tested: others have not been tested. */
  subject text not null,
  passed_at timestamptz,
  checked_at timestamptz not null default now(),
  failures integer not null default 0,
  failure text,
  answer text
);
/* Keys of payment accounts that are no longer used for new payments, until the orders paid there are finished. */
create table former_payment_accounts (
  account text primary key,
  settings jsonb not null,
  secrets bytea not null,
  replaced_at timestamptz not null default now()
);
alter table payments add column account text;
`,
};
