import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { installSecurityHeaders, markFileRoutes } from './security.ts';

async function openApp(https: boolean) {
  const app = Fastify();
  await installSecurityHeaders(app, { https, dev: false });
  app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>'));
  await app.register(async (files) => {
    markFileRoutes(files);
    files.get('/file', async (request, reply) => {
      const { type = '', policy } = request.query as { type?: string; policy?: string };
      if (policy) reply.header('content-security-policy', policy);
      return reply.type(type).send('x');
    });
  });
  afterAll(() => app.close());
  return app;
}

const app = await openApp(false);
const secure = await openApp(true);
const file = async (type: string, more = '') =>
  (await app.inject(`/file?type=${encodeURIComponent(type)}${more}`)).headers;

test('sends the full set of security headers with a page', async () => {
  const { headers } = await app.inject('/page');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self';style-src 'self';"),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test.each(['font/woff2', 'image/avif', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8', 'video/mp4'])(
  'sends only the necessary headers with %s',
  async (type) => {
    const names = Object.keys(await file(type)).sort();
    expect(names.filter((name) => !/^(date|connection|content-(type|length))$/.test(name))).toEqual([
      'content-security-policy',
      'cross-origin-resource-policy',
      'x-content-type-options',
    ]);
  },
);

test.each(['image/svg+xml', 'application/pdf', 'text/html', 'application/xml', 'application/octet-stream'])(
  'sandboxes %s when opened directly',
  async (type) => {
    expect((await file(type))['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    );
  },
);

test('lets no other site show a file in a frame', async () => {
  expect((await file('image/webp'))['content-security-policy']).toBe("frame-ancestors 'self'");
});

test('keeps a content policy that the file’s route has set', async () => {
  const policy = "default-src 'none'";
  expect((await file('application/pdf', `&policy=${policy}`))['content-security-policy']).toBe(policy);
});

test('sends HSTS and upgrade-insecure-requests only with https', async () => {
  expect((await app.inject('/page')).headers['strict-transport-security']).toBeUndefined();
  for (const url of ['/page', '/file?type=font/woff2'])
    expect((await secure.inject(url)).headers['strict-transport-security']).toContain('max-age=31536000');
  expect((await secure.inject('/page')).headers['content-security-policy']).toContain('upgrade-insecure-requests');
});
