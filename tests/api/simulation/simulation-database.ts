// A database of its own for each simulated shop, dropped at its end, with a clock that can be moved.
import { createHash } from 'node:crypto';
import { type Database, openDatabase, type Queryable } from '#server/db/database.ts';
import { createTestDatabase } from '../../harness/database.ts';
import { installSqlClock } from './moved-clock.ts';
import { JOB_TABLE } from './table-queue.ts';

/** Transactions that wait for their turns hold their connections. */
const POOL_SIZE = 16;

/** Also the first executions of a statement use its stored plan. */
const KEEP_PLANS = `do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$`;

/** Parsing and planning would be two thirds of the database's time: each statement is prepared once per connection. */
const preparingQueries = (queries: Queryable): Queryable => ({
  ...queries,
  query(text, values) {
    const isScript = text.includes(';');
    if (isScript) return queries.query(text, values);
    return queries.prepared(createHash('sha1').update(text).digest('hex'), text, values);
  },
});

const preparing = (database: Database): Database => ({
  ...database,
  ...preparingQueries(database),
  transaction: (work) => database.transaction((tx) => work(preparingQueries(tx))),
});

export async function openSimulationDatabase() {
  const { connection, url, drop } = await createTestDatabase('shop');
  // The search path and the planner's setting count for connections opened afterwards.
  const first = openDatabase(connection, 1);
  await installSqlClock(first);
  await first.query(JOB_TABLE);
  await first.query(KEEP_PLANS);
  await first.close();
  const database = preparing(openDatabase(connection, POOL_SIZE));
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

/** Sessions of this database that wait for a lock. */
export async function countBlocked(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(distinct l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database()`,
  );
  return row?.count ?? 0;
}
