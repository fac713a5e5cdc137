// The year code from end to end: kept by the owner, read a year later, and a form filled in with the child.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { seedBook, withDatabase } from '../support/seed-book.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

async function boughtBook(
  page: Page,
  {
    locale = 'ru',
    daysAgo = 0,
    isApproved = true,
  }: { locale?: 'ru' | 'en'; daysAgo?: number; isApproved?: boolean } = {},
): Promise<string> {
  const id = await seedBook(page, { locale });
  await withDatabase(process.env.E2E_DATA_DIR ?? '', async (database) => {
    await database.query(
      `update books set state = $3, paid_at = now(), confirmed_at = case when $3 = 'files_ready' then now() end,
         year_code = true, created_at = now() - make_interval(days => $2) where document_id = $1`,
      [id, daysAgo, isApproved ? 'files_ready' : 'awaiting_confirmation'],
    );
  });
  return id;
}

const open = async (page: Page, address: string) => {
  const answer = await page.goto(address);
  await hydrated(page);
  return answer;
};

/** Every address this browser asks for: none may have the code. */
function watchAddresses(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  return asked;
}

test('the owner keeps the code, and a year later the form begins with the child a year older', async ({ page }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  const complaints = watchConsole(page);
  const id = await boughtBook(page, { daysAgo: 365 });
  await open(page, '/my-books');
  await page.getByRole('link', { name: /^Код года/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Код года');
  await expect(page.getByText('Этот код стоит и на последней странице книги.')).toBeVisible();
  await expectAccessible(page);
  const address = await page.getByLabel('Ссылка с кодом').inputValue();
  const code = new URL(address).hash.slice(1);
  expect(code.length).toBeGreaterThan(100);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Сохранить картинку' }).click();
  const file = await (await downloading).path();
  expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');

  const asked = watchAddresses(page);
  await open(page, '/next');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'code.png',
      mimeType: 'image/png',
      buffer: await readFile(file),
    });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('С возвращением, Маша!');
  await expect(page.getByRole('combobox', { name: /сколько теперь лет/ })).toHaveText('5');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Начать эту книгу.*Тайна половины чайника/ }).click();
  await expect(page).toHaveURL(/\/books\/night-museum\/order$/);
  await expect(page.getByText('Форма заполнена по коду года.')).toBeVisible();
  await expect(page.getByText('В этой истории есть строчка о прошлой книге.')).toBeVisible();
  await expect(page.getByLabel('Имя в истории')).toHaveValue('Маша');
  await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked();
  await page.locator('[data-field=consent] input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  await expect(page).toHaveURL(/\/my-books\/[a-z0-9]{24}\/preview$/);
  const next = /my-books\/([a-z0-9]{24})/.exec(page.url())?.[1];
  expect(next).not.toBe(id);
  const { data } = await (await page.request.get(`/api/shop/books/${next}`)).json();
  expect(data).toMatchObject({ child: { name: 'Маша', age: 5 }, answers: { lastStory: 'night-forest' }, photos: [] });
  await page.request.delete(`/api/shop/books/${next}`);
  expect(asked.filter((each) => each.includes(code))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('reads the code of an address and removes it there; a damaged one is refused and kept in the field', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const id = await boughtBook(page);
  const { data } = await (await page.request.get(`/api/shop/books/${id}/year-code`)).json();
  const asked = watchAddresses(page);
  const answer = await open(page, `/next#${data.code}`);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('С возвращением, Маша!');
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Прочитать другой код' }).click();
  const field = page.getByLabel('Код или ссылка');
  await page.getByRole('button', { name: 'Прочитать код' }).click();
  await expect(page.getByText('Вставьте код или выберите картинку с ним.')).toBeVisible();
  const broken = data.address.slice(0, -3);
  await field.fill(broken);
  await page.getByRole('button', { name: 'Прочитать код' }).click();
  await expect(page.getByText('Код не читается: в нём не хватает знаков')).toBeVisible();
  await expect(field).toHaveValue(broken);
  await expectAccessible(page);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'note.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
  await expect(page.getByText('Этот файл не открывается как картинка')).toBeVisible();
  await field.fill(` ${data.code.slice(0, 60)}\n${data.code.slice(60)} `);
  await page.getByRole('button', { name: 'Прочитать код' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('С возвращением, Маша!');
  expect(asked.filter((each) => each.includes(data.code))).toEqual([]);
});

test('text that is already in the form is replaced only when asked, and can be put back', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const id = await boughtBook(page);
  await open(page, '/books/lost-socks/order');
  const name = page.getByLabel('Имя в истории');
  await name.fill('Тимофей');
  const { data } = await (await page.request.get(`/api/shop/books/${id}/year-code`)).json();
  await open(page, `/next#${data.code}`);
  await page.getByRole('button', { name: /^Начать эту книгу.*носки/ }).click();
  await expect(page.getByText('В форме уже есть Ваш текст.')).toBeVisible();
  await expect(name).toHaveValue('Тимофей');
  await page.getByRole('button', { name: 'Заполнить по коду: Маша' }).click();
  await expect(name).toHaveValue('Маша');
  await page.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(name).toHaveValue('Тимофей');
});

test('the owner switches the code in print off before the approval', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const id = await boughtBook(page, { isApproved: false });
  const run = (sql: string) =>
    withDatabase(process.env.E2E_DATA_DIR ?? '', async (database) => void (await database.query(sql, [id])));
  await run(`insert into book_pictures (book, page, variant, target, fingerprint, storage_key, bytes)
    select $1, 'front', 1, 'preview', 'seeded', storage_key, bytes from book_pictures
    where page = 'front' and target = 'preview' limit 1`);
  await open(page, `/my-books/${id}/preview`);
  const choice = page.getByRole('checkbox', { name: 'Напечатать код на последней странице' });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await expect
    .poll(async () => (await (await page.request.get(`/api/shop/books/${id}`)).json()).data.hasYearCode)
    .toBe(false);
  // The rest of this book need not be drawn.
  await run(`update books set state = 'cancelled', paid_at = null where document_id = $1`);
});

test('speaks English', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const id = await boughtBook(page, { locale: 'en', daysAgo: 365 });
  await open(page, `/en/my-books/${id}/code`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Year code');
  const address = await page.getByLabel('Link with the code').inputValue();
  expect(new URL(address).pathname).toBe('/en/next');
  await page.getByRole('link', { name: 'Begin the next book with this code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Маша!');
  await expectAccessible(page);
  await page.goto('/en/my-books/abcdefghijklmnopqrstuvwx/code');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Year code');
});
