// A book shown to relatives by a link: hearts and remarks, seen and settled by its owner, until the link is closed.
import { expect, type Page, test } from '@playwright/test';
import { newBook } from '../../builders/book.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

async function begin(page: Page): Promise<string> {
  const answer = await page.request.post('/api/shop/books', { data: newBook() });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.documentId;
}

async function open(page: Page, address: string) {
  const answer = await page.goto(address);
  await hydrated(page);
  return answer;
}

const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('asks relatives for hearts and remarks, and closes the link', async ({ page, browser }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  const id = await begin(page);
  await open(page, `/my-books/${id}/preview`);
  const panel = page.getByRole('region', { name: 'Посоветоваться с близкими' });
  await panel.getByRole('button', { name: 'Создать ссылку' }).click({ timeout: 30_000 });
  const address = await panel.getByLabel('Ссылка для близких').inputValue();
  await expect(panel.getByText('Пока никто ничего не оставил.')).toBeVisible();
  await expectAccessible(page);

  // A relative: another browser, without an account or a cookie.
  const context = await browser.newContext({ locale: 'ru-RU', viewport: PHONE });
  const relative = await context.newPage();
  const complaints = watchConsole(relative);
  const foreign: string[] = [];
  const counted: object[] = [];
  relative.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(address).origin) foreign.push(request.url());
    // The shop counts a visit without its address.
    if (request.url().endsWith('/api/shop/events')) counted.push(request.postDataJSON());
  });
  const answer = await open(relative, address);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expect(relative.getByRole('heading', { level: 1 })).toHaveText('Книга «Ночь в лесу»: Маша');
  const cover = relative.getByRole('listitem').filter({ has: relative.getByRole('heading', { name: 'Обложка' }) });
  await expect(cover.locator('img')).toHaveJSProperty('naturalWidth', 1000, { timeout: 30_000 });
  await noSideways(relative);

  // Without a name nothing is sent, and the field says so.
  const heart = cover.getByRole('button', { name: /Сердечко/ });
  await heart.click();
  await expect(relative.getByText('Сначала напишите, как Вас подписать')).toBeVisible();
  const name = relative.getByLabel('Как Вас подписать?');
  await expect(name).toBeFocused();
  await name.fill('бабушка Тома');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(cover.getByText('Сердечки: бабушка Тома')).toBeVisible();

  await cover.getByRole('button', { name: /Написать замечание/ }).click();
  await cover.getByRole('button', { name: 'Отправить' }).click();
  await expect(cover.getByText('Напишите хотя бы слово')).toBeVisible();
  await cover.getByLabel('Что поправить здесь?').fill('У Маши волосы темнее');
  await cover.getByRole('button', { name: 'Отправить' }).click();
  await expect(cover.getByText('бабушка Тома: У Маши волосы темнее')).toBeVisible();
  await expectAccessible(relative);
  await open(relative, address);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(cover.getByRole('button', { name: 'Забрать назад' })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(counted).toEqual([{ step: 'visit', locale: 'ru' }]);

  // The owner sees both and marks the remark as done.
  await open(page, `/my-books/${id}/preview`);
  await expect(panel.getByText('бабушка Тома: У Маши волосы темнее')).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByText('Сердечки: бабушка Тома')).toBeVisible();
  await panel.getByRole('button', { name: 'Отметить учтённым' }).click();
  await expect(panel.getByText('(Учтено)')).toBeVisible();
  await expectAccessible(page);
  await open(relative, address);
  await expect(cover.getByText('Учтено')).toBeVisible();

  // Closing the link asks first. What is being written then stays in its field.
  await cover.getByRole('button', { name: /Написать замечание/ }).click();
  await cover.getByLabel('Что поправить здесь?').fill('И веснушки');
  await panel.getByRole('button', { name: 'Закрыть ссылку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Да, закрыть' }).click();
  await expect(panel.getByRole('button', { name: 'Создать ссылку' })).toBeVisible();
  await expect(panel.getByText('бабушка Тома: У Маши волосы темнее')).toBeVisible();
  await cover.getByRole('button', { name: 'Отправить' }).click();
  await expect(relative.getByText('Ссылку закрыли, отправить больше ничего нельзя').first()).toBeVisible();
  await expect(cover.getByLabel('Что поправить здесь?')).toHaveValue('И веснушки');
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  expect((await relative.goto(address))?.status()).toBe(404);
  await expect(relative.getByRole('heading', { name: 'Ссылка больше не открывается' })).toBeVisible();
  await context.close();
});

test('shows the book to relatives and takes their hearts in English', async ({ page, browser }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const begun = await page.request.post('/api/shop/books', { data: newBook({ locale: 'en' }) });
  const { documentId: id } = (await begun.json()).data;
  await open(page, `/en/my-books/${id}/preview`);
  const panel = page.getByRole('region', { name: 'Ask the family' });
  await panel.getByRole('button', { name: 'Create a link' }).click({ timeout: 30_000 });
  const address = await panel.getByLabel('Link for the family').inputValue();
  expect(new URL(address).pathname).toMatch(/^\/en\//);
  const context = await browser.newContext({ locale: 'en-GB', viewport: PHONE });
  const relative = await context.newPage();
  await open(relative, address);
  await relative.getByLabel('How should we sign for you?').fill('Granny Tess');
  const heart = relative.getByRole('button', { name: /^Heart: Cover/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(relative.getByText('Hearts: Granny Tess')).toBeVisible();
  await noSideways(relative);
  await expectAccessible(relative);
  expect((await relative.goto(`${address.slice(0, -4)}aaaa`))?.status()).toBe(404);
  await expect(relative.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible();
  await context.close();
  await page.request.delete(`/api/shop/books/${id}`);
});
