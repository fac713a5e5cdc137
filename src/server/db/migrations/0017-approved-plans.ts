// Approved book plans, photo permissions of the owner, and externally ordered drawings.
import type { Migration } from './migration.ts';

export const approvedPlans: Migration = {
  id: '0017-approved-plans',
  sql: `
/* The photos and settings its pages were drawn with: a photo destroyed after approval changes no page. */
alter table books add column approved_with jsonb;
alter table books add column illustrator_consent_version text;
alter table books add column illustrator_consent_at timestamptz;
update books set illustrator_consent = null;
alter table books add constraint books_illustrator_consent check ((illustrator_consent is null) =
  (illustrator_consent_version is null) and (illustrator_consent is null) = (illustrator_consent_at is null));

/* A drawing being made by somebody else: whoever comes after a dead process waits for it instead of paying again. */
create table book_illustrations (
  book text not null references books on delete cascade,
  /* The name the finished drawing will have. */
  key text not null,
  /* What the other side calls it; null until they have answered. */
  job_id text,
  claimed_at timestamptz not null default now(),
  primary key (book, key)
);
`,
};
