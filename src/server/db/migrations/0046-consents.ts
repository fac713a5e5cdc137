// Consents as documents with a record of each consent: document, version, time and place.
import type { Migration } from './migration.ts';

export const consents: Migration = {
  id: '0046-consents',
  sql: `
alter table legal_texts drop constraint legal_texts_document_check;
alter table legal_texts add constraint legal_texts_document check (document ~ '^[a-z-]{3,40}$');
alter table legal_drafts drop constraint legal_drafts_document_check;
alter table legal_drafts add constraint legal_drafts_document check (document ~ '^[a-z-]{3,40}$');

create table consents (
  id bigint generated always as identity primary key,
  document text not null,
  version int not null,
  /* The form it was given in. */
  place text not null,
  /* A keyed hash of the letter box: the proof outlives the address. */
  mailbox text,
  /* The book, photo or order it is about, where there is one. */
  about text,
  given_at timestamptz not null default now(),
  check (mailbox is not null or about is not null)
);
create index consents_mailbox on consents (mailbox, document) where mailbox is not null;
create unique index consents_about on consents (about, document, version, place) where about is not null;
`,
};
