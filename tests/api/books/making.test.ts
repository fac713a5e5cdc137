// Books drawn by the real engine on a real database: order of pages, no repeated drawing, and stops.

import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { startMaking } from './making-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const real = await startMaking();
const drawnPages = vi.fn();
const shop = await startMaking({ quick: true, onPage: drawnPages });
const { database, making } = shop;

const states = async (id: string) => (await shop.book(id)).state;
const drawn = async () => (await shop.pictures()).length;
const countOf = async (id: string, target: string) =>
  (await database.query('select 1 from book_pictures where book = $1 and target = $2', [id, target])).length;
const sharpPages = (id: string) => countOf(id, 'preview');

/** Decodes the picture behind an address. */
async function pictureOf(id: string, page: number | 'front') {
  const { picture } = await real.page(id, page);
  const file = await real.making.picture(await real.book(id), page, picture?.split('v=')[1] ?? '');
  return sharp(file ? await buffer(file.body) : undefined).metadata();
}

test('queues and draws a book, and opens its free pages and cover', async () => {
  const first = await real.begin();
  const id = await real.begin();
  expect(real.enqueued.filter(({ payload }) => (payload as { book: string }).book === id)).toEqual([
    { name: 'make-preview', payload: { book: id, stage: 'preview' } },
  ]);
  // The number of pages is only known once drawing starts.
  const queued = { stage: 'queued', done: 0, pagesDone: 0, pages: 0, ahead: 1, minutes: 1 };
  expect(await real.making.progress(await real.book(id))).toEqual(queued);
  expect((await real.page(id, 3)).state).toBe('waiting');

  await real.work('preview', id);
  expect((await real.book(id)).state).toBe('preview_ready');
  expect(await real.making.progress(await real.book(id))).toBeNull();
  const pages = await real.pages(id);
  expect(pages).toHaveLength(26);
  expect(pages.filter(({ open }) => open).map(({ page }) => page)).toEqual(['front', 3, 4]);
  expect(pages.filter(({ state }) => state === 'ready').map(({ page }) => page)).toEqual(['front', 3, 4]);
  expect(await pictureOf(id, 'front')).toMatchObject({ format: 'webp', width: 1000 });

  const stop = new AbortController();
  const locking = real.work('locked', id, stop.signal);
  await vi.waitFor(async () => expect((await real.page(id, 1)).picture).not.toBeNull(), { timeout: 20_000 });
  stop.abort();
  await expect(locking).rejects.toThrow();
  const blurred = await pictureOf(id, 1);
  expect(blurred).toMatchObject({ format: 'webp', width: 240 });
  expect(blurred.size).toBeLessThan(12_000);
  await real.move(first, 'cancelled');
});

test('serves locked pages only blurred', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  expect(shop.enqueued.at(-1)).toEqual({ name: 'make-locked', payload: { book: id, stage: 'locked' } });
  expect((await shop.page(id, 7)).picture).toBeNull();
  await shop.work('locked', id);
  expect(await countOf(id, 'locked')).toBe(23);
  const page = await shop.page(id, 7);
  expect(page).toMatchObject({ open: false, state: 'ready', words: [{ named: true }] });
  // After a refund, pages that were drawn sharp are locked again.
  await shop.pay(id);
  await shop.work('book', id);
  const open = (await shop.page(id, 7)).picture?.split('v=')[1] ?? '';
  (await making.picture(await shop.book(id), 7, open))?.body.destroy();
  await database.query('update books set paid_at = null where document_id = $1', [id]);
  await shop.move(id, 'order_cancelled');
  expect(await making.picture(await shop.book(id), 7, open)).toBeNull();
  expect((await shop.page(id, 7)).picture).not.toContain(open);
  expect((await making.variant(await shop.book(id), 7, 1)).ok).toBe(false);
});

test('draws only missing pages after a worker crashed', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  await shop.pay(id);
  const stop = new AbortController();
  const before = await sharpPages(id);
  const dying = shop.work('book', id, stop.signal);
  await vi.waitFor(async () => expect(await sharpPages(id)).toBeGreaterThan(before + 3), {
    timeout: 20_000,
    interval: 5,
  });
  stop.abort();
  await expect(dying).rejects.toThrow();
  const half = await database.query<{ at: Date }>('select made_at as at from book_pictures where book = $1', [id]);
  expect(half.length).toBeLessThan(26);
  expect(await states(id)).toBe('generating');
  expect(await making.progress(await shop.book(id))).toMatchObject({
    stage: 'drawing',
    pagesDone: half.length,
    pages: 26,
  });
  await shop.work('book', id);
  expect(await states(id)).toBe('awaiting_confirmation');
  expect(await sharpPages(id)).toBe(26);
  const after = await database.query<{ at: Date }>('select made_at as at from book_pictures where book = $1', [id]);
  const kept = new Set(after.map(({ at }) => at.getTime()));
  expect(half.every(({ at }) => kept.has(at.getTime()))).toBe(true);
});

