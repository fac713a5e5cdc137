// Successful backups and restore drills, shown to the owner.
import type { Migration } from './migration.ts';

export const backupRuns: Migration = {
  id: '0079-backup-runs',
  sql: `
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  finished_at timestamptz not null default now(),
  duration_ms bigint not null,
  files integer not null,
  row_count bigint not null
);
create index backup_runs_newest on backup_runs (kind, finished_at desc);`,
};
