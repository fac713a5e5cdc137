// Orders in the admin panel: search, printing, handing over, partial refunds, and the printer role.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { seedPrintingOrder } from '../support/seed-order.ts';
import { signInAs } from '../support/sign-in.ts';
import { DESKTOP } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const dataDir = process.env.E2E_DATA_DIR ?? '';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('lets the owner find an order by e-mail and hand it to the courier by keyboard alone', async ({ page }) => {
  const complaints = watchConsole(page);
  const order = await seedPrintingOrder(dataDir);
  await page.setViewportSize(DESKTOP);
  await signInAs(page, 'administrator');
  await open(page, '/admin/orders');
  await expect(page.getByRole('table', { name: 'Заказы' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('старые слова');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type(order.email);
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('table[aria-busy=false]')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(order.number);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ ${order.number}`);
  await expect(page.getByText('Ждёт печати', { exact: true }).first()).toBeVisible();
  await expect(page.locator('main a[href^="/admin/books/"]').first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('p');
  await page.getByRole('dialog').getByRole('button', { name: 'Напечатано' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Напечатано' })).toHaveCount(0);

  await page.keyboard.press('h');
  await page.getByLabel('Трек-номер (если есть)').fill('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Передать курьеру' }).click();
  const tracking = page.getByLabel('Трек-номер (если есть)');
  await expect(tracking).toHaveAccessibleDescription(/от\s3\sдо\s60/);
  await expect(tracking).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Трек-номер (если есть)').fill('1234567890');
  await dialog.getByRole('button', { name: 'Передать курьеру' }).click();
  await expect(page.getByText('В пути', { exact: true })).toBeVisible();
  await expect(page.getByText('Передан курьеру')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Анна Петрова' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Анна Петрова');
  await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible();
  await page.getByLabel('Новая заметка').fill('Звонить после шести');
  await page.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(page.getByRole('button', { name: /^Удалить заметку/ })).toBeVisible();
  await expectAccessible(page);
  await open(page, `/admin/customers?q=${order.email}`);
  await expect(page.getByRole('row', { name: /Анна Петрова/ })).toContainText('Маша');
  expect(complaints).toEqual([]);
});

test('refunds a part of the payment with a reason, on a phone and in English', async ({ page }) => {
  const order = await seedPrintingOrder(dataDir);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'support');
  await open(page, `/en/admin/orders?q=${order.email}`);
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);
  await noSideways(page);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill('9999');
  await dialog.getByLabel('Reason').fill('The cover was bent');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByLabel(/^Amount/)).toHaveAccessibleDescription(
    'This is more than the amount left to refund.',
  );
  await expect(dialog.getByLabel(/^Amount/)).toBeFocused();
  await dialog.getByLabel(/^Amount/).fill('490,50');
  await dialog.getByRole('button', { name: 'Refund ₽490.50' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The cover was bent')).toBeVisible();
  await expect(page.getByText('₽1,999.50')).toBeVisible();
  await expectAccessible(page);
});

test('shows a printer only the print queue, with the files of a run and a way to mark it printed', async ({ page }) => {
  const order = await seedPrintingOrder(dataDir);
  await page.setViewportSize(DESKTOP);
  await signInAs(page, 'printer');
  await open(page, '/admin');
  await expect(page).toHaveURL('/admin/printing');
  await expect(page.getByRole('navigation', { name: 'Разделы управления' }).getByRole('link')).toHaveText([
    'Типография',
  ]);
  await page.getByRole('link', { name: 'Список и файлы' }).click();
  await expect(page).toHaveURL('/admin/print-queue');
  const row = page.getByRole('row', { name: new RegExp(order.number) });
  await expect(page.getByRole('link', { name: /^Скачать все файлы/ })).toBeVisible();
  await row.getByRole('checkbox').check();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать файлы (1)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^print-.*\.zip$/);
  await expect(row).toHaveCount(0);
  await page.keyboard.press('3');
  await row.getByRole('checkbox').check();
  await page.keyboard.press('p');
  await page.getByRole('dialog').getByRole('button', { name: 'Напечатано' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.keyboard.press('4');
  await expect(row).toBeVisible();
  await open(page, '/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/нет доступа/);
  expect((await page.request.get(`/api/admin/orders/${order.documentId}`)).status()).toBe(403);
});
