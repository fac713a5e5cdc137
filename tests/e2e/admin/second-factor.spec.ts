// The second step of staff: one-time codes by the form, a passkey by Chromium's virtual authenticator, and the dialog
// that asks for a fresh proof.
import { expect, test } from '@playwright/test';
import { totpCode, totpStep } from '#server/modules/accounts/second-factor/totp.ts';
import { signInAs } from '../support/sign-in.ts';

test('support turns codes on, and signs in with the password and a code', async ({ page }) => {
  await signInAs(page, 'support');
  await page.goto('/admin');
  await expect(page.getByText('Защитите вход')).toBeVisible();
  await page.goto('/admin/me');
  await page.getByRole('button', { name: 'Включить коды' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.getByLabel('Код', { exact: true }).fill(totpCode(secret, totpStep(new Date()) - 1));
  await page.getByRole('button', { name: 'Включить', exact: true }).click();
  await expect(page.getByText('Запишите резервные коды')).toBeVisible();
  const email = await page.locator('input[autocomplete=username]').inputValue();
  await page.goto('/admin');
  await expect(page.getByText('Защитите вход')).toBeHidden();

  await page.context().clearCookies({ name: /^zb_(session|admin)$/ });
  await page.goto('/account/login');
  await page.locator('[name=identifier]').fill(email);
  await page.locator('[name=password]').fill('only-for-tests-1');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/verify\?attempt=/);
  await page.getByLabel('Код', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByRole('alert')).toContainText(/Код не\sподошёл/);
  await page.getByLabel('Код', { exact: true }).fill(totpCode(secret, totpStep(new Date())));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page).toHaveURL(/\/admin/);
});
