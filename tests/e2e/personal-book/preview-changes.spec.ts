// Changes from the preview: the hero, the photo of a page, a repainted page, and the photo's access record.
import { expect, type Page, test } from '@playwright/test';
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { newBook } from '../../builders/book.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { putAway } from '../support/seed-book.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const COACH = /photo-quality\.worker/;

const jpegOf = async (face: keyof typeof faces) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await portrait(faces[face], 800).jpeg().toBuffer(),
});

/** The story with the fewest pages, with a photo. */
async function begin(page: Page): Promise<string> {
  const multipart = { consent: CONSENT_VERSION, photo: await jpegOf('lina') };
  const given = await page.request.post('/api/shop/photos', { multipart });
  expect(given.status(), await given.text()).toBe(201);
  const photos = [(await given.json()).data.documentId];
  const begun = await page.request.post('/api/shop/books', { data: newBook({ slug: 'pillow-train', photos }) });
  expect(begun.status(), await begun.text()).toBe(201);
  return (await begun.json()).data.documentId;
}
const viewOf = async (page: Page, id: string): Promise<BookView> =>
  (await (await page.request.get(`/api/shop/books/${id}`)).json()).data;
const pageOf = async (page: Page, id: string, number: number) =>
  (await viewOf(page, id)).pages.find((one) => one.page === number);
async function open(page: Page, id: string): Promise<number> {
  await page.goto(`/my-books/${id}/preview`);
  await hydrated(page);
  await expect(page.locator('.leafing-stage')).toBeVisible({ timeout: 45_000 });
  await expect.poll(async () => (await viewOf(page, id)).state, { timeout: 45_000 }).toBe('preview_ready');
  return Number((await viewOf(page, id)).pages.find(({ page: one, open: isOpen }) => isOpen && one !== 'front')?.page);
}
const expectMessage = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible();

test('corrects the hero, gives a page its own photo, restores its earlier picture, and undoes each change', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const complaints = watchConsole(page);
  // The photo check has tests of its own; without it the photo is sent directly.
  await page.route(COACH, (route) => route.abort());
  await page.setViewportSize(DESKTOP);
  const id = await begin(page);
  const number = await open(page, id);
  // The preview opens on the cover.
  await page.locator('.leafing-stage').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(`.book-leaf.is-open[data-page="${number}"]`)).toBeVisible();
  const before = await viewOf(page, id);

  await page.getByRole('button', { name: 'Облик', exact: true }).click();
  const drawer = page.getByRole('dialog');
  const glasses = drawer.getByRole('button', { name: 'Очки', exact: true });
  await drawer.getByRole('tab', { name: 'Что носит' }).click();
  await glasses.click();
  await drawer.getByRole('button', { name: 'Сохранить облик' }).click();
  await expectMessage(page, 'Облик изменён');
  expect(await viewOf(page, id)).toMatchObject({ look: { glasses: !before.look.glasses }, corrected: ['glasses'] });
  await page.getByRole('button', { name: 'Вернуть как было', exact: true }).click();
  await expect.poll(async () => (await viewOf(page, id)).corrected).toEqual([]);

  await page.getByRole('button', { name: 'Картинка', exact: true }).click();
  await drawer.getByText('Заменить фото').click();
  await drawer.getByLabel('Только для этой страницы').check();
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles(await jpegOf('amir'));
  await drawer.getByRole('button', { name: 'Взять это фото' }).click({ timeout: 45_000 });
  await expectMessage(page, 'Фото заменено');
  const own = (await pageOf(page, id, number))?.photo;
  expect(own).toMatch(/^[a-z][a-z0-9]{23}$/);
  expect((await viewOf(page, id)).photos).not.toContain(own);

  await page.getByRole('button', { name: 'Картинка', exact: true }).click();
  await expect.poll(async () => (await viewOf(page, id)).state, { timeout: 45_000 }).toBe('preview_ready');
  const first = await pageOf(page, id, number);
  await drawer.getByRole('button', { name: 'Нарисовать заново' }).click();
  await expectMessage(page, 'Рисуем страницу заново');
  await drawer.getByRole('button', { name: 'Вернуть прежнюю картинку' }).click();
  await expectMessage(page, 'Прежняя картинка вернулась');
  await expect.poll(async () => (await pageOf(page, id, number))?.picture, { timeout: 45_000 }).toBe(first?.picture);
  expect((await pageOf(page, id, number))?.seed).toBe(0);
  expect(complaints.filter((complaint) => !COACH.test(complaint))).toEqual([]);
  await putAway(page, id);
});

test('lists who had access to the photo, deletes it, and updates the open book', async ({ page, context, browser }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  // Where server-sent events are blocked, the page polls the book.
  const other = await context.newPage();
  await other.route('**/api/shop/books/*/events', (route) => route.abort());
  const id = await begin(page);
  await other.goto(`/my-books/${id}/preview`);
  await open(page, id);
  await expect(other.locator('.leafing-stage')).toBeVisible({ timeout: 45_000 });
  // A guest has no account page: the same browser reaches all its photos from its books, another one does not.
  await other.goto('/my-books');
  await other.getByRole('link', { name: /^Паспорта фотографий/ }).click();
  await expect(other).toHaveURL('/my-books/photos');
  await expect(other.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  await expect(other.getByText('Программа, которая рисует').first()).toBeVisible();
  await expectAccessible(other);
  await other.close();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL('/my-books/photos', page.url()).href);
  await expect(stranger.getByText('Фотографий у нас нет.')).toBeVisible();
  await stranger.context().close();
  await page.getByRole('button', { name: 'Картинка', exact: true }).click();
  await expect(page.getByText('Живой цвет лица', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();

  await page.getByRole('button', { name: 'Паспорт фото' }).click();
  const passport = page.getByRole('dialog', { name: 'Паспорт фото' });
  await expect(passport.getByText('На нашем сервере, в зашифрованном виде')).toBeVisible();
  await expect(passport.getByText('Программа, которая рисует').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await passport.getByRole('button', { name: 'Удалить фото сейчас' }).click();
  await passport.getByRole('button', { name: 'Да, удалить' }).click();
  await expect(passport.getByText('Фото удалено')).toBeVisible();
  await passport.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Картинка', exact: true }).click();
  await expect(page.getByText('Нарисованный портрет')).toBeVisible();
  await expect(page.getByText('Живой цвет лица', { exact: true })).toHaveCount(0);
  await putAway(page, id);
});
