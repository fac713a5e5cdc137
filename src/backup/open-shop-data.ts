// Access of the backup commands to the shop's database and files, beside a running shop or without one.
import pg from 'pg';
import pino from 'pino';
import { UserFacingError } from '#core/user-facing-error.ts';
import type { Env } from '../env.ts';
import { openContent } from '../server/content/content.ts';
import { shopContentTypes } from '../server/content-types/content-types.ts';
import { toPgOptions } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openData, type ShopData } from '../server/db/open-data.ts';
import { openQueue } from '../server/jobs/queue.ts';
import { secretInFolder } from '../server/secrets.ts';

/** Joins a running shop; a stopped shop's embedded database is started for the command. */
export async function openShopData(env: Env): Promise<ShopData> {
  const options = { ...env.database, dataDir: env.dataDir };
  try {
    return await openData({ ...options, attach: true });
  } catch (error) {
    if (env.database.url || !(error instanceof UserFacingError)) throw error;
    return openData({ ...options, attach: false });
  }
}

/** A connection outside the pool, for a long transaction. */
export async function withClient<T>(data: ShopData, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(toPgOptions(data.connection));
  // A lost connection rejects the running query.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates all tables as a start of the shop does, without initial data. */
export async function createTables({ database, connection }: ShopData): Promise<void> {
  await migrate(database);
  await openContent(database, shopContentTypes);
  const queue = await openQueue({ connection, runsWorkers: false, log: pino({ level: 'silent' }) });
  await queue.stop();
}

export function requireSecret(env: Env): string {
  const secret = env.appSecret ?? secretInFolder(env.dataDir);
  if (secret) return secret;
  throw new UserFacingError(`There is no secret in ${env.dataDir}: set APP_SECRET to the secret of the shop.`);
}
