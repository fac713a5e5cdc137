// A book of one's own on the screen: waited for, looked at, changed, shared, approved, put away.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Locale } from '#core/locale.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { newBook } from '../builders/book.ts';
import { expectNoBarriers } from './barriers.ts';
import { DESKTOP, PHONE } from './viewports.ts';
import { hydrated, watchConsole } from './watch-console.ts';

const ADMIN = {
  identifier: process.env.E2E_ADMIN_EMAIL ?? 'admin@zhili-byli.test',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'only-for-tests-1',
};

const CHILD = {
  ru: { name: 'Маша', fullName: 'Маша Иванова', dedication: 'Маше от бабушки', age: 4, gender: 'female' },
  en: { name: 'Mary', fullName: 'Mary Smith', dedication: 'For Mary from Granny', age: 4, gender: 'female' },
} as const;

/** Made by this page's visitor, as the form would. */
async function begin(page: Page, locale: Locale = 'ru'): Promise<string> {
  const answer = await page.request.post('/api/shop/books', { data: newBook({ locale, child: CHILD[locale] }) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.documentId;
}

const viewOf = async (request: APIRequestContext, id: string): Promise<BookView> =>
  (await (await request.get(`/api/shop/books/${id}`)).json()).data;

const address = (id: string, locale: Locale = 'ru') => `${locale === 'en' ? '/en' : ''}/my-books/${id}/preview`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The book lies open, its leaves turn. */
const lies = (page: Page) => expect(page.locator('.leafing-stage')).toBeVisible({ timeout: 30_000 });
const openLeaves = (page: Page) => page.locator('.book-leaf.is-open');
const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const [locale, viewport] of [
  ['ru', PHONE],
  ['en', DESKTOP],
] as const) {
  test(`free pages come sharp, the others blurred with their words (${locale})`, async ({ page }) => {
    test.slow();
    const complaints = watchConsole(page);
    await page.setViewportSize(viewport);
    const id = await begin(page, locale);
    await open(page, address(id, locale));
    await lies(page);
    await expect(openLeaves(page).last()).toHaveAttribute('data-page', '3');
    await expect(openLeaves(page).last().locator('img')).toHaveJSProperty('naturalWidth', 1000);
    await expect(openLeaves(page).last()).not.toContainText(/оплаты|payment/);
    // Turned on: what is closed says so, and its words are read.
    await page.locator('.leafing-stage').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const closed = openLeaves(page).last();
    await expect(closed).toContainText(locale === 'ru' ? 'Откроется после оплаты' : 'Opens after payment');
    await expect(closed.locator('.page-closed-words')).toHaveText(/\p{L}{3}/u);
    await expectNoBarriers(page);
    await page.getByRole('button', { name: locale === 'ru' ? 'Показать все страницы' : 'Show all pages' }).click();
    await expect(page.locator('.reading-page')).toHaveCount(26);
    await noSideways(page);
    const next = page.getByRole('link', { name: locale === 'ru' ? 'Оформить' : 'Order', exact: true });
    await expect(next).toHaveAttribute('href', address(id, locale).replace('preview', 'buy'));
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(locale === 'ru' ? 'Оформить заказ' : 'Order');
    await expectNoBarriers(page);
    await noSideways(page);
    expect(complaints).toEqual([]);
  });
}

test('sharp pixels of a closed page never leave the shop', async ({ page }) => {
  test.slow();
  const id = await begin(page);
  await expect
    .poll(async () => (await viewOf(page.request, id)).pages.every(({ picture }) => picture !== null), {
      timeout: 60_000,
    })
    .toBe(true);
  const { pages } = await viewOf(page.request, id);
  const bytes = async (number: number) => {
    const { picture } = pages.find((one) => one.page === number) ?? {};
    return (await (await page.request.get(picture ?? '')).body()).length;
  };
  expect(pages.filter(({ open }) => open).map((one) => one.page)).toEqual(['front', 3, 4]);
  // Blur leaves nothing to pack.
  expect(await bytes(5)).toBeLessThan((await bytes(4)) / 4);
  expect((await page.request.get(`/api/shop/books/${id}/pages/5/variants/1`)).status()).toBeGreaterThanOrEqual(400);
});

test('a variant is chosen from the page itself and taken back; a second tab shows the same', async ({
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  const id = await begin(page);
  const other = await context.newPage();
  await Promise.all([open(page, address(id)), open(other, address(id))]);
  await Promise.all([lies(page), lies(other)]);
  await openLeaves(page).last().click();
  const drawer = page.getByRole('dialog', { name: 'Страница 3' });
  await expect(drawer).toBeVisible();
  await expectNoBarriers(page, '[role=dialog]');
  const variant = async () => (await viewOf(page.request, id)).pages.find((one) => one.page === 3)?.variant;
  await drawer.getByText('Другая композиция').click();
  await expect(page.getByText('Картинка выбрана', { exact: true })).toBeVisible();
  expect(await variant()).toBe(4);
  await expect(other.locator('[data-page="3"] img')).toHaveAttribute('src', /v=/);
  const before = await page.locator('[data-page="3"] img').getAttribute('src');
  await expect(other.locator('[data-page="3"] img')).toHaveAttribute('src', before ?? '', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect.poll(variant).toBe(1);
});

test('a wrong word is mended in place, and the right one reaches the book', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const id = await begin(page);
  await open(page, address(id));
  await lies(page);
  await page.getByRole('button', { name: 'Слова', exact: true }).click();
  await page.getByLabel('Имя в истории').fill('Маша2');
  await page.getByRole('button', { name: 'Сохранить слова' }).click();
  await expect(page.getByText('В имени не бывает цифр')).toBeVisible();
  await expect(page.getByLabel('Имя в истории')).toBeFocused();
  await page.getByLabel('Имя в истории').fill('Лиза');
  await page.getByRole('button', { name: 'Сохранить слова' }).click();
  await expect(page.getByText('Слова изменены', { exact: true })).toBeVisible();
  expect((await viewOf(page.request, id)).child.name).toBe('Лиза');
});

test('making is stopped and gone back to', async ({ page }) => {
  test.slow();
  const id = await begin(page);
  await open(page, address(id));
  await expect(page.locator('.leafing-stage').or(page.locator('.waiting'))).toBeVisible();
  // However quick the pages were, a stopped book is looked at.
  await page.request.patch(`/api/shop/books/${id}`, { data: { child: { ...CHILD.ru, name: 'Оля' } } });
  const stop = page.getByRole('button', { name: 'Отменить создание книги' });
  await stop
    .or(page.getByRole('link', { name: 'Оформить' }))
    .first()
    .waitFor();
  await page.request.post(`/api/shop/books/${id}/cancel`);
  await expect(page.getByRole('heading', { name: 'Создание книги отменено' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Вернуться к созданию' }).click();
  await lies(page);
});

test('a long wait offers to write, and a wrong address is told apart', async ({ page }) => {
  test.slow();
  const id = await begin(page);
  const waiting = { stage: 'queued', done: 0, pagesDone: 0, pages: 3, ahead: 2 } as const;
  // The first look is held back: as if many were waiting.
  await page.route(`**/api/shop/books/${id}/events`, async (route) => {
    const view = await viewOf(page.request, id);
    const pages = view.pages.map((one) => ({ ...one, picture: null, state: 'waiting' as const }));
    const held = { ...view, state: 'previewing', progress: waiting, pages, revision: 999 };
    await route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(held)}\n\n` });
  });
  await page.clock.install();
  await open(page, address(id));
  await expect(page.getByRole('heading', { name: 'Ожидаем начала рисования' })).toBeVisible();
  await expect(page.getByText('Книг перед Вашей: 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Написать мне' })).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await page.getByRole('button', { name: 'Написать мне' }).click();
  await expect(page.getByText('Введите корректный адрес электронной почты')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Электронная почта').first().fill('mama@example.ru');
  await page.getByRole('button', { name: 'Написать мне' }).click();
  await expect.poll(async () => (await viewOf(page.request, id)).notifyEmail).toBe('mama@example.ru');
});

test('a relative with the link sees the free pages and nothing else', async ({ page, browser }) => {
  test.slow();
  const id = await begin(page);
  await expect.poll(async () => (await viewOf(page.request, id)).state, { timeout: 30_000 }).toBe('preview_ready');
  const shared = (await (await page.request.post(`/api/shop/books/${id}/share`)).json()).data.address as string;
  const relative = await (await browser.newContext({ viewport: PHONE })).newPage();
  const { pathname } = new URL(shared, 'http://shop.test');
  const answer = await relative.goto(new URL(pathname, page.url() === 'about:blank' ? shared : page.url()).href);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await hydrated(relative);
  await expect(relative.getByText('Главный герой — Маша')).toBeVisible();
  await lies(relative);
  await expect(openLeaves(relative).locator('img')).toHaveJSProperty('naturalWidth', 1000);
  await expectNoBarriers(relative);
  expect(
    (
      await relative.goto(
        answer
          ?.url()
          .replace('/shared/', '/my-books/')
          .replace(/\.[^/]*$/, '/preview') ?? '',
      )
    )?.status(),
  ).toBe(404);
  await relative.context().close();
});

test('a book is put away from the shelf and taken back', async ({ page }) => {
  test.slow();
  const id = await begin(page);
  await open(page, '/my-books');
  const own = page.locator('article', { has: page.locator(`a[href*="${id}"]`) });
  await expect(own).toBeVisible();
  await expect(own.getByText('Герой — Маша')).toBeVisible();
  await expectNoBarriers(page);
  await own.getByRole('button', { name: /^Удалить/ }).click();
  await expect(own).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/api/shop/books/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(own).toBeVisible();
  expect((await viewOf(page.request, id)).documentId).toBe(id);
});

test('a paid book is checked, approved in two steps, and cannot be changed any more', async ({ page, playwright }) => {
  test.setTimeout(180_000);
  const id = await begin(page);
  await open(page, address(id));
  await lies(page);
  const admin = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const { jwt } = await (await admin.post('/api/auth/local', { data: ADMIN })).json();
  const paid = await admin.post(`/api/shop/books/${id}/paid`, { headers: { authorization: `Bearer ${jwt}` } });
  expect(paid.status(), await paid.text()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Проверьте книгу: печать ждёт Вас' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.locator('.page-closed')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Где стоит имя' })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/^Маш/);
  await page.getByRole('button', { name: 'Здесь всё верно, дальше' }).click();
  await expect(page.getByText(/Проверено: [12] из 26/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Утвердить книгу' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('После этого изменений не будет');
  await expectNoBarriers(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Всё проверено, дальше' }).click();
  await expect(dialog).toHaveAccessibleName('Вы уверены?');
  // The shop cannot be reached at the worst moment: said, and tried again.
  await page.route('**/confirm', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Да, утвердить' }).click();
  await expect(dialog.getByText('Не удалось утвердить книгу, попробуйте ещё раз')).toBeVisible();
  await page.unroute('**/confirm');
  await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('heading', { name: 'Книга утверждена' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Слова', exact: true })).toHaveCount(0);
  await expectNoBarriers(page);
  const late = await page.request.patch(`/api/shop/books/${id}`, { data: { child: { ...CHILD.ru, name: 'Оля' } } });
  expect(late.status()).toBe(409);
});
