// Pages drawn by an external illustrator: offered only while one is active, requested once and only after a consent
// that names the recipient, and without the child's name.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ILLUSTRATOR_CONSENT_VERSION } from '#core/books/book-limits.ts';
import { lockBook } from '#server/modules/books/books.repository.ts';
import { createIllustratorConsentService } from '#server/modules/books/making/illustrator/illustrator-consent.ts';
import { startFakeReplicate } from '#tests/fixtures/replicate-server.ts';
import { chooseIllustrator } from '../../../src/choose-illustrator.ts';
import { startMaking } from './making-shop.ts';

const PHOTO = 'aphotoofachild0000000000';
const RECIPIENT = 'Replicate, Inc.';
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
  .png()
  .toBuffer();
const replicate = await startFakeReplicate(picture);
afterAll(() => replicate.close());
beforeEach(async () => {
  await database.query('delete from ai_model_days');
  replicate.seen = { created: [], uploads: 0, cancelled: [], tokens: [] };
  replicate.plan.outcome = 'succeeded';
});

const shop = await startMaking({
  quick: true,
  openIllustrator: chooseIllustrator((name) => (name === 'ILLUSTRATOR_TOKEN' ? 'a-key' : undefined)),
  photos: {
    chosenFaces: async (photos) => new Map(photos.map((photo) => [photo, { face: 0 }])),
    loadDrawing: async () => null,
    loadForMaking: async () => ({ bytes: picture, face: {} as never }),
  },
});
const { database, making } = shop;
const consents = createIllustratorConsentService(shop.privateFiles, making);
const PAGE = 3;

async function drawnFor(id: string, by = making): Promise<string> {
  const drawn = await by.variant(await shop.book(id), PAGE, 5);
  return drawn.ok ? String(await buffer(drawn.value.body)) : drawn.error;
}
const agree = (id: string, recipient = RECIPIENT) =>
  database.transaction(async (tx) => {
    const book = await lockBook(tx, id);
    return book && consents.agree(tx, book, { recipient, version: ILLUSTRATOR_CONSENT_VERSION, given: true });
  });
const withdraw = (id: string) =>
  database.transaction(async (tx) => {
    const book = await lockBook(tx, id);
    return book && consents.withdraw(tx, book);
  });
const choose = (id: string) =>
  database.query(`insert into book_pages (book, page, variant) values ($1, $2, 5)`, [id, String(PAGE)]);
const history = (id: string, event: string) =>
  database.query<{ details: object }>('select details from book_history where book = $1 and event = $2', [id, event]);
const spent = () => database.query('select drawings, micros from ai_model_days');
const shownTimes = async () =>
  (await database.query(`select 1 from photo_views where photo = $1 and viewer = 'illustrator'`, [PHOTO])).length;

test('asks no illustrator until a model is configured and active', async () => {
  const id = await shop.begin({ photos: [PHOTO] });
  expect((await shop.page(id, PAGE)).variants).toEqual([1, 2, 4]);
  expect(await drawnFor(id)).toBe('variant-not-offered');
  const settings = {
    inputNames: { prompt: 'prompt', photo: 'image', drawing: 'guide' },
    priceMicros: 40_000,
    dailyMicros: 240_000,
  };
  await shop.write('ai-model', {
    name: 'Painter',
    provider: 'replicate',
    purpose: 'page',
    model: 'owner/painter',
    active: true,
    recipient: RECIPIENT,
    endpoint: replicate.baseUrl,
    keySetting: 'ILLUSTRATOR_TOKEN',
    settings,
  });
  expect((await shop.page(id, PAGE)).variants).toEqual([1, 2, 4, 5]);
});

test('sends nothing without a consent that names the recipient', async () => {
  const id = await shop.begin({ photos: [PHOTO] });
  expect(await drawnFor(id)).toBe('consent-needed');
  // Also when a choice was stored without the checks, or the consent names another recipient.
  await choose(id);
  expect(await agree(id, 'Somebody else')).toEqual({ ok: false, error: 'not-now' });
  expect((await shop.page(id, PAGE)).variant).toBe(1);
  await shop.work('preview', id);
  expect(replicate.seen).toEqual({ created: [], uploads: 0, cancelled: [], tokens: [] });
  expect(await shownTimes()).toBe(0);
});

