// Books bought as a gift whose form the parents fill in by a link, and the state in which such a book waits for them.
import type { Migration } from './migration.ts';

export const giftBooks: Migration = {
  id: '0152-gift-books',
  sql: `
create table gift_books (
  book text primary key references books on delete cascade,
  /* Key of the account or guest that buys it: the book itself belongs to nobody until the parents fill it in. */
  buyer text not null,
  /* That paid for it; further copies are other orders. */
  order_id text references orders on delete set null,
  locale text not null check (locale in ('ru', 'en')),
  giver text,
  words text,
  parent_email text,
  /* Part of the signed link: another one makes the links sent before useless. */
  nonce text not null,
  buyer_may_see boolean not null default false,
  paid_at timestamptz,
  expires_at timestamptz,
  filled_at timestamptz,
  ended_at timestamptz,
  /* The term ended without an answer, or the order was cancelled before. */
  ended_as text check (ended_as in ('unanswered', 'cancelled')),
  created_at timestamptz not null default now(),
  constraint gift_books_one_end check (filled_at is null or ended_as is null or ended_as = 'cancelled')
);
create index gift_books_waiting on gift_books (expires_at) where filled_at is null and ended_at is null;
create index gift_books_buyer on gift_books (buyer);
create index gift_books_order on gift_books (order_id);

/* Mails of a gift, each once: the invitation by its nonce, reminders by their day. */
create table gift_book_mails (
  book text not null references gift_books on delete cascade,
  kind text not null,
  sent_at timestamptz not null default now(),
  primary key (book, kind)
);

alter table books drop constraint if exists books_state_check;
alter table books add constraint books_state_check check (state in ('draft', 'previewing', 'preview_ready',
  'awaiting_parent', 'awaiting_story', 'generating', 'awaiting_confirmation', 'confirmed', 'files_ready', 'cancelled',
  'failed'));
`,
};
