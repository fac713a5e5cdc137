// Calls by contract: the path is filled, the query is appended, and inputs that break a contract do not compile.
import { expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import type { ApiCall } from './transport.ts';
import { toCall, typedCall } from './typed-call.ts';
import { unwrapData } from './unwrap-data.ts';

test('fills the path with encoded params and appends the query', () => {
  const input = { params: { id: 'a/b', page: 7 }, query: { locale: 'en' }, body: { again: true }, retry: false };
  expect(toCall('POST /api/shop/books/:id/pages/:page', input)).toEqual({
    method: 'POST',
    path: '/api/shop/books/a%2Fb/pages/7?locale=en',
    body: { again: true },
    retry: false,
  });
  expect(toCall('GET /api/shop/cart/count')).toEqual({ method: 'GET', path: '/api/shop/cart/count' });
});

test('types the input and the answer of a call by its contract', async () => {
  const sent: ApiCall[] = [];
  const request = typedCall(async (call) => {
    sent.push(call);
    return ok({ data: { count: 3 } });
  });
  const counted = await unwrapData(request('GET /api/shop/cart/count'));
  expect(counted.ok && counted.value.count.toFixed(0)).toBe('3');
  // @ts-expect-error: the path needs an id
  await request('GET /api/shop/books/:id');
  // @ts-expect-error: the body of another call
  await request('PUT /api/shop/cart/code', { body: { face: 1 } });
  // @ts-expect-error: a language the shop does not have
  await request('GET /api/shop/cart', { query: { locale: 'de' } });
  // @ts-expect-error: no such call
  await request('GET /api/shop/nothing');
  expect(sent).toHaveLength(5);
});
