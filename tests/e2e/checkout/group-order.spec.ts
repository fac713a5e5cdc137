// A group order from end to end: pasted, checked, priced, filled in by a parent, paid once by the organiser.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addPromoCode, switchOffPromoCode } from '../support/promo-codes.ts';
import {
  approve,
  callOff,
  cartOf,
  choosePlace,
  fillBuyer,
  noSideways,
  open,
  orderId,
  pay,
  thanked,
} from '../support/purchase-steps.ts';
import { putAway } from '../support/seed-book.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { watchConsole } from '../support/watch-console.ts';

/** As copied from a spreadsheet: columns in another order, a header, a surname, a date of birth, no gender. */
const LIST = [
  'Возраст\tИмя\tПол',
  '5\tМаша\tж',
  '6\tПётр\tм',
  '5\tИванова Зоя\tж',
  '4\tИлья\tм',
  '5\tАиша\tж',
  '6\tСаша\t',
  ...['Оля', 'Катя', 'Вера', 'Нина', 'Алиса', 'Ева', 'Мила', 'Лиза', 'Даша'].map((name) => `5\t${name}\tж`),
  ...['Лев', 'Марк', 'Тимур', 'Иван', 'Егор', 'Роман', 'Глеб', 'Фёдор', 'Артём', 'Никита'].map(
    (name) => `6\t${name}\tм`,
  ),
].join('\n');

const GROUP = /\/group\/[a-z0-9]{24}$/;
/** From the pasted list to the price: what one person does in less than five minutes. */
const MAX_STEPS_TO_PRICE = 8;

async function createGroup(page: Page): Promise<void> {
  let steps = 0;
  const step = async (done: Promise<unknown>) => {
    steps += 1;
    await done;
  };
  await open(page, '/group');
  await expectAccessible(page);
  await step(page.getByLabel('Имена, пол и возраст').fill(LIST));
  await step(page.getByRole('button', { name: 'Прочитать список' }).click());
  await expect(page.getByText('Детей: 25. Проверить: 1. Исправить: 1.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Список детей и формы имён' }).getByRole('listitem');
  await expect(rows).toHaveCount(25);
  await expect(rows.nth(0)).toContainText('Маши, Маше, Машу, Машей');
  await expect(rows.nth(2)).toContainText('Зои, Зое, Зою, Зоей');
  await step(page.getByLabel('Показать только строки, которые надо посмотреть').check());
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('имя склоняют по-разному');
  await expect(rows.nth(1)).toContainText('Укажите пол');
  await step(page.getByLabel('Пол, строка 6').selectOption('male'));
  await expect(rows).toHaveCount(1);
  await step(page.getByRole('button', { name: 'Исправить склонение: Аиша' }).click());
  await step(page.getByLabel('Дружу с кем?').fill('Аишею'));
  await expect(rows.nth(0)).toContainText('Аишею');
  await step(page.locator('label', { hasText: 'Ночь в лесу' }).click());
  const price = page.getByRole('region', { name: 'Цена' });
  await expect(price).toContainText('− 15 %');
  await expect(price).toContainText('Книг: 25');
  expect(steps).toBeLessThanOrEqual(MAX_STEPS_TO_PRICE);

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText('Детей: 25. Проверить: 1. Исправить: 0.')).toBeVisible();
  await page.getByRole('button', { name: 'Создать группу и получить ссылки' }).click();
  await expect(page.getByText('Напишите, как называется группа')).toBeVisible();
  await expectAccessible(page);
  await noSideways(page);
  await page.getByLabel('Как называется группа').fill('Группа «Одуванчики»');
  await page.getByLabel('Как Вас зовут').fill('Ирина Викторовна');
  await page.getByLabel(/Подтверждаю, что могу передать имена/).check();
  await page.getByRole('button', { name: 'Создать группу и получить ссылки' }).click();
  await expect(page).toHaveURL(GROUP);
}

const linkOf = (page: Page, name: string): Locator => page.getByLabel(`Ссылка: ${name}`, { exact: true });

