// Counters and pixels, which need configuration by the owner and consent by the visitor; error reports without names.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ROUTE_VIEWS } from '#core/analytics/third-party-view.ts';
import { newBook } from '../../builders/book.ts';
import { FULL_SWEEP } from '../support/full-sweep.ts';
import { putAway, seedBook } from '../support/seed-book.ts';
import { ownerHeaders, PROXY } from '../support/sign-in.ts';
import { alive, hydrated } from '../support/watch-console.ts';

const OUTSIDE = /mc\.yandex\.(ru|com)|api-maps\.yandex|mail\.ru|facebook/;
const policyOf = async (request: APIRequestContext): Promise<string> =>
  (await request.get('/contacts')).headers()['content-security-policy'] ?? '';

// The tests share one record of settings.
test.describe.configure({ mode: 'serial' });
// The cookie banner is unanswered.
test.use({ storageState: { cookies: [], origins: [] } });

async function setSite(request: APIRequestContext, data: object): Promise<void> {
  const headers = await ownerHeaders(request);
  const answer = await request.put(`${PROXY}/global`, { headers, data: { data } });
  expect(answer.status()).toBe(200);
}

const NOTHING_SET = { mapsKey: null, visitAddress: null, visitLongitude: null, visitLatitude: null };

/** Runs in the page instead of Metrika's tag: reads the queue it finds and the calls pushed later. */
function hearMetrika(): void {
  const { ym } = globalThis as unknown as { ym: { a: unknown[] } };
  const heard = [...ym.a];
  ym.a.push = (...calls) => heard.push(...calls);
  Object.assign(globalThis, { heardByMetrika: heard });
}

