// Numeric ids of books and files, for the content API.
import type { Migration } from './migration.ts';

export const shownBooks: Migration = {
  id: '0013-shown-books',
  sql: `
alter table books add column id bigint generated always as identity unique;
alter table book_files add column id bigint generated always as identity unique;
`,
};
