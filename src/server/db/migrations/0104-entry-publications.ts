// What readers saw of an entry until each publication, so that the last one can be undone.
import type { Migration } from './migration.ts';

export const entryPublications: Migration = {
  id: '0104-entry-publications',
  sql: `
create table entry_publications (
  id bigint generated always as identity primary key,
  type text not null,
  document_id text not null,
  at timestamptz not null default now(),
  actor_id integer,
  actor_name text,
  before jsonb not null
);
create index entry_publications_of on entry_publications (document_id, id desc);
`,
};
