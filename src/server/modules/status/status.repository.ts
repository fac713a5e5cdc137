// What the database says about itself and the workers connected to it.

import type { Queryable } from '../../db/database.ts';
import { WORKER_SESSION } from '../../jobs/worker-session.ts';

export interface DatabaseFacts {
  readonly version: string;
  readonly size: number;
  /** Worker processes with an open connection. */
  readonly workers: number;
}

const FACTS = `
select current_setting('server_version') as version, pg_database_size(current_database()) as size,
  (select count(distinct application_name) from pg_stat_activity
   where datname = current_database() and application_name like $1) as workers`;

export async function readDatabaseFacts(database: Queryable): Promise<DatabaseFacts> {
  const [row] = await database.query<DatabaseFacts>(FACTS, [`${WORKER_SESSION}%`]);
  if (!row) throw new Error('the database says nothing about itself');
  return row;
}
