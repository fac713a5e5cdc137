// Covers with a name are limited per address before the request body is read.
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { createApp } from '../../app.ts';
import { installCovers } from './covers.routes.ts';

const picture = async () => ok(new Uint8Array());
const allowed = { allowed: true, limit: 1, remaining: 1, retryAfterSeconds: 1 };
const app = await createApp({
  logger: pino({ level: 'silent' }),
  https: false,
  dev: false,
  metricsToken: undefined,
  ready: {},
  modules: [
    installCovers({ teaser: { paint: picture }, heroes: { draw: picture }, limit: { hit: async () => allowed } }),
  ],
});
const ask = (remoteAddress: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: '/api/shop/covers/night-forest', remoteAddress, payload });

describe('POST /api/shop/covers/:slug', () => {
  it('refuses too many requests of one address before their body is read, and no other address', async () => {
    const storm = await Promise.all(Array.from({ length: 100 }, () => ask('198.51.100.1')));
    const statuses = storm.map(({ statusCode }) => statusCode);
    // A body without a name: a request that passes the limit gets 400.
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(400));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50);
    expect(storm.at(-1)?.headers['retry-after']).toBeDefined();
    expect((await ask('203.0.113.1')).statusCode).toBe(400);
  });

  it('paints for thirty children who type their names at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('203.0.113.9', { name: 'Маша' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
