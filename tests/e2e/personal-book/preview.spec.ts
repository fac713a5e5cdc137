// The preview of a personalised book: waiting, reading, changing, sharing, approving, deleting.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Locale } from '#core/locale.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { newBook } from '../../builders/book.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { putAway, seedBook } from '../support/seed-book.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

// Each test has its own book, so both workers can share the longest file.
test.describe.configure({ mode: 'parallel' });

const CHILD = {
  ru: { name: 'Маша', fullName: 'Маша Иванова', dedication: 'Маше от бабушки', age: 4, gender: 'female' },
  en: { name: 'Mary', fullName: 'Mary Smith', dedication: 'For Mary from Granny', age: 4, gender: 'female' },
} as const;

/** Created by this page's visitor through the same call as the form. */
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

/** The reader is open and its pages turn. */
const openBook = (page: Page) => expect(page.locator('.leafing-stage')).toBeVisible({ timeout: 30_000 });
const openLeaves = (page: Page) => page.locator('.book-leaf.is-open');
const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Back closes what `open` has opened without leaving the page. */
async function expectBackCloses(page: Page, open: () => Promise<void>): Promise<void> {
  const { href } = new URL(page.url());
  const layer = page.locator('[role=dialog]:not([popover]), dialog[open]');
  await open();
  await expect(layer).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.goBack();
  await expect(layer).toHaveCount(0);
  expect(page.url()).toBe(href);
  // Closing it another way leaves no history entry.
  await open();
  await expect(layer).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(undefined);
}

