// The board of the press with a simulated barcode scanner, by keyboard, and on a phone.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { seedPrintingOrder } from '../support/seed-order.ts';
import { signInAs } from '../support/sign-in.ts';
import { DESKTOP } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const dataDir = process.env.E2E_DATA_DIR ?? '';

/** As a scanner: all keys within a few milliseconds, which calls of the browser's keyboard are too slow for. */
async function scan(page: Page, code: string): Promise<void> {
  const keys = [...code].map((letter) =>
    letter === '-' ? 'Minus' : `${/\d/.test(letter) ? 'Digit' : 'Key'}${letter}`,
  );
  await page.evaluate(
    (codes) => {
      for (const key of codes)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { code: key, bubbles: true, cancelable: true }));
    },
    [...keys, 'Enter'],
  );
}

test('moves a book by scanner and keyboard, undoes a move and hands the parcel to the courier', async ({ page }) => {
  const complaints = watchConsole(page);
  const order = await seedPrintingOrder(dataDir);
  await page.setViewportSize(DESKTOP);
  await signInAs(page, 'printer');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/printing');
  await hydrated(page);
  const code = `${order.number}-B1`;
  const cardIn = (column: string) => page.getByRole('listbox', { name: column }).getByRole('option', { name: code });
  await expect(cardIn('К печати')).toBeVisible();
  await expectAccessible(page);

  await scan(page, code);
  await expect(page.getByText(/Теперь\sв\sколонке\s«Печатаются»/)).toBeVisible();
  await expect(cardIn('Печатаются')).toBeVisible();
  await scan(page, code);
  await expect(page.getByText(/второй\sскан\sне\sсчитается/)).toBeVisible();
  await expect(cardIn('Печатаются')).toBeVisible();
  await scan(page, '000-0000-B1');
  await expect(page.getByText(/Такого\sталона\sнет/)).toBeVisible();
  await scan(page, code.slice(2));
  await expect(page.getByText(/Код\sсчитан\sне\sцеликом/)).toBeVisible();

  await cardIn('Печатаются').focus();
  await page.keyboard.press('Space');
  await expect(cardIn('Печатаются')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('n');
  await expect(cardIn('Напечатано')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть (1)' }).first().click();
  await expect(cardIn('Печатаются')).toBeVisible();

  await page.getByLabel('Скан переносит').selectOption({ label: 'в «Упаковано»' });
  const field = page.getByLabel('Код с талона', { exact: true });
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(cardIn('Упаковано')).toContainText('Посылка собрана');
  await expect(field).toHaveValue('');

  await cardIn('Упаковано').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('h');
  await page.getByRole('dialog').getByRole('button', { name: 'Передать' }).click();
  await expect(cardIn('Переданы курьеру')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Список PDF' }).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toContainText('передать курьеру');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: /^К печати/ }).click();
  await expect(page.getByRole('heading', { name: /^Упаковано/ })).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  expect(complaints.filter((text) => !/40[49]/.test(text))).toEqual([]);
});
