// Second tax receipts: a prepayment is settled once the buyer or their courier has the goods.
import type { Migration } from './migration.ts';

export const settlementReceipts: Migration = {
  id: '0041-settlement-receipts',
  sql: `
create table settlement_receipts (
  /* Also the key under which the provider knows the request. */
  document_id text primary key check (document_id ~ '^[a-z][a-z0-9]{23}$'),
  order_id text not null references orders on delete cascade,
  /* An advance is used up once. */
  payment text not null unique references payments on delete cascade,
  external_id text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled')),
  amount integer not null check (amount > 0),
  /* Whom and what it names; forgotten as soon as the provider has it. */
  receipt jsonb,
  reason text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  checked_at timestamptz,
  settled_at timestamptz,
  constraint settlement_receipts_settled check ((status = 'pending') = (settled_at is null)),
  constraint settlement_receipts_receipt check (status <> 'pending' or receipt is not null)
);
create index settlement_receipts_open on settlement_receipts (created_at) where status = 'pending';

create table sandbox_receipts (
  external_id text primary key,
  payment text not null unique references sandbox_payments,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);
`,
};
