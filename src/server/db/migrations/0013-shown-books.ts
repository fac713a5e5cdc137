// A number for each book and file, as the content API shows entries with one.
import type { Migration } from './migration.ts';

export const shownBooks: Migration = {
  id: '0013-shown-books',
  sql: `
alter table books add column id bigint generated always as identity unique;
alter table book_files add column id bigint generated always as identity unique;
`,
};
