// Data that book production stores beside its pictures.
import type { Migration } from './migration.ts';

export const making: Migration = {
  id: '0014-making',
  sql: `
/* The size of a book's type is found on a drawing thread; kept, because every look at the book needs it. */
create table book_type_sizes (
  book text primary key references books on delete cascade,
  /* Of the words the size was found for. */
  words text not null,
  size real not null
);
create index books_paid_at on books (paid_at) where state in ('generating', 'failed', 'cancelled');
`,
};
