// Recorded backups and drills.
import type { Queryable } from '../db/database.ts';

export interface BackupRun {
  readonly kind: 'backup' | 'drill';
  readonly durationMs: number;
  readonly files: number;
  readonly rows: number;
}

export interface LastBackups {
  readonly backup: Date | null;
  readonly drill: Date | null;
}

export async function recordBackupRun(
  database: Queryable,
  { kind, durationMs, files, rows }: BackupRun,
): Promise<void> {
  await database.query('insert into backup_runs (kind, duration_ms, files, row_count) values ($1, $2, $3, $4)', [
    kind,
    durationMs,
    files,
    rows,
  ]);
}

export async function readLastBackups(database: Queryable): Promise<LastBackups> {
  const [row] = await database.query<LastBackups>(
    `select max(finished_at) filter (where kind = 'backup') as backup,
            max(finished_at) filter (where kind = 'drill') as drill
     from backup_runs`,
  );
  return row ?? { backup: null, drill: null };
}