test('stops a cancelled book between pages and resumes it later', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  await shop.pay(id);
  const working = shop.work('book', id);
  await vi.waitFor(async () => expect(await sharpPages(id)).toBeGreaterThan(4), { timeout: 20_000, interval: 5 });
  await shop.move(id, 'cancelled');
  await working;
  expect(await states(id)).toBe('cancelled');
  const made = await sharpPages(id);
  expect(made).toBeLessThan(26);
  await shop.move(id, 'retried');
  await shop.work('book', id);
  expect(await states(id)).toBe('awaiting_confirmation');
});

test('draws a change made during drawing, and never reports an older picture as ready', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  await shop.pay(id);
  const working = shop.work('book', id);
  await vi.waitFor(async () => expect(await sharpPages(id)).toBeGreaterThan(6), { timeout: 20_000, interval: 5 });
  const { child } = await shop.book(id);
  await shop.change(id, { child: { ...child, name: 'Аня', fullName: 'Аня Иванова' } });
  const again = shop.work('book', id);
  await Promise.all([working, again]);
  expect(await states(id)).toBe('awaiting_confirmation');
  for (const page of await shop.pages(id)) expect(page.state).toBe('ready');
  expect((await shop.page(id, 3)).words[0]?.text).toContain('Аней');
  // Pages without the name are drawn once.
  const plain = await database.query('select 1 from book_pictures where book = $1 and page = $2', [id, '6']);
  expect(plain).toHaveLength(1);
});

test('redraws only the dedication page, and shows the old picture meanwhile', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  await shop.pay(id);
  await shop.work('book', id);
  const before = await drawn();
  const { child } = await shop.book(id);
  const old = await shop.page(id, 2);
  await shop.change(id, { child: { ...child, dedication: 'Маше от бабушки' } });
  expect(await shop.page(id, 2)).toMatchObject({ state: 'waiting', picture: old.picture });
  expect((await shop.page(id, 3)).state).toBe('ready');
  await shop.work('book', id);
  expect((await drawn()) - before).toBe(1);
  expect((await shop.page(id, 2)).picture).not.toBe(old.picture);
});

test('draws another composition once on demand, and chooses it without drawing', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  expect((await shop.page(id, 3)).variants).toEqual([PICTURE_VARIANT.drawn, PICTURE_VARIANT.alternativeComposition]);
  const book = await shop.book(id);
  const looks = await Promise.all([making.variant(book, 3, 4), making.variant(book, 3, 4), making.variant(book, 3, 4)]);
  const bytes = await Promise.all(looks.map((look) => (look.ok ? buffer(look.value.body) : undefined)));
  expect(bytes[0]?.equals(bytes[2] ?? Buffer.alloc(0))).toBe(true);
  expect(await sharpPages(id)).toBe(4);
  await database.query('insert into book_pages (book, page, variant) values ($1, $2, 4)', [id, '3']);
  await shop.move(id, 'changed');
  await shop.work('preview', id);
  expect(await sharpPages(id)).toBe(4);
  expect(await shop.page(id, 3)).toMatchObject({ state: 'ready', variant: PICTURE_VARIANT.alternativeComposition });
  expect(await making.variant(book, 3, 2)).toEqual({ ok: false, error: 'variant-not-offered' });
  expect(await making.variant(book, 8, 1)).toEqual({ ok: false, error: 'not-now' });
  expect(await making.variant(book, 99, 1)).toEqual({ ok: false, error: 'no-such-page' });
});

test('rejects a book that cannot be drawn', async () => {
  const words = { slug: 'tiny', locale: 'ru' as const, answers: {}, look: (await shop.book(await shop.begin())).look };
  const child = { name: 'Маша', fullName: 'Маша', gender: 'female' as const, age: 4 };
  expect(await making.check({ ...words, child })).toEqual({ ok: true, value: undefined });
  expect(await making.check({ ...words, child, slug: 'no-such' })).toEqual({ ok: false, error: 'no-such-book' });
  expect(await making.check({ ...words, child: { ...child, fullName: '北京' } })).toMatchObject({ ok: false });
  expect(await making.story('tiny')).toEqual({ version: 1, complete: true });
  expect(await making.story('tiny', 7)).toBeNull();
});

test('views a book without drawing or reading the story again', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  const book = await shop.book(id);
  await making.pages(book);
  drawnPages.mockClear();
  const query = vi.spyOn(database, 'query');
  const prepared = vi.spyOn(database, 'prepared');
  await Promise.all([making.pages(book), making.progress(book)]);
  const asked = [...query.mock.calls.map(([text]) => text), ...prepared.mock.calls.map(([, text]) => text)];
  query.mockRestore();
  prepared.mockRestore();
  expect(asked.join(' ')).toContain('book_pages');
  expect(asked.filter((text) => text.includes('story_'))).toEqual([]);
  expect(drawnPages).not.toHaveBeenCalled();
});
