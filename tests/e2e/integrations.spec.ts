// Counters and pixels: silent until an owner sets them and a visitor agrees; failures are told without names.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { hydrated } from './watch-console.ts';

const ADMIN = {
  identifier: process.env.E2E_ADMIN_EMAIL ?? 'admin@zhili-byli.test',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'only-for-tests-1',
};
const OUTSIDE = /mc\.yandex\.(ru|com)|mail\.ru|facebook/;
const policyOf = async (request: APIRequestContext): Promise<string> =>
  (await request.get('/contacts')).headers()['content-security-policy'] ?? '';

// One shop, one record of settings.
test.describe.configure({ mode: 'serial' });
// Nobody has answered the cookie note yet.
test.use({ storageState: { cookies: [], origins: [] } });

async function setCounters(request: APIRequestContext, data: object): Promise<void> {
  const { jwt } = await (await request.post('/api/auth/local', { data: ADMIN })).json();
  const token = await request.post('/api/admin/generate-token', { headers: { authorization: `Bearer ${jwt}` } });
  const headers = { authorization: `Bearer ${(await token.json()).jwt}` };
  const answer = await request.put('/api/admin/strapi-api-proxy/global', { headers, data: { data } });
  expect(answer.status()).toBe(200);
}

/** Outside scripts are answered with nothing, so that their queues can be looked at. */
async function watchOutside(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(OUTSIDE, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

const queues = (page: Page) =>
  page.evaluate(() => {
    const { ym, dataLayer, _tmr } = globalThis as unknown as {
      ym?: { a: unknown[][] };
      dataLayer?: { ecommerce: object }[];
      _tmr?: { type: string; url: string }[];
    };
    return {
      calls: (ym?.a ?? []).map(([, method, first]) => [method, typeof first === 'string' ? first : '']),
      commerce: (dataLayer ?? []).map(({ ecommerce }) => Object.keys(ecommerce)[1]),
      views: (_tmr ?? []).map(({ type, url }) => [type, url]),
    };
  });

test.afterAll(async ({ request }) => setCounters(request, { metrikaId: null, pixelId: null }));

test('without ids nothing outside is reached, whatever the visitor said', async ({ page, request, baseURL }) => {
  const asked = await watchOutside(page);
  await page.context().addCookies([{ name: 'zb_consent', value: 'all', url: baseURL ?? '' }]);
  await page.goto('/books');
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  expect(await policyOf(request)).not.toMatch(OUTSIDE);
});

test('a visit is counted from the moment the visitor agrees, page by page', async ({ page, request, baseURL }) => {
  await setCounters(request, { metrikaId: '12345', pixelId: '678', pixelKind: 'vk-ads' });
  const policy = await policyOf(request);
  expect(policy).toContain('https://mc.yandex.ru');
  expect(policy).toContain('https://top-fwz1.mail.ru');
  expect(policy).not.toContain('facebook');
  const asked = await watchOutside(page);
  await page.goto('/books');
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
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
  expect(commerce.slice(0, 3)).toEqual(['impressions', 'click', 'detail']);
  expect(views).toEqual([
    ['pageView', `${baseURL}/books`],
    ['pageView', book],
  ]);
});

test('pages about one person are told to nobody', async ({ page, baseURL }) => {
  const asked = await watchOutside(page);
  await page.context().addCookies([{ name: 'zb_consent', value: 'all', url: baseURL ?? '' }]);
  await page.goto('/account/reset-password?code=secret');
  await hydrated(page);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
});

test('without JavaScript the pixel is an image, for those who agreed', async ({ request }) => {
  const page = async (cookie: string) => (await request.get('/contacts', { headers: { cookie } })).text();
  expect(await page('zb_consent=all')).toContain('https://top-fwz1.mail.ru/counter?id=678;js=na');
  expect(await page('zb_consent=necessary')).not.toContain('mail.ru/counter');
});

test('an answer that was not OK is told by method, path and status', async ({ page }) => {
  await page.goto('/books');
  await hydrated(page);
  const told = page.waitForRequest('/api/shop/failures');
  await page.evaluate(() => fetch('/api/no-such-thing/abcdefghijklmnopqrstuvwx?email=a@b.test'));
  // 204 only for a well-formed report: the server refuses anything else.
  expect((await (await told).response())?.status()).toBe(204);
});
