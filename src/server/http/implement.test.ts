// Routes by contract: requests are validated, answers are serialized by their schema, and wrong handlers do not compile.
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { byId, dataOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { implement } from './implement.ts';

const contracts = defineContracts({
  'GET /api/things/:id': {
    summary: 'A thing',
    params: byId,
    answer: dataOf(z.object({ id: z.string(), at: timestamp })),
    refusals: NOT_FOUND,
  },
  'POST /api/things': {
    summary: 'A new thing',
    body: z.object({ size: z.number() }),
    status: 201,
    answer: z.object({ id: z.string() }),
    refusals: COMMON_REFUSALS,
  },
  'DELETE /api/things/:id': { summary: 'Delete it', params: byId, ...NO_CONTENT, refusals: NOT_FOUND },
});

function startApp() {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return { app, route: implement(app, contracts) };
}

test('answers only what the contract names, with moments as text', async () => {
  const { app, route } = startApp();
  const at = new Date('2026-11-18T00:00:00Z');
  route('GET /api/things/:id', async ({ params }) => {
    const row = { id: params.id, at, secret: 'kept' };
    return { data: row };
  });
  expect((await app.inject('/api/things/a')).json()).toEqual({ data: { id: 'a', at: '2026-11-18T00:00:00.000Z' } });
});

test('sends the status of the contract and rejects a body that breaks it', async () => {
  const { app, route } = startApp();
  route('POST /api/things', ({ body }) => ({ id: `thing-${body.size}` }));
  route('DELETE /api/things/:id', async () => {});
  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/things', payload });
  expect(await post({ size: 4 })).toMatchObject({ statusCode: 201, body: '{"id":"thing-4"}' });
  expect((await post({ size: 'large' })).statusCode).toBe(400);
  expect(await app.inject({ method: 'DELETE', url: '/api/things/a' })).toMatchObject({ statusCode: 204, body: '' });
});

test('refuses to compile a handler with another answer, and params that the path does not name', () => {
  const { route } = startApp();
  // @ts-expect-error: the id of the contract is a text
  route('POST /api/things', () => ({ id: 7 }));
  defineContracts({
    // @ts-expect-error: the path has an id, the params have none
    'GET /api/other/:id': { summary: 'Other', params: z.object({ name: z.string() }), answer: z.object({}) },
  });
});
