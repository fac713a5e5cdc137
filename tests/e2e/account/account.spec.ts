// Signing in and out, the account page, and access to the admin panel.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { FULL_SWEEP } from '../support/full-sweep.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const ADMIN = {
  email: process.env.E2E_ADMIN_EMAIL ?? 'admin@zhili-byli.test',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'only-for-tests-1',
};

async function signIn(page: Page, email = ADMIN.email, password = ADMIN.password): Promise<void> {
  const form = page.locator('main form');
  await form.getByLabel(/почта|Email/).fill(email);
  await form.getByLabel(/Пароль|Password/).fill(password);
  await form.getByRole('button').click();
}

test('shows errors in place for an empty form and for a wrong password', async ({ page }) => {
  await page.goto('/account/login');
  await hydrated(page);
  await page.locator('main form').getByRole('button').click();
  await expect(page.getByText('Обязательное поле')).toHaveCount(2);
  await signIn(page, 'nobody@example.ru', 'wrong-password');
  await expect(page.getByRole('alert')).toHaveText('Неверный адрес почты или пароль');
});

test('returns an administrator to the requested page, reports an unknown entry, and signs out', async ({
  page,
  context,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/account/login?next=%2Fadmin%2Forders');
  await hydrated(page);
  await signIn(page);
  await expect(page).toHaveURL('/admin/orders');
  const session = (await context.cookies()).find(({ name }) => name === 'zb_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(Math.round((session?.expires ?? 0) - Date.now() / 1000)).toBeGreaterThan(86_000);
  for (const [path, status] of [
    ['/admin/books/abcdefghijklmnopqrstuvwx', 200],
    ['/admin/orders/abcdefghijklmnopqrstuvwx', 200],
    ['/admin/nothing', 404],
    ['/account', 200],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status);
    await hydrated(page);
    for (const viewport of FULL_SWEEP ? [PHONE, DESKTOP] : [PHONE]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
  }
  await expect(page.getByText(ADMIN.email)).toBeVisible();
  await expect(page.getByText('Администратор', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Панель управления/ })).toHaveAttribute('href', '/admin');
  await page.goto('/account/login');
  await expect(page).toHaveURL('/account');
  await hydrated(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/account/login?signed-out');
  await expect(page.getByText('Вы вышли из кабинета')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL('/account/login?next=%2Faccount');
  // Opens an entry that does not exist.
  expect(complaints.filter((complaint) => !complaint.includes('abcdefghijklmnopqrstuvwx'))).toEqual([]);
});

test('renews a lost admin token, but not a lost session', async ({ page, context }) => {
  await page.goto('/en/account/login?next=/en/admin');
  await hydrated(page);
  await signIn(page);
  await expect(page).toHaveURL('/en/admin');
  await context.clearCookies({ name: 'zb_admin' });
  await page.goto('/en/admin/books');
  await expect(page).toHaveURL('/en/admin/books');
  expect((await context.cookies()).some(({ name }) => name === 'zb_admin')).toBe(true);
  await context.clearCookies({ name: 'zb_session' });
  await page.goto('/en/admin/books');
  await expect(page).toHaveURL('/en/account/login?next=%2Fen%2Fadmin%2Fbooks');
});

test('lets an administrator add a redirect that visitors follow, and remove it after a confirmation', async ({
  page,
}) => {
  const from = `/old-${Date.now()}`;
  await page.goto('/account/login?next=/admin/redirects');
  await hydrated(page);
  await signIn(page);
  await expect(page).toHaveURL('/admin/redirects');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Обязательное поле')).toHaveCount(2);
  await page.getByLabel('Откуда').fill(from);
  await page.getByLabel('Куда', { exact: true }).fill('nowhere');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Нужен путь магазина или полный адрес')).toBeVisible();
  await page.getByLabel('Куда', { exact: true }).fill('/contacts');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('cell', { name: from, exact: true })).toBeVisible();
  await page.goto(from);
  await expect(page).toHaveURL('/contacts');
  await page.goto('/books');
  await hydrated(page);
  await page.evaluate((path) => {
    // No link of the shop uses an old path, so the router is called directly.
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(path);
  }, from);
  await expect(page).toHaveURL('/contacts');
  await page.goto('/admin/redirects');
  await hydrated(page);
  await page.getByRole('button', { name: `Удалить ${from}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('cell', { name: from, exact: true })).toHaveCount(0);
});

test('registers and signs in a parent, who has no access to the admin panel', async ({ page }) => {
  const email = `parent-${Date.now()}@example.ru`;
  await page.goto('/account/register');
  await hydrated(page);
  const form = page.locator('main form');
  await form.getByRole('button').click();
  await expect(page.getByText('Обязательное поле')).toHaveCount(2);
  await expect(page.getByText('Нужно Ваше согласие на обработку персональных данных')).toBeVisible();
  await form.getByLabel('Электронная почта').fill(email);
  await form.getByLabel('Пароль').fill('short');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button').click();
  await expect(page.getByText('Слишком коротко. Минимум знаков: 8')).toBeVisible();
  await form.getByLabel('Пароль').fill('12345678');
  await form.getByRole('switch', { name: 'Показать' }).click();
  await expect(form.getByLabel('Пароль')).toHaveAttribute('type', 'text');
  await form.getByRole('button').click();
  await expect(page.getByText('Этот пароль пробуют первым')).toBeVisible();
  await form.getByLabel('Пароль').fill('a-long-password-1');
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверьте почту');
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рады Вас видеть');
  await signIn(page, email, 'a-long-password-1');
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Имя', { exact: true })).toBeVisible();
  await expect(page.getByText('Роль', { exact: true })).toHaveCount(0);
  await page.goto('/admin');
  await expect(page).toHaveURL('/account');
});

test('lets a parent change the password, subscribe, export their data and delete the account', async ({ page }) => {
  test.slow();
  const email = `leaving-${Date.now()}@example.ru`;
  await page.goto('/account/register');
  await hydrated(page);
  const form = page.locator('main form');
  await form.getByLabel('Электронная почта').fill(email);
  await form.getByLabel('Пароль').fill('a-long-password-1');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button').click();
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рады Вас видеть');
  await signIn(page, email, 'a-long-password-1');
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  await page.getByRole('link', { name: 'Вход и безопасность' }).click();
  await expect(page.getByText('это устройство')).toBeVisible();
  await page.getByLabel('Нынешний пароль').fill('not it at all');
  await page.getByLabel('Новый пароль', { exact: true }).fill('another-password-1');
  await page.getByLabel('Новый пароль ещё раз').fill('another-password-1');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Нынешний пароль не подошёл.')).toBeVisible();
  await page.getByLabel('Нынешний пароль').fill('a-long-password-1');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль изменён.')).toBeVisible();
  await page.setViewportSize(PHONE);
  const tabs = page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link');
  for (const sheet of ['Письма', 'Фотографии', 'Мои данные']) {
    const way = tabs.filter({ hasText: sheet });
    await way.click();
    await expect(way).toHaveAttribute('aria-current', 'page');
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать файл' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^zhili-byli-.*\.json$/);
  await page.getByLabel('Пароль').fill('wrong-password');
  await page.getByRole('button', { name: 'Удалить кабинет навсегда' }).click();
  await expect(page.getByText('Не подошло. Кабинет на месте.')).toBeVisible();
  await page.getByLabel('Пароль').fill('another-password-1');
  await page.getByRole('button', { name: 'Удалить кабинет навсегда' }).click();
  await expect(page.getByRole('heading', { name: 'Кабинет удалён' })).toBeVisible();
  for (const path of ['/account', '/account/security', '/account/data', '/account/no-such-page']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/account/login?next=${encodeURIComponent(path)}`);
  }
});
