// The book list: filters in the address, search with typing errors, and messages for empty results.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

/** Results only; suggestions beside them have a lower heading level. */
const titles = 'main article h2';

test('keeps filters, search and order in the address, and clears them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/books');
  await hydrated(page);
  // The first row of books is on the first screen, below the filters.
  const third = await page.locator(titles).nth(2).boundingBox();
  expect((third?.y ?? 900) + (third?.height ?? 0)).toBeLessThan(830);
  await page.getByRole('link', { name: /^7–9/ }).click();
  await expect(page).toHaveURL('/books?age=7-9');
  await expect(page.locator(titles)).toHaveText(['Тайна половины чайника', 'Куда деваются носки']);
  await page.getByLabel('Порядок').selectOption('cheap');
  await expect(page).toHaveURL(/sort=cheap/);
  await expect(page.locator(titles)).toHaveText(['Куда деваются носки', 'Тайна половины чайника']);
  await expect(page.getByRole('heading', { name: 'Если ребёнку 7 или 9' })).toBeVisible();
  await page.getByLabel('Цена').selectOption({ index: 1 });
  await expect(page).toHaveURL(/price=\d+/);
  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL('/books');
  await expect(page.locator(titles)).toHaveCount(9);
  await page.getByLabel('Поиск по историям').fill('драконы');
  await page.keyboard.press('Enter');
  await expect(page.locator(titles)).toHaveText(['Дракон, который боялся спичек']);
  await page.goto('/books?q=музе');
  await expect(page.locator(titles)).toHaveText(['Тайна половины чайника']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('finds a book despite a typing error, and links every card to the preview form', async ({ page }) => {
    await page.goto('/books?age=3-5');
    await page.getByLabel('Поиск по историям').fill('лису');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/age=3-5.*search=/);
    const tries = page.getByRole('link', { name: /^Примерить бесплатно/ });
    await expect(tries.first()).toHaveAttribute('href', /\/books\/[a-z-]+\/order$/);
  });
});

const REFUSALS = [
  { path: '/books?age=99', text: 'Не знаем, что значит «99»' },
  {
    path: '/books?search=%3Cscript%3Ealert(1)%3C/script%3E',
    text: 'По запросу «<script>alert(1)</script>» ничего нет',
  },
  { path: '/books?collection=no-such-shelf', text: 'Таких историй пока нет' },
  { path: '/books/no-such-book', text: 'Такой книги на полке нет' },
  { path: '/books/no-such-book/order', text: 'Заказать эту книгу не получится' },
];

for (const { path, text } of REFUSALS) {
  test(`${decodeURI(path)} has its own message`, async ({ page }) => {
    const complaints = watchConsole(page);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('main')).toContainText(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // Accessibility of the other screens is checked in screens.spec.ts.
    if (path.includes('?')) {
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
}

test('has a preview picture for links in both languages', async ({ request }) => {
  for (const [path, locale] of [
    ['/', 'ru'],
    ['/en/books', 'en'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="http[^"]+/share-${locale}.jpg"`));
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"/);
  }
});

test('links every call to action to the book’s form', async ({ request }) => {
  for (const path of ['/', '/books', '/books?search=дракон', '/books/night-forest', '/en/books/dragon-matches']) {
    const html = await (await request.get(path)).text();
    const tries = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(?:Примерить бесплатно|Try this book for free)/g)];
    expect({ path, some: tries.length > 0 }).toEqual({ path, some: true });
    for (const [, href] of tries) expect(href).toMatch(/^(\/en)?\/books\/[a-z-]+\/order$/);
  }
});
