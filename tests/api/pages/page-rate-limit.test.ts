// Uncached pages are rate-limited by address: a group behind one address is served, a flood is rejected.
import { describe, expect, it } from 'vitest';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database } = await copyTestDatabase();
const { app } = await composeTestShop({
  database,
  content: await openShopContent(database),
  settings: { PUBLIC_URL: 'http://shop.test' },
});

/** A page that is never cached. */
const openPages = (count: number, remoteAddress: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => app.inject({ url: `/origin/${n}`, remoteAddress })));
const statusesOf = (answers: readonly { statusCode: number }[]) => new Set(answers.map(({ statusCode }) => statusCode));

describe('limit of uncached pages', () => {
  it('accepts two bursts of thirty pages from one address', async () => {
    expect(statusesOf(await openPages(30, '203.0.113.9'))).toEqual(new Set([200]));
    expect(statusesOf(await openPages(30, '203.0.113.9'))).toEqual(new Set([200]));
  });

  it('rejects a flood from one address with a page, and renders for others meanwhile', async () => {
    const storm = openPages(200, '198.51.100.1');
    const [other] = await openPages(1, '203.0.113.200');
    expect(other?.statusCode).toBe(200);
    const refused = (await storm).filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(140);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
  });
});
