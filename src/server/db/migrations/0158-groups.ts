// Group orders: a list of children, one story for all, a private link for each parent, paid once.
import type { Migration } from './migration.ts';

export const groups: Migration = {
  id: '0158-groups',
  sql: `
create table groups (
  document_id text primary key,
  user_id bigint references users on delete set null,
  guest_id text,
  title text not null,
  organiser text not null,
  story text not null,
  locale text not null,
  paper text not null,
  closes_on date not null,
  rights_confirmed_at timestamptz not null default now(),
  order_id text references orders on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint groups_one_owner check (user_id is null or guest_id is null)
);
create index groups_user_id on groups (user_id) where user_id is not null;
create index groups_guest_id on groups (guest_id) where guest_id is not null;
create index groups_order_id on groups (order_id) where order_id is not null;
create index groups_created_at on groups (created_at);

create table group_children (
  document_id text primary key,
  group_id text not null references groups on delete cascade,
  position smallint not null,
  label text not null,
  name text not null,
  gender text not null,
  age smallint not null,
  forms jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'drawn', 'left-out')),
  draft uuid not null,
  nonce text,
  book text references books on delete set null,
  sent_at timestamptz,
  filled_at timestamptz
);
create index group_children_group_id on group_children (group_id, position);
create index group_children_book on group_children (book) where book is not null;

-- Made by a parent through a private link: the buyer of its order may not see it.
alter table books add column is_private boolean not null default false;
`,
};
