// Variant 5, drawn outside the house: offered only while somebody is switched on, asked once, and never told a name.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeReplicate } from '#tests/fixtures/replicate-server.ts';
import { chooseIllustrator } from '../../../src/choose-illustrator.ts';
import { startMaking } from './making-shop.ts';

const PHOTO = 'aphotoofachild0000000000';
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
  .png()
  .toBuffer();
const replicate = await startFakeReplicate(picture);
afterAll(() => replicate.close());
beforeEach(() => {
  replicate.seen = { created: [], uploads: 0, cancelled: [], tokens: [] };
  replicate.plan.outcome = 'succeeded';
});

const shop = await startMaking({
  quick: true,
  openIllustrator: chooseIllustrator({ illustratorKeys: { ILLUSTRATOR_TOKEN: 'a-key' } }),
  photos: {
    paintable: async (photos) => new Map(photos.map((photo) => [photo, { face: 0, portrait: false }])),
    forMaking: async () => ({ bytes: picture, face: {} as never }),
  },
});
const { database, making } = shop;
const PAGE = 3;

async function drawnFor(id: string): Promise<string> {
  const drawn = await making.variant(await shop.book(id), PAGE, 5);
  return drawn.ok ? String(await buffer(drawn.value.body)) : drawn.error;
}
const history = (id: string) =>
  database.query<{ details: object }>(
    `select details from book_history where book = $1 and event = 'not_illustrated'`,
    [id],
  );
const shownTimes = async () =>
  (await database.query(`select 1 from photo_views where photo = $1 and viewer = 'illustrator'`, [PHOTO])).length;

test('nobody is asked until an owner describes a model and switches it on', async () => {
  const id = await shop.begin({ photos: [PHOTO] });
  expect((await shop.page(id, PAGE)).variants).toEqual([1, 2, 4]);
  expect(await drawnFor(id)).toBe('variant-not-offered');
  const settings = {
    inputNames: { prompt: 'prompt', photo: 'image', drawing: 'guide' },
    priceMicros: 40_000,
    dailyMicros: 160_000,
  };
  await shop.write('ai-model', {
    ...{ name: 'Painter', provider: 'replicate', purpose: 'page', model: 'owner/painter', active: true },
    ...{ endpoint: replicate.baseUrl, keySetting: 'ILLUSTRATOR_TOKEN', settings },
  });
  expect((await shop.page(id, PAGE)).variants).toEqual([1, 2, 4, 5]);
});

test('the illustrator sees our drawing and a nameless child; the photo only after a consent that names them', async () => {
  const id = await shop.begin({ photos: [PHOTO] });
  expect(await drawnFor(id)).toBe('3 1 0 preview illustrated');
  expect(replicate.seen.uploads).toBe(1);
  const [asked] = replicate.seen.created as { input: { prompt: string; image?: string; guide?: string } }[];
  expect(asked?.input.prompt).toContain('Child');
  expect(JSON.stringify(asked)).not.toContain('Маш');
  expect(asked?.input).not.toHaveProperty('image');
  expect(await shownTimes()).toBe(0);
  // Looked at again, and with other words: nobody is paid twice.
  expect(await drawnFor(id)).toBe('3 1 0 preview illustrated');
  const { child } = await shop.book(id);
  await shop.change(id, { child: { ...child, name: 'Аня' } });
  expect(await drawnFor(id)).toBe('3 1 0 preview illustrated');
  expect(replicate.seen.created).toHaveLength(1);

  await database.query(`update books set illustrator_consent = 'replicate' where document_id = $1`, [id]);
  expect(await drawnFor(id)).toBe('3 1 0 preview illustrated');
  expect(replicate.seen.uploads).toBe(3);
  expect(await shownTimes()).toBe(1);
});

test('a refusal or an empty purse leaves the page to our own engine, and that is kept with it', async () => {
  const id = await shop.begin();
  replicate.plan.outcome = 'failed';
  expect(await drawnFor(id)).toBe('3 1 0 preview');
  expect(await history(id)).toEqual([{ details: { page: PAGE, reason: 'refused' } }]);
  replicate.plan.outcome = 'succeeded';
  expect(await drawnFor(id)).toBe('3 1 0 preview');
  expect(replicate.seen.created).toHaveLength(1);

  for (let seed = 1; seed <= 4; seed += 1) {
    await database.query(
      `insert into book_pages (book, page, seed) values ($1, '3', $2) on conflict (book, page) do update set seed = $2`,
      [id, seed],
    );
    await drawnFor(id);
  }
  expect((await history(id)).map(({ details }) => details)).toContainEqual({ page: PAGE, reason: 'over-budget' });
});
