// Parcels: one per order, tracked from the courier order to delivery.
import { PARCEL_STATES } from '#providers/courier/courier.ts';
import type { Migration } from './migration.ts';

const states = PARCEL_STATES.map((state) => `'${state}'`).join(', ');

export const parcels: Migration = {
  id: '0020-parcels',
  sql: `
create table parcels (
  document_id text primary key check (document_id ~ '^[a-z][a-z0-9]{23}$'),
  id bigint generated always as identity unique,
  order_id text not null unique references orders,
  courier text not null,
  number text not null unique,
  /* What the courier calls it; empty until it has the order. */
  external_id text unique,
  tracking_number text,
  state text not null default 'created' check (state in (${states})),
  /* The states somebody has been told of: each once, whatever the courier says twice. */
  told text[] not null default '{}',
  history jsonb not null default '[]',
  /* The courier's own words for a failure. */
  reason text,
  /* Kopecks the courier asks of the shop. */
  cost integer check (cost >= 0),
  /* What it is ordered with, the recipient among it: kept only until the courier has it. */
  request jsonb,
  attempts integer not null default 0,
  /* When the courier is asked next; never again once the parcel has ended. */
  next_poll_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint parcels_ordered check (external_id is not null or request is not null or state = 'failed')
);
create index parcels_due on parcels (next_poll_at) where next_poll_at is not null;

/* Shown from this table now, as a view. */
drop table if exists content.delivery_tickets cascade;
`,
};
