// Clients that never end a body, never read an answer or never go: each is cut off in its time, and a stop ends in its own.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { whenDone } from '#tests/harness/when-done.ts';
import { createApp } from '../../app.ts';
import type { Limits } from './http-server.ts';
import { loopbackProxy } from './trusted-proxy.ts';

const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x');

async function open(limits: Partial<Limits>, trustedProxy = loopbackProxy) {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const app = await createApp({
    logger: pino({ level: 'silent' }),
    https: false,
    dev: false,
    metricsToken: undefined,
    ready: {},
    limits,
    trustedProxy,
    modules: [
      (scope) => {
        scope.post('/api/write', async () => ({ written: true }));
        scope.get('/api/large', async (request, reply) => {
          begun.push(request.url);
          return reply.type('application/pdf').send(LARGE);
        });
        scope.post('/api/slow', async () => {
          await gate.promise;
          const inner = await scope.inject({ method: 'POST', url: '/api/write' });
          return inner.json();
        });
      },
    ],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  whenDone(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const socket = (): Socket => connect(port, '127.0.0.1').on('error', () => {});
  return { app, gate, begun, socket, url: `http://127.0.0.1:${port}` };
}

const POST = 'POST /api/write HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n';
const ended = (socket: Socket) => once(socket, 'close');

test('a body that stalls, and one that comes a letter at a time, are cut off', async () => {
  const { socket } = await open({ stalledMs: 300, bodyMs: 600 });
  const stalled = socket();
  stalled.write(`${POST}Content-Length: 100\r\n\r\n{`);
  const trickling = socket();
  trickling.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
  const drip = setInterval(() => trickling.write('1\r\n \r\n', () => {}), 50);
  trickling.once('close', () => clearInterval(drip));
  trickling.resume();
  await Promise.all([ended(stalled), ended(trickling)]);
});

test('an answer that nobody reads is held for a while only; one that is read slowly arrives whole', async () => {
  const { socket } = await open({ stalledMs: 400 });
  const unread = socket();
  unread.write('GET /api/large HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  unread.pause();
  const slow = socket();
  slow.write('GET /api/large HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
  let got = 0;
  for await (const chunk of slow) {
    got += (chunk as Buffer).length;
    if (got % 7 === 0) await sleep(1);
  }
  expect(got).toBeGreaterThan(LARGE.length);
  // Paused, a socket notices its end when it is read again.
  await sleep(1_200);
  unread.resume();
  let bytes = 0;
  unread.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await ended(unread);
  expect(bytes).toBeLessThan(LARGE.length);
});

test('unread answers together hold no more memory than allowed: the largest go first', async () => {
  const { socket } = await open({ unreadBytes: 3 * LARGE.length });
  const small = socket();
  small.write(`${POST}Content-Length: 100\r\n\r\n{`);
  const greedy = Array.from({ length: 6 }, () => {
    const client = socket();
    client.write('GET /api/large HTTP/1.1\r\nHost: shop.test\r\n\r\n');
    return client.pause();
  });
  await sleep(1_500);
  const cut = await Promise.all(
    greedy.map(async (client) => {
      let bytes = 0;
      client.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes >= LARGE.length) client.destroy();
      });
      await ended(client.resume());
      return bytes < LARGE.length;
    }),
  );
  expect(cut.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  expect(cut.filter(Boolean).length).toBeLessThan(6);
  expect(small.destroyed).toBe(false);
  small.destroy();
});

test('whoever asks on and on without waiting is cut off before it costs anything', async () => {
  const { socket } = await open({});
  const ask = 'GET /api/health HTTP/1.1\r\nHost: shop.test\r\n\r\n';
  const few = socket();
  few.write(ask.repeat(5));
  let text = '';
  few.on('data', (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text.match(/200 OK/g)?.length).toBe(5);
  few.destroy();
  const many = socket();
  many.write(ask.repeat(500));
  await ended(many.resume());
});

test('requests behind the one that had a connection cut off are not even parsed', async () => {
  const { app, socket } = await open({ pipelined: 10 });
  let parsed = 0;
  app.server.prependListener('request', () => {
    parsed += 1;
  });
  const many = socket();
  many.write('GET /api/health HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(500));
  await ended(many.resume());
  expect(parsed).toBeLessThan(20);
});

test('a request is not begun while the answer before it is unread, and never for a client that has gone', async () => {
  const { socket, begun } = await open({});
  const ask = (n: number) => `GET /api/large?${n} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;
  const reader = socket();
  const deaf = socket();
  deaf.pause();
  deaf.write(ask(1) + ask(2) + ask(3));
  await expect.poll(() => begun).toEqual(['/api/large?1']);
  reader.write(ask(4) + ask(5));
  let got = 0;
  reader.on('data', (chunk: Buffer) => {
    got += chunk.length;
  });
  await expect.poll(() => got, { timeout: 5_000 }).toBeGreaterThan(2 * LARGE.length);
  expect(begun).toEqual(['/api/large?1', '/api/large?4', '/api/large?5']);
  deaf.destroy();
  reader.write(ask(6));
  await expect.poll(() => begun.at(-1)).toBe('/api/large?6');
  expect(begun).toHaveLength(4);
  reader.destroy();
});

test('one address has so many connections and no more, unless it is a proxy’s', async () => {
  const direct = await open({ connectionsPerAddress: 2 }, { forwards: () => false, trusts: () => false });
  const proxied = await open({ connectionsPerAddress: 2 });
  const answered = async ({ socket }: typeof direct) => {
    const idle = [socket(), socket()];
    await Promise.all(idle.map((each) => once(each, 'connect')));
    const third = socket();
    third.write('GET /api/health HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
    const [first] = await Promise.race([once(third, 'data'), once(third, 'close')]).catch(() => ['cut off']);
    for (const each of [...idle, third]) each.destroy();
    return String(first).includes('200 OK');
  };
  expect(await answered(direct)).toBe(false);
  expect(await answered(proxied)).toBe(true);
});

test('a stop lets what is under way end, its inner calls too, and refuses what comes', async () => {
  const { app, gate, socket, url } = await open({ drainMs: 5_000 });
  const kept = socket();
  kept.write('GET /api/health HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  await once(kept, 'data');
  const writing = fetch(`${url}/api/slow`, { method: 'POST' });
  await sleep(50);
  const stopped = app.drain().then(() => app.close());
  await sleep(20);
  const late = await fetch(`${url}/api/health`);
  expect(late.status).toBe(503);
  expect(late.headers.get('connection')).toBe('close');
  expect(await late.json()).toMatchObject({ data: null, error: { status: 503, name: 'ServiceUnavailableError' } });
  gate.resolve();
  const written = await writing;
  expect([written.status, await written.json()]).toEqual([200, { written: true }]);
  await stopped;
});

test('a stop ends in its time whatever clients do', async () => {
  const { app, socket } = await open({ drainMs: 300 });
  const clients = [
    `${POST}Content-Length: 100\r\n\r\n{`,
    'GET /api/large HTTP/1.1\r\nHost: shop.test\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nHost:',
    '',
  ].map((text) => {
    const client = socket();
    client.write(text);
    client.pause();
    return client;
  });
  await sleep(100);
  const began = performance.now();
  await app.drain();
  await app.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  for (const client of clients) client.destroy();
});

test('nothing new is made for an address whose large answers wait unread, except for visitors of a proxy', async () => {
  const { socket, begun, url } = await open({ unreadPerAddress: LARGE.length / 2 });
  const deaf = socket();
  deaf.pause();
  deaf.write('GET /api/large?1 HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => begun).toEqual(['/api/large?1']);
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(429);
  const proxied = await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(proxied.status).toBe(200);
  deaf.destroy();
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200);
});
