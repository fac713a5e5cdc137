// Newsletter issues and their recipients as hashes of addresses, so that the record outlives the subscription.
import type { Migration } from './migration.ts';

export const newsletterIssues: Migration = {
  id: '0036-newsletter-issues',
  sql: `
create table newsletter_issues (
  document_id text primary key,
  id bigint generated always as identity unique,
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  content jsonb not null,
  /* Raised by each save: two who edit at once are told. */
  version int not null default 1,
  author text not null,
  /* Counted when it began, and while its mails are kept. */
  recipients int not null default 0,
  sent int not null default 0,
  refused int not null default 0,
  unsubscribed int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index newsletter_issues_state on newsletter_issues (state);

create table newsletter_deliveries (
  issue text not null references newsletter_issues on delete cascade,
  /* Nobody gets an issue twice, however often they subscribed. */
  address_hash text not null,
  subscription text not null,
  primary key (issue, address_hash)
);
create index newsletter_deliveries_subscription on newsletter_deliveries (subscription, issue);
`,
};
