// Pages painted from a photo, by the real engine: offered where the photo allows it, and gone with the photo.
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { readPhotoOnWorker } from '#engine/book/hero-from-photo.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { startMaking } from './making-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const [SMALL, LARGE] = ['aphototoosmalltopaint000', 'aphotoofachild0000000000'];
const there = new Map([
  [SMALL, { face: 0, portrait: false }],
  [LARGE, { face: 0, portrait: true }],
]);
const bytes = await portrait(faces.lina, 700).jpeg().toBuffer();
const seen: string[] = [];
const shop = await startMaking({
  photos: {
    paintable: async (photos) => new Map([...there].filter(([photo]) => photos.includes(photo))),
    async forMaking(photo) {
      seen.push(photo);
      const reading = await readPhotoOnWorker(shop.rendering.engineFor('interactive', 'test'), { photo: bytes });
      return reading.ok ? { bytes, face: reading.value.face } : null;
    },
  },
});
const { database, making } = shop;

test('painted skin and the painted face are offered by what each page’s photo allows, drawn, and go with the photo', async () => {
  const id = await shop.begin({ photos: [SMALL] });
  expect((await shop.page(id, 3)).variants).toEqual([1, 2, 4]);
  // Nobody stands on the page of the dedication.
  expect((await shop.page(id, 2)).variants).toEqual([1]);
  const choose = `insert into book_pages (book, page, variant, photo) values ($1, '3', $2, $3)
    on conflict (book, page) do update set variant = $2, photo = $3`;
  await database.query(choose, [id, 2, LARGE]);
  expect(await shop.page(id, 3)).toMatchObject({ variants: [1, 2, 3, 4], variant: 2, photo: LARGE });
  expect((await shop.page(id, 4)).variants).toEqual([1, 2, 4]);

  await shop.work('preview', id);
  const painted = await shop.page(id, 3);
  expect(painted.state).toBe('ready');
  expect(seen).toEqual([LARGE]);
  const drawn = await making.variant(await shop.book(id), 3, 1);
  const own = await making.picture(await shop.book(id), 3, painted.picture?.split('v=')[1] ?? '');
  const [plain, skin] = [drawn.ok && (await buffer(drawn.value.body)), own && (await buffer(own.body))];
  expect(plain && skin && plain.equals(skin)).toBe(false);
  // The face is painted once, and lies beside the photo.
  const kept = await Array.fromAsync(shop.privateFiles.list(`photos/${LARGE}/`));
  expect(kept.map(({ key }) => key)).toEqual([`photos/${LARGE}/painted-0.json`]);

  there.delete(LARGE);
  there.delete(SMALL);
  await shop.destroyPhoto(LARGE);
  expect(await shop.book(id)).toMatchObject({ state: 'previewing' });
  const left = await database.query('select 1 from book_pictures where book = $1 and variant in (2, 3)', [id]);
  expect(left).toEqual([]);
  await shop.work('preview', id);
  expect(await shop.page(id, 3)).toMatchObject({ state: 'ready', variant: 1, variants: [1, 4] });
});
