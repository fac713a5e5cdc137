// Access to PostgreSQL: a connection pool behind a small interface, so that repositories never hold a connection.
import pg from 'pg';
import { openPipelinedReads } from './pipelined-reads.ts';
import { isTransactionConflict, retryConflicts } from './retry-conflicts.ts';

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

const queryableOf = (client: pg.Pool | pg.PoolClient): Queryable => ({
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

export function openDatabase(connection: Connection, poolSize: number): Database {
  const pool = new pg.Pool({
    ...toPgOptions(connection),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // JIT compilation costs more than it saves on queries of a millisecond; some servers enable it by default.
    onConnect: async (client) => void (await client.query('set jit = off')),
  });
  // The pool replaces a broken idle connection at the next query, which reports the fault.
  pool.on('error', () => {});
  // The pool does not listen on checked-out connections, and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const reads = openPipelinedReads({ ...toPgOptions(connection), connectionTimeoutMillis: 5_000 });
  const statements = queryableOf(pool);
  return {
    // A single statement is a transaction of its own.
    query: (text, values) => retryConflicts(() => statements.query(text, values)),
    prepared: (name, text, values) => retryConflicts(() => statements.prepared(name, text, values)),
    quickRead: (name, text, values = []) => reads.prepared(name, text, values),
    transaction: (work) => retryConflicts(() => runTransaction(pool, work)),
    connect: () => pool.connect(),
    close: async () => void (await Promise.all([pool.end(), reads.close()])),
  };
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const value = await work(queryableOf(client));
    await client.query('commit');
    return value;
  } catch (error) {
    // A connection that cannot roll back is not returned to the pool.
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
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
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message);
}

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
