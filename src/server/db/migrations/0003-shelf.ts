// Records which built-in stories were added to the catalogue, so that a book removed by the owner stays removed.
import type { Migration } from './migration.ts';

export const shelf: Migration = {
  id: '0003-shelf',
  sql: `
create table shelved_stories (
  slug text primary key,
  shelved_at timestamptz not null default now()
);
`,
};
