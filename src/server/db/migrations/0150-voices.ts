// Voices of relatives who read a book aloud, page by page, and the link by which they are listened to.
import type { Migration } from './migration.ts';

export const voices: Migration = {
  id: '0150-voices',
  sql: `
create table voices (
  document_id text primary key,
  book text not null references books on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  begun_at timestamptz,
  is_heard boolean not null default true
);
create index voices_book on voices (book, created_at);

create table voice_pages (
  voice text not null references voices (document_id) on delete cascade,
  page text not null,
  take text not null,
  mime text not null,
  duration_ms integer not null,
  bytes integer not null,
  storage_key text not null,
  made_at timestamptz not null default now(),
  primary key (voice, page)
);

create table listening_links (
  book text primary key references books on delete cascade,
  document_id text not null unique,
  is_open boolean not null default true,
  is_printed boolean not null default false,
  created_at timestamptz not null default now()
);
`,
};
