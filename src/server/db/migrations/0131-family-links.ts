// Links by which relatives see the pages of a book, and what they leave on them: hearts and remarks.
import type { Migration } from './migration.ts';

export const familyLinks: Migration = {
  id: '0131-family-links',
  sql: `
create table family_links (
  document_id text primary key,
  book text not null references books on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index family_links_book on family_links (book, created_at);

create table family_hearts (
  link text not null references family_links (document_id) on delete cascade,
  page text not null,
  reader text not null,
  name text not null,
  made_at timestamptz not null default now(),
  primary key (link, page, reader)
);

create table family_remarks (
  document_id text primary key,
  link text not null references family_links (document_id) on delete cascade,
  page text not null,
  reader text not null,
  name text not null,
  remark text not null,
  made_at timestamptz not null default now(),
  done_at timestamptz
);
create index family_remarks_link on family_remarks (link, made_at);
`,
};
