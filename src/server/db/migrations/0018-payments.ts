// Payments, refunds and provider notifications, and the ledger of the sandbox provider.
import type { Migration } from './migration.ts';

const status = `text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled'))`;

export const payments: Migration = {
  id: '0018-payments',
  sql: `
create table payments (
  /* Also the key under which the provider knows the request. */
  document_id text primary key check (document_id ~ '^[a-z][a-z0-9]{23}$'),
  order_id text not null references orders on delete cascade,
  attempt integer not null check (attempt > 0),
  provider text not null,
  external_id text,
  status ${status},
  /* What was asked for; what was paid is what the provider says. */
  amount integer not null check (amount > 0),
  paid_amount integer check (paid_amount >= 0),
  paid_currency text,
  /* Given back, or about to be. */
  refunded integer not null default 0,
  method text,
  reason text,
  widget_token text,
  created_at timestamptz not null default now(),
  /* When the provider was last asked how it stands. */
  checked_at timestamptz,
  settled_at timestamptz,
  constraint payments_one_per_attempt unique (order_id, attempt),
  constraint payments_known_once unique (provider, external_id),
  constraint payments_settled check ((status = 'pending') = (settled_at is null)),
  constraint payments_paid check (status <> 'succeeded' or
    (external_id is not null and paid_amount is not null and paid_currency is not null)),
  constraint payments_refunded check (refunded between 0 and
    (case when status = 'succeeded' then coalesce(paid_amount, 0) else 0 end))
);
create index payments_open on payments (checked_at nulls first) where status = 'pending';

/* Written down before anything is done about it. */
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('payment', 'refund')),
  event text not null,
  external_id text not null,
  /* How often it came. */
  times integer not null default 1,
  received_at timestamptz not null default now(),
  tried_at timestamptz,
  handled_at timestamptz,
  /* What the provider said when it was asked. */
  outcome text,
  constraint payment_events_once unique (provider, event, external_id)
);
create index payment_events_open on payment_events (received_at) where handled_at is null;

create table refunds (
  document_id text primary key check (document_id ~ '^[a-z][a-z0-9]{23}$'),
  order_id text not null references orders on delete cascade,
  payment text not null references payments on delete cascade,
  /* Of whoever asks: the same key is the same refund. */
  key text not null,
  external_id text,
  status ${status},
  amount integer not null check (amount > 0),
  why text not null,
  /* Whom and what the receipt names; forgotten as soon as the provider has it. */
  receipt jsonb,
  reason text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  checked_at timestamptz,
  settled_at timestamptz,
  constraint refunds_one_per_key unique (order_id, key),
  constraint refunds_settled check ((status = 'pending') = (settled_at is null)),
  constraint refunds_receipt check (status <> 'pending' or receipt is not null)
);
create index refunds_payment on refunds (payment);
create index refunds_external on refunds (external_id) where external_id is not null;
create index refunds_open on refunds (created_at) where status = 'pending';

/* The sandbox plays a service far away: nothing of the shop refers to these, and they to nothing of the shop. */
create table sandbox_payments (
  external_id text primary key,
  key text not null unique,
  token text not null unique,
  order_id text not null,
  amount integer not null check (amount > 0),
  decision text check (decision in ('succeeded', 'canceled')),
  reason text,
  settles_at timestamptz,
  refunded integer not null default 0 check (refunded between 0 and amount),
  created_at timestamptz not null default now(),
  constraint sandbox_payments_decided check ((decision is null) = (settles_at is null))
);

create table sandbox_refunds (
  external_id text primary key,
  key text not null unique,
  payment text not null references sandbox_payments,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);
`,
};
