// Cached pages are invalidated by every change of the owner, in both languages.

import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#core/locale.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { createMediaLibrary } from '#server/modules/uploads/media-library.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database } = await copyTestDatabase();
const content = await openShopContent(database);
const { app, services, shop } = await composeTestShop({
  database,
  content,
  settings: { PUBLIC_URL: 'http://shop.test' },
});

const library = createMediaLibrary(database, shop.providers.uploads);
const model = (name: string) => content.registry.model(uidOf(name));
const create = async (name: string, data: object): Promise<string> =>
  JSON.parse(await content.writer.create(model(name), { data }, { locale: 'ru' }, trusted)).documentId;
const edit = (name: string, id: string, data: object, locale: Locale = 'ru') =>
  content.writer.update(model(name), id, { data }, { locale }, trusted);
const remove = (name: string, id: string) => content.writer.remove(model(name), id, {}, trusted);

const PAGES = ['/', '/books', '/books/fox', '/en', '/en/books', '/en/books/fox'];
const page = async (path: string) => {
  const answer = await app.inject({ url: path });
  return { status: answer.statusCode, body: answer.body, drawn: String(answer.headers['x-drawn']) };
};
/** Requests every page twice, so that each is cached before the change. */
async function warmPages(): Promise<void> {
  for (const path of PAGES) expect((await page(path)).drawn).toBe((await page(path)).drawn);
}

let product = '';
let collection = '';
let pictureId = 0;

async function receive(width: number, name: string) {
  const path = join(shop.parts.env.dataDir, name);
  await sharp({ create: { width, height: width, channels: 3, background: '#6f3aa8' } })
    .webp()
    .toFile(path);
  return { path, name, info: { alternativeText: name } };
}

beforeAll(async () => {
  pictureId = (await library.add(await receive(60, 'first.webp'), { svg: false })).id;
  collection = await create('collection', { slug: 'popular', kind: 'popular', title: 'Полка' });
  await edit('collection', collection, { title: 'Shelf' }, 'en');
  product = await create('product', {
    slug: 'fox',
    title: 'Лиса',
    price: 1000,
    collections: [collection],
    pictures: { cover: pictureId },
  });
  await edit('product', product, { title: 'Fox', pictures: { cover: pictureId } }, 'en');
});

test('renders an unchanged page once', warmPages);

test.each(LOCALES)('shows a new title in %s on every page of the book', async (locale) => {
  await warmPages();
  await edit('product', product, { title: `renamed-${locale}` }, locale);
  for (const path of PAGES.filter((each) => each.startsWith('/en') === (locale === 'en')))
    expect((await page(path)).body, path).toContain(`renamed-${locale}`);
});

test('shows a new price, shared by both languages, on every page', async () => {
  await warmPages();
  await edit('product', product, { price: 777_000 });
  for (const path of PAGES) expect((await page(path)).body, path).toContain('777000');
});

test('returns the same objects until something is edited, because rendered parts are cached by identity', async () => {
  const { catalogue, site } = services;
  const read = () =>
    Promise.all([
      catalogue.collections('ru'),
      catalogue.reviews('ru', 6),
      catalogue.book('fox', 'ru'),
      site.global('ru'),
    ]);
  const before = await read();
  for (const [index, object] of (await read()).entries()) expect(object).toBe(before[index]);
  await edit('product', product, { price: 777_000 });
  for (const [index, object] of (await read()).entries()) expect(object).not.toBe(before[index]);
});

test('shows a renamed collection, a new phone and a review at once, and removes them at once', async () => {
  await warmPages();
  await edit('collection', collection, { title: 'Новая полка' });
  expect((await page('/')).body).toContain('Новая полка');
  await warmPages();
  await content.writer.put(model('global'), { data: { supportPhone: '+7 900' } }, { locale: 'ru' }, trusted);
  for (const path of PAGES) expect((await page(path)).body, path).toContain('+7 900');
  await warmPages();
  const review = await create('review', { state: 'shown', authorName: 'Мама', rating: 5, text: 'Только что', product });
  for (const path of ['/', '/books/fox']) expect((await page(path)).body, path).toContain('Только что');
  await warmPages();
  await remove('review', review);
  for (const path of ['/', '/books/fox']) expect((await page(path)).body, path).not.toContain('Только что');
});

test('shows a picture’s new description and content on its pages', async () => {
  await warmPages();
  await library.describe(pictureId, { alternativeText: 'described anew' });
  for (const path of PAGES) expect((await page(path)).body, path).toContain('described anew');
  await warmPages();
  await library.replace(pictureId, await receive(444, 'second.webp'), { svg: false });
  for (const path of PAGES) expect((await page(path)).body, path).toContain('"width":444');
});

test('serves a redirect instead of a cached page, and the page again without it', async () => {
  await warmPages();
  await database.query(
    `insert into redirects (from_path, to_address, permanent) values ('/books/fox', '/books', false)`,
  );
  expect((await page('/books/fox')).status).toBe(302);
  await database.query('delete from redirects');
  expect((await page('/books/fox')).status).toBe(200);
});

test('removes an unpublished and a deleted book at once', async () => {
  await warmPages();
  await edit('product', product, { available: false });
  for (const path of PAGES) expect((await page(path)).body, path).not.toContain('777000');
  await edit('product', product, { available: true });
  for (const path of PAGES) expect((await page(path)).body, path).toContain('777000');
  await remove('product', product);
  for (const path of PAGES) expect((await page(path)).body, path).not.toContain('777000');
});

test('keeps the cache when customers send data', async () => {
  const { drawn } = await page('/');
  await services.newsletter.subscribe({
    email: 'a@b.test',
    locale: 'ru',
    ip: '1.1.1.1',
    source: null,
    topic: 'news',
    subject: '',
    consent: true,
    advertising: true,
    place: 'newsletter',
  });
  expect((await page('/')).drawn).toBe(drawn);
});

test('neither serves a cached page to a signed-in visitor nor stores theirs', async () => {
  const { drawn } = await page('/');
  const mine = await app.inject({ url: '/', cookies: { zb_session: 'x' } });
  expect(String(mine.headers['x-drawn'])).not.toBe(drawn);
  expect((await page('/')).drawn).toBe(drawn);
});

test('serves a campaign visitor from the cache, and stores the campaign with consent', async () => {
  const agreed = { zb_consent: 'all' };
  const before = await app.inject({ url: '/', cookies: agreed });
  const visit = await app.inject({ url: '/?utm_source=vk&utm_campaign=spring&gclid=1', cookies: agreed });
  expect(visit.headers['x-drawn']).toBe(before.headers['x-drawn']);
  expect(decodeURIComponent(String(visit.headers['set-cookie']))).toContain('"utm_campaign":"spring"');
  expect((await app.inject('/?utm_source=vk')).headers['set-cookie']).toBeUndefined();
});
