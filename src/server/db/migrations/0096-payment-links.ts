// Payment links of orders that staff typed for a buyer, and discounts staff gave.
import type { Migration } from './migration.ts';

export const paymentLinks: Migration = {
  id: '0096-payment-links',
  sql: `
create table payment_links (
  order_id text primary key references orders on delete cascade,
  /* Idempotency key of the form that created the order. */
  key uuid not null unique,
  /* Part of the signed link: another one makes the links sent before useless. Null once it was taken back. */
  nonce text,
  expires_at timestamptz not null,
  /* The parent gives the photo after payment. */
  ask_photo boolean not null default false,
  /* When the payer confirmed the consents given by phone. */
  confirmed_at timestamptz,
  /* Who pressed the button that pays: the order is theirs once it is paid. */
  claimed_by text,
  created_at timestamptz not null default now()
);
create index payment_links_expires on payment_links (expires_at);
`,
};
