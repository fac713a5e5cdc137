// The built shop on an embedded PostgreSQL that the benchmark can reach as well, to fill tables past the shop.
import { rmSync } from 'node:fs';
import { type Database, openDatabase } from '../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded/postgres.ts';
import { openTempFolder } from '../tests/harness/temp-folder.ts';
import { type BuiltShop, forgetData, startBuiltShop } from './built-shop.ts';

export interface ScratchShop {
  readonly shop: BuiltShop;
  readonly database: Database;
  readonly socketDir: string;
  /** Where PostgreSQL keeps the data. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Role `web` for benchmarks that draw nothing: without workers no catalogue is painted while they measure. */
export async function startScratchShop(port: number, role: 'all' | 'web' = 'all'): Promise<ScratchShop> {
  const folder = openTempFolder('zb-bench-db-');
  const postgres = await startEmbeddedPostgres(folder);
  const url = `postgresql://shop@localhost/shop?host=${encodeURIComponent(postgres.socketDir)}`;
  const database = openDatabase({ url }, 2);
  const shop = await startBuiltShop(port, undefined, { DATABASE_URL: url }, role);
  return {
    shop,
    database,
    folder,
    socketDir: postgres.socketDir,
    async stop() {
      await shop.stop();
      forgetData(shop);
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
