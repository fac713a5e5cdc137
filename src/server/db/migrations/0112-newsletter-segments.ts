// Segments, schedules and orders of newsletter issues.
import type { Migration } from './migration.ts';

export const newsletterSegments: Migration = {
  id: '0112-newsletter-segments',
  sql: `
alter table newsletter_issues
  add column segment jsonb,
  /* A draft with a time is scheduled: the version before keeps reading it as a draft. */
  add column scheduled_at timestamptz,
  /* Counted while the orders keep their campaign, which is erased with the buyer. */
  add column orders int,
  add column ordered bigint;
create index newsletter_issues_scheduled on newsletter_issues (scheduled_at) where state = 'draft' and scheduled_at is not null;
`,
};
