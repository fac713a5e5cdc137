// The page frame: languages, menus, newsletter, errors, campaigns, head data, resources.
import { expect, test } from '@playwright/test';
import { sweepTag } from '../support/full-sweep.ts';
import { PHONE } from '../support/viewports.ts';
import { alive, hydrated, watchConsole } from '../support/watch-console.ts';

// The last file of its project: in one worker its tests would leave the other idle.
test.describe.configure({ mode: 'parallel' });

test('keeps the page and its filters when the language is switched', async ({ page }) => {
  await page.goto('/books?age=3-5');
  await page.getByRole('link', { name: 'Read in English' }).click();
  await expect(page).toHaveURL('/en/books?age=3-5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our stories');
  await page.getByRole('link', { name: 'Читать по-русски' }).click();
  await expect(page).toHaveURL('/books?age=3-5');
});

test('scrolls to the target of a link, from another page and as the first interaction', async ({ page }) => {
  const top = (place: string) =>
    page.locator(place).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  for (const [from, link, place] of [
    ['/', 'header nav a[href="/#how"]', '#how'],
    ['/contacts', 'a[href="/#faq"]', '#faq'],
  ] as const) {
    await page.goto(from);
    if (from !== '/') await hydrated(page);
    await page.locator(link).first().click();
    await expect.poll(() => top(place).catch(() => -1), place).toBeGreaterThan(80);
    await expect.poll(() => top(place), place).toBeLessThan(130);
  }
});

test('sets title, alternate language and canonical address on each page', async ({ page }) => {
  await page.goto('/en/contacts');
  await expect(page).toHaveTitle('Contacts — Zhili-Byli');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/contacts$/);
  await expect(page.locator('link[rel=alternate][hreflang=ru]')).toHaveAttribute('href', /[^n]\/contacts$/);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', /^#5b2a86$/i);
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
});

test('a new shop offers the contact form and no address that cannot receive mail', async ({ page, request }) => {
  for (const path of ['/', '/contacts', '/cooperation', '/privacy-policy', '/terms-of-service', '/consent-child-data'])
    for (const prefix of ['', '/en'])
      expect(await (await request.get(prefix + path)).text(), prefix + path).not.toMatch(/zhili-byli\.local|mailto:/);
  await page.goto('/delivery');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Напишите нам' }).click();
  await expect(page).toHaveURL('/contacts');
});

test('opens and closes the phone menu by keyboard and returns the focus', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize(PHONE);
  await page.goto('/books');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Меню' });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Меню' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Доставка, оплата, возврат' })).toHaveAttribute('href', '/delivery');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Контакты' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(sheet).toBeHidden();
  expect(complaints).toEqual([]);
});

