// A PostgreSQL that is stopped while requests are on their way: no request waits for it without an end.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { createStopper } from '../../harness/stopped-postgres.ts';
import { openTempFolder } from '../../harness/temp-folder.ts';
import { startTestApp } from '../foundation/test-app.ts';

const CONNECTIONS = 4;
const folder = openTempFolder('zb-silence-');
const server = await startEmbeddedPostgres(folder);
const database = openDatabase({ socketDir: server.socketDir }, CONNECTIONS, { afterMs: 200, answerMs: 300 });
await migrate(database);
const postgres = createStopper(folder, database);
// Registered before the app's own hook: hooks run in reverse order.
afterAll(async () => {
  postgres.continue();
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { app } = await startTestApp(database);

const inquiry = {
  kind: 'question',
  name: 'Анна Петрова',
  email: 'anna@example.test',
  message: 'Когда книга придёт?',
  consent: 'on',
};
const REQUESTS = {
  'a page': () => app.inject('/api/shop/redirects?path=/somewhere'),
  'the catalogue': () => app.inject('/api/products'),
  'a tried child': () =>
    app.inject({ method: 'POST', url: '/api/shop/covers/unknown', payload: { name: 'Маша', gender: 'female' } }),
  'a write': () => app.inject({ method: 'POST', url: '/api/shop/inquiries', payload: inquiry }),
};
const WELL = { 'a page': 200, 'the catalogue': 200, 'a tried child': 404, 'a write': 200 };

async function statuses(): Promise<Record<string, number>> {
  const asked = Object.entries(REQUESTS).map(async ([name, ask]) => [name, (await ask()).statusCode] as const);
  return Object.fromEntries(await Promise.all(asked));
}

test('answers 503 to a page, a tried child and a write while the database is silent, and keeps nothing half written', async () => {
  expect(await statuses()).toEqual(WELL);
  await database.query('delete from inquiries');
  // Open before the silence: what is sent on them gets no answer.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database.query('select pg_sleep(0.05)')));
  await postgres.stop();
  const silent = await statuses();
  postgres.continue();
  expect(silent).toEqual({ 'a page': 503, 'the catalogue': 503, 'a tried child': 503, 'a write': 503 });
  await expect.poll(async () => (await REQUESTS['a page']()).statusCode, { timeout: 15_000 }).toBe(200);
  expect(await database.query('select 1 from inquiries')).toEqual([]);
  await expect.poll(statuses, { timeout: 15_000 }).toEqual(WELL);
});
