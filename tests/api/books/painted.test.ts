// Pages painted from a photo by the real engine, and their deletion with the photo.

import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { readPhotoOnWorker } from '#engine/book/hero/hero-from-photo.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { startMaking } from './making-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const USUAL = 'aphotoofthebook000000000';
const OWN = 'aphotoofapage00000000000';
const there = new Map([
  [USUAL, { face: 0 }],
  [OWN, { face: 0 }],
]);
const bytes = await portrait(faces.lina, 700).jpeg().toBuffer();
const seen: string[] = [];
const shop = await startMaking({
  photos: {
    chosenFaces: async (photos) => new Map([...there].filter(([photo]) => photos.includes(photo))),
    loadDrawing: async () => null,
    async loadForMaking(photo) {
      seen.push(photo);
      const reading = await readPhotoOnWorker(shop.rendering.engineFor('interactive', 'test'), { photo: bytes });
      return reading.ok ? { bytes, face: reading.value.face } : null;
    },
  },
});
const { database, making } = shop;

test('offers painted skin with a photo, draws it from the page’s photo, and deletes both together', async () => {
  const id = await shop.begin({ photos: [USUAL] });
  expect((await shop.page(id, 3)).variants).toEqual([1, 2, 4]);
  // The dedication page shows no hero.
  expect((await shop.page(id, 2)).variants).toEqual([1]);
  const choose = `insert into book_pages (book, page, variant, photo) values ($1, '3', $2, $3)
    on conflict (book, page) do update set variant = $2, photo = $3`;
  await database.query(choose, [id, 2, OWN]);
  expect(await shop.page(id, 3)).toMatchObject({
    variants: [PICTURE_VARIANT.drawn, PICTURE_VARIANT.paintedSkin, PICTURE_VARIANT.alternativeComposition],
    variant: PICTURE_VARIANT.paintedSkin,
    photo: OWN,
  });

  await shop.work('preview', id);
  const painted = await shop.page(id, 3);
  expect(painted.state).toBe('ready');
  expect(seen).toEqual([OWN]);
  const drawn = await making.variant(await shop.book(id), 3, 1);
  const own = await making.picture(await shop.book(id), 3, painted.picture?.split('v=')[1] ?? '');
  const plain = drawn.ok && (await buffer(drawn.value.body));
  const skin = own && (await buffer(own.body));
  expect(plain && skin && plain.equals(skin)).toBe(false);
  // The face is painted once and stored beside the photo.
  const kept = await Array.fromAsync(shop.privateFiles.list(`photos/${OWN}/`));
  expect(kept.map(({ key }) => key)).toEqual([`photos/${OWN}/painted-0.json`]);

  there.delete(OWN);
  there.delete(USUAL);
  await shop.destroyPhoto(OWN);
  expect(await shop.book(id)).toMatchObject({ state: 'previewing' });
  const left = await database.query('select 1 from book_pictures where book = $1 and variant = 2', [id]);
  expect(left).toEqual([]);
  await shop.work('preview', id);
  expect(await shop.page(id, 3)).toMatchObject({
    state: 'ready',
    variant: PICTURE_VARIANT.drawn,
    variants: [PICTURE_VARIANT.drawn, PICTURE_VARIANT.alternativeComposition],
  });
});
