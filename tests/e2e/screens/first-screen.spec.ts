// Content below a phone's first screen loads nothing until the page is complete or the visitor interacts.
import { expect, test } from '@playwright/test';
import { scriptWeight } from '../support/script-weight.ts';
import { PHONE } from '../support/viewports.ts';
import { alive, hydrated } from '../support/watch-console.ts';

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

const PICTURES = /\/uploads\/.*\.(avif|webp)$/;

test('requests only the first cover of the list until a visitor moves', async ({ page }) => {
  const asked = new Set<string>();
  // Pictures that never arrive keep the page from being complete.
  await page.route(PICTURES, (route) => void asked.add(route.request().url()));
  await page.goto('/books', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  expect(asked.size).toBe(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => asked.size).toBeGreaterThan(1);
});

test('needs at most 132.2 kB of scripts on every landing page', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  for (const path of ['/', '/en', '/books', '/books/night-forest', '/books/lost-socks'])
    expect({ path, fits: (await scriptWeight(read, path)) < 132.2 }).toEqual({ path, fits: true });
});

for (const { path, data, part } of [
  { path: '/', data: '/home-deferred.json', part: '.book-grid' },
  { path: '/en/books/night-forest', data: '/en/books/night-forest/deferred.json', part: '#related' },
]) {
  test(`${path}: loads data below the first screen at the first interaction, and has the text without it`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('deferred.json') && asked.push(new URL(request.url()).pathname),
    );
    await page.goto(path);
    await hydrated(page);
    expect(asked).toEqual([]);
    await page.keyboard.press('Tab');
    await alive(page.locator(part).first());
    expect(asked).toEqual([data]);

    await page.route('**/*deferred.json', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => asked.length).toBe(2);
    await expect(page.locator(part)).toHaveCount(1);
  });
}

test('keeps the text of the footer and navigates when the footer script fails to load', async ({ page }) => {
  let refused = 0;
  await page.route('**/assets/footer-*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/contacts');
  await page.keyboard.press('Tab');
  // The page reloads once, without success.
  await expect.poll(() => refused).toBe(1);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => refused).toBe(2);
  await expect(page.locator('footer #site-map')).toHaveCount(1);
  await page.locator('main a[href="/cooperation"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сделаем книгу вместе');
});

test('needs one font file per typeface for the first screen of a Russian page', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && files.push(request.url()));
  await page.route(PICTURES, () => {});
  await page.goto('/books', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  const names = [...new Set(files)].map((url) => /[a-z]+-[a-z]+/.exec(url.slice(url.lastIndexOf('/')))?.[0]);
  expect(names.toSorted()).toEqual(['nunito-cyrillic', 'shantell-cyrillic']);
});

test('opens an address with a fragment at that place', async ({ page }) => {
  await page.goto('/books/night-forest#try');
  await expect(page.locator('#try-title')).toBeInViewport();
  await page.goto('/#faq');
  await expect(page.locator('#faq h2')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('defers nothing', async ({ page }) => {
    await page.goto('/books');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.locator('footer form')).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .last(),
    ).toBeVisible();
  });
});
