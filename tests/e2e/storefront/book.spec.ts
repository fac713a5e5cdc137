// The book page: turning pages, zoom, notification about a preorder, and metadata.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { alive, hydrated, watchConsole } from '../support/watch-console.ts';

const place = (page: Page) => page.locator('.leafing-place');

/** The flip book is fetched after the page has loaded. */
async function openBook(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('.leafing-stage')).toBeVisible();
}

for (const [path, title, viewport] of [
  ['/books/night-forest', 'Ночь в лесу', PHONE],
  ['/en/books/lost-socks', 'Where the Socks Go', DESKTOP],
] as const) {
  test(`${path} is accessible and shows the main facts on its first screen at ${viewport.width} px`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await openBook(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const first = [
      page.getByRole('heading', { level: 1 }),
      page.locator('.leafing img').first(),
      page.locator('.book-top a[href$="/order"]:visible, .book-bar a[href$="/order"]:visible'),
      page.locator('.book-bar span:visible, .book-top span.text-h3:visible').first(),
    ];
    for (const part of first) await expect(part).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(page.locator('.order-steps [aria-current=step]')).toContainText(/Выбор книги|Choose/);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('turns pages by keys, buttons and thumbnails, in spreads on a desktop and single pages on a phone', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize(DESKTOP);
  await openBook(page, '/books/night-forest');
  await expect(place(page)).toHaveText('Обложка');
  await page.locator('.leafing-stage').focus();
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('Разворот 1 из 5');
  await expect(page.locator('.book-leaf.is-open')).toHaveCount(2);
  // The pages are side by side and do not overlap.
  const [left, right] = await page.locator('.book-leaf.is-open').all();
  await expect
    .poll(async () => ((await right?.boundingBox())?.x ?? 0) - ((await left?.boundingBox())?.x ?? 0))
    .toBeGreaterThan(200);
  await page.keyboard.press('End');
  await expect(place(page)).toHaveText('Разворот 5 из 5');
  await expect(page.getByRole('button', { name: 'Дальше' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(place(page)).toHaveText('Обложка');
  await page.getByRole('button', { name: 'Открыть разворот 3' }).click();
  await expect(place(page)).toHaveText('Разворот 3 из 5');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(place(page)).toHaveText('Разворот 2 из 5');
  // Rotating the phone keeps the open page.
  await page.setViewportSize(PHONE);
  await expect(place(page)).toHaveText('Страница 4 из 10');
  await expect(page.locator('.book-leaf.is-open')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('fills the column under the book on a desktop, where the closed book is larger than its pages', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBook(page, '/books/night-forest');
  const box = async (part: string) =>
    (await page.locator(part).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const viewer = await box('.leafing');
  const cover = await box('.book-leaf.is-open');
  expect(cover.width).toBeGreaterThan(viewer.width / 2);
  // The story begins under the book, not under the longer column of facts.
  const story = await box('.book-story');
  expect(story.y - (viewer.y + viewer.height)).toBeLessThan(60);
  await page.locator('.leafing-stage').focus();
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('Разворот 1 из 5');
  await expect.poll(async () => (await box('.book-leaf.is-open')).width).toBeLessThan(cover.width * 0.85);
  expect(await box('.leafing')).toEqual(viewer);
});

test('turns the page by a swipe, and not by a short drag', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openBook(page, '/books/night-forest');
  const box = (await page.locator('.leafing-stage').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = box.y + box.height / 2;
  const pull = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, y);
    await page.mouse.down();
    for (let step = 1; step <= 6; step++)
      await page.mouse.move(box.x + box.width * (from + ((to - from) * step) / 6), y);
    await page.waitForTimeout(400);
    await page.mouse.up();
  };
  await pull(0.9, 0.2);
  await expect(place(page)).toHaveText('Страница 1 из 10');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('.leafing-book')).not.toHaveClass(/is-turning/);
  await pull(0.9, 0.84);
  await expect(page.locator('.leafing-book')).not.toHaveClass(/is-turning/);
  await expect(place(page)).toHaveText('Страница 1 из 10');
});

test('enlarges a page, turns pages there, and returns the focus on closing', async ({ page }) => {
  const complaints = watchConsole(page);
  await openBook(page, '/en/books/night-forest');
  const closer = page.getByRole('button', { name: 'Enlarge' });
  await closer.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cover of “A Night in the Forest”' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const pane = page.locator('.large-page-pane');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(pane).toHaveAttribute('data-scale', '1.60');
  await page.keyboard.press('-');
  await expect(pane).toHaveAttribute('data-scale', '1.00');
  await pane.dblclick();
  await expect(pane).toHaveAttribute('data-scale', '2.40');
  await page.keyboard.press('PageDown');
  await expect(pane).toHaveAttribute('data-scale', '1.00');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Page 2 of “A Night in the Forest”');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(closer).toBeFocused();
  await expect(place(page)).toHaveText('Spread 1 of 5');
  expect(complaints).toEqual([]);
});

test('zooms by pinching without turning the page, and closes by a tap beside the page', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await openBook(page, '/books/night-forest');
  await page.getByRole('button', { name: 'Крупнее' }).click();
  const pane = page.locator('.large-page-pane');
  await expect(pane).toHaveAttribute('data-scale', '1.00');
  const session = await context.newCDPSession(page);
  const pinch = async (from: number, to: number) => {
    const apart = (half: number) => [195 - half, 195 + half].map((x, id) => ({ x, y: 400, id }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(from) });
    for (let step = 1; step <= 8; step++) {
      const touchPoints = apart(from + ((to - from) * step) / 8);
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await pinch(40, 120);
  await expect(pane).toHaveAttribute('data-scale', '3.00');
  await pinch(160, 30);
  await expect(pane).toHaveAttribute('data-scale', '1.00');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Обложка книги «Ночь в лесу»');
  await page.mouse.click(195, 60);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('accepts an address for the notification about a preordered book, and reports an invalid one', async ({
  page,
}) => {
  await page.goto('/books/pillow-train');
  await hydrated(page);
  const form = page.locator('#notify form');
  await form.scrollIntoViewIfNeeded();
  await alive(form);
  await form.getByRole('textbox').fill('мама');
  await form.getByRole('button', { name: 'Сообщить мне' }).click();
  await expect(form.getByRole('status')).toHaveText('Проверьте адрес почты: в нём ошибка');
  await form.getByRole('textbox').fill(`wait-${Date.now()}@example.ru`);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('Отправили письмо на');
  await page.goto('/books/night-forest');
  await expect(page.locator('#notify')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows pages in a scrollable strip, and asks for the notification on a separate page', async ({ page }) => {
    await page.goto('/books/pillow-train');
    const strip = page.locator('.leafing-strip');
    expect(await strip.getByRole('img').count()).toBeGreaterThan(4);
    expect(await strip.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
    await page.locator('#notify').getByRole('textbox').fill(`plain-${Date.now()}@example.ru`);
    for (const box of await page.locator('#notify').getByRole('checkbox').all()) await box.check();
    await page.locator('#notify').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверьте почту');
  });
});

test('describes the page to search engines and messengers', async ({ request }) => {
  for (const [path, locale] of [
    ['/books/pillow-train', 'ru'],
    ['/en/books/pillow-train', 'en'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const [product, , questions] = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(product).toMatchObject({ '@type': 'Product', offers: { availability: 'https://schema.org/PreOrder' } });
    // The book has no reviews yet.
    expect(product).not.toHaveProperty('aggregateRating');
    expect(questions).toMatchObject({ '@type': 'FAQPage', inLanguage: locale });
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain('<meta property="og:image:width" content="1200"');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
    const answer = await request.get(new URL(picture).pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
});

test('lists every book in the sitemap in both languages, with its counterpart and last change', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/books/night-forest', '/en/books/night-forest', '/books/lost-socks', '/en/books/lost-socks']) {
    const entry = new RegExp(`<url><loc>[^<]+[0-9]${path}</loc>(.*?)</url>`).exec(xml)?.[1] ?? '';
    expect(entry).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
    for (const language of ['ru', 'en', 'x-default']) expect(entry).toContain(`hreflang="${language}"`);
  }
});
