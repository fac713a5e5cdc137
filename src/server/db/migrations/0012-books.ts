// Customers' books: record, page choices, drawn pages, files and history.
import { BOOK_STATES } from '#core/states/book-states.ts';
import type { Migration } from './migration.ts';

const states = BOOK_STATES.map((state) => `'${state}'`).join(', ');

export const books: Migration = {
  id: '0012-books',
  sql: `
create table books (
  document_id text primary key check (document_id ~ '^[a-z][a-z0-9]{23}$'),
  /* An account or a guest; neither only after everything personal was destroyed. */
  user_id bigint references users on delete set null,
  guest_id text,
  /* Of the form it was begun with: a form sent twice is one book. */
  draft uuid not null,
  story text not null,
  story_version integer not null,
  locale text not null check (locale in ('ru', 'en')),
  child jsonb,
  answers jsonb,
  look jsonb,
  corrected text[] not null default '{}',
  photos text[] not null default '{}' check (cardinality(photos) <= 3),
  consent_version text not null,
  consent_at timestamptz not null default now(),
  /* An outside illustrator sees the photo only after a consent that names it. */
  illustrator_consent text,
  state text not null default 'draft' check (state in (${states})),
  /* Some order that still stands has paid for it. */
  paid_at timestamptz,
  confirmed_at timestamptz,
  /* Counts up with everything a reader of the book could see. */
  revision bigint not null default 1,
  /* When the pages were last asked for: whoever waits longest is drawn first. */
  requested_at timestamptz,
  started_at timestamptz,
  failure text,
  notify_email text,
  source jsonb,
  deleted_at timestamptz,
  destroyed_at timestamptz,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (story, story_version) references story_versions (slug, number),
  constraint books_one_owner check (user_id is null or guest_id is null),
  constraint books_whole check (destroyed_at is not null or
    (child is not null and answers is not null and look is not null)),
  constraint books_confirmed_is_paid check (confirmed_at is null or paid_at is not null),
  constraint books_one_per_draft unique (draft)
);
create index books_user_id on books (user_id, created_at desc) where user_id is not null;
create index books_guest_id on books (guest_id, created_at desc) where guest_id is not null;
create index books_state on books (state, requested_at);

/* Who else may open a book: somebody who came with the link of a mail. */
create table book_access (
  book text not null references books on delete cascade,
  owner text not null,
  granted_at timestamptz not null default now(),
  primary key (book, owner)
);

/* What was chosen for a page; a page without a row is variant 1, drawn the first time, from the book's photo. */
create table book_pages (
  book text not null references books on delete cascade,
  page text not null check (page ~ '^(front|back|[1-9][0-9]?)$'),
  variant smallint not null default 1 check (variant between 1 and 5),
  seed integer not null default 0 check (seed >= 0),
  photo text,
  primary key (book, page)
);

/* What was drawn. The fingerprint is of everything the picture depends on: the same one is never drawn twice. */
create table book_pictures (
  book text not null references books on delete cascade,
  page text not null,
  variant smallint not null,
  target text not null check (target in ('preview', 'locked')),
  fingerprint text not null,
  storage_key text not null,
  bytes integer not null check (bytes > 0),
  made_at timestamptz not null default now(),
  primary key (book, page, variant, target, fingerprint)
);

create table book_files (
  book text not null references books on delete cascade,
  kind text not null check (kind in ('print', 'cover', 'cover-hard', 'ebook', 'coloring')),
  storage_key text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  pages integer not null check (pages > 0),
  checked jsonb not null,
  made_at timestamptz not null default now(),
  primary key (book, kind)
);

create table book_history (
  id bigint generated always as identity primary key,
  book text not null references books on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  from_state text,
  to_state text,
  actor text not null,
  details jsonb
);
create index book_history_book on book_history (book, id);

/* Which photo was shown to whom; the photos themselves are in child-photos and in private storage. */
create table photo_views (
  photo text not null,
  at timestamptz not null default now(),
  viewer text not null
);
create index photo_views_photo on photo_views (photo, at);

/* That something was destroyed, when and why: without a word of what it was. */
create table destruction_receipts (
  id bigint generated always as identity primary key,
  document_id text not null unique,
  subject text not null,
  subject_id text not null,
  reason text not null,
  files integer not null default 0,
  at timestamptz not null default now()
);

create function refuse_change_after_approval() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is null or new.destroyed_at is not null then return new; end if;
  if (new.child, new.answers, new.look, new.photos, new.story, new.story_version, new.locale, new.confirmed_at)
     is distinct from
     (old.child, old.answers, old.look, old.photos, old.story, old.story_version, old.locale, old.confirmed_at) then
    raise exception 'the book % was approved: nothing of it changes any more', old.document_id
      using errcode = 'check_violation', constraint = 'books_approved';
  end if;
  return new;
end $$;
create trigger books_approved before update on books
  for each row execute function refuse_change_after_approval();

create function refuse_page_change_after_approval() returns trigger language plpgsql as $$
declare named text := coalesce(new.book, old.book);
begin
  if exists (select 1 from books where document_id = named and confirmed_at is not null and destroyed_at is null) then
    raise exception 'the book % was approved: its pages do not change any more', named
      using errcode = 'check_violation', constraint = 'books_approved';
  end if;
  return coalesce(new, old);
end $$;
create trigger book_pages_approved before insert or update or delete on book_pages
  for each row execute function refuse_page_change_after_approval();
`,
};
