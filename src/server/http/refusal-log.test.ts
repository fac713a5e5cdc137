import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { installRefusalLog } from './refusal-log.ts';

const lines: Record<string, unknown>[] = [];
let now = new Date('2026-01-01T10:00:00Z');
const logger: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
const app = Fastify({ loggerInstance: logger });
installRefusalLog(app, {
  clock: { now: () => now },
  accountOf: async ({ headers }) => (headers.authorization === 'Bearer anna' ? 7 : null),
});
app.get('/orders/:id', async (request, reply) =>
  reply.code(Number((request.query as { status: string }).status)).send(),
);
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

const ask = (status: number, authorization = '') =>
  app.inject({ url: `/orders/secret-id?status=${status}`, headers: { authorization } });

test.each([401, 403, 429])('logs an answer of %d with route pattern and account', async (status) => {
  await ask(status, 'Bearer anna');
  expect(lines).toEqual([
    expect.objectContaining({ security: 'refused', status, method: 'GET', route: '/orders/:id', userId: 7 }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret-id');
});

test.each([200, 404, 500])('does not log an answer of %d', async (status) => {
  await ask(status);
  expect(lines).toEqual([]);
});

test('limits the lines of a minute and reports the rest in one', async () => {
  now = new Date('2026-01-01T10:05:00Z');
  for (let count = 0; count < 70; count += 1) await ask(403);
  expect(lines).toHaveLength(60);
  now = new Date('2026-01-01T10:06:00Z');
  await ask(403);
  expect(lines.slice(60)).toEqual([
    expect.objectContaining({ security: 'refused-more', count: 10 }),
    expect.objectContaining({ security: 'refused' }),
  ]);
});
