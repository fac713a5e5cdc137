// Health, metrics and security headers, and loss of the database at run time.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openTempFolder } from '../../harness/temp-folder.ts';
import { startTestApp } from './test-app.ts';

const folder = openTempFolder('zb-health-');
const server = await startEmbeddedPostgres(folder);
const database = openDatabase({ socketDir: server.socketDir }, 3);
await migrate(database);
// Registered before the app's own hook: hooks run in reverse order.
afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { app } = await startTestApp(database);

test('reports that it is alive and ready', async () => {
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'alive' });
  const ready = await app.inject('/api/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready', database: 'up', queue: 'up', dataFolder: 'up', opening: {} });
});

test('reports a data folder that cannot be written, while other checks pass', async () => {
  const gone = join(folder, 'gone');
  const { app: full } = await startTestApp(database, { settings: { DATA_DIR: gone } });
  rmSync(gone, { recursive: true, force: true });
  const ready = await full.inject('/api/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'unavailable', database: 'up', queue: 'up', dataFolder: 'down' });
});

test('counts requests by route pattern, and serves metrics to local clients only', async () => {
  await app.inject('/api/health');
  const local = await app.inject('/api/metrics');
  expect(local.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}');
  const away = await app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.7' });
  expect(away.statusCode).toBe(403);
});

test('sends the security headers with every answer', async () => {
  const { headers } = await app.inject('/api/health');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
});

test('answers 503 while the database is unreachable, and recovers', async () => {
  const path = '/api/shop/redirects?path=/somewhere';
  expect((await app.inject(path)).statusCode).toBe(200);
  process.kill(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await sleep(50);
  const down = await app.inject(path);
  expect(down.statusCode).toBe(503);
  expect(down.json()).toMatchObject({ data: null, error: { status: 503, name: 'ServiceUnavailableError' } });
  expect(down.headers['retry-after']).toBeDefined();
  const back = async () => (await app.inject(path)).statusCode;
  await expect.poll(back, { timeout: 18_000, interval: 100 }).toBe(200);
});
