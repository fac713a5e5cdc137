// Links by which customers recommend the shop, the orders of their friends, and how often the links were opened.
import type { Migration } from './migration.ts';

export const referrals: Migration = {
  id: '0138-referrals',
  sql: `
create table referral_links (
  document_id text primary key,
  code text not null unique,
  /* The promo code of the friends, by its documentId. */
  coupon text not null unique,
  /* Whose it is: an account, or the address of a buyer without one. Empty once their data are deleted. */
  user_id bigint references users on delete set null,
  email text,
  guest_id text,
  locale text not null check (locale in ('ru', 'en')),
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('staff', 'owner', 'no-orders')),
  constraint referral_links_ended check ((ended_at is null) = (ended_by is null))
);
create unique index referral_links_user on referral_links (user_id) where user_id is not null and ended_at is null;
create unique index referral_links_email on referral_links (email) where email is not null and ended_at is null;
create index referral_links_created on referral_links (created_at);

create table referral_orders (
  order_id text primary key references orders on delete cascade,
  link text not null references referral_links (document_id) on delete cascade,
  /* unknown: the data of the order were deleted before it was judged. */
  buyer text not null check (buyer in ('friend', 'same-person', 'unknown')),
  noted_at timestamptz not null default now(),
  /* The promo code given to the parent, by its documentId. */
  reward text unique,
  rewarded_at timestamptz,
  refused text check (refused in ('limit', 'refunded', 'no-address')),
  constraint referral_orders_once check (reward is null or refused is null)
);
create index referral_orders_link on referral_orders (link, noted_at);
create index referral_orders_open on referral_orders (order_id)
  where buyer = 'friend' and reward is null and refused is null;

create table referral_opens (
  link text not null references referral_links (document_id) on delete cascade,
  day date not null,
  opens integer not null default 1,
  primary key (link, day)
);

create index orders_paid_with_coupon on orders (coupon, paid_at) where coupon is not null and paid_at is not null;
`,
};
