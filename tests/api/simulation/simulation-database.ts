// A database of its own for each simulated shop, dropped at its end, with a clock that can be moved.
import { openDatabase } from '#server/db/database.ts';
import { createTestDatabase } from '../../harness/database.ts';
import { installSqlClock } from './moved-clock.ts';
import { JOB_TABLE } from './table-queue.ts';

const POOL_SIZE = 8;

export async function openSimulationDatabase() {
  const { connection, url, drop } = await createTestDatabase('shop');
  // The search path counts for connections opened afterwards.
  const first = openDatabase(connection, 1);
  await installSqlClock(first);
  await first.query(JOB_TABLE);
  await first.close();
  const database = openDatabase(connection, POOL_SIZE);
  return {
    database,
    connection,
    url,
    async drop() {
      await database.close();
      await drop();
    },
  };
}
