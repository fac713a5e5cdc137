// When the press took the files of a print run: until then an order is handed over but not printed.
import type { Migration } from './migration.ts';

export const takenRuns: Migration = {
  id: '0077-taken-runs',
  sql: `
alter table print_runs add column taken_at timestamptz;
/* Older shops know it from the log of downloads; what is printed was taken at the latest then. */
update print_runs r set taken_at = least(r.printed_at, d.at) from (
  select run.id, min(a.at) as at from audit_log a cross join jsonb_array_elements_text(a.details -> 'runs') as run (id)
  where a.action = 'printing.download' and jsonb_typeof(a.details -> 'runs') = 'array' group by run.id) d
where d.id = r.document_id and r.handed_at is not null;
update print_runs set taken_at = printed_at where printed_at is not null and taken_at is null;
alter table print_runs add constraint print_runs_taken check (printed_at is null or taken_at is not null);
drop index print_runs_open;
create index print_runs_open on print_runs (order_id) include (handed_at, taken_at)
  where printed_at is null and cancelled_at is null;
`,
};
