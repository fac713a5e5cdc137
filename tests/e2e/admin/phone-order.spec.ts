// An order typed by staff for a buyer on the phone, paid by its link in another browser.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/sign-in.ts';
import { DESKTOP } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

test('takes down an order by phone, which the buyer pays by its link', async ({ page, browser }) => {
  test.slow();
  const complaints = watchConsole(page);
  await page.setViewportSize(DESKTOP);
  await signInAs(page, 'support');
  await page.goto('/admin/orders');
  await hydrated(page);
  await page.getByRole('link', { name: 'Новый заказ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заказ по телефону');
  // No mail server is connected here.
  const create = page.getByRole('button', { name: 'Создать и показать ссылку' });
  await expect(page.getByText(/письмо\sне\sуйдёт/)).toBeVisible();
  await create.click();
  await expect(page.getByLabel('Имя и фамилия', { exact: true })).toBeFocused();
  await expect(page.getByLabel('История', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByLabel('Имя и фамилия', { exact: true }).fill('Вера Сомова');
  await page.getByLabel('Телефон', { exact: true }).fill('8 916 123-45-67');
  await page.getByLabel('Почта', { exact: true }).fill('vera@example.test');
  await page.getByLabel('История', { exact: true }).selectOption({ label: 'Ночь в лесу' });
  await page.getByLabel('Имя ребёнка', { exact: true }).fill('Маша');
  await page.getByLabel('Девочка', { exact: true }).check();
  await page.getByLabel('Печатная книга', { exact: true }).selectOption('none');
  await page.getByLabel(/^Электронная книга/).check();
  await page.getByLabel('Скидка', { exact: true }).selectOption('percent');
  await page.getByLabel('Скидка, %').fill('10');
  await page.getByLabel('Почему скидка').fill('Вторая книга');
  await page.getByLabel(/согласился\sпо\sтелефону/).check();
  await expect(page.locator('dl')).toContainText('Скидка');
  await create.click();
  await expect(page.getByText('Ждёт оплаты по ссылке').first()).toBeVisible();
  await expect(page.getByText(/письмо\sне\sушло:\sпередайте\sссылку\sсами/).first()).toBeVisible();
  await expect(page.getByText(/^Создана\sссылка\sдля\sоплаты\.\sПочта\sне\sподключена/)).toBeVisible();
  const address = await page.getByLabel('Адрес ссылки').inputValue();
  await expect(page.getByRole('img', { name: 'QR-код ссылки для оплаты' })).toBeVisible();
  await expectAccessible(page);

  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(new URL(address).pathname + new URL(address).search);
  await hydrated(buyer);
  await expect(buyer.getByText('Ребёнок: Маша')).toBeVisible();
  await buyer.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(buyer.getByText('Отметьте согласие, чтобы оплатить.')).toBeVisible();
  await expectAccessible(buyer);
  await buyer.getByRole('checkbox').check();
  await buyer.getByRole('button', { name: /^Оплатить/ }).click();
  await buyer.getByRole('button', { name: 'Оплатить понарошку' }).click();
  await expect(buyer).toHaveURL(/\/thank-you$/);
  await buyer.context().close();

  await page.reload();
  await expect(page.getByText('Заказ оплачен по ссылке.')).toBeVisible();
  expect(complaints).toEqual([]);
});
