// Age of the backups as the dashboard reports it.
import { describe, expect, it } from 'vitest';
import { startDashboard } from './dashboard-shop.ts';

const { database, dashboard } = await startDashboard();

describe('backups', () => {
  const record = (kind: string, age: string): Promise<object[]> =>
    database.query(
      `insert into backup_runs (kind, finished_at, duration_ms, files, row_count) values ($1, now() - $2::interval, 1, 1, 1)`,
      [kind, age],
    );

  it('warns where the shop has never been backed up', async () => {
    expect(await dashboard.backups()).toEqual({ backup: null, drill: null, isLate: true });
  });

  it('warns where the newest backup is older than two days', async () => {
    await record('backup', '3 days');
    expect(await dashboard.backups()).toMatchObject({ backup: expect.any(String), drill: null, isLate: true });
  });

  it('reports the newest backup and drill', async () => {
    await record('backup', '1 day');
    await record('drill', '9 days');
    expect(await dashboard.backups()).toMatchObject({ drill: expect.any(String), isLate: false });
  });
});
