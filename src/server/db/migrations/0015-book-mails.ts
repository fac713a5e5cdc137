// Which mails about a book were sent, so that each is sent once.
import type { Migration } from './migration.ts';

export const bookMails: Migration = {
  id: '0015-book-mails',
  sql: `
create table book_mails (
  book text not null references books on delete cascade,
  kind text not null,
  at timestamptz not null default now(),
  primary key (book, kind)
);
`,
};
