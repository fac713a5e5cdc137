// Limits on the cost of one query (depth, rows, bytes, time), and the queue of expensive reads.
import { beforeAll, expect, test } from 'vitest';
import { trusted } from '#server/content/access.ts';
import { createExpensiveReads, createPlanningPace } from '#server/content/read/expensive-reads.ts';
import { startContentShop } from './content-shop.ts';

const { app, call, content, read, database } = await startContentShop();

/** Six books, each in all of six collections, so that populating back and forth multiplies rows. */
beforeAll(async () => {
  const create = async (name: string, data: object): Promise<string> =>
    JSON.parse(await content.writer.create(content.registry.model(`api::${name}.${name}`), { data }, {}, trusted))
      .documentId;
  const products: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const description = 'Жила-была девочка. '.repeat(50);
    products.push(await create('product', { title: `Книга ${n}`, slug: `book-${n}`, price: 100, description }));
  }
  for (let n = 0; n < 6; n += 1) await create('collection', { title: `Полка ${n}`, slug: `shelf-${n}`, products });
});

/** Populates /api/collections with products, their collections, the products of these, and so on. */
const walk = (levels: number): string => {
  const names = Array.from({ length: levels }, (_, level) => (level % 2 === 0 ? 'products' : 'collections'));
  return `/api/collections?populate${names.map((name) => `[${name}][populate]`).join('')}=*`;
};

const tooMuch = { status: 400, name: 'ValidationError', message: expect.stringContaining('too much at once') };

test('rejects a populate that goes back and forth through relations before running it', async () => {
  for (const levels of [3, 4]) {
    const started = performance.now();
    const { status, body } = await read(walk(levels));
    expect([status, body.error]).toEqual([400, expect.objectContaining(tooMuch)]);
    expect(performance.now() - started).toBeLessThan(2_000);
  }
  expect((await read(walk(5))).status).toBe(400);
});

test('answers queries of the size a page needs', async () => {
  const { body } = await read('/api/collections?populate[products][populate][collections][fields][0]=title');
  expect(body.data[0].products[0].collections).toHaveLength(6);
  const genres = await read('/api/products?populate[bookSpecification][populate]=genres&populate[collections]=true');
  expect(genres.body.data[0].collections).toHaveLength(6);
});

test('applies the limits to a single entry, and answers 404 for a missing one', async () => {
  const { body } = await read('/api/collections?fields=id');
  const path = walk(4).replace('?', `/${body.data[0].documentId}?`);
  expect((await read(path)).body.error).toMatchObject(tooMuch);
  expect((await read(walk(4).replace('?', '/nowhere?'))).status).toBe(404);
});

test('rejects an answer over the size limit', async () => {
  await database.query(
    `insert into content.reviews (document_id, state, author_name, rating, text)
     select 'big' || lpad(n::text, 21, '0'), 'shown', 'Анна', 5, repeat('слово ', 10000) from generate_series(1, 60) n`,
  );
  expect((await read('/api/reviews?pagination[limit]=10')).status).toBe(200);
  expect((await read('/api/reviews?pagination[limit]=60')).body.error).toMatchObject(tooMuch);
});

test.each([
  ['filters', '/api/collections?filters[products][collections][products][collections][products][title]=x'],
  ['sort', '/api/collections?sort=products.collections.products.collections.products.title'],
])('rejects %s through a chain of relations', async (_, path) => {
  expect((await read(path)).status).toBe(400);
});

test('rejects a combination of expensive filters by its cost', async () => {
  const one = (n: number) => `filters[$or][${n}][products][collections][products][collections][title]=${n}`;
  const { body } = await read(`/api/collections?${Array.from({ length: 20 }, (_, n) => one(n)).join('&')}`);
  expect(body.error).toMatchObject(tooMuch);
});

test('answers 429 to an address that sends many large queries, and still answers small ones', async () => {
  const large = Array.from({ length: 24 }, (_, n) =>
    call('GET', `/api/collections?populate[products][populate][collections][populate]=products&x=${n}`),
  );
  const small = await Promise.all(Array.from({ length: 24 }, (_, n) => read(`/api/genres?x=${n}`)));
  expect(small.map(({ status }) => status)).toEqual(Array(24).fill(200));
  const answers = await Promise.all(large);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
  expect(refused[0]?.json().error.name).toBe('RateLimitError');
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true);
});

const from = (address: string) => ({ address, isDisconnected: () => false });

test('serves waiting addresses in turn', async () => {
  const lane = createExpensiveReads({ running: 1, perAddress: 4, waiting: 10, waitMs: 10_000, maxRestMs: 0 });
  const order: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (address: string) =>
    lane.run(from(address), () => {
      order.push(address);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const all = [ask('a'), ask('a'), ask('a'), ask('b'), ask('c')];
  for (let done = 0; done < all.length; done += 1) {
    await expect.poll(() => finish.length).toBe(done + 1);
    finish[done]?.();
  }
  await Promise.all(all);
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('rejects at once when the queue is full, and after a timeout when it does not move', async () => {
  const lane = createExpensiveReads({ running: 1, perAddress: 9, waiting: 1, waitMs: 5, maxRestMs: 0 });
  const held = Promise.withResolvers<void>();
  const first = lane.run(from('a'), () => held.promise);
  const second = lane.run(from('b'), async () => {});
  await expect(lane.run(from('c'), async () => {})).rejects.toMatchObject({ status: 503 });
  await expect(second).rejects.toMatchObject({ status: 503, name: 'ServiceUnavailableError' });
  held.resolve();
  await first;
  await expect(lane.run(from('b'), async () => 'free again')).resolves.toBe('free again');
});

test('skips a read whose client disconnected while waiting, and runs the next one', async () => {
  const lane = createExpensiveReads({ running: 1, perAddress: 9, waiting: 9, waitMs: 10_000, maxRestMs: 0 });
  const held = Promise.withResolvers<void>();
  const ran: string[] = [];
  const first = lane.run(from('a'), () => held.promise);
  let gone = false;
  const left = lane.run({ address: 'b', isDisconnected: () => gone }, async () => void ran.push('left'));
  const stays = lane.run(from('c'), async () => void ran.push('stays'));
  gone = true;
  held.resolve();
  await expect(left).rejects.toMatchObject({ status: 499 });
  await Promise.all([first, stays]);
  expect(ran).toEqual(['stays']);
});

test('pauses after a long read for as long as it took, without delaying its answer', async () => {
  const lane = createExpensiveReads({ running: 1, perAddress: 9, waiting: 9, waitMs: 10_000, maxRestMs: 80 });
  const asker = { address: 'one', isDisconnected: () => false };
  const began = performance.now();
  const first = lane.run(asker, () => new Promise<number>((done) => setTimeout(() => done(performance.now()), 60)));
  const second = lane.run(asker, async () => performance.now());
  expect((await first) - began).toBeLessThan(115);
  expect((await second) - (await first)).toBeGreaterThanOrEqual(55);
});

test('rejects expensive queries of an address before compiling them when its earlier ones were rejected or uncached', async () => {
  const refused = await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      app.inject({ url: `${walk(4)}&filters[id][$lt]=${n}`, remoteAddress: '198.51.100.7' }),
    ),
  );
  const statuses = refused.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(70);
  expect(refused.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
});

test('does not limit the rate of plain queries', async () => {
  const turn = createPlanningPace();
  const began = performance.now();
  for (let n = 0; n < 1_000; n += 1) await turn(`populate=*&filters[id][$lt]=${n}`, '198.51.100.8');
  expect(performance.now() - began).toBeLessThan(500);
});
