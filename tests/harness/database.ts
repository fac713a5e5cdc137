// A separate database for every test file: a copy of a migrated template, dropped at the end.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, type Database, openDatabase } from '#server/db/database.ts';
import { whenDone } from './when-done.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { admin: string; templates: { bare: string; shop: string } };
  }
}

export interface TestDatabase {
  readonly database: Database;
  readonly connection: Connection;
  readonly url: string;
}

/** Call at the top of a test file; a copy takes some 50 ms. Bare is for tests that declare their own content types. */
export const copyTestDatabase = (template: 'bare' | 'shop' = 'shop'): Promise<TestDatabase> =>
  createDatabase(inject('testServer').templates[template]);

/** Without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(template: string): Promise<TestDatabase> {
  const { connection, url, drop } = await makeDatabase(template);
  const database = openDatabase(connection, 5);
  whenDone(async () => {
    await database.close();
    await drop();
  });
  return { database, connection, url };
}

/** For a test that opens and drops databases itself, one after the other. */
export const createTestDatabase = (template: 'bare' | 'shop') => makeDatabase(inject('testServer').templates[template]);

async function makeDatabase(template: string) {
  const { admin } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(admin, `create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    connection: { url: url.href },
    url: url.href,
    drop: () => onServer(admin, `drop database ${name} with (force)`),
  };
}

async function onServer(admin: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
