// Deleted entries that can be restored, and the cost of external drawing models.
import type { Migration } from './migration.ts';

export const keptForStaff: Migration = {
  id: '0044-kept-for-staff',
  sql: `
alter table entry_changes drop constraint entry_changes_action_check;
alter table entry_changes add constraint entry_changes_action_check
  check (action in ('create', 'update', 'restore', 'delete'));
create index entry_changes_deleted on entry_changes (type, id desc) where action = 'delete';

/* By the Moscow day and the record of the model; nothing of whose drawing it was. */
create table ai_model_days (
  model text not null,
  day date not null,
  drawings integer not null,
  micros bigint not null,
  primary key (model, day)
);
`,
};
