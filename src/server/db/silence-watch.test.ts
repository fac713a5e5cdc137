// A PostgreSQL that is stopped in the middle of its work: connections stay open and nothing is answered.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createStopper } from '#tests/harness/stopped-postgres.ts';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { isDatabaseDown, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/postgres.ts';

const folder = openTempFolder('zb-silent-');
const server = await startEmbeddedPostgres(folder);
const SHORT = { afterMs: 200, answerMs: 300 };
const database = openDatabase({ socketDir: server.socketDir }, 4, SHORT);
await database.query('create table written (id int primary key)');

const postgres = createStopper(folder, database);
afterEach(postgres.continue);
afterAll(async () => {
  postgres.continue();
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const failureOf = (work: Promise<unknown> | undefined): Promise<unknown> =>
  (work ?? Promise.resolve()).then(
    () => null,
    (error: unknown) => error,
  );

test('fails what runs on a stopped database as an outage, keeps nothing half written, and goes on afterwards', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  // Connections that are open before: new ones have a limit of their own.
  await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.1)')));
  await database.quickRead('silent', 'select 1 as n');
  const write = failureOf(
    database.transaction(async (tx) => {
      await tx.query('insert into written values (1)');
      begun.resolve();
      await goOn.promise;
      await tx.query('insert into written values (2)');
    }),
  );
  await begun.promise;
  await postgres.stop();
  goOn.resolve();
  const failures = await Promise.all([
    write,
    failureOf(database.query('select 1')),
    failureOf(database.quickRead('silent', 'select 1 as n')),
  ]);
  expect(failures.map(isDatabaseDown)).toEqual([true, true, true]);
  postgres.continue();
  await expect.poll(() => database.query('select id from written'), { timeout: 10_000 }).toEqual([]);
  expect(await database.quickRead('after-silence', 'select 2 as n')).toMatchObject([{ n: 2 }]);
});

test('leaves a slow statement alone while the database answers others', async () => {
  const slow = database.query<{ n: number }>('select 7 as n, pg_sleep(1.5)');
  await sleep(SHORT.afterMs);
  expect(await slow).toMatchObject([{ n: 7 }]);
});
