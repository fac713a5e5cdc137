import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createResponseCache } from './response-cache.ts';

function cacheOver(versions: Record<string, number>) {
  const rows = () => Object.entries(versions).map(([relation, n]) => ({ relation, n }));
  const prepared = async (name: string) =>
    name === 'content-versions' ? rows() : [{ n: rows().reduce((sum, { n }) => sum + n, 0) }];
  return createResponseCache({ prepared } as unknown as Database);
}

const body = Buffer.from('{"data":[]}');

test('caches a response from its second request on', async () => {
  const cache = cacheOver({ books: 1 });
  const first = cache.store('list', body, ['books'], 1);
  expect(await cache.current('list')).toBeUndefined();
  const second = cache.store('list', body, ['books'], 1);
  expect(second.etag).toBe(first.etag);
  expect(await cache.current('list')).toBe(second);
  expect(await cache.current('another')).toBeUndefined();
});

test('invalidates a cached response when one of its tables is written', async () => {
  const versions = { books: 1, genres: 1 };
  const cache = cacheOver(versions);
  for (let asked = 0; asked < 2; asked += 1) cache.store('list', body, ['books'], 1);
  versions.genres = 2;
  expect(await cache.current('list')).toBeDefined();
  versions.books = 2;
  expect(await cache.current('list')).toBeUndefined();
  const fresh = cache.store('list', Buffer.from('{"data":[1]}'), ['books'], 2);
  expect(await cache.current('list')).toBe(fresh);
});

test('caches neither large responses nor those of tables without a version', async () => {
  const cache = cacheOver({ books: 1 });
  for (let asked = 0; asked < 3; asked += 1) {
    cache.store('large', Buffer.alloc(65 * 1024), ['books'], 1);
    cache.store('uncounted', body, [], 0);
  }
  expect(await cache.current('large')).toBeUndefined();
  expect(await cache.current('uncounted')).toBeUndefined();
});
