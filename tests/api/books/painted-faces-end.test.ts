// Books from versions with the painted face: the choice continues as painted skin from the same photo.

import { expect, test, vi } from 'vitest';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import type { PageJob } from '#engine/book/page/draw-page.ts';
import { paintedFacesEnd } from '#server/db/migrations/0056-painted-faces-end.ts';
import { startMaking } from './making-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const PHOTO = 'aphotoofachild0000000000';
const OLD = 'drawnbyanolderengine';
const drawn: PageJob[] = [];
const shop = await startMaking({
  quick: true,
  onPage: (job) => drawn.push(job),
  photos: {
    chosenFaces: async (photos) => new Map(photos.includes(PHOTO) ? [[PHOTO, { face: 0 }]] : []),
    loadDrawing: async () => null,
    loadForMaking: async () => null,
  },
});
const { database, privateFiles } = shop;

/** Rows as an older version left them: a painted face on page 3, and another composition viewed afterwards. */
async function olderShop(id: string): Promise<void> {
  const painted = { skin: 'painted', face: 'painted too', shape: {} };
  for (const key of [`photos/${PHOTO}/painted-0.json`, `books/${id}/painted/${PHOTO}-0.json`])
    await privateFiles.put(key, Buffer.from(JSON.stringify(painted)), 'application/json');
  await database.query('alter table book_pages drop constraint book_pages_variant_check');
  await database.query(
    'alter table book_pages add constraint book_pages_variant_check check (variant between 1 and 5)',
  );
  await database.query('alter table book_pages disable trigger book_pages_approved');
  await database.query(`insert into book_pages (book, page, variant) values ($1, '3', 3)`, [id]);
  await database.query('alter table book_pages enable trigger book_pages_approved');
  await database.query(
    `update book_pictures set variant = 3, fingerprint = $2, made_at = now() - interval '1 day'
     where book = $1 and page = '3' and target = 'preview'`,
    [id, OLD],
  );
  await database.query(
    `insert into book_pictures (book, page, variant, target, fingerprint, storage_key, bytes)
     select book, page, 4, target, 'looked at', storage_key, bytes from book_pictures where book = $1 and fingerprint = $2`,
    [id, OLD],
  );
  await database.query('alter table content.child_photos add column if not exists paintable boolean');
  await database.query(paintedFacesEnd.sql);
}
async function paidBook(): Promise<string> {
  const id = await shop.begin({ photos: [PHOTO] });
  await shop.work('preview', id);
  await shop.pay(id);
  await shop.work('book', id);
  return id;
}

test('redraws a book awaiting approval with painted skin before it is approved', async () => {
  const id = await paidBook();
  await olderShop(id);
  expect(await shop.page(id, 3)).toMatchObject({
    state: 'ready',
    variant: PICTURE_VARIANT.paintedSkin,
    variants: [PICTURE_VARIANT.drawn, PICTURE_VARIANT.paintedSkin, PICTURE_VARIANT.alternativeComposition],
  });
  expect((await shop.page(id, 3)).picture).toContain(`v=${OLD}`);
  expect(await shop.approve(id)).toBe(false);

  await shop.move(id, 'changed');
  await shop.work('book', id);
  expect((await shop.page(id, 3)).picture).not.toContain(OLD);
  expect(drawn.at(-1)?.choice).toMatchObject({ page: 3, variant: 'painted-skin', painted: { skin: 'painted' } });
  expect(await shop.approve(id)).toBe(true);
});

test('keeps the picture of an approved book, and makes later files without the photo', async () => {
  const id = await paidBook();
  expect(await shop.approve(id)).toBe(true);
  await olderShop(id);
  // The text approved at that time also mentioned a portrait from the photo.
  await database.query(
    `update books set approved_with = jsonb_set(approved_with, '{photos,0,1,portrait}', 'true') where document_id = $1`,
    [id],
  );
  await privateFiles.delete(`photos/${PHOTO}/painted-0.json`);
  await shop.destroyPhoto(PHOTO);
  expect(await shop.page(id, 3)).toMatchObject({ state: 'ready', variant: PICTURE_VARIANT.paintedSkin });
  expect((await shop.page(id, 3)).picture).toContain(`v=${OLD}`);

  drawn.length = 0;
  await shop.work('files', id);
  expect((await shop.book(id)).state).toBe('files_ready');
  const third = drawn.filter(({ choice, target }) => choice.page === 3 && target === 'ebook');
  expect(third.map(({ choice }) => choice)).toMatchObject([{ variant: 'painted-skin', painted: { skin: 'painted' } }]);
});

test('offers the painted face for no page any more', async () => {
  const id = await shop.begin({ photos: [PHOTO] });
  const choose = database.query(`insert into book_pages (book, page, variant) values ($1, '3', 3)`, [id]);
  await expect(choose).rejects.toThrow('book_pages_variant_check');
  await expect(database.query('select paintable from content.child_photos')).rejects.toThrow('paintable');
});
