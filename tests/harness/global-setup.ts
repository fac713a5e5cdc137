// Starts one PostgreSQL (embedded, or TEST_DATABASE_URL) with two migrated template databases. One has the tables of
// the shop's content types and their roles, which take longer to create than most test files take to run.
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openContent } from '#server/content/content.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedRoles } from '#server/modules/accounts/accounts.module.ts';
import { openQuickFolder } from './temp-folder.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = openQuickFolder('zb-test-');
  const embedded = given ? undefined : await startEmbeddedPostgres(folder);
  const admin = given ?? `postgresql://shop@localhost/postgres?host=${encodeURIComponent(embedded?.socketDir ?? '')}`;
  // Keeps the write-ahead log small: it is never replayed, and the folder may be in memory.
  if (embedded) {
    await run(admin, "alter system set max_wal_size = '128MB'");
    await run(admin, 'select pg_reload_conf()');
  }
  const templates = { bare: `template_bare_${process.pid}`, shop: `template_shop_${process.pid}` };
  await makeTemplate(admin, templates.bare, 'template1', migrate);
  await makeTemplate(admin, templates.shop, templates.bare, async (database) =>
    seedRoles(database, await openContent(database, shopContentTypes)),
  );
  project.provide('testServer', { admin, templates });
  return async () => {
    for (const name of Object.values(templates)) await run(admin, `drop database ${name} with (force)`);
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(
  admin: string,
  name: string,
  source: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  await run(admin, `create database ${name} template ${source}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href }, 2);
  await fill(database);
  await database.close();
}

async function run(admin: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(sql);
  await client.end();
}
