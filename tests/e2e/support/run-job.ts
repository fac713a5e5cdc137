// Queues a recurring job now, instead of waiting for its hour.
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { toPgOptions } from '#server/db/database.ts';

export async function runJob(name: string): Promise<void> {
  const socketDir = join(process.env.E2E_DATA_DIR ?? '', 'postgres-socket');
  const boss = new PgBoss({ ...toPgOptions({ socketDir }), max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.send(name, {});
  await boss.stop({ graceful: false });
}
