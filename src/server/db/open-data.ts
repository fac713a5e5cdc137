// Opens the database: the embedded PostgreSQL of a data folder, or the one of DATABASE_URL.
import { UserFacingError } from '#core/user-facing-error.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/postgres.ts';
import { acquireShopLock } from './shop-lock.ts';

export interface ShopData {
  readonly database: Database;
  readonly connection: Connection;
  /** Description of the location for the start-up log. */
  readonly where: string;
  close(): Promise<void>;
}

export interface DataOptions {
  readonly dataDir: string;
  readonly url: string | undefined;
  readonly pool: number;
  /** True for a worker: it uses the database of a running shop and never starts or stops one. */
  readonly attach: boolean;
}

const MIN_SERVER_VERSION_NUM = 150_000;

export const openData = (options: DataOptions): Promise<ShopData> =>
  options.url ? openRemote(options.url, options.pool) : openEmbedded(options);

async function openRemote(url: string, pool: number): Promise<ShopData> {
  const connection = { url };
  const database = openDatabase(connection, pool);
  try {
    const [row] = await database.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((row?.version ?? 0) < MIN_SERVER_VERSION_NUM)
      throw new UserFacingError('DATABASE_URL must name a PostgreSQL 15 or newer.');
  } catch (error) {
    await database.close();
    if (error instanceof UserFacingError) throw error;
    throw new UserFacingError(`The database at DATABASE_URL does not answer: ${reason(error)}.`);
  }
  const { host, pathname } = new URL(url);
  return { database, connection, where: `PostgreSQL at ${host}${pathname}`, close: () => database.close() };
}

async function openEmbedded({ dataDir, pool, attach }: DataOptions): Promise<ShopData> {
  const server = await startEmbeddedPostgres(dataDir, { mayStart: !attach });
  const connection = { socketDir: server.socketDir };
  // One more connection: the shop's lock holds one permanently.
  const database = openDatabase(connection, pool + 1);
  if (attach) {
    const close = async () => {
      await database.close();
      server.detach();
    };
    return { database, connection, where: dataDir, close };
  }
  const lock = await acquireShopLock(database, dataDir);
  if (!lock.held) {
    await database.close();
    server.detach();
    throw new UserFacingError(
      `Another shop is already running on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  const close = async () => {
    lock.release();
    await database.close();
    await server.stop();
  };
  const where = server.folder.startsWith(dataDir) ? dataDir : `${dataDir} (database in ${server.folder})`;
  return { database, connection, where, close };
}

const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
