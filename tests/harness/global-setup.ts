// Before any test: one PostgreSQL (embedded, or TEST_DATABASE_URL) with one migrated template database.
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openTempFolder } from './temp-folder.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = openTempFolder('zb-test-');
  const embedded = given ? undefined : await startEmbeddedPostgres(folder);
  const admin = given ?? `postgresql://shop@localhost/postgres?host=${encodeURIComponent(embedded?.socketDir ?? '')}`;
  const template = `template_${process.pid}`;
  await run(admin, `create database ${template}`);
  const url = new URL(admin);
  url.pathname = `/${template}`;
  const database = openDatabase({ url: url.href }, 2);
  await migrate(database);
  await database.close();
  project.provide('testServer', { admin, template });
  return async () => {
    await run(admin, `drop database ${template} with (force)`);
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function run(admin: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(sql);
  await client.end();
}
