// States of print runs (waiting, at the press, printed) and manual handover to a courier.
import type { Migration } from './migration.ts';

export const printedRuns: Migration = {
  id: '0028-printed-runs',
  sql: `
alter table print_runs add column printed_at timestamptz;
/* What the printing house was told: nothing of the child is in it. */
alter table print_runs add column ticket jsonb;
alter table print_runs add constraint print_runs_printed check (printed_at is null or handed_at is not null);
update print_runs r set printed_at = now() from orders o
  where o.document_id = r.order_id and o.state in ('shipped', 'delivered') and r.handed_at is not null;
create index print_runs_at_press on print_runs (handed_at, document_id) where printed_at is null and cancelled_at is null;
create index print_runs_printed on print_runs (printed_at desc, document_id) where printed_at is not null;
create index print_runs_order on print_runs (order_id);

/* One that was given away by hand is followed by nobody. */
alter table parcels drop constraint parcels_ordered;
alter table parcels add constraint parcels_ordered
  check (external_id is not null or request is not null or state = 'failed' or courier = 'by-hand');
`,
};
