// Which of our own stories have been put on the shelf, so that a book an owner took down stays down.
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
