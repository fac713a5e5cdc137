import { expect, test, vi } from 'vitest';
import { oncePerRequest } from '../content/content-version.ts';
import { createCachedContent } from './cached-content.ts';
import type { ShopContent } from './shop-content.ts';

function openCachedContent() {
  let version = 1;
  const find = vi.fn(async () => ({ entries: [{ title: `version ${version}` }], total: 1 }));
  const shop = { find, findOne: vi.fn(async () => null), single: vi.fn(async () => null) };
  const current = vi.fn(async () => String(version));
  return {
    cached: createCachedContent(shop as unknown as ShopContent, { current, ofRequest: oncePerRequest(current) }),
    current,
    shop,
    edit: () => {
      version += 1;
    },
  };
}

test('reads the same query from the database once until an edit', async () => {
  const { cached, shop, edit } = openCachedContent();
  await cached.find('product', { locale: 'ru' });
  await cached.find('product', { locale: 'ru' });
  expect(shop.find).toHaveBeenCalledTimes(1);
  edit();
  expect((await cached.find('product', { locale: 'ru' })).entries).toEqual([{ title: 'version 2' }]);
  expect(shop.find).toHaveBeenCalledTimes(2);
});

test('caches each type, locale and query separately', async () => {
  const { cached, shop } = openCachedContent();
  await cached.find('product', { locale: 'ru' });
  await cached.find('product', { locale: 'en' });
  await cached.find('genre', { locale: 'ru' });
  expect(shop.find).toHaveBeenCalledTimes(3);
});

test('does not cache searches', async () => {
  const { cached, shop } = openCachedContent();
  await cached.find('product', { search: 'лиса' });
  await cached.find('product', { search: 'лиса' });
  expect(shop.find).toHaveBeenCalledTimes(2);
});

test('does not cache a result that was read while an edit happened', async () => {
  const { cached, shop, edit } = openCachedContent();
  shop.find.mockImplementationOnce(async () => {
    edit();
    await cached.find('genre', {});
    return { entries: [{ title: 'from before' }], total: 1 };
  });
  await cached.find('product', {});
  expect((await cached.find('product', {})).entries).toEqual([{ title: 'version 2' }]);
});

test('reads the content version once per request and sees edits in the next request', async () => {
  const { cached, current, edit } = openCachedContent();
  const page = cached.forRequest({});
  await Promise.all([page.find('product', {}), page.find('genre', {})]);
  await page.find('product', {});
  expect(current).toHaveBeenCalledTimes(1);
  edit();
  expect((await cached.forRequest({}).find('product', {})).entries).toEqual([{ title: 'version 2' }]);
});

test('does not cache missing entries, so that they evict nothing', async () => {
  const { cached, shop } = openCachedContent();
  await cached.find('product', { locale: 'ru' });
  for (let index = 0; index < 1000; index += 1) await cached.findOne('product', { filters: { slug: `no-${index}` } });
  await cached.find('product', { locale: 'ru' });
  expect(shop.find).toHaveBeenCalledTimes(1);
});

test('evicts the least recently used entries when it is full', async () => {
  const { cached, shop } = openCachedContent();
  for (let start = 0; start < 1000; start += 1) await cached.find('product', { start });
  await cached.find('product', { start: 999 });
  expect(shop.find).toHaveBeenCalledTimes(1000);
});
