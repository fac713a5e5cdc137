// Bought books can be hidden without deletion, and an account can consent to keeping its files.
import type { Migration } from './migration.ts';

export const keptAndHiddenBooks: Migration = {
  id: '0064-kept-and-hidden-books',
  sql: `
alter table books add column hidden_at timestamptz;

/* The consent to keep bought files beyond the usual term; its text and version are in consents. */
create table kept_files (
  user_id bigint primary key references users on delete cascade,
  agreed_at timestamptz not null default now(),
  /* The usual term begins anew here. */
  withdrawn_at timestamptz
);
`,
};
