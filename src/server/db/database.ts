// The one way to PostgreSQL: a pool behind three verbs, so that repositories never hold a connection by themselves.
import pg from 'pg';
import { openPipelinedReads } from './pipelined-reads.ts';
import { isTransactionConflict, retryConflicts } from './retry-conflicts.ts';

/** Rows are typed by the caller: the SQL and its row type stand side by side in a repository. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A named statement: PostgreSQL parses and plans it once per connection. Use it on hot paths. */
  prepared<Row extends object>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * A named statement that reads, and is known to be quick: it shares a connection with others. Whole numbers come as
   * numbers, everything else as the bytes that PostgreSQL sent. Undefined where the shared connections are busy.
   */
  quickRead<Row extends object>(
    name: string,
    text: string,
    values?: readonly unknown[],
  ): Promise<readonly Row[]> | undefined;
  /**
   * All or nothing; inside, use only the queryable you are given. A deadlock or a serialization failure runs `work`
   * again from its beginning: whatever it changes outside the database must be harmless when done twice.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** For what needs one session, such as advisory locks and LISTEN. */
  connect(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

// int8 (count, bigserial) comes as a number: our ids and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const over = (client: pg.Pool | pg.PoolClient): Queryable => ({
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
    // Compiling a query costs more than it gives on queries of a millisecond; some servers do it by default.
    onConnect: async (client) => void (await client.query('set jit = off')),
  });
  // An idle connection that breaks is replaced by the pool at the next query; the query itself reports the fault.
  pool.on('error', () => {});
  // While one is lent out the pool listens no more, and a cut connection that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const reads = openPipelinedReads({ ...toPgOptions(connection), connectionTimeoutMillis: 5_000 });
  const statements = over(pool);
  return {
    // A statement of its own is a transaction of its own.
    query: (text, values) => retryConflicts(() => statements.query(text, values)),
    prepared: (name, text, values) => retryConflicts(() => statements.prepared(name, text, values)),
    quickRead: (name, text, values = []) => reads.prepared(name, text, values),
    transaction: (work) => retryConflicts(() => runOnce(pool, work)),
    connect: () => pool.connect(),
    close: async () => void (await Promise.all([pool.end(), reads.close()])),
  };
}

async function runOnce<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const value = await work(over(client));
    await client.query('commit');
    return value;
  } catch (error) {
    // A connection that cannot even roll back is none to lend again.
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const DOWN_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);

/** True where the database is away or overloaded (not where a query is wrong): the answer is 503 and worth a retry. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Every attempt to run the transaction again met another conflict.
  if (isTransactionConflict(error)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // 57P01-57P03: shutting down or starting up; class 08: connection exceptions; 53300: too many connections.
  if (DOWN_CODES.has(code) || /^(57P0[1-3]|08|53300)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message);
}

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
