// The printed pages equal the approved ones, even when the photo is deleted or the shop changes before the files are
// made.

import { expect, test, vi } from 'vitest';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import type { PageJob } from '#engine/book/page/draw-page.ts';
import { startMaking } from './making-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const PHOTO = 'aphotoofachild0000000000';
const SKIN = `photos/${PHOTO}/painted-0.json`;
const there = new Map([[PHOTO, { face: 0 }]]);
const drawn: PageJob[] = [];
const shop = await startMaking({
  quick: true,
  onPage: (job) => drawn.push(job),
  photos: {
    chosenFaces: async (photos) => new Map([...there].filter(([photo]) => photos.includes(photo))),
    loadDrawing: async () => null,
    loadForMaking: async () => null,
  },
});
const { database, privateFiles } = shop;

/** A paid book with a painted page, ready for approval. */
async function painted(): Promise<string> {
  there.set(PHOTO, { face: 0 });
  await privateFiles.put(SKIN, Buffer.from('{"skin":"painted"}'), 'application/json');
  const id = await shop.begin({ photos: [PHOTO] });
  await database.query(`insert into book_pages (book, page, variant) values ($1, '3', 2)`, [id]);
  await shop.work('preview', id);
  await shop.pay(id);
  await shop.work('book', id);
  return id;
}
async function deletePhoto() {
  there.delete(PHOTO);
  await privateFiles.delete(SKIN);
  await shop.destroyPhoto(PHOTO);
}

test('prints painted pages as approved after the photo is deleted', async () => {
  const id = await painted();
  expect(await shop.approve(id)).toBe(true);
  await deletePhoto();
  // One file is enough: the others contain the same pages.
  for (const kind of ['coloring', 'print', 'cover']) {
    const key = `books/${id}/files/${kind}.pdf`;
    await privateFiles.put(key, Buffer.from('%PDF'), 'application/pdf');
    const insert = `insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked)
      values ($1, $2, $3, 4, 'a', 1, '{}')`;
    await database.query(insert, [id, kind, key]);
  }
  drawn.length = 0;
  await shop.work('files', id);
  expect((await shop.book(id)).state).toBe('files_ready');
  const third = drawn.filter(({ choice, target }) => choice.page === 3 && target === 'ebook');
  expect(third).toHaveLength(1);
  for (const { choice } of third)
    expect(choice).toMatchObject({ variant: 'painted-skin', painted: { skin: 'painted' } });
  // Another file may be bought later; the painted page is in the book's own folder and deleted with it.
  expect(await Array.fromAsync(privateFiles.list(`books/${id}/painted/`))).toHaveLength(1);
});

test('rejects approval of pages that would be printed differently', async () => {
  const id = await painted();
  // The retention job deletes the photo during approval, before the book has been notified.
  there.delete(PHOTO);
  expect(await shop.approve(id)).toBe(false);
  expect(await shop.book(id)).toMatchObject({ state: 'awaiting_confirmation', approvedWith: null });
  await deletePhoto();
  await shop.work('book', id);
  expect(await shop.page(id, 3)).toMatchObject({ state: 'ready', variant: PICTURE_VARIANT.drawn });
  expect(await shop.approve(id)).toBe(true);
});
