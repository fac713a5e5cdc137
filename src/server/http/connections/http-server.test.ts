import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { whenDone } from '#tests/harness/when-done.ts';
import { portOf } from '../../../../tests/harness/server-port.ts';
import { createApp } from '../../app.ts';
import type { ConnectionLimits } from './http-server.ts';
import { SERVER_STOPS } from './request-tracker.ts';
import { loopbackProxy } from './trusted-proxy.ts';

const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x');

async function open(limits: Partial<ConnectionLimits>, trustedProxy = loopbackProxy) {
  const gate = Promise.withResolvers<void>();
  const startedUrls: string[] = [];
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
          startedUrls.push(request.url);
          return reply.type('application/pdf').send(LARGE);
        });
        scope.get('/api/events', (_request, reply) => {
          reply.hijack();
          reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
          reply.raw.write('data: {}\n\n');
          reply.raw.once(SERVER_STOPS, () => reply.raw.end());
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
  const port = portOf(app.server);
  const socket = (): Socket => connect(port, '127.0.0.1').on('error', () => {});
  return { app, gate, startedUrls, socket, url: `http://127.0.0.1:${port}` };
}

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

const POST = 'POST /api/write HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n';
/** events.once() would reject for a connection that is reset, which is one of the ways it may end here. */
const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('disconnects a client whose body stalls or trickles in', async () => {
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

test('drops an unread response after a timeout and completes one that is read slowly', async () => {
  const { app, socket } = await open({ stalledMs: 1_000 });
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
  // A paused socket emits its end only when read again, so the server's connections are counted.
  await expect.poll(() => openConnections(app.server), { timeout: 10_000 }).toBe(0);
  unread.resume();
  let bytes = 0;
  unread.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await ended(unread);
  expect(bytes).toBeLessThan(LARGE.length);
});

test('drops the largest unread responses when their total exceeds the limit', async () => {
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

test('disconnects a client that pipelines too many requests', async () => {
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

test('does not parse the requests behind the one that closed the connection', async () => {
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

test('starts a pipelined request only after the previous response was read, and never for a closed client', async () => {
  const { socket, startedUrls } = await open({});
  const ask = (n: number) => `GET /api/large?${n} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;
  const reader = socket();
  const nonReader = socket();
  nonReader.pause();
  nonReader.write(ask(1) + ask(2) + ask(3));
  await expect.poll(() => startedUrls).toEqual(['/api/large?1']);
  reader.write(ask(4) + ask(5));
  let got = 0;
  reader.on('data', (chunk: Buffer) => {
    got += chunk.length;
  });
  await expect.poll(() => got, { timeout: 5_000 }).toBeGreaterThan(2 * LARGE.length);
  expect(startedUrls).toEqual(['/api/large?1', '/api/large?4', '/api/large?5']);
  nonReader.destroy();
  reader.write(ask(6));
  await expect.poll(() => startedUrls.at(-1)).toBe('/api/large?6');
  expect(startedUrls).toHaveLength(4);
  reader.destroy();
});

test('limits the connections of an address unless it is a trusted proxy', async () => {
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

test('drains running requests including their inner calls and refuses new ones', async () => {
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

test('finishes draining within its time limit when clients do not respond', async () => {
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

test('rejects requests of an address with large unread responses, except through a proxy', async () => {
  const { socket, startedUrls, url } = await open({ unreadPerAddress: LARGE.length / 2 });
  const nonReader = socket();
  nonReader.pause();
  nonReader.write('GET /api/large?1 HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => startedUrls).toEqual(['/api/large?1']);
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(429);
  const proxied = await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(proxied.status).toBe(200);
  nonReader.destroy();
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200);
});

test('goes on answering while the stop is announced, then ends its event streams', async () => {
  const { app, socket, url } = await open({ drainMs: 5_000 });
  const stream = await fetch(`${url}/api/events`);
  const kept = socket();
  const stopped = app.drain(600);
  const health = await fetch(`${url}/api/health`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'stopping' }]);
  kept.write(`${POST}Content-Length: 2\r\n\r\n{}`);
  const [answer] = await once(kept, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200[\s\S]*Connection: close/i);
  const began = performance.now();
  expect(await stream.text()).toBe('data: {}\n\n');
  await stopped;
  expect(performance.now() - began).toBeLessThan(3_000);
  await app.close();
});
