// Board of the press: packed and handed-over runs, courier's lists, reprints, and requests that were carried out.
import type { Migration } from './migration.ts';

export const pressBoard: Migration = {
  id: '0100-press-board',
  sql: `
/* One list of parcels that the courier signs. */
create table press_handovers (
  document_id text primary key check (document_id ~ '^[a-z][a-z0-9]{23}$'),
  id bigint generated always as identity unique,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create index press_handovers_created on press_handovers (created_at desc);

alter table print_runs add column packed_at timestamptz;
alter table print_runs add column dispatched_at timestamptz;
alter table print_runs add column handover text references press_handovers;
/* Runs without an order that were printed before have left long ago. */
update print_runs set packed_at = printed_at, dispatched_at = printed_at where order_id is null and printed_at is not null;
create index print_runs_dispatched on print_runs (dispatched_at) where dispatched_at is not null;
create index print_runs_handover on print_runs (handover) where handover is not null;

/* A copy that is printed once more, and the marks the run had before. */
create table press_reprints (
  id bigint generated always as identity primary key,
  run text not null references print_runs on delete cascade,
  copies smallint not null check (copies > 0),
  reason text not null,
  /* Kopecks it costs the shop, as counted by staff. */
  cost integer not null check (cost >= 0),
  taken_at timestamptz,
  printed_at timestamptz,
  packed_at timestamptz,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index press_reprints_run on press_reprints (run, id desc);
create index press_reprints_created on press_reprints (created_at desc);

/* A request of the press with its key: sent twice, it is carried out once. */
create table press_requests (
  key uuid primary key,
  answer jsonb not null,
  at timestamptz not null default now()
);
create index press_requests_at on press_requests (at);
`,
};
