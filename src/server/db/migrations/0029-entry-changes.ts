// History of content entries before each change, for viewing and restoring.
import type { Migration } from './migration.ts';

export const entryChanges: Migration = {
  id: '0029-entry-changes',
  sql: `
create table entry_changes (
  id bigint generated always as identity primary key,
  /* The singular name of the content type. */
  type text not null,
  document_id text not null,
  at timestamptz(3) not null default now(),
  /* Both empty where the shop itself wrote. */
  actor_id bigint,
  actor_name text,
  action text not null check (action in ('create', 'update', 'restore')),
  /* By language; nothing for an entry that was new. */
  before jsonb
);
create index entry_changes_of on entry_changes (document_id, id desc);
`,
};