/** Returns the address of the parent's book. */
async function fillAsParent(page: Page, link: string): Promise<string> {
  const complaints = watchConsole(page);
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Книга, где герой — Маша');
  await expect(page.getByText('имя — Маша, пол — девочка, возраст — 5')).toBeVisible();
  await expectAccessible(page);
  await noSideways(page);
  await page.getByRole('link', { name: 'Начать' }).click();
  await expect(page.getByText('Группа «Одуванчики». Книгу оплатит организатор')).toBeVisible();
  await expect(page.locator('[name=name]').first()).toHaveValue('Маша');
  await page.locator('[data-field=consent] input').check();
  await page.getByRole('button', { name: 'Создать книгу' }).click();
  await expect(page).toHaveURL(/\/my-books\/[a-z0-9]{24}\/preview$/);
  await expect(page.getByText('Книгу оплатит организатор группы')).toBeVisible({ timeout: 60_000 });
  await noSideways(page);
  const book = new URL(page.url()).pathname;
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Эта книга уже готова к заказу');
  await expect(page.getByRole('link', { name: 'Открыть книгу' })).toBeVisible();
  expect(complaints).toEqual([]);
  return book;
}

test('a class of 25 is pasted, checked, priced, filled in by a parent and paid once', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const steps = [
    await addPromoCode(request, `GROUP10-${Date.now()}`, { automatic: true, minBooks: 10 }),
    await addPromoCode(request, `GROUP20-${Date.now()}`, { automatic: true, minBooks: 20, discount: 15 }),
  ];
  await page.setViewportSize(DESKTOP);
  const complaints = watchConsole(page);
  await createGroup(page);
  for (const id of steps) await switchOffPromoCode(request, id);

  await expect(page.getByText('Готово: 0 из 25').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await noSideways(page);
  await page.setViewportSize(DESKTOP);
  const group = page.url();
  const link = await linkOf(page, 'Маша').inputValue();
  const family = await browser.newContext({ viewport: PHONE });
  const parent = await family.newPage();
  const book = await fillAsParent(parent, link);

  await open(page, group);
  await expect(page.getByText('Готово: 1 из 25').first()).toBeVisible();
  await expect(linkOf(page, 'Маша')).toHaveCount(0);
  expect((await page.request.get(book)).status()).toBe(404);
  // Only one of the missing children is drawn, so that the tests that follow need not wait for drawings.
  await page.getByLabel('Оставить без книги').check();
  await page.getByText('Кроме этих детей: их нарисовать').click();
  await page.getByRole('checkbox', { name: 'Пётр' }).check();
  await expect(page.getByText('Книг в заказе: 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Книгу сделали родители, страницы видят только они')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/checkout');
  await fillBuyer(page);
  await choosePlace(page);
  expect((await cartOf(page))?.items).toHaveLength(2);
  await pay(page).click();
  await approve(page).click();
  await thanked(page);
  const order = orderId(page);
  await open(page, `/orders/${order}`);
  await expect(page.getByText('Книгу сделали родители, страницы видят только они')).toBeVisible();
  await open(page, group);
  await expect(page.getByText('Группа оплачена.')).toBeVisible();
  await expectAccessible(page);
  expect(complaints.filter((line) => !line.includes(book))).toEqual([]);
  await callOff(page, order);
  await putAway(parent, book.split('/')[2] ?? '');
  await family.close();
});

test('a party is ordered in English, and a parent takes a child off the list', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  const complaints = watchConsole(page);
  await open(page, '/en/group');
  await page.getByLabel('Names, gender and age').fill('Name;Gender;Age\nEmma;f;5\nPeter;m;6\nZoe Brown;f;2021-03-12');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText(/^Children: 3\./)).toBeVisible();
  await page.locator('label', { hasText: 'A Night in the Forest' }).click();
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Books: 3');
  await page.getByLabel('Name of the group').fill('Emma’s birthday');
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel(/I confirm that I may give/).check();
  await expectAccessible(page);
  await noSideways(page);
  await page.getByRole('button', { name: 'Create the group and get the links' }).click();
  await expect(page).toHaveURL(GROUP);
  const link = await page.getByLabel('Link: Peter', { exact: true }).inputValue();
  const family = await browser.newContext({ viewport: PHONE });
  const parent = await family.newPage();
  await open(parent, link);
  await parent.getByRole('button', { name: 'Take my child off the list' }).click();
  await parent.getByRole('button', { name: 'Take off', exact: true }).click();
  await expect(parent.getByText('this list no longer holds data of your child')).toBeVisible();
  await open(parent, link);
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await open(page, page.url());
  await expect(page.getByText('Ready: 0 of 2').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete the group' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/group$/);
  expect(complaints).toEqual([]);
  await family.close();
});
