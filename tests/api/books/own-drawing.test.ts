// A book with the child's own drawing: what it is drawn with, kept with after approval, and how its story goes without one.
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SAMPLE_DRAWING } from '#engine/art/sample-drawing.ts';
import type { PageJob } from '#engine/book/page/draw-page.ts';
import { readStoryFolder } from '#engine/story/story-files.ts';
import { content } from '#tests/fixtures/book-spec.ts';
import { startMaking } from './making-shop.ts';

/** Drawing threads give way to everything else on a busy machine; the limit only detects a hang. */
vi.setConfig({ testTimeout: 180_000 });

const DRAWING = 'adrawingofthechild000000';
const slug = 'dragon-matches';
const there = new Set([DRAWING]);
const jobs: PageJob[] = [];
const shop = await startMaking({
  quick: true,
  onPage: (job) => void jobs.push(job),
  photos: {
    chosenFaces: async (photos) => new Map(photos.filter((id) => there.has(id)).map((id) => [id, { face: 0 }])),
    loadDrawing: async (id) => (there.has(id) ? SAMPLE_DRAWING : null),
    loadForMaking: async () => null,
  },
});
await shop.addStory(await readStoryFolder(join(content, 'stories', slug), slug));

const begin = () => shop.begin({ slug, answers: { drawing: { id: DRAWING } } });

test('draws the pages with the outlines, and draws those with it again when it is turned', async () => {
  const id = await begin();
  jobs.length = 0;
  await shop.work('preview', id);
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.every(({ spec }) => spec.drawing === SAMPLE_DRAWING)).toBe(true);
  const book = await shop.book(id);
  const paid = { ...book, paidAt: new Date() };
  const turned = { ...paid, answers: { drawing: { id: DRAWING, turn: 1 as const } } };
  const other = { ...paid, answers: {} };
  const changed = async (next: typeof paid) =>
    shop.database.transaction(async (tx) => (await shop.making.changedPages(paid, next, tx)).changed.length);
  expect(await changed(paid)).toBe(0);
  // Pages 9, 17, 20, 21 and the spread 18–19.
  expect(await changed(turned)).toBe(6);
  expect(await changed(other)).toBeGreaterThanOrEqual(3);
});

test('leaves out a drawing that was deleted before approval', async () => {
  const id = await begin();
  await shop.work('preview', id);
  there.delete(DRAWING);
  await shop.destroyPhoto(DRAWING);
  expect(await shop.book(id)).toMatchObject({ state: 'previewing' });
  expect(await shop.database.query('select 1 from book_pictures where book = $1', [id])).toEqual([]);
  jobs.length = 0;
  await shop.work('preview', id);
  expect(jobs.map(({ spec }) => spec.answers?.drawing ?? spec.drawing).filter(Boolean)).toEqual([]);
  there.add(DRAWING);
});

test('keeps the drawing of an approved book after the drawing itself was deleted', async () => {
  const id = await begin();
  await shop.work('preview', id);
  await shop.pay(id);
  await shop.work('preview', id);
  await shop.work('book', id);
  expect(await shop.approve(id)).toBe(true);
  there.delete(DRAWING);
  await shop.destroyPhoto(DRAWING);
  const files = await Array.fromAsync(shop.privateFiles.list(`books/${id}/drawings/`));
  expect(files.map(({ key }) => key)).toEqual([`books/${id}/drawings/${DRAWING}.json`]);
  jobs.length = 0;
  await shop.work('files', id);
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.every(({ spec }) => spec.drawing?.shapes.length === SAMPLE_DRAWING.shapes.length)).toBe(true);
  there.add(DRAWING);
});
