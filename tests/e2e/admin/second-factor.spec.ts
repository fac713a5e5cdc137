// The second step of staff: one-time codes by the form, a passkey by Chromium's virtual authenticator, and the dialog
// that asks for a fresh proof.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { COOKIES } from '#core/http/cookies.ts';
import { createTokens, type TokenClaims, type TokenPurpose } from '#server/modules/accounts/credentials/tokens.ts';
import { totpCode, totpStep } from '#server/modules/accounts/second-factor/totp.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { withDatabase } from '../support/seed-book.ts';
import { seedPrintingOrder } from '../support/seed-order.ts';
import { signInAs } from '../support/sign-in.ts';
import { hydrated } from '../support/watch-console.ts';

const dataDir = process.env.E2E_DATA_DIR ?? '';
/** A proof counts for a quarter of an hour. */
const STALE_MS = 16 * 60_000;
const PURPOSES: readonly TokenPurpose[] = ['session', 'admin'];

const openTokens = () => createTokens(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim());

async function claimsOf(page: Page, purpose: TokenPurpose): Promise<TokenClaims> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === COOKIES[purpose].name);
  const claims = cookie && (await (await openTokens()).read(purpose, cookie.value));
  if (!claims) throw new Error(`no ${purpose} token`);
  return claims;
}

/** The same sign-in, 16 minutes ago. */
async function letProofAge(page: Page): Promise<void> {
  const tokens = await openTokens();
  for (const purpose of PURPOSES) {
    const value = await tokens.issue(purpose, {
      ...(await claimsOf(page, purpose)),
      authenticatedAt: new Date(Date.now() - STALE_MS),
    });
    await page.context().addCookies([{ name: COOKIES[purpose].name, value, url: new URL(page.url()).origin }]);
  }
}

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

test('support adds the required passkey, signs in with it alone, and shows it again before a refund', async ({
  page,
}) => {
  test.slow();
  await addAuthenticator(page);
  await signInAs(page, 'support');
  await page.goto('/admin');
  await expect(page.getByText('Защитите вход')).toBeVisible();

  // The owner's term is over: without a second step the panel stays closed.
  const { id } = await claimsOf(page, 'session');
  await withDatabase(dataDir, async (database) => {
    await database.query(`update second_factor_grace set began_at = now() - interval '100 days' where user_id = $1`, [
      id,
    ]);
  });
  await page.context().clearCookies({ name: COOKIES.admin.name });
  await page.goto('/admin');
  await expect(page.getByText(/Срок вышел: панель закрыта/)).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  await expect(page.getByText('Запишите резервные коды')).toBeVisible();
  await page.getByRole('button', { name: 'Коды записаны' }).click();

  await page.context().clearCookies({ name: /^zb_(session|admin)$/ });
  await page.goto('/account/login');
  await hydrated(page);
  await page.getByRole('button', { name: /Войти с\sключом доступа/ }).click();
  await expect(page).not.toHaveURL(/login/);
  const order = await seedPrintingOrder(dataDir);
  await page.goto(`/admin/orders?q=${order.email}`);
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);

  await letProofAge(page);
  await page.getByRole('button', { name: 'Вернуть деньги' }).click();
  const refund = page.getByRole('dialog');
  await refund.getByLabel(/^Сумма/).fill('100');
  await refund.getByLabel('Причина').fill('Помят уголок');
  await refund.getByRole('button', { name: /^Вернуть/ }).click();
  const proof = page.getByRole('dialog', { name: /Подтвердите, что\sэто Вы/ });
  await expect(proof).toBeVisible();
  await expect(page.getByText('Помят уголок')).toHaveCount(0);
  await proof.getByRole('button', { name: 'Ключ доступа' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText('Помят уголок')).toBeVisible();
});
