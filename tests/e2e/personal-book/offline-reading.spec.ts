// A book kept on the device: opens without a connection, and is removed by its reader, by the server's word and by signing out.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { approvedEbook, endEbook } from '../support/approved-ebook.ts';
import { PHONE } from '../support/viewports.ts';
import { hydrated } from '../support/watch-console.ts';

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: Record<string, string[]> = {};
    for (const name of await caches.keys())
      paths[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return paths;
  });
const kept = async (page: Page) => Object.keys(await keptPaths(page));

async function openAndKeep(page: Page, address: string, words: { settings: string; keep: string; kept: RegExp }) {
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('button', { name: words.settings }).click();
  await page.getByRole('button', { name: words.keep }).click();
  await expect(page.getByText(words.kept)).toBeVisible({ timeout: 60_000 });
}

const RU = {
  settings: 'Свет и голос',
  keep: 'Сохранить на этом устройстве',
  kept: /Книга сохранена в этом браузере/,
};

test('opens without a connection once it is kept, and no other page is kept', async ({ page, context }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  const id = await approvedEbook(page);
  const address = `/my-books/${id}/read`;
  // Nothing is registered before a reader asks for it.
  await page.goto(address);
  await hydrated(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await openAndKeep(page, address, RU);
  await expectAccessible(page);
  const { [`zb-book-${id}`]: paths = [], ...others } = await keptPaths(page);
  expect(others).toEqual({});
  expect(paths).toContain(address);
  const parts = new RegExp(`^/(assets|copy)/|^/api/shop/books/${id}/pages/`);
  expect(paths.filter((path) => path !== address && !parts.test(path))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('/api/')).length).toBe(26);
  // Other private pages are visited with the worker running, and not kept.
  await page.goto('/my-books');
  await page.goto(`/my-books/${id}/preview`);
  expect((await keptPaths(page))[`zb-book-${id}`]).toEqual(paths);

  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.setViewportSize(PHONE);
  await offline.goto(address);
  await hydrated(offline);
  await expect(offline.locator('.reader-place')).toHaveText('Обложка');
  await offline.keyboard.press('ArrowRight');
  await expect(offline.locator('.reader-place')).toHaveText('Страница 1 из 24');
  await offline.keyboard.press('End');
  await expect(offline.locator('.reader-place')).toHaveText('Задняя обложка');
  await expect
    .poll(() =>
      offline
        .locator('.leafing img')
        .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBeGreaterThan(0);
  await expect(offline.goto('/my-books')).rejects.toThrow();
  await context.setOffline(false);

  // Removed by a tap: then nothing opens without a connection, and no worker is left.
  await offline.goto(address);
  await hydrated(offline);
  await offline.getByRole('button', { name: RU.settings }).click();
  await offline.getByRole('button', { name: 'Убрать с этого устройства' }).click();
  await expect(offline.getByRole('button', { name: RU.keep })).toBeVisible();
  expect(await kept(offline)).toEqual([]);
  expect(await offline.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('is removed when the server says that the right has ended, with the book, and by signing out', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  const id = await approvedEbook(page);
  const address = `/my-books/${id}/read`;
  await openAndKeep(page, address, RU);
  expect(await kept(page)).toEqual([`zb-book-${id}`]);
  // No longer among the books of this browser.
  await page.evaluate(() => caches.open('zb-book-aaaaaaaaaaaaaaaaaaaaaaaa'));
  await page.goto('/my-books');
  await hydrated(page);
  await expect.poll(() => kept(page)).toEqual([`zb-book-${id}`]);
  await endEbook(id);
  expect((await page.goto(address))?.status()).toBe(409);
  await expect.poll(() => kept(page)).toEqual([]);

  await page.evaluate(() => caches.open('zb-book-bbbbbbbbbbbbbbbbbbbbbbbb'));
  await page.goto('/account/login');
  expect(await kept(page)).toHaveLength(1);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/account/logout';
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL(/account\/login\?/);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('speaks English', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  const id = await approvedEbook(page, 'en');
  await openAndKeep(page, `/en/my-books/${id}/read`, {
    settings: 'Light and voice',
    keep: 'Keep on this device',
    kept: /The book is kept in this browser/,
  });
  expect(await kept(page)).toEqual([`zb-book-${id}`]);
});
