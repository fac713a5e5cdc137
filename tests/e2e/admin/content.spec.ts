// The content editor: creating and publishing a book, field errors, edit conflicts, and version history.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { OWNER, ownerHeaders, PROXY, signInAs } from '../support/sign-in.ts';
import { hydrated } from '../support/watch-console.ts';

const field = (page: Page, at: string) => page.locator(`#field-${at}`);
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function checked(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

async function makeGenre(page: Page, title: string): Promise<string> {
  const headers = await ownerHeaders(page.request);
  const data = { data: { title, slug: `genre-${crypto.randomUUID().slice(0, 8)}` } };
  const made = await page.request.post(`${PROXY}/genres`, { headers, data });
  return `/admin/content/genre/${(await made.json()).data.documentId}`;
}

test('lets an editor create a book, shows a mistake at its field, and publishes the book', async ({ page }) => {
  await signInAs(page, 'editor');
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Книги каталога' }).click();
  await page.getByRole('link', { name: 'Создать' }).click();
  const star = (at: string) => page.locator(`label[for=field-${at}]`).getByText('*', { exact: true });
  await expect(star('ru-title')).toBeVisible();
  // The English version is still empty, so none of its fields is required.
  await expect(star('en-title')).toHaveCount(0);
  const title = `Редакторская ${crypto.randomUUID().slice(0, 8)}`;
  await field(page, 'ru-title').fill(title);
  await expect(field(page, 'shared-slug')).toHaveValue(/^redaktorskaya-/);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.locator('#field-shared-price-error')).toHaveText('Обязательное поле');
  await expect(field(page, 'shared-price')).toBeFocused();
  await expect(star('shared-price')).toBeVisible();
  await checked(page);
  await field(page, 'shared-price').fill('1990,50');
  await field(page, 'en-title').fill(`An editor’s book ${title.slice(-8)}`);
  await expect(star('en-title')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible();
  await expect(field(page, 'shared-price')).toHaveValue('1990.50');
  await page.goto('/books');
  await expect(page.getByText(title)).toHaveCount(0);
  await page.goBack();
  await hydrated(page);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('На витрине', { exact: true })).toBeVisible();
  await page.goto('/books');
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto('/admin/media');
  await expect(page.locator('input[type=file][multiple]')).toHaveAccessibleDescription(/JPG, PNG, WebP/);
});

test('keeps text typed during and after the first save of a new entry', async ({ page }) => {
  await signInAs(page, 'editor');
  await page.goto('/admin/content/genre/new');
  await hydrated(page);
  await page.route('**/api/admin/content/entries/genre', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await field(page, 'ru-title').fill(`Новый ${crypto.randomUUID().slice(0, 8)}`);
  await page.keyboard.press('Control+s');
  await field(page, 'ru-description').pressSequentially('Пишу, пока ', { delay: 5 });
  await expect(page).toHaveURL(/\/admin\/content\/genre\/(?!new)\w+$/);
  await field(page, 'ru-description').pressSequentially('сохраняется', { delay: 5 });
  await expect(field(page, 'ru-description')).toHaveValue('Пишу, пока сохраняется');
  await page.keyboard.press('Control+s');
  await expect(status(page, 'Сохранено')).toBeVisible();
  await page.reload();
  await expect(field(page, 'ru-description')).toHaveValue('Пишу, пока сохраняется');
});

test('signs in over a form whose session has ended, and repeats the save on request', async ({ page }) => {
  await signInAs(page, 'administrator');
  await page.goto(`/en${await makeGenre(page, 'Долгий')}`);
  await hydrated(page);
  await field(page, 'ru-title').fill('Долгий труд');
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await checked(page);
  await dialog.getByLabel('Email').fill(OWNER.identifier);
  await dialog.getByLabel('Password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'ru-title')).toHaveValue('Долгий труд');
  await page.getByRole('button', { name: 'Save' }).click();
  // Only the form's own status: the notice of the sign-in also speaks of saving.
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
});

test('shows both versions to the second of two editors of one entry, and loses neither', async ({ page, browser }) => {
  await signInAs(page, 'administrator');
  const path = await makeGenre(page, 'Общий');
  await page.goto(path);
  await hydrated(page);
  await field(page, 'ru-description').fill('Моё описание');
  const other = await browser.newPage();
  await signInAs(other, 'editor');
  await other.goto(path);
  await hydrated(other);
  await field(other, 'ru-title').fill('Чужое название');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(status(other, 'Сохранено')).toBeVisible();
  await other.close();
  await page.keyboard.press('Control+s');
  const notice = page.getByRole('alert').filter({ hasText: 'пока Вы её правили' });
  await expect(notice).toContainText(/editor-\w+/);
  await expect(notice.getByRole('row', { name: /Описание/ })).toContainText('Моё описание');
  await checked(page);
  await page.getByRole('button', { name: 'Оставить мои правки' }).click();
  await expect(field(page, 'ru-title')).toHaveValue('Чужое название');
  await page.keyboard.press('Control+s');
  await expect(status(page, 'Сохранено')).toBeVisible();
  await expect(field(page, 'ru-description')).toHaveValue('Моё описание');
});

test('restores an earlier version of an entry from its history', async ({ page }) => {
  await signInAs(page, 'administrator');
  await page.goto(await makeGenre(page, 'Прежний'));
  await hydrated(page);
  await field(page, 'ru-title').fill('Новый');
  await page.keyboard.press('Control+s');
  await expect(status(page, 'Сохранено')).toBeVisible();
  await page.getByRole('button', { name: 'История' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Прежний' })).toContainText('Новый');
  await checked(page);
  await page.getByRole('button', { name: 'Вернуть как было' }).click();
  await page.getByRole('dialog', { name: 'Вернуть прежнее' }).getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(field(page, 'ru-title')).toHaveValue('Прежний');
});
