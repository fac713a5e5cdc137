// Access to PostgreSQL: a connection pool behind a small interface, so that repositories never hold a connection.
import pg from 'pg';
import { openPipelinedReads } from './pipelined-reads.ts';
import { isTransactionConflict, retryConflicts } from './retry-conflicts.ts';
import { SILENCE, type SilenceWatch, watchForSilence } from './silence-watch.ts';

/** Rows are typed by the caller: a repository keeps the SQL next to its row type. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A named prepared statement: PostgreSQL parses and plans it once per connection. For hot paths. */
  prepared<Row extends object>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * A named read that is known to be fast: it shares a connection with others. Integers are returned as
   * numbers, everything else as the bytes sent by PostgreSQL. Undefined where the shared connections are busy.
   */
  quickRead<Row extends object>(
    name: string,
    text: string,
    values?: readonly unknown[],
  ): Promise<readonly Row[]> | undefined;
  /**
   * Runs `work` in a transaction; use only the given queryable inside. After a deadlock or serialization failure `work`
   * runs again from its beginning, so its side effects outside the database must be idempotent.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** For features that need one session, such as advisory locks and LISTEN. */
  connect(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

// Parses int8 (count, bigserial) as a number: our ids and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const queryableOf = (client: pg.PoolClient): Queryable => ({
  async query<Row extends object>(text: string, values: readonly unknown[] = []) {
    return (await client.query<Row>(text, [...values])).rows;
  },
  async prepared<Row extends object>(name: string, text: string, values: readonly unknown[] = []) {
    return (await client.query<Row>({ name, text, values: [...values] })).rows;
  },
});

export type Connection = { readonly url: string } | { readonly socketDir: string; readonly database?: string };

const SOCKET_USER = 'shop';

export const toPgOptions = (connection: Connection) =>
  'url' in connection
    ? { connectionString: connection.url }
    : { host: connection.socketDir, user: SOCKET_USER, database: connection.database ?? SOCKET_USER };

export function openDatabase(connection: Connection, poolSize: number, silence = SILENCE): Database {
  const options = { ...toPgOptions(connection), connectionTimeoutMillis: 5_000 };
  const pool = new pg.Pool({
    ...options,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // JIT compilation costs more than it saves on queries of a millisecond; some servers enable it by default.
    onConnect: async (client) => void (await client.query('set jit = off')),
  });
  // The pool replaces a broken idle connection at the next query, which reports the fault.
  pool.on('error', () => {});
  // The pool does not listen on checked-out connections, and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const watch = watchForSilence(options, silence);
  const reads = openPipelinedReads(options, watch);
  const runOne = <Row>(run: (queries: Queryable) => Promise<Row[]>): Promise<Row[]> =>
    retryConflicts(() => withConnection(pool, watch, (client) => run(queryableOf(client))));
  return {
    // A single statement is a transaction of its own.
    query: (text, values) => runOne((queries) => queries.query(text, values)),
    prepared: (name, text, values) => runOne((queries) => queries.prepared(name, text, values)),
    quickRead: (name, text, values = []) => reads.prepared(name, text, values),
    transaction: (work) =>
      retryConflicts(() => withConnection(pool, watch, (client, keep) => runTransaction(client, keep, work))),
    connect: () => pool.connect(),
    async close() {
      await Promise.all([pool.end(), reads.close()]);
      watch.close();
    },
  };
}

/** After a failure the connection is not returned to the pool, unless `keep` was called. */
async function withConnection<T>(
  pool: pg.Pool,
  watch: SilenceWatch,
  work: (client: pg.PoolClient, keep: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  let isReleased = false;
  const release = (): void => {
    if (isReleased) return;
    isReleased = true;
    watch.end(client);
    client.release(isBroken);
  };
  const keep = (): void => {
    isBroken = false;
  };
  // Released as broken, its connection is closed, and what runs on it fails.
  watch.begin(client, release);
  try {
    const value = await work(client, keep);
    keep();
    return value;
  } finally {
    release();
  }
}

async function runTransaction<T>(
  client: pg.PoolClient,
  keep: () => void,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  try {
    await client.query('begin');
    const value = await work(queryableOf(client));
    await client.query('commit');
    return value;
  } catch (error) {
    // A connection that cannot roll back is not returned to the pool.
    await client.query('rollback').then(keep, () => {});
    throw error;
  }
}

const DOWN_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);

/** True where the database is unreachable or overloaded (not where a query is wrong): the response is 503 and worth a retry. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Every retry of the transaction met another conflict.
  if (isTransactionConflict(error)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // 57P01-57P03: shutting down or starting up; class 08: connection exceptions; 53300: too many connections;
  // 25006: a standby that is about to become primary and still refuses writes.
  if (DOWN_CODES.has(code) || /^(57P0[1-3]|08|53300|25006)/.test(code)) return true;
  return /Connection terminated|Client was closed|timeout exceeded when trying to connect|Client has encountered/.test(
    error.message,
  );
}

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
