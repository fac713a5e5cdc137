// The status page: every part of the shop with its state, linked from the dashboard.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/sign-in.ts';
import { watchConsole } from '../support/watch-console.ts';

const PARTS = 12;

test('shows the owner what works, what does not, and what to do', async ({ page }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Состояние всех частей магазина' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Состояние магазина' })).toBeVisible();
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(PARTS);
  for (const name of ['База данных', 'Хранилище файлов', 'Рабочие процессы'])
    await expect(card(name)).toContainText('Работает');
  await expect(card('Рабочие процессы')).toContainText('Процессов1');
  await expect(card('Оплата')).toContainText('Не подключено');
  await expect(card('Резервная копия')).toContainText('npm run backup');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('is closed to support staff', async ({ page }) => {
  await signInAs(page, 'support');
  expect((await page.request.get('/api/admin/status')).status()).toBe(403);
});
