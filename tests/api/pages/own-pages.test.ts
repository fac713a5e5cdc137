// Pages of the owner: addresses, publication, sitemap, redirects, and caches of several processes.
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import type { Locale } from '#core/locale.ts';
import { createContentVersion } from '#server/content/content-version.ts';
import { createCachedContent } from '#server/content-types/cached-content.ts';
import { createShopContent } from '#server/content-types/shop-content.ts';
import { createRedirectsRepository } from '#server/modules/redirects/redirects.repository.ts';
import { createRedirectsService } from '#server/modules/redirects/redirects.service.ts';
import { createSiteService } from '#server/modules/site/site.service.ts';
import { storefrontContext } from '#web/context.ts';
import { loader as sitemapLoader } from '#web/routes/resources/sitemap.ts';
import { openEditingShop } from '../editing/editing-shop.ts';

const { shop, call, make, anna } = await openEditingShop();
const { content, database } = shop;
const ORIGIN = 'https://shop.test';

/** Each process of the shop has its own cache. */
const openProcess = () =>
  createSiteService(createCachedContent(createShopContent(content), createContentVersion(database, content.registry)));
const site = openProcess();
const context = new RouterContextProvider();
context.set(storefrontContext, { services: { ...shop.shop.services, site }, origin: ORIGIN } as never);

const open = (slug: string, locale: Locale = 'ru') => site.ownPage(slug, locale);
const sitemap = async (): Promise<string> => (await sitemapLoader({ context } as never)).text();
const ABOUT = {
  ru: { title: 'О мастерской', slug: 'workshop', text: 'Мы **рисуем**.', place: 'menu', metaDescription: 'Кто мы' },
  en: { title: 'The workshop', text: 'We draw.' },
};
const publish = async (id: string) => (await call('POST', `/pages/${id}/actions/publish`)).status;
const draftOf = async (id: string) => (await call('GET', `/entries/page/${id}`)).body;
const linkTitles = async (locale: Locale, from = site) => (await from.ownPages(locale)).map(({ title }) => title);

describe('a page of the owner', () => {
  it('is on no page and in no list until it is published, then shown in both languages', async () => {
    const { documentId } = await make('page', ABOUT);
    expect(await open('workshop')).toBeNull();
    expect(await linkTitles('ru')).toEqual([]);
    expect(await sitemap()).not.toContain('workshop');
    expect((await shop.call('GET', '/api/pages', {})).json().data).toEqual([]);

    expect(await publish(documentId)).toBe(200);
    expect(await open('workshop')).toMatchObject({
      title: 'О мастерской',
      text: 'Мы **рисуем**.',
      description: 'Кто мы',
      locales: ['ru', 'en'],
    });
    expect(await open('workshop', 'en')).toMatchObject({ title: 'The workshop', description: 'We draw.' });
    expect(await site.ownPages('en')).toEqual([{ slug: 'workshop', title: 'The workshop', place: 'menu' }]);
    const map = await sitemap();
    for (const path of ['/workshop', '/en/workshop']) expect(map).toContain(`<loc>${ORIGIN}${path}</loc>`);
    expect((await shop.call('GET', '/api/pages?locale=en', {})).json().data[0].title).toBe('The workshop');
  });

  it('shows the published words while a draft is edited, and nothing once unpublished', async () => {
    const { documentId } = await make('page', { ru: { title: 'Акция', slug: 'sale', text: 'Правила' } });
    await publish(documentId);
    const { updatedAt: seen } = await draftOf(documentId);
    await call('PUT', `/entries/page/${documentId}`, { seen, locales: { ru: { title: 'Черновик' } } });
    expect(await open('sale')).toMatchObject({ title: 'Акция' });
    await call('POST', `/pages/${documentId}/actions/unpublish`);
    expect(await open('sale')).toBeNull();
    expect(await sitemap()).not.toContain('/sale<');
  });

  it('in one language is not shown in the other, and names itself alone as its languages', async () => {
    const { documentId } = await make('page', { en: { title: 'Schools', slug: 'schools', text: 'For schools' } });
    await publish(documentId);
    expect(await open('schools')).toBeNull();
    expect(await open('schools', 'en')).toMatchObject({ locales: ['en'] });
    const [entry = ''] = (await sitemap()).split('\n').filter((line) => line.includes('/schools<'));
    expect(entry).toContain(`hreflang="x-default" href="${ORIGIN}/en/schools"`);
    expect(entry).not.toContain('hreflang="ru"');
    expect(await sitemap()).not.toContain(`${ORIGIN}/schools<`);
  });

  it('is linked in the order of its position', async () => {
    const { documentId } = await make('page', {
      ru: { title: 'Первая', slug: 'first-page', text: 'Текст', place: 'legal', position: -1 },
    });
    await publish(documentId);
    expect(await linkTitles('ru')).toEqual(['Первая', 'О мастерской']);
  });
});

