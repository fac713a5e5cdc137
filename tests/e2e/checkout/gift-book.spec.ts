// A gift whose form the parents fill in: two browsers, of which the buyer's sees neither name nor picture.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  approve,
  BUYER,
  choosePlace,
  fillBuyer,
  noSideways,
  open,
  orderId,
  pay,
  thanked,
} from '../support/purchase-steps.ts';
import { runJob } from '../support/run-job.ts';
import { mailTo } from '../support/sent-mails.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { watchConsole } from '../support/watch-console.ts';

const NAME = { ru: 'Аглая', en: 'Aglaya' };

/** The parents: another device, with no cookie of the buyer. */
async function parentsOf(browser: Browser, locale: 'ru-RU' | 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: PHONE });
  return context.newPage();
}

test('lets the parents fill in a book that a grandmother has paid for', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(DESKTOP);
  const complaints = watchConsole(page);
  await open(page, '/books/night-forest');
  await page.getByRole('link', { name: 'Пусть заполнят родители' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Остальное сделают родители');
  await expectAccessible(page);
  await noSideways(page);

  // Nothing is sent without the name of the giver, and nothing typed is lost.
  await page.getByLabel('Несколько слов родителям').fill('Обнимаю всех!');
  await page.getByLabel('Почта родителей').fill('mama@');
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect(page.getByText('Напишите, от кого подарок')).toBeVisible();
  await expect(page.getByText('Проверьте адрес почты')).toBeVisible();
  await expect(page.getByLabel('Как Вас знают в этой семье')).toBeFocused();
  await page.getByLabel('Как Вас знают в этой семье').fill('бабушка Нина');
  const parentEmail = `parents-${Date.now()}@example.ru`;
  await page.getByLabel('Почта родителей').fill(parentEmail);
  await page.reload();
  await expect(page.getByLabel('Несколько слов родителям')).toHaveValue('Обнимаю всех!');
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('Имя напишут родители').first()).toBeVisible();
  await choosePlace(page);
  await fillBuyer(page, { ...BUYER, email: `nina-${Date.now()}@example.ru` });
  await pay(page).click();
  await approve(page).click();
  await thanked(page);
  const order = orderId(page);
  await open(page, `/orders/${order}`);
  const panel = page.getByRole('region', { name: 'Подарок, который заполняют родители' });
  const link = await panel.getByLabel('Ссылка для родителей').inputValue();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ждём родителей');
  await expect(panel.locator('[data-done=true]')).toHaveText([/Приглашение отправлено/]);
  await expectAccessible(page);
  await noSideways(page);

  // The invitation names the giver and leads to the same form.
  await runJob('send-gift-mails');
  expect(await mailTo(parentEmail)).toContain(link);

  const parents = await parentsOf(browser, 'ru-RU');
  const answer = await parents.goto(link);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await open(parents, link);
  await expect(parents.getByRole('heading', { level: 1 })).toHaveText('Вашему ребёнку дарит книгу бабушка Нина');
  await expect(parents.getByText('Обнимаю всех!')).toBeVisible();
  await expectAccessible(parents);
  await noSideways(parents);
  await parents.getByRole('radio', { name: 'Девочка' }).check();
  await parents.getByLabel('Имя в истории').fill(NAME.ru);
  await parents.getByRole('radio', { name: '4', exact: true }).check();
  await parents.getByRole('button', { name: 'Похожа!' }).click();
  await parents.getByLabel(/законный представитель/).check();
  await parents.getByLabel('Ваша почта').fill('не почта');
  await parents.getByRole('button', { name: 'Нарисовать книгу' }).click();
  await expect(parents.getByText('Проверьте адрес почты')).toBeVisible();
  // What was typed outlives a reload, the address as well.
  await parents.getByLabel('Ваша почта').fill('mama@example.ru');
  await open(parents, link);
  await expect(parents.getByLabel('Имя в истории')).toHaveValue(NAME.ru);
  await expect(parents.getByLabel('Ваша почта')).toHaveValue('mama@example.ru');
  await parents.getByRole('button', { name: 'Нарисовать книгу' }).click();
  await expect(parents).toHaveURL(/\/my-books\/[a-z0-9]{24}\/preview$/, { timeout: 30_000 });
  const book = /my-books\/(\w{24})/.exec(parents.url())?.[1] ?? '';

  // The buyer learns that it was begun, and nothing else.
  await open(page, `/orders/${order}`);
  await expect(panel.locator('[data-done=true]')).toHaveText([/Приглашение отправлено/, /Родители рассказали/]);
  await expect(panel.getByLabel('Ссылка для родителей')).toBeHidden();
  expect(await page.content()).not.toContain(NAME.ru);
  expect((await page.request.get(`/api/shop/books/${book}`)).status()).toBe(404);
  expect((await page.goto(`/orders/${order}/gift`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Страницы не показаны' })).toBeVisible();

  // The parents show the pages, and hide them again.
  await parents.getByRole('button', { name: 'Показать дарителю страницы' }).click();
  await expect(parents.getByText(/Даритель видит имя ребёнка/)).toBeVisible();
  await expectAccessible(parents);
  await open(page, `/orders/${order}`);
  await panel.getByRole('link', { name: 'Посмотреть страницы' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME.ru);
  await expect(page.locator('img[src*="/pages/"]').first()).toHaveJSProperty('complete', true, { timeout: 60_000 });
  await parents.getByRole('button', { name: 'Больше не показывать' }).click();
  await expect(parents.getByText(/Сейчас даритель видит только/)).toBeVisible();
  expect((await page.goto(`/orders/${order}/gift`))?.status()).toBe(404);

  // The link is used up.
  const late = await parentsOf(browser, 'ru-RU');
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'Книга уже заполнена' })).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await late.context().close();
  await parents.context().close();
});

test('sends the parents a new link, in English', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await open(page, '/en/books/night-forest/give');
  await page.getByLabel('How the family knows you').fill('Aunt Mary');
  await noSideways(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/en\/checkout$/);
  // The formats can be changed until it is paid.
  await open(page, '/en/cart');
  await page
    .getByRole('link', { name: /Edit|Change/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Hard cover/ }).check();
  await open(page, '/en/checkout');
  await choosePlace(page);
  await fillBuyer(page, { ...BUYER, email: `mary-${Date.now()}@example.com` });
  await pay(page).click();
  await approve(page).click();
  await thanked(page);
  await open(page, `/en/orders/${orderId(page)}`);
  const panel = page.getByRole('region', { name: 'A gift that the parents fill in' });
  const first = await panel.getByLabel('Link for the parents').inputValue();
  await panel.getByRole('button', { name: 'Send a new link' }).click();
  await panel.getByLabel('Email of the parents').fill('mum@example.com');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('The invitation and reminders go to mum@example.com.')).toBeVisible();
  await expect(panel.getByLabel('Link for the parents')).not.toHaveValue(first);
  await expectAccessible(page);
  await noSideways(page);

  const parents = await parentsOf(browser, 'en-GB');
  await parents.goto(first);
  await expect(parents.getByRole('heading', { name: 'There is a newer link' })).toBeVisible();
  await open(parents, await panel.getByLabel('Link for the parents').inputValue());
  await expect(parents.getByRole('heading', { level: 1 })).toHaveText('A book for your child from Aunt Mary');
  await noSideways(parents);
  await parents.getByRole('radio', { name: 'Girl' }).check();
  await parents.getByLabel('Name in the story').fill(NAME.en);
  await parents.getByRole('radio', { name: '5', exact: true }).check();
  await parents.getByLabel(/legal representative/).check();
  await parents.getByLabel('Your email').fill('mum@example.com');
  await parents.getByRole('button', { name: 'Draw the book' }).click();
  await expect(parents).toHaveURL(/\/en\/my-books\/[a-z0-9]{24}\/preview$/, { timeout: 30_000 });
  await expect(parents.getByRole('heading', { name: 'A gift from Aunt Mary' })).toBeVisible();
  await parents.context().close();
});
