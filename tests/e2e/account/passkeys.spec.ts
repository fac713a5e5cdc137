// Passkeys of customers with Chromium's virtual authenticator: add one, sign in with it, remove it.
import { expect, test } from '@playwright/test';
import { addAuthenticator } from '../support/authenticator.ts';
import { signInAsCustomer } from '../support/sign-in.ts';
import { hydrated } from '../support/watch-console.ts';

test('a customer adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  await addAuthenticator(page);
  await signInAsCustomer(page);
  await page.goto('/account/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  await expect(page.getByText('Запишите резервные коды')).toBeVisible();
  await expect(page.locator('code, .font-mono li')).toHaveCount(10);
  await page.getByRole('button', { name: 'Коды записаны' }).click();
  await expect(page.getByText('ещё не пригодился')).toBeVisible();

  await page.context().clearCookies({ name: 'zb_session' });
  await page.goto('/account/login');
  await page.getByRole('button', { name: /Войти с\sключом доступа/ }).click();
  await expect(page).toHaveURL(/\/account$/);

  await page.goto('/account/security');
  await page.getByRole('button', { name: /^Удалить: / }).click();
  await expect(page.getByText('Ключей пока нет.')).toBeVisible();
});
