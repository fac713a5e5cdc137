// The partners' form, with and without JavaScript.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const words = () => `Хотим двадцать пять книг к первому сентября. ${Date.now()}${Math.random()}`;

async function fill(page: Page, message: string): Promise<void> {
  await page.getByLabel('Школы').check();
  await page.getByLabel('Как к Вам обращаться').fill('Анна Петрова');
  await page.locator('main').getByLabel('Электронная почта').fill('anna@school.ru');
  await page.getByLabel('Что Вы задумали').fill(message);
}

test('marks mistakes in place, then thanks the partner', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/cooperation');
  await hydrated(page);
  await fill(page, 'Коротко');
  await page.getByLabel('Телефон').fill('12');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText(/Проверьте номер: .* Пример: \+7\s912/)).toBeVisible();
  await expect(page.getByText('Слишком коротко. Минимум знаков: 10')).toBeVisible();
  await expect(page.getByText('Нужно Ваше согласие на обработку персональных данных')).toBeVisible();
  await expect(page.getByLabel('Телефон')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Телефон').fill('+7 900 123-45-67');
  await page.getByLabel('Что Вы задумали').fill(words());
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('heading', { name: 'Спасибо, заявка у нас' })).toBeFocused();
  await expect(page.locator('main')).toContainText('anna@school.ru');
  expect(complaints).toEqual([]);
});

test('keeps the input when offline and after a reload', async ({ page, context }) => {
  const message = words();
  await page.goto('/cooperation');
  await hydrated(page);
  await fill(page, message);
  await page.getByRole('main').getByRole('checkbox').check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible();
  await expect(page.getByLabel('Что Вы задумали')).toHaveValue(message);
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Что Вы задумали')).toHaveValue(message);
  await expect(page.getByLabel('Школы')).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('returns the form with its input on a mistake, then thanks the partner', async ({ page }) => {
    const message = words();
    await page.goto('/cooperation');
    await fill(page, message);
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(page.getByText('Нужно Ваше согласие на обработку персональных данных')).toBeVisible();
    await expect(page.getByLabel('Школы')).toBeChecked();
    await expect(page.getByLabel('Как к Вам обращаться')).toHaveValue('Анна Петрова');
    await expect(page.getByLabel('Что Вы задумали')).toHaveValue(message);
    await page.getByRole('main').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(page.getByRole('heading', { name: 'Спасибо, заявка у нас' })).toBeVisible();
  });
});
