// Gift certificates, the ledger of their money, and the certificates that pay an order.
import { CERTIFICATE_STATES } from '#core/states/certificate-states.ts';
import type { Migration } from './migration.ts';

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** The balance is kept by a trigger from the ledger alone; a movement is never changed. */
export const giftCertificates: Migration = {
  id: '0132-gift-certificates',
  sql: `
create table gift_certificates (
  document_id text primary key check (document_id ~ '^[a-z][a-z0-9]{23}$'),
  id bigint generated always as identity unique,
  request_key text not null unique,
  state text not null default 'awaiting_payment' check (state in (${listed(CERTIFICATE_STATES)})),
  locale text not null check (locale in ('ru', 'en')),
  face_value integer not null check (face_value > 0),
  balance integer not null default 0 constraint gift_certificates_balance check (balance between 0 and face_value),
  design text not null,
  giver text,
  recipient text,
  greeting text,
  buyer_email text,
  recipient_email text,
  by_mail boolean not null,
  send_on date,
  attempt integer not null default 1 check (attempt > 0),
  code_hash bytea unique,
  code_encrypted bytea,
  code_ending text,
  paid_at timestamptz,
  valid_until date,
  buyer_mailed_at timestamptz,
  recipient_mailed_at timestamptz,
  reminded_at timestamptz,
  refund_asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  constraint gift_certificates_paid check ((paid_at is null) = (code_hash is null))
);
create index gift_certificates_buyer on gift_certificates (lower(buyer_email));
create index gift_certificates_due on gift_certificates (send_on)
  where paid_at is not null and (buyer_mailed_at is null or recipient_mailed_at is null);

create table gift_movements (
  id bigint generated always as identity primary key,
  certificate text not null references gift_certificates (document_id),
  kind text not null check (kind in ('sold', 'reserved', 'released', 'returned', 'refunded', 'refund_failed')),
  amount integer not null check (amount <> 0 and (amount > 0) = (kind in ('sold', 'released', 'returned', 'refund_failed'))),
  order_id text check ((order_id is not null) = (kind in ('reserved', 'released', 'returned'))),
  key text not null,
  actor text not null,
  made_at timestamptz not null default now(),
  constraint gift_movements_once unique (certificate, key)
);
create index gift_movements_order on gift_movements (order_id) where order_id is not null;

create function apply_gift_movement() returns trigger language plpgsql as $$
begin
  update gift_certificates set balance = balance + new.amount, updated_at = now() where document_id = new.certificate;
  return null;
end $$;
create trigger gift_movement_applied after insert on gift_movements for each row execute function apply_gift_movement();

create function keep_gift_movement() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of a gift certificate is never changed';
end $$;
create trigger gift_movement_kept before update or delete on gift_movements
  for each row execute function keep_gift_movement();

create table order_certificates (
  order_id text not null references orders on delete cascade,
  certificate text not null references gift_certificates (document_id),
  added_at timestamptz not null default now(),
  primary key (order_id, certificate)
);

/* A payment pays an order or a certificate; both are found by their document id. */
alter table payments drop constraint if exists payments_order_id_fkey;
alter table refunds drop constraint if exists refunds_order_id_fkey;
`,
};