/** Other third-party scripts are answered with empty bodies, so that their queues can be inspected. */
async function watchOutside(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(OUTSIDE, (route) => {
    asked.push(route.request().url());
    const body = route.request().url().includes('metrika') ? `(${hearMetrika})()` : '';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

const queues = (page: Page) =>
  page.evaluate(() => {
    const { heardByMetrika, dataLayer, _tmr } = globalThis as unknown as {
      heardByMetrika?: unknown[][];
      dataLayer?: { ecommerce: { currencyCode: string; detail?: { products: { price: number }[] } } }[];
      _tmr?: { type: string; url: string }[];
    };
    return {
      calls: (heardByMetrika ?? []).map(([, method, first]) => [method, typeof first === 'string' ? first : '']),
      commerce: (dataLayer ?? []).map(({ ecommerce }) => ({
        action: Object.keys(ecommerce)[1],
        currency: ecommerce.currencyCode,
        price: ecommerce.detail?.products[0]?.price,
      })),
      views: (_tmr ?? []).map(({ type, url }) => [type, url]),
    };
  });

test.afterAll(async ({ request }) => setSite(request, { ...NOTHING_SET, metrikaId: null, pixelId: null }));

test('calls no third party without configured ids, whatever the visitor consented to', async ({
  page,
  request,
  baseURL,
}) => {
  const asked = await watchOutside(page);
  await page.context().addCookies([{ name: 'zb_consent', value: 'all', url: baseURL ?? '' }]);
  await page.goto('/books');
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  expect(await policyOf(request)).not.toMatch(OUTSIDE);
});

test('counts page views from the moment the visitor consents', async ({ page, request, baseURL }) => {
  await setSite(request, { metrikaId: '12345', pixelId: '678', pixelKind: 'vk-ads' });
  const policy = await policyOf(request);
  expect(policy).toContain('https://mc.yandex.ru');
  expect(policy).toContain('https://top-fwz1.mail.ru');
  expect(policy).not.toContain('facebook');
  const asked = await watchOutside(page);
  await page.goto('/books');
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await page.mouse.wheel(0, 900);
  await page.locator('section[data-consent]').getByRole('button').first().click();
  await expect.poll(() => asked.length).toBe(2);
  await page.locator('main h2 a').first().click();
  await expect(page).toHaveURL(/\/books\/[a-z-]+$/);
  await expect.poll(async () => (await queues(page)).views.length).toBe(2);
  const { calls, commerce, views } = await queues(page);
  const book = page.url();
  expect(calls).toEqual([
    ['init', ''],
    ['hit', `${baseURL}/books`],
    ['hit', book],
  ]);
  expect(commerce.slice(0, 3).map(({ action }) => action)).toEqual(['impressions', 'click', 'detail']);
  // Rubles; the shop stores kopecks.
  expect(commerce[2]).toMatchObject({ currency: 'RUB', price: expect.any(Number) });
  expect(commerce[2]?.price).toBeLessThan(10_000);
  expect(views).toEqual([
    ['pageView', `${baseURL}/books`],
    ['pageView', book],
  ]);
});

test('stops counting and removes the counters’ cookies when consent is withdrawn', async ({ page, baseURL }) => {
  const asked = await watchOutside(page);
  const url = baseURL ?? '';
  await page.context().addCookies(['zb_consent', '_ym_uid'].map((name) => ({ name, value: 'all', url })));
  await page.goto('/contacts');
  await hydrated(page);
  await expect.poll(() => asked.length).toBe(2);
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie' });
  await settings.scrollIntoViewIfNeeded();
  await alive(settings);
  await settings.click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Только нужные' }).click();
  await reloaded;
  await hydrated(page);
  expect(asked).toHaveLength(2);
  expect(await page.evaluate(() => document.cookie)).toBe('zb_consent=necessary');
});

test('reports a goal once it is reached', async ({ page, baseURL }) => {
  await watchOutside(page);
  await page.context().addCookies([{ name: 'zb_consent', value: 'all', url: baseURL ?? '' }]);
  await page.goto('/books');
  await hydrated(page);
  await expect.poll(async () => (await queues(page)).calls.map(([method]) => method)).toContain('hit');
  const form = page.locator('#newsletter form');
  await form.scrollIntoViewIfNeeded();
  await alive(form);
  await form.getByRole('textbox').fill(`goal-${Date.now()}@example.ru`);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await expect.poll(async () => (await queues(page)).calls).toContainEqual(['reachGoal', 'SUBSCRIPTION_ASKED']);
});

test('reports no pages about one person', async ({ page, baseURL }) => {
  const asked = await watchOutside(page);
  await page.context().addCookies([{ name: 'zb_consent', value: 'all', url: baseURL ?? '' }]);
  const signed = '/shared/abcdefghijklmnopqrstuvwx.c2lnbmF0dXJl';
  for (const address of ['/account/reset-password?code=secret', signed, '/reviews/write?key=a.b.c']) {
    const answer = await page.goto(address);
    expect(answer?.headers()['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/);
    await hydrated(page);
    await page.waitForTimeout(300);
  }
  expect(asked).toEqual([]);
});

test('opens a page about one person without the counters that an earlier page had loaded', async ({
  page,
  baseURL,
}) => {
  const asked = await watchOutside(page);
  await page.context().addCookies([{ name: 'zb_consent', value: 'all', url: baseURL ?? '' }]);
  await page.goto('/contacts');
  await hydrated(page);
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).first().click();
  await expect(page).toHaveURL(/\/account\/login/);
  await hydrated(page);
  await page.waitForTimeout(300);
  expect(await page.locator('#metrika-tag, #tmr-code').count()).toBe(0);
  expect(asked).toHaveLength(2);
});

/** Routes of one person, and two that every visitor sees; all others are part of the sweep. */
const QUICK_ROUTE = /:documentId|:key|^\/$|^\/cart$|^\/my-books$|^\/reviews\/write$/;

/** One address of every route that shows a page to visitors; of the six legal texts, which are one page, the first. */
function addressesOf(book: string): { readonly address: string; readonly mayLoad: boolean }[] {
  const shown = Object.entries(ROUTE_VIEWS).filter(
    ([route]) =>
      (FULL_SWEEP || QUICK_ROUTE.test(route)) &&
      !/\.(json|txt|xml|webmanifest)$|^\/(admin|dev|copy|terms-|consent-|account-deleted)/.test(route),
  );
  return shown.map(([route, view]) => ({
    mayLoad: view?.kind === 'page',
    address: route
      .replace(':slug', 'night-forest')
      .replace(':documentId?', book)
      .replace(':documentId', book)
      .replace(':key', `${book}.c2lnbmF0dXJl`)
      .replace('/:version?', '')
      .replace('/*', '/unknown-page'),
  }));
}

test('lets nothing about a child leave the browser on any route', async ({ page, baseURL }) => {
  test.setTimeout(FULL_SWEEP ? 300_000 : 90_000);
  await page.goto('/contacts');
  const book = await seedBook(page);
  await page.context().addCookies([{ name: 'zb_consent', value: 'all', url: baseURL ?? '' }]);
  const sent: { readonly to: string; readonly text: string }[] = [];
  await page.route(
    ({ origin }) => origin !== new URL(baseURL ?? '').origin,
    (route) => {
      const request = route.request();
      const text = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
      sent.push({ to: new URL(request.url()).hostname, text });
      const body = request.url().includes('metrika') ? `(${hearMetrika})()` : '';
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  for (const { address, mayLoad } of addressesOf(book)) {
    const before = sent.length;
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    if (mayLoad) await expect.poll(() => sent.length, address).toBeGreaterThan(before);
    else await page.waitForTimeout(200);
    if (!mayLoad) expect(sent.slice(before), address).toEqual([]);
    sent.push({ to: 'queues', text: JSON.stringify(await queues(page)) });
  }
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['mc.yandex.ru', 'top-fwz1.mail.ru', 'queues']));
  const { child } = newBook({});
  const marks = [book, child.name, encodeURIComponent(child.name)];
  expect(sent.filter(({ text }) => marks.some((mark) => text.includes(mark)))).toEqual([]);
  await putAway(page, book);
});

test('serves the pixel as an image to consenting visitors without JavaScript', async ({ request }) => {
  const page = async (cookie: string) => (await request.get('/contacts', { headers: { cookie } })).text();
  expect(await page('zb_consent=all')).toContain('https://top-fwz1.mail.ru/counter?id=678;js=na');
  expect(await page('zb_consent=necessary')).not.toContain('mail.ru/counter');
});

test('reports a failed answer by method, path and status', async ({ page }) => {
  await page.goto('/books');
  await hydrated(page);
  const reported = page.waitForRequest('/api/shop/failures');
  await page.evaluate(() => fetch('/api/no-such-thing/abcdefghijklmnopqrstuvwx?email=a@b.test'));
  // The server answers 204 only to a well-formed report.
  expect((await (await reported).response())?.status()).toBe(204);
});

test('shows address and link instead of a map without a key', async ({ page, request }) => {
  await setSite(request, { visitAddress: 'Москва, Сказочная улица, 1', visitLongitude: 37.6, visitLatitude: 55.75 });
  expect(await policyOf(request)).not.toContain('maps.yandex');
  await page.goto('/contacts');
  await hydrated(page);
  await expect(page.getByText('Сказочная улица')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Яндекс Картах' })).toHaveAttribute('href', /pt=37.6,55.75/);
  await expect(page.getByRole('button', { name: 'Показать на карте' })).toHaveCount(0);
});

test('loads the map on request, and reports a failure to load it', async ({ page, request }) => {
  await setSite(request, { mapsKey: 'key-for-tests' });
  expect(await policyOf(request)).toContain('https://api-maps.yandex.ru');
  const asked: string[] = [];
  await page.route(/api-maps\.yandex/, (route) => {
    asked.push(route.request().url());
    return asked.length === 1
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: `(${recordMaps})()` });
  });
  await page.goto('/contacts');
  await hydrated(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  await expect(page.getByRole('alert')).toContainText('Карта не загрузилась');
  await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
  await expect(page.getByRole('region', { name: /^Карта: Москва/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'drawnMaps'))).toEqual([[37.6, 55.75]]);
  expect(asked).toHaveLength(2);
});

/** Runs in the page instead of Yandex's script. */
function recordMaps(): void {
  const drawn: unknown[] = [];
  class Piece {}
  class YMap {
    constructor(_element: unknown, { location }: { location: { center: unknown } }) {
      drawn.push(location.center);
    }
    addChild() {
      return this;
    }
    destroy() {
      drawn.pop();
    }
  }
  const pieces = { YMapDefaultSchemeLayer: Piece, YMapDefaultFeaturesLayer: Piece, YMapMarker: Piece };
  Object.assign(globalThis, { drawnMaps: drawn, ymaps3: { ready: Promise.resolve(), YMap, ...pieces } });
}