test('shows free pages sharp and the others blurred with their text, edits the text, and links to the order', async ({
  page,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  await page.setViewportSize(PHONE);
  const id = await begin(page);
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shop/events')) counted.push(request.postDataJSON().step);
  });
  await open(page, address(id));
  await openBook(page);
  await expect.poll(() => counted).toContain('preview_seen');
  // The cover is first, then the free pages without a locked page in between.
  await expect(openLeaves(page)).toHaveAttribute('data-page', '0');
  await page.locator('.leafing-stage').focus();
  for (const free of ['0', '3', '4']) {
    await expect(openLeaves(page)).toHaveAttribute('data-page', free);
    await expect(openLeaves(page).locator('img')).toHaveJSProperty('naturalWidth', 1000, { timeout: 30_000 });
    await expect(openLeaves(page)).not.toContainText('оплаты');
    // The words in a picture are too small for a phone: a free page repeats them below.
    if (free === '0') await expect(page.locator('.page-words')).toHaveCount(0);
    else await expect(page.locator('.page-words')).toHaveText(/\p{L}{3}/u);
    if (free === '3') await expect(page.locator('.leafing-place')).toHaveText('Страница 3');
    if (free !== '4') await page.keyboard.press('ArrowRight');
  }
  await noSideways(page);
  await expectBackCloses(page, () => page.getByRole('button', { name: 'Крупнее' }).click());
  // A tap on the page enlarges its text; the right edge turns the page.
  await openLeaves(page).click({ position: { x: 60, y: 60 } });
  await expect(page.locator('.large-page-pane')).toHaveAttribute('data-scale', '1.60');
  await page.keyboard.press('Escape');
  await expect(page.locator('.large-page')).toHaveCount(0);
  await expectBackCloses(page, () => page.getByRole('button', { name: 'Слова', exact: true }).click());
  await expectBackCloses(page, () => page.getByRole('button', { name: 'Паспорт фото' }).click());
  // Locked pages reached by keyboard say so, and their text is readable.
  await page.locator('.leafing-stage').focus();
  await page.keyboard.press('ArrowRight');
  const closed = openLeaves(page);
  await expect(closed).toHaveAttribute('data-page', '5');
  await expect(closed).toContainText('Откроется после оплаты');
  await expect(closed.locator('.page-closed-words')).toHaveText(/\p{L}{3}/u);
  expect((await page.request.get(`/api/shop/books/${id}/pages/5/variants/1`)).ok()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Показать все страницы' }).click();
  await expect(page.locator('.reading-page')).toHaveCount(26);
  await page.getByRole('button', { name: 'Слова', exact: true }).click();
  const name = page.getByLabel('Имя в истории');
  await name.fill('Маша2');
  await page.getByRole('button', { name: 'Сохранить слова' }).click();
  await expect(page.getByText('В имени не бывает цифр')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Лиза');
  await page.getByText('Имя склоняется иначе?').click();
  await page.getByLabel('С кем? Играли с…').fill('Лизою');
  await expect(page.getByText('Лизою', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Имя на обложке')).toHaveValue(/^Лиза/);
  await expect(page.getByLabel('Посвящение')).toHaveValue('Лизе от бабушки');
  await expect(page.getByText('Имя в посвящении тоже поменяли')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Сохранить слова' }).click();
  await expect(page.getByText('Слова изменены', { exact: true })).toBeVisible();
  expect((await viewOf(page.request, id)).child).toMatchObject({
    name: 'Лиза',
    forms: { ins: 'Лизою' },
    dedication: 'Лизе от бабушки',
  });
  await page.getByRole('link', { name: 'Оформить', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Какую книгу сделать?' })).toBeVisible();
  await expect(page).toHaveURL(`/my-books/${id}/buy`);
  await expectAccessible(page);
  await noSideways(page);
  expect(complaints).toEqual([]);
  await putAway(page, id);
});

test('chooses a page variant and undoes it, also in a second tab', async ({ page, context }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  const id = await begin(page, 'en');
  const other = await context.newPage();
  await Promise.all([open(page, address(id, 'en')), open(other, address(id, 'en'))]);
  await Promise.all([openBook(page), openBook(other)]);
  // Paired as in the printed book: the dedication and the first free page.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(openLeaves(page)).toHaveCount(2);
  for (const shown of [2, 3]) await expect(page.locator(`.book-leaf.is-open[data-page="${shown}"]`)).toBeVisible();
  await expect(page.locator('.leafing-place')).toHaveText('Pages 2–3: the story begins');
  await page.locator('.book-leaf.is-open[data-page="3"]').click();
  const drawer = page.getByRole('dialog', { name: 'Page 3' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const chosen = async () => (await viewOf(page.request, id)).pages.find((one) => one.page === 3);
  await drawer.getByText('Another composition').click();
  await expect(page.getByText('Picture chosen', { exact: true })).toBeVisible();
  expect((await chosen())?.variant).toBe(4);
  // Clicked while it still slides in: the toast closes by itself, which a busy machine would miss.
  await page.getByRole('button', { name: 'Undo' }).click({ force: true });
  await expect.poll(async () => (await chosen())?.variant).toBe(1);
  await drawer.getByRole('button', { name: 'Redraw it' }).click();
  await expect(page.getByText('Redrawing the page', { exact: true })).toBeVisible();
  const picture = async () => (await chosen())?.picture ?? '';
  await expect.poll(async () => (await chosen())?.state, { timeout: 45_000 }).toBe('ready');
  await expect(other.locator('[data-page="3"] img')).toHaveAttribute('src', await picture());
  await expect(page.locator('[data-page="3"] img')).toHaveAttribute('src', await picture());
  await putAway(page, id);
});

test('offers an e-mail on a long wait, and reports an invalid address', async ({ page }) => {
  const id = await seedBook(page);
  const queued = { stage: 'queued', done: 0, pagesDone: 0, pages: 3, ahead: 2, minutes: 1 } as const;
  // The first look is delayed, as with many customers waiting.
  const view = await viewOf(page.request, id);
  const pages = view.pages.map((one) => ({ ...one, picture: null, state: 'waiting' as const }));
  const held = { ...view, state: 'previewing', progress: queued, pages, revision: 999 };
  const body = `data: ${JSON.stringify(held)}\n\n`;
  await page.route(`**/api/shop/books/${id}/events`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  );
  await page.clock.install();
  await open(page, address(id));
  await expect(page.getByRole('heading', { name: 'Ожидаем начала рисования' })).toBeVisible();
  await expect(page.getByText(/в\sочереди\s3-я: ждать примерно\s1\sмин/)).toBeVisible();
  const write = page.getByRole('button', { name: 'Написать мне' });
  await expect(write).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await write.click();
  await expect(page.getByText('Проверьте адрес почты: в нём ошибка')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Электронная почта').first().fill('mama@example.ru');
  await write.click();
  await expect.poll(async () => (await viewOf(page.request, id)).notifyEmail).toBe('mama@example.ru');
});

test('shows the drawn cover above the offer of an e-mail while other pages are drawn', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const id = await seedBook(page);
  const view = await viewOf(page.request, id);
  const progress = { stage: 'drawing', done: 0.5, pagesDone: 1, pages: 3, ahead: 0, minutes: 1 } as const;
  const [front, ...others] = view.pages;
  const pages = [
    { ...front, picture: '/icon-512.png', state: 'ready' as const },
    ...others.map((one) => ({ ...one, picture: null, state: 'waiting' as const })),
  ];
  const body = `data: ${JSON.stringify({ ...view, state: 'previewing', progress, pages, revision: 999 })}\n\n`;
  await page.route(`**/api/shop/books/${id}/events`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  );
  await page.clock.install();
  await open(page, address(id));
  await expect(page.getByText('Готово страниц: 1 из 3')).toBeVisible();
  await page.clock.fastForward(11_000);
  const offer = page.getByRole('button', { name: 'Написать мне' });
  await expect(offer).toBeVisible();
  const cover = await page.locator('.leafing').boundingBox();
  expect(cover?.y).toBeLessThan(DESKTOP.height * 0.4);
  expect((await offer.boundingBox())?.y).toBeGreaterThan((cover?.y ?? 0) + (cover?.height ?? 0));
});

test('stops, reopens, shares, deletes and restores a book', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const id = await begin(page);
  await open(page, address(id));
  await openBook(page);
  // Repainted, so that there is something to stop.
  await page.request.patch(`/api/shop/books/${id}`, { data: { child: { ...CHILD.ru, name: 'Оля' } } });
  await page.request.post(`/api/shop/books/${id}/cancel`);
  const stopped = page.getByRole('heading', { name: 'Создание книги отменено' });
  if ((await viewOf(page.request, id)).state === 'cancelled') {
    await expect(stopped).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Вернуться к созданию' }).click();
    await expect(stopped).toHaveCount(0);
  }
  await expect.poll(async () => (await viewOf(page.request, id)).state, { timeout: 45_000 }).toBe('preview_ready');

  const answer = await page.request.post(`/api/shop/books/${id}/share`);
  const { pathname } = new URL((await answer.json()).data.address);
  const relative = await (await browser.newContext({ viewport: PHONE, baseURL: new URL(page.url()).origin })).newPage();
  const shown = await relative.goto(pathname);
  expect(shown?.headers()['x-robots-tag']).toBe('noindex');
  await hydrated(relative);
  await openBook(relative);
  await expect(openLeaves(relative).locator('img')).toHaveJSProperty('naturalWidth', 1000);
  await expect(relative.getByText('Страница 5')).toHaveCount(0);
  await expectAccessible(relative);
  expect((await relative.goto(address(id)))?.status()).toBe(404);
  await relative.context().close();

  await open(page, '/my-books');
  const own = page.locator('article', { has: page.locator(`a[href*="${id}"]`) });
  await expect(own.getByText('В главной роли — Оля')).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: /^Удалить/ }).click();
  await expect(own).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/api/shop/books/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(own).toBeVisible();
  expect((await viewOf(page.request, id)).documentId).toBe(id);
  await putAway(page, id);
});

test('tries the sample book to the end without sending anything to the shop', async ({ page }) => {
  test.setTimeout(330_000);
  await page.setViewportSize(DESKTOP);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/shop/books')) written.push(request.url());
  });
  // A new shop draws the sample after it has started, page by page in idle time.
  const painted = async () => {
    const { data } = await (await page.request.get('/api/shop/books/sample?locale=ru')).json();
    return (data as BookView).pages.every(({ picture }) => picture !== null);
  };
  await expect.poll(painted, { timeout: 240_000 }).toBe(true);
  await open(page, '/my-books/test');
  await openBook(page);
  await expect(page.getByText(/только в\sВашем браузере/)).toBeVisible();
  await expectAccessible(page);
  await openLeaves(page).last().click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('.variant').last().click();
  await expect(drawer.locator('.variant input').last()).toBeChecked();
  await drawer.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Утвердить книгу' }).click();
  // Pressing Enter twice approves nothing: the focus is on the dialog, not on its button.
  await expect(page.getByRole('dialog', { name: 'Последняя проверка' })).toBeFocused();
  await page.getByRole('button', { name: 'Дальше без полной проверки' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Вы уверены?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Да, утвердить' }).click();
  const approved = page.getByRole('heading', { name: 'Книга утверждена' });
  await expect(approved).toBeFocused();
  await expect(approved).toBeInViewport();
  await expect(page.getByText(/ничего не\sсохранено/)).toBeVisible();
  expect(written).toEqual([]);
});