describe('the address of a page', () => {
  it.each(['books', 'cart', 'admin', 'api', 'en', 'ru', 'uploads', 'Big', 'a b', 'a/b', '../x', 'сайт', '-a'])(
    'is not %s',
    async (slug) => {
      const body = { publish: true, locales: { ru: { title: 'Страница', slug, text: 'Текст' } } };
      const refused = await call('POST', '/entries/page', body);
      expect(refused.status).toBe(400);
      expect(refused.body.error.details.errors[0]).toMatchObject({ path: ['slug'] });
    },
  );

  it('of another page is refused with the page that has it', async () => {
    const refused = await call('POST', '/entries/page', { locales: { ru: { ...ABOUT.ru, title: 'Копия' } } });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.holders).toMatchObject([{ label: 'О мастерской' }]);
  });

  it.each(['', 'WORKSHOP', '__proto__', 'a'.repeat(5000), '%'])('at %s is no page', async (slug) =>
    expect(await open(slug)).toBeNull(),
  );

  it('costs no query where there is no such page', async () => {
    await open('made-up');
    let queries = 0;
    const read = createShopContent(content);
    const find: typeof read.find = (...args) => {
      queries += 1;
      return read.find(...args);
    };
    const version = createContentVersion(database, content.registry);
    const counted = createSiteService(createCachedContent({ ...read, find }, version));
    await counted.ownPage('made-up', 'ru');
    const first = queries;
    for (const slug of ['made-up-1', 'made-up-2', 'made-up-3']) await counted.ownPage(slug, 'ru');
    expect(queries).toBe(first);
  });
});

test.each([
  ['a number as title', { title: 5 }],
  ['a list as text', { text: ['a'] }],
  ['an unknown place', { place: 'roof' }],
  ['a huge position', { position: 1e30 }],
  ['a text without end', { text: 'я'.repeat(60_001) }],
  ['no text', { text: null }],
])('%s is refused, not a failure', async (_what, wrong) => {
  const ru = { title: 'Страница', slug: 'wrong-page', text: 'Текст', ...wrong };
  expect((await call('POST', '/entries/page', { publish: true, locales: { ru } })).status).toBe(400);
});

test('a change is seen by every process at once', async () => {
  const other = openProcess();
  const { documentId } = await make('page', { ru: { title: 'Сегодня', slug: 'today', text: 'Было' } });
  await publish(documentId);
  for (const each of [site, other]) expect((await each.ownPage('today', 'ru'))?.text).toBe('Было');
  const { updatedAt: seen } = await draftOf(documentId);
  const changed = await call('PUT', `/entries/page/${documentId}`, {
    seen,
    publish: true,
    locales: { ru: { text: 'Стало' } },
  });
  expect(changed.status).toBe(200);
  for (const each of [site, other]) expect((await each.ownPage('today', 'ru'))?.text).toBe('Стало');
  await call('POST', `/pages/${documentId}/actions/unpublish`);
  for (const each of [site, other]) expect(await each.ownPage('today', 'ru')).toBeNull();
  expect(await linkTitles('ru', other)).not.toContain('Сегодня');
});

describe('a redirect', () => {
  it('is not made over a published page, and one made before it comes first', async () => {
    const redirects = createRedirectsService(database, createRedirectsRepository(database));
    const from = (fromPath: string) =>
      redirects.add({ fromPath, toAddress: '/books', permanent: false }, null as never);
    expect(await from('/workshop')).toMatchObject({ ok: false, error: { fromPath: 'live-page' } });
    expect(await from('/en/workshop')).toMatchObject({ ok: false, error: { fromPath: 'live-page' } });
    await database.query(
      `insert into redirects (from_path, to_address, permanent) values ('/workshop', '/books', false)`,
    );
    const answer = await shop.call('GET', '/workshop');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/books']);
  });
});

test('a token of staff is none in the headless API, as in Strapi: 401 instead of an empty list', async () => {
  const answer = await shop.call('GET', '/api/pages', { jwt: anna });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ data: null, error: { status: 401 } });
});
