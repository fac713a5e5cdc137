// Lists asked for page by page: their ids are kept, and never used after a change.
import { beforeAll, expect, test } from 'vitest';
import { trusted } from '#server/content/access.ts';
import { startContentShop } from './content-shop.ts';

const { content, read, write } = await startContentShop();
const PRODUCTS = 24;
const PAGE = 5;
const CHEAP = 'filters[slug][$startsWith]=kept&filters[price][$lt]=2000';
const ids: string[] = [];

beforeAll(async () => {
  const model = content.registry.model('api::product.product');
  for (let n = 0; n < PRODUCTS; n += 1) {
    // Every other one is too dear.
    const data = { title: `Дракон ${n}`, slug: `kept-${n}`, price: n % 2 === 0 ? 1000 + n : 3000, position: n };
    ids.push(JSON.parse(await content.writer.create(model, { data }, {}, trusted)).documentId);
  }
});

interface Page {
  readonly slugs: readonly string[];
  readonly total: number;
}

async function page(query: string, start: number): Promise<Page> {
  const { status, body } = await read(`/api/products?${query}&pagination[limit]=${PAGE}&pagination[start]=${start}`);
  expect(status).toBe(200);
  return { slugs: body.data.map(({ slug }: { slug: string }) => slug), total: body.meta.pagination.total };
}

/** Every page, more often than it takes until the list is kept. */
async function pages(query: string): Promise<readonly Page[]> {
  const found: Page[] = [];
  for (let round = 0; round < 3; round += 1)
    for (let start = 0; start < 15; start += PAGE)
      found.push(await page(`${query}&fields=slug&_round=${round}`, start));
  return found;
}

const expected = (slugs: readonly string[]): Page[] =>
  [0, 5, 10].map((start) => ({ slugs: slugs.slice(start, start + PAGE), total: slugs.length }));

test.each([
  ['filtered', CHEAP, 1],
  ['filtered and sorted', `${CHEAP}&sort=price:desc`, -1],
  ['searched', `filters[price][$lt]=2000&_q=${encodeURIComponent('дракон')}`, 1],
])('%s: pages are the same when kept, and follow every change', async (_, query, direction) => {
  const slugs = ids.map((_id, n) => `kept-${n}`).filter((_slug, n) => n % 2 === 0);
  const ordered = direction === 1 ? slugs : slugs.toReversed();
  const found = await pages(query);
  expect(found.slice(0, 3)).toEqual(expected(ordered));
  expect(found.slice(6)).toEqual(expected(ordered));

  await write('PUT', `/api/products/${ids[4]}`, { price: 5000 });
  expect(await pages(query)).toEqual([1, 2, 3].flatMap(() => expected(ordered.filter((slug) => slug !== 'kept-4'))));
  await write('PUT', `/api/products/${ids[4]}`, { price: 1004 });
  expect((await pages(query)).slice(0, 3)).toEqual(expected(ordered));
});
