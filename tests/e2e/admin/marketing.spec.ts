// Promo codes, reviews, inquiries, newsletters, settings and legal texts in the admin panel.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { seedBook } from '../support/seed-book.ts';
import { mailTo } from '../support/sent-mails.ts';
import { ownerHeaders, PROXY, signInAs } from '../support/sign-in.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const now = Date.now();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('accepts a new promo code in a cart', async ({ page, browser }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'administrator');
  await open(page, '/admin/coupons');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Новая скидка' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новая скидка');
  await page.getByLabel('Код', { exact: true }).fill(`зима-${now}`);
  await page.getByLabel('Процентов').fill('150');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/^От\s1\sдо\s100\s%$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Процентов').fill('15');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ЗИМА-${now}`);

  const visitor = await browser.newPage();
  const guest = visitor.context();
  const documentId = await seedBook(visitor);
  const choice = { paper: 'printed', copies: 1, electronic: false, coloring: false };
  await guest.request.put(`/api/shop/cart/books/${documentId}`, { data: { choice } });
  const priced = await guest.request.put('/api/shop/cart/code', { data: { code: `Зима-${now}` } });
  const { quote } = (await priced.json()).data;
  expect(quote.promoDiscount).toBe(Math.round(quote.cost * 0.15));
  await guest.close();
  expect(complaints.filter((complaint) => !complaint.includes('/api/admin/coupons'))).toEqual([]);
});

test('creates promo codes by a pattern and exports them as a table', async ({ page }) => {
  await signInAs(page, 'administrator');
  await open(page, '/admin/coupons/generate');
  await page.getByLabel('Шаблон').fill('ПОДАРОК');
  await page.getByRole('button', { name: 'Создать коды' }).click();
  await expect(page.getByText('Нужны знаки #')).toBeVisible();
  await page.getByLabel('Шаблон').fill(`П${now}-####`);
  await page.getByLabel('Сколько', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Создать коды' }).click();
  await expect(page.getByRole('heading', { name: 'Создано кодов: 5' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Скачать CSV').click()]);
  expect(download.suggestedFilename()).toBe('promo-codes.csv');
  await expectAccessible(page);
});

test('publishes a review with one key', async ({ page, request }) => {
  const headers = await ownerHeaders(request);
  const text = `Читаем каждый вечер ${now}`;
  const data = { rating: 5, text, authorName: 'Анна, мама Миши', state: 'pending' };
  expect((await request.post(`${PROXY}/reviews`, { headers, data: { data } })).status()).toBe(201);
  const shown = async () =>
    (await (await request.get(`/api/reviews?filters[text]=${encodeURIComponent(text)}`)).json()).data.length;
  expect(await shown()).toBe(0);
  await signInAs(page, 'support');
  await open(page, `/admin/reviews?q=${now}`);
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByRole('article').getByText('показан')).toBeVisible();
  expect(await shown()).toBe(1);
  // The support role may read promo codes but not create them.
  await open(page, '/admin/coupons/new');
  await expect(page.getByText(/Ваша роль видит скидки/)).toBeVisible();
  await expect(page.getByLabel('Код', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
});

test('answers an inquiry by mail, which then is in the outbox', async ({ page, request }) => {
  const email = `school-${now}@example.test`;
  const message = 'Двадцать пять книг для первого класса, пожалуйста';
  await request.post('/api/shop/inquiries', {
    data: { kind: 'schools', name: 'Анна', organisation: `Школа ${now}`, email, message, consent: 'on' },
  });
  await signInAs(page, 'support');
  await open(page, '/admin/inquiries?state=open');
  await expectAccessible(page);
  await page.getByRole('link', { name: `Школа ${now}, Анна` }).click();
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(page.getByText('в работе')).toBeVisible();
  await page.getByLabel('Текст ответа').fill('С радостью!\nЖдём списки.');
  await page.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(page.getByText('есть ответ')).toBeVisible();
  await expectAccessible(page);
  expect(await mailTo(email)).toContain('С радостью!\nЖдём списки.');
  await open(page, `/admin/mails?q=${email}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ответ на Ваше сообщение' }).click();
  await expect(page.frameLocator('iframe').getByText('Ждём списки.')).toBeVisible();
  await expectAccessible(page);
});

test('previews a newsletter and sends it to its subscribers', async ({ page, request }) => {
  const email = `reader-${now}@example.test`;
  const headers = await ownerHeaders(request);
  const confirmedAt = new Date().toISOString();
  const data = { email, language: 'ru', topic: 'news', state: 'subscribed', confirmedAt };
  expect((await request.post(`${PROXY}/newsletters`, { headers, data: { data } })).status()).toBe(201);
  await signInAs(page, 'editor');
  await open(page, '/admin/newsletters');
  await page.getByRole('link', { name: 'Новый выпуск' }).click();
  await page.getByLabel('Тема').fill(`Новая книга ${now}`);
  await page.getByRole('button', { name: 'Заголовок' }).click();
  await page.getByLabel('Слова').fill('Ночь в лесу');
  await page.getByRole('button', { name: 'Кнопка' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Ночь в лесу' })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page.getByText('Выпуск не закончен')).toBeVisible();
  await page.getByRole('button', { name: 'Отмена' }).click();
  await page.getByLabel('Слова').nth(1).fill('К книге');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page.getByText('отправлен', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await mailTo(email)).toContain('Ночь в лесу');
  await expectAccessible(page);
});

test('validates the seller’s numbers in the settings, and publishes the next version of a legal text', async ({
  page,
}) => {
  await signInAs(page, 'administrator');
  await open(page, '/admin/settings');
  const number = page.getByLabel('ИНН');
  await number.fill('7707083894');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('В ИНН ошибка')).toBeVisible();
  await expectAccessible(page);
  await open(page, '/en/admin/legal/terms-of-service');
  await expectAccessible(page);
  const english = page.getByLabel('English');
  const text = await english.inputValue();
  await english.fill(`${text}\n\n## Promise ${now}\n\nWords.`);
  await expect(page.getByText('the heading has no {#id}')).toBeVisible();
  await english.fill(`${text}\n\n## Promise ${now} {#promise}\n\nWords.`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await open(page, '/en/terms-of-service');
  await expect(page.getByRole('heading', { name: `Promise ${now}` })).toBeVisible();
  await page.getByRole('navigation', { name: 'All versions' }).getByRole('link').nth(1).click();
  await expect(page.getByText('This is an earlier version.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Promise ${now}` })).toBeHidden();
});
