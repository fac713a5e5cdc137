// The headers under which the worker of kept books is served.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { installSecurityHeaders } from '../../../src/server/http/security.ts';
import { productionBuild } from '../../../src/server/http/storefront/storefront-build.ts';
import { writeStorefront } from '../../harness/stub-storefront.ts';

const root = writeStorefront();
const client = join(root, 'build/web/client');
copyFileSync('public/reading-worker.js', join(client, 'reading-worker.js'));
copyFileSync('public/reading-worker.js', join(client, 'another.js'));
// The bytes are not read here, only the headers.
for (const ending of ['br', 'gz'])
  copyFileSync('public/reading-worker.js', join(client, `reading-worker.js.${ending}`));
const app = fastify();
await installSecurityHeaders(app, { https: true, dev: false });
await productionBuild(app, root);
afterAll(() => app.close());

it('may load from the shop alone, and is asked for anew at each update', async () => {
  const { statusCode, headers } = await app.inject({ url: '/reading-worker.js' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript/),
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  // A registration may then not reach beyond the directory of the script: the addresses of the shop.
  expect(headers).not.toHaveProperty('service-worker-allowed');
});

it.each(['br', 'gz'])('has the same policy as a compressed file (%s)', async (ending) => {
  const encoding = ending === 'gz' ? 'gzip' : ending;
  const { headers } = await app.inject({ url: '/reading-worker.js', headers: { 'accept-encoding': encoding } });
  expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-security-policy': "default-src 'self'" });
});

it('is the only script with that policy', async () => {
  const { headers } = await app.inject({ url: '/another.js' });
  expect(headers['content-security-policy']).not.toContain("default-src 'self'");
});
