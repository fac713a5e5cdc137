// Lists asked for page by page: their ids are kept, and never used after a change.
import { beforeAll, expect, test } from 'vitest';
import { trusted } from '#server/content/access.ts';
import { planList } from '#server/content/query/plan.ts';
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
  ['by a piece of a text', `filters[title][$containsi]=${encodeURIComponent('дРАК')}&filters[price][$lt]=2000`, 1],
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

test('finds all matches of a piece of a text at once, for page and total', () => {
  const model = content.registry.model('api::product.product');
  const sqlOf = (text: string): string =>
    planList({ registry: content.registry, model, caller: trusted, query: { filters: { title: { $contains: text } } } })
      .sql;
  expect(sqlOf('дракон')).toContain('materialized');
  expect(sqlOf('др'), 'too short for its index').not.toContain('materialized');
});

test('totals of ranges of a number are right before and after its values are kept, and after a change', async () => {
  const total = async (range: string): Promise<number> => (await page(range, 0)).total;
  const all = async (): Promise<readonly number[]> => {
    const { body } = await read('/api/products?pagination[limit]=100&fields=price');
    return body.data.map(({ price }: { price: number }) => price);
  };
  for (const change of [5000, 1004]) {
    await write('PUT', `/api/products/${ids[4]}`, { price: change });
    const prices = await all();
    for (let limit = 995; limit < 1_025; limit += 3) {
      const below = prices.filter((price) => price < limit).length;
      const between = prices.filter((price) => price >= limit && price <= limit + 5).length;
      expect(await total(`filters[price][$lt]=${limit}`), `below ${limit}`).toBe(below);
      expect(await total(`filters[price][$gte]=${limit}`)).toBe(prices.length - below);
      expect(await total(`filters[price][$between][0]=${limit}&filters[price][$between][1]=${limit + 5}`)).toBe(
        between,
      );
    }
  }
});