// The history entry of the closed menu is removed asynchronously: a link may be followed at any time around it.
for (const delay of [0, 80, 90, 130]) {
  test(`follows a link of the phone menu ${delay} ms after it was closed and opened again${sweepTag(delay === 80 || delay === 130)}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/books');
    await hydrated(page);
    const followed = await page.evaluate(async (ms) => {
      const menu = document.querySelector<HTMLElement>('#phone-menu');
      const link = menu?.querySelector<HTMLAnchorElement>('a[href="/contacts"]');
      const wait = (time: number) => new Promise((done) => setTimeout(done, time));
      menu?.showPopover();
      await wait(300);
      menu?.hidePopover();
      await wait(ms);
      menu?.showPopover();
      link?.click();
      return Boolean(link);
    }, delay);
    expect(followed).toBe(true);
    await expect(page).toHaveURL('/contacts');
    await page.waitForTimeout(400);
    await expect(page).toHaveURL('/contacts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Напишите нам');
    await page.goBack();
    await expect(page).toHaveURL('/books');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Полка с историями');
  });
}

test('hides the header on scrolling down and shows it on scrolling up', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/books');
  await hydrated(page);
  const menu = page.getByRole('button', { name: 'Меню' });
  await page.mouse.wheel(0, 900);
  await expect(menu).not.toBeInViewport();
  await page.mouse.wheel(0, -120);
  await expect(menu).toBeInViewport();
  await page.mouse.wheel(0, 200);
  await expect(menu).not.toBeInViewport();
});

test('skips the menu by keyboard', async ({ page }) => {
  await page.goto('/contacts');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  // Asked for on the home page, in the catalogue and after a purchase only.
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.locator('#newsletter')).toHaveCount(0);
});

test('shows a toast after subscribing, which F8 focuses and a button closes', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/books');
  await hydrated(page);
  const form = page.locator('#newsletter form');
  await form.scrollIntoViewIfNeeded();
  await alive(form);
  await form.getByRole('textbox').fill('not an address');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Проверьте адрес почты: в нём ошибка');
  await form.getByRole('textbox').fill(`reader-${Date.now()}@example.ru`);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button').click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Проверьте почту');
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.round(width - ((box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(32);
  await page.keyboard.press('F8');
  await expect(page.getByRole('list').filter({ has: toast })).toBeFocused();
  await toast.getByRole('button', { name: 'Закрыть' }).click();
  await expect(toast).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('navigates on the client without a page load', async ({ page }) => {
  await page.goto('/contacts');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main').getByRole('link', { name: 'Сотрудничество' }).click();
  await expect(page).toHaveURL('/cooperation');
  await expect(page).toHaveTitle(/^Сотрудничество — /);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('reloads the page at the next navigation after a new build', async ({ page }) => {
  await page.route('**/build.json*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
  await page.goto('/contacts');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const asked = page.waitForResponse('**/build.json*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await page.locator('main').getByRole('link', { name: 'Сотрудничество' }).click();
  await expect(page).toHaveTitle(/^Сотрудничество — /);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test('reloads a page once when its script is missing', async ({ page }) => {
  let refused = 0;
  await page.route('**/assets/cooperation-*.js', (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await page.goto('/contacts');
  await hydrated(page);
  // Clicked without hovering: a preload would consume the failing request.
  await page.locator('main a[href="/cooperation"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/cooperation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сделаем книгу вместе');
  // Scripts load after the page itself.
  await expect.poll(() => refused).toBeGreaterThan(1);
});

test('keeps the query of an address that is reloaded for a missing script', async ({ page }) => {
  await page.goto('/books?age=3-5');
  await hydrated(page);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await reloaded;
  await expect(page).toHaveURL('/books?age=3-5');
});

test('stores campaign parameters for 30 days', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/books?utm_source=vk&utm_campaign=winter');
  await hydrated(page);
  await page.mouse.wheel(0, 1200);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('zb_utm');
  await page.getByRole('button', { name: 'Согласиться' }).click();
  const mark = async () => (await context.cookies()).find(({ name }) => name === 'zb_utm');
  await expect.poll(mark).toBeDefined();
  const cookie = await mark();
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? '{}'))).toEqual({ utm_source: 'vk', utm_campaign: 'winter' });
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(30);
});

test('names an unknown page in both languages', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Страница не найдена: /no/such/page')).toBeVisible();
  await page.goto('/en/no/such/page');
  await expect(page.getByText('Page Not Found: /en/no/such/page')).toBeVisible();
});

test('answers a crawler with the status and no error page', async ({ request }) => {
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'Chrome-Lighthouse']) {
    const answer = await request.get('/no/such/page', { headers: { 'user-agent': agent } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toBe('');
  }
  for (const path of [
    '/books/no-such-book',
    '/orders/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/my-books/aaaaaaaaaaaaaaaaaaaaaaaa/buy',
  ]) {
    const answer = await request.get(path, { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([answer.status(), await answer.text()]).toEqual([404, '']);
  }
  const page = await request.get('/', { headers: { 'user-agent': 'Googlebot/2.1' } });
  expect(await page.text()).toContain('<h1');
});

test('serves robots, sitemap, manifest, build and icons', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \//);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('hreflang="en"');
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Жили-Были', lang: 'ru' });
  expect(await (await request.get('/build.json')).json()).toEqual({
    id: expect.any(String),
    timestamp: expect.any(Number),
  });
  for (const icon of [
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/share-ru.jpg',
    '/share-en.jpg',
  ]) {
    expect((await request.get(icon)).status()).toBe(200);
  }
  // The logo of the mails, which a webmail shows from its own origin.
  expect((await request.get('/icon-192.png')).headers()['cross-origin-resource-policy']).toBe('cross-origin');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('subscribes, and reports an invalid address', async ({ page }) => {
    await page.goto('/en/books');
    const form = page.locator('#newsletter form');
    await form.getByRole('textbox').fill('nobody');
    await form.getByRole('button').click();
    await expect(page.locator('main').getByRole('status')).toHaveText('Check the email address: it has a mistake');
    await page.locator('main').getByRole('textbox').fill(`quiet-${Date.now()}@example.com`);
    for (const box of await page.locator('main').getByRole('checkbox').all()) await box.check();
    await page.locator('main').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  });

  test('opens the phone menu and the FAQ answers', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu.getByRole('link', { name: 'Контакты' })).toHaveAttribute('href', '/contacts');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByText('Куда Вы доставляете?').click();
    await expect(page.getByText('В Россию, Беларусь, Казахстан')).toBeVisible();
  });
});