test('sends drawing, photo and a nameless child once, and deletes the drawings on withdrawal', async () => {
  const id = await shop.begin({ photos: [PHOTO] });
  expect(await agree(id)).toMatchObject({ ok: true });
  const [kept] = await database.query(
    `select illustrator_consent as recipient, illustrator_consent_version as version,
       illustrator_consent_at > now() - interval '1 minute' as now from books where document_id = $1`,
    [id],
  );
  expect(kept).toEqual({ recipient: RECIPIENT, version: ILLUSTRATOR_CONSENT_VERSION, now: true });
  expect(await drawnFor(id)).toBe('3 1 0 preview illustrated');
  expect(replicate.seen.uploads).toBe(2);
  const [asked] = replicate.seen.created as { input: { prompt: string; image?: string; guide?: string } }[];
  expect(asked?.input.prompt).toContain('Child');
  expect(JSON.stringify(asked)).not.toContain('Маш');
  expect(await shownTimes()).toBe(1);
  // Viewing the page again or changing its text orders nothing more.
  const { child } = await shop.book(id);
  await shop.change(id, { child: { ...child, name: 'Аня' } });
  expect(await drawnFor(id)).toBe('3 1 0 preview illustrated');
  expect(replicate.seen.created).toHaveLength(1);
  expect(await spent()).toEqual([{ drawings: 1, micros: 40_000 }]);

  await choose(id);
  expect((await shop.page(id, PAGE)).variant).toBe(5);
  expect(await withdraw(id)).toEqual({ ok: true, value: { redraw: true } });
  expect((await shop.page(id, PAGE)).variant).toBe(1);
  expect(await Array.fromAsync(shop.privateFiles.list(`books/${id}/illustrations/`))).toEqual([]);
  expect(await drawnFor(id)).toBe('consent-needed');
  expect(replicate.seen.created).toHaveLength(1);
});

test('resumes the same order after a crash and pays once', async () => {
  const id = await shop.begin();
  await agree(id);
  replicate.plan.outcome = 'never';
  const dying = drawnFor(id);
  const ordered = 'select job_id as job from book_illustrations where book = $1 and job_id is not null';
  await vi.waitFor(async () => expect(await database.query(ordered, [id])).toHaveLength(1));
  const after = drawnFor(id, shop.restart());
  replicate.plan.outcome = 'succeeded';
  expect(await after).toBe('3 1 0 preview illustrated');
  expect(await dying).toBe('3 1 0 preview illustrated');
  expect(replicate.seen.created).toHaveLength(1);
  expect(await spent()).toEqual([{ drawings: 1, micros: 40_000 }]);
  expect(await database.query(ordered, [id])).toEqual([]);

  // An order the provider no longer knows is placed again.
  const forgotten = await shop.begin();
  await agree(forgotten);
  const insert = `insert into book_illustrations (book, key, job_id) values ($1, $2, 'gone')`;
  await database.query(insert, [forgotten, await illustrationKey(id)]);
  expect(await drawnFor(forgotten)).toBe('3 1 0 preview illustrated');
});

/** Pages of a book with the same look. */
async function illustrationKey(id: string): Promise<string> {
  const [file] = await Array.fromAsync(shop.privateFiles.list(`books/${id}/illustrations/`));
  return file?.key.split('/').at(-1) ?? '';
}

test('keeps the engine’s drawing after a refusal or an exhausted budget', async () => {
  const id = await shop.begin();
  await agree(id);
  replicate.plan.outcome = 'failed';
  expect(await drawnFor(id)).toBe('3 1 0 preview');
  expect(await history(id, 'not_illustrated')).toEqual([{ details: { page: PAGE, reason: 'refused' } }]);
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
  const reasons = (await history(id, 'not_illustrated')).map(({ details }) => details);
  expect(reasons).toContainEqual({ page: PAGE, reason: 'over-budget' });
});
