// Collections and popular books of the home page.
import { beforeAll, describe, expect, it, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import { trusted } from '#server/content/access.ts';
import { createContentVersion } from '#server/content/content-version.ts';
import { uidOf } from '#server/content/declaration.ts';
import { createCachedContent } from '#server/content-types/cached-content.ts';
import { createShopContent } from '#server/content-types/shop-content.ts';
import { createCatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { refreshPopularJob } from '#server/modules/catalogue/refresh-popular.job.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { fixedClock } from '#tests/harness/fixed-clock.ts';
import { readHome } from '#web/features/home/home-data.ts';
import { openShopContent } from '../../../src/open-content.ts';

const { database } = await copyTestDatabase();
const content = await openShopContent(database);
const catalogue = createCatalogueService(createShopContent(content));
const clock = fixedClock('2026-11-17T12:00:00Z');
const refresh = () => refreshPopularJob({ database, content }, clock).run({}, new AbortController().signal);
const SLUGS = ['forest', 'sea', 'pirates', 'post'];

async function sell(slug: string, copies: number, paidAt = '2026-11-10T12:00:00Z'): Promise<void> {
  const order = newDocumentId();
  await database.query(
    `insert into books (document_id, draft, story, story_version, locale, child, answers, look, consent_version, state, paid_at)
     values ($1, gen_random_uuid(), 'fox', 1, 'ru', '{}', '{}', '{}', '1', 'generating', $2)`,
    [order, paidAt],
  );
  await database.query(
    `insert into orders (document_id, number, guest_id, state, locale, cost, preorder_discount, promo_discount, gift_wrap,
       delivery_cost, total, paid_at) values ($1, $2, $2, 'in_production', 'ru', 1, 0, 0, 0, 0, 1, $3)`,
    [order, order.slice(0, 12), paidAt],
  );
  await database.query(
    `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
       preorder_discount, promo_discount, final_price)
     values ($1, $2, $2, 'p', $3, 'Книга', 'printed', $4::int, 1, $4::int, 0, 0, $4::int)`,
    [newDocumentId(), order, slug, copies],
  );
}

beforeAll(async () => {
  await database.query(
    `insert into story_versions (slug, number, hash, files, engine) values ('fox', 1, 'h', '{}', 'e')`,
  );
  const model = content.registry.model(uidOf('product'));
  for (const slug of SLUGS) {
    const data = { slug, title: slug, price: 100_000 };
    await content.writer.create(model, { data }, { locale: 'ru' }, trusted);
  }
});

const popular = async () => (await catalogue.collections('ru')).find(({ slug }) => slug === 'popular');

describe('collection of popular books', () => {
  it('is absent before anything was sold', async () => {
    await refresh();
    expect(await popular()).toBeUndefined();
  });

  it('lists the three or more best-selling books with their titles', async () => {
    await sell('sea', 3);
    await sell('forest', 5);
    await sell('post', 2);
    await refresh();
    expect(await popular(), 'two books are no ranking').toBeUndefined();
    await sell('pirates', 4);
    await refresh();
    const collection = await popular();
    expect(collection?.title).toBe('Чаще всего выбирают');
    expect(collection?.books.map(({ slug }) => slug).toSorted()).toEqual(['forest', 'pirates', 'sea']);
  });

  it('ignores sales older than ninety days and is absent while empty', async () => {
    clock.advance(100 * 24 * 60 * 60 * 1000);
    await refresh();
    expect(await popular()).toBeUndefined();
  });
});

test('the home page has the same data until the content changes, because its HTML is cached by it', async () => {
  const version = createContentVersion(database, content.registry);
  const cached = createCatalogueService(createCachedContent(createShopContent(content), version));
  const readPage = () => readHome({ catalogue: cached, film: () => null }, 'ru');
  const first = await readPage();
  const again = await readPage();
  expect(first.open).not.toBeNull();
  expect(again.open).toBe(first.open);
  const { blocks, books, tiles, reviews, printed } = first.deferred;
  expect(again.deferred.books).toBe(books);
  expect(again.deferred.tiles).toBe(tiles);
  expect(again.deferred.blocks).toBe(blocks);
  expect(again.deferred.reviews).toBe(reviews);
  expect(again.deferred.printed).toBe(printed);

  const model = content.registry.model(uidOf('product'));
  const [row] = await database.query<{ id: string }>(
    "select document_id as id from content.products where slug = 'post' limit 1",
  );
  await content.writer.update(model, row?.id ?? '', { data: { price: 50_000 } }, { locale: 'ru' }, trusted);
  expect((await readPage()).open?.prices.printed).toMatch(/500/);
});
