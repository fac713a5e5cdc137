// What is cached is given again until something is edited, and never after.
import { expect, test, vi } from 'vitest';
import { oncePerRequest } from '../content/content-version.ts';
import { createCachedContent } from './cached-content.ts';
import type { ShopContent } from './shop-content.ts';

function shelf() {
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

test('the same question is asked of the database once until an edit', async () => {
  const { cached, shop, edit } = shelf();
  await cached.find('product', { locale: 'ru' });
  await cached.find('product', { locale: 'ru' });
  expect(shop.find).toHaveBeenCalledTimes(1);
  edit();
  expect((await cached.find('product', { locale: 'ru' })).entries).toEqual([{ title: 'version 2' }]);
  expect(shop.find).toHaveBeenCalledTimes(2);
});

test('another question is another answer', async () => {
  const { cached, shop } = shelf();
  await cached.find('product', { locale: 'ru' });
  await cached.find('product', { locale: 'en' });
  await cached.find('genre', { locale: 'ru' });
  expect(shop.find).toHaveBeenCalledTimes(3);
});

test('a search is never cached: there are as many as visitors', async () => {
  const { cached, shop } = shelf();
  await cached.find('product', { search: 'лиса' });
  await cached.find('product', { search: 'лиса' });
  expect(shop.find).toHaveBeenCalledTimes(2);
});

test('an edit while reading does not keep what was read under the older version', async () => {
  const { cached, shop, edit } = shelf();
  shop.find.mockImplementationOnce(async () => {
    edit();
    await cached.find('genre', {});
    return { entries: [{ title: 'from before' }], total: 1 };
  });
  await cached.find('product', {});
  expect((await cached.find('product', {})).entries).toEqual([{ title: 'version 2' }]);
});

test('one page asks once how new the content is, and the next page sees what was edited', async () => {
  const { cached, current, edit } = shelf();
  const page = cached.forRequest({});
  await Promise.all([page.find('product', {}), page.find('genre', {})]);
  await page.find('product', {});
  expect(current).toHaveBeenCalledTimes(1);
  edit();
  expect((await cached.forRequest({}).find('product', {})).entries).toEqual([{ title: 'version 2' }]);
});

test('a thousand names of books that do not exist take no place from those that do', async () => {
  const { cached, shop } = shelf();
  await cached.find('product', { locale: 'ru' });
  for (let index = 0; index < 1000; index += 1) await cached.findOne('product', { filters: { slug: `no-${index}` } });
  await cached.find('product', { locale: 'ru' });
  expect(shop.find).toHaveBeenCalledTimes(1);
});

test('the cache forgets what was used longest ago instead of taking in nothing new', async () => {
  const { cached, shop } = shelf();
  for (let start = 0; start < 1000; start += 1) await cached.find('product', { start });
  await cached.find('product', { start: 999 });
  expect(shop.find).toHaveBeenCalledTimes(1000);
});
