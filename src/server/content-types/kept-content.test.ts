// What is kept is given again until something is edited, and never after.
import { expect, test, vi } from 'vitest';
import { createKeptContent } from './kept-content.ts';
import type { ShopContent } from './shop-content.ts';

function shelf() {
  let version = 1;
  const find = vi.fn(async () => ({ entries: [{ title: `version ${version}` }], total: 1 }));
  const shop = { find, findOne: vi.fn(async () => null), single: vi.fn(async () => null) };
  const current = vi.fn(async () => String(version));
  return {
    kept: createKeptContent(shop as unknown as ShopContent, { current }),
    current,
    shop,
    edit: () => {
      version += 1;
    },
  };
}

test('the same question is asked of the database once until an edit', async () => {
  const { kept, shop, edit } = shelf();
  await kept.find('product', { locale: 'ru' });
  await kept.find('product', { locale: 'ru' });
  expect(shop.find).toHaveBeenCalledTimes(1);
  edit();
  expect((await kept.find('product', { locale: 'ru' })).entries).toEqual([{ title: 'version 2' }]);
  expect(shop.find).toHaveBeenCalledTimes(2);
});

test('another question is another answer', async () => {
  const { kept, shop } = shelf();
  await kept.find('product', { locale: 'ru' });
  await kept.find('product', { locale: 'en' });
  await kept.find('genre', { locale: 'ru' });
  expect(shop.find).toHaveBeenCalledTimes(3);
});

test('a search is never kept: there are as many as visitors', async () => {
  const { kept, shop } = shelf();
  await kept.find('product', { search: 'лиса' });
  await kept.find('product', { search: 'лиса' });
  expect(shop.find).toHaveBeenCalledTimes(2);
});

test('an edit while reading does not keep what was read under the older version', async () => {
  const { kept, shop, edit } = shelf();
  shop.find.mockImplementationOnce(async () => {
    edit();
    await kept.find('genre', {});
    return { entries: [{ title: 'from before' }], total: 1 };
  });
  await kept.find('product', {});
  expect((await kept.find('product', {})).entries).toEqual([{ title: 'version 2' }]);
});

test('one page asks once how new the content is, and the next page sees what was edited', async () => {
  const { kept, current, edit } = shelf();
  const page = kept.forOnePage();
  await Promise.all([page.find('product', {}), page.find('genre', {})]);
  await page.find('product', {});
  expect(current).toHaveBeenCalledTimes(1);
  edit();
  expect((await kept.forOnePage().find('product', {})).entries).toEqual([{ title: 'version 2' }]);
});
