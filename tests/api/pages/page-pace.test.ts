// Pages that are in no memory are paced by address: a class of children never notices, a storm is refused.
import { describe, expect, it } from 'vitest';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { writeStorefront } from '../../harness/stub-storefront.ts';

const { database } = await copyTestDatabase();
const { app } = await composeTestShop({
  database,
  content: await openShopContent(database),
  settings: { PUBLIC_URL: 'http://shop.test' },
  build: { root: writeStorefront(), id: 'test' },
});

/** A page that is never kept. */
const openPages = (count: number, remoteAddress: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => app.inject({ url: `/origin/${n}`, remoteAddress })));
const statusesOf = (answers: readonly { statusCode: number }[]) => new Set(answers.map(({ statusCode }) => statusCode));

describe('pages that are in no memory', () => {
  it('refuses nobody of a kindergarten that opens thirty pages at the same moment, and thirty more', async () => {
    expect(statusesOf(await openPages(30, '203.0.113.9'))).toEqual(new Set([200]));
    expect(statusesOf(await openPages(30, '203.0.113.9'))).toEqual(new Set([200]));
  });

  it('refuses a storm from one address with a page that says so, and renders for others meanwhile', async () => {
    const storm = openPages(200, '198.51.100.1');
    const [other] = await openPages(1, '203.0.113.200');
    expect(other?.statusCode).toBe(200);
    const refused = (await storm).filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(140);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
  });
});
