// Keys, characters and sizes that no legitimate client sends.
import { expect, test } from 'vitest';
import { startContentShop } from './content-shop.ts';

const { call, read, write, jwt } = await startContentShop();

test.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__proto__', '__defineGetter__'])(
  'rejects the operator %s as unknown',
  async (word) => {
    for (const query of [
      `filters[title][${word}]=x`,
      `filters[title][$not][${word}]=x`,
      `filters[${word}]=x`,
      `filters[collections][title][${word}][0]=x`,
      `populate[${word}]=true`,
      `populate[collections][filters][title][${word}]=x`,
      `sort[${word}]=asc`,
      `fields=${word}`,
    ])
      expect([query, (await read(`/api/products?${query}`)).body.error?.name]).toEqual([query, 'ValidationError']);
    expect((await write('POST', '/api/genres', { title: 'a', slug: 'a', [word]: 1, constructor: 2 })).status).toBe(400);
  },
);

test.each([
  ['a filter', 'GET', '/api/products?filters[title]=a%00b', undefined],
  ['a key', 'GET', '/api/products?filters[ti%00tle]=a', undefined],
  ['an id', 'GET', '/api/products/a%00b', undefined],
  ['the id of a write', 'PUT', '/api/genres/a%00b', { title: 'a' }],
  ['the id of a deletion', 'DELETE', '/api/genres/a%00b', undefined],
  ['a search', 'GET', '/api/products?_q=a%00b', undefined],
  ['a text', 'POST', '/api/genres', { title: 'a\u0000b', slug: 'nul' }],
  ['a relation', 'POST', '/api/collections', { title: 'a', slug: 'nul', products: ['a\u0000b'] }],
  ['a key of a body', 'POST', '/api/genres', { 'a\u0000b': 1 }],
] as const)('rejects a NUL character in %s with 400', async (_, method, url, data) => {
  const answer = await call(method, url, { jwt, ...(data ? { body: { data } } : {}) });
  expect([400, 404]).toContain(answer.statusCode);
});

test.each([
  ['lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['objects', `${'{"title":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['more lists than a stack holds', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])('rejects a body of %s nested too deeply', async (_, nested) => {
  for (const url of ['/api/products', '/api/genres', '/api/auth/local', '/api/auth/local/register']) {
    const headers = { 'content-type': 'application/json' };
    const answer = await call('POST', url, { jwt, body: `{"data":${nested}}`, headers });
    expect([url, answer.statusCode]).toEqual([url, 400]);
    expect(answer.body.length).toBeLessThan(2000);
  }
});

test('does not count brackets inside a text as nesting', async () => {
  const title = '['.repeat(150);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ data: { title, slug: 'brackets', description: '\\"['.repeat(200) } });
  expect((await call('POST', '/api/genres', { jwt, body, headers })).statusCode).toBe(201);
});

test.each([
  ['a long text', { title: 'x'.repeat(900_000), slug: 'a', price: 1 }],
  ['a long key', { ['k'.repeat(900_000)]: 1 }],
  ['a large object', { title: { text: 'x'.repeat(900_000) }, slug: 'a', price: 1 }],
  [
    'a long list',
    { title: 'a', slug: 'a', price: 1, formats: Array(400).fill({ kind: 'y'.repeat(2000), alonePrice: -1 }) },
  ],
  ['a relation', { title: 'a', slug: 'a', price: 1, collections: ['x'.repeat(900_000)] }],
  ['a number', { title: 'a', slug: 'a', price: `${'9'.repeat(900_000)}x` }],
])('does not echo the input in the answer to %s', async (_, data) => {
  const answer = await call('POST', '/api/products', { jwt, body: { data } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.name).toBe('ValidationError');
  expect(answer.body.length).toBeLessThan(120_000);
});
