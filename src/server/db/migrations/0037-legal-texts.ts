// Legal texts: every published version and the current draft.
import type { Migration } from './migration.ts';

export const legalTexts: Migration = {
  id: '0037-legal-texts',
  sql: `
create table legal_texts (
  document text not null check (document in ('privacy-policy', 'terms-of-service')),
  version int not null check (version > 0),
  ru text not null,
  en text not null,
  published_on date not null,
  published_by text not null,
  created_at timestamptz not null default now(),
  primary key (document, version)
);
create table legal_drafts (
  document text primary key check (document in ('privacy-policy', 'terms-of-service')),
  ru text not null,
  en text not null,
  /* Raised by each save: two who edit at once are told. */
  revision int not null default 1,
  author text not null,
  updated_at timestamptz not null default now()
);
`,
};
