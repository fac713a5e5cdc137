// Inviting staff: an editor gets the screens of that role and is refused everywhere else.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAs } from '../support/sign-in.ts';
import { DESKTOP } from '../support/viewports.ts';
import { hydrated } from '../support/watch-console.ts';

test('lets an owner invite an editor, who sees only the screens of that role', async ({ page, browser }) => {
  test.slow();
  const name = `editor-${Date.now()}`;
  const email = `${name}@zhili-byli.test`;
  await page.setViewportSize(DESKTOP);
  await signInAs(page, 'administrator');
  await page.goto('/admin/staff');
  await hydrated(page);
  await page.getByRole('link', { name: 'Пригласить коллегу' }).click();
  const invite = page.getByRole('button', { name: /Пригласить и\sпоказать ссылку/ });
  await invite.click();
  await expect(page.getByText('Обязательное поле')).toHaveCount(2);
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Имя в системе').fill(name);
  await page.getByLabel('Роль').selectOption({ label: 'Редактор' });
  await invite.click();
  await expect(page.getByText(/Почта не\sподключена/)).toBeVisible();
  const link = await page.getByLabel('Ссылка-приглашение').inputValue();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'К карточке сотрудника' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: DESKTOP });
  const editor = await context.newPage();
  await editor.goto(link);
  await hydrated(editor);
  await expect(editor.getByText(/Ваша роль: Редактор/)).toBeVisible();
  await expect(editor.getByText(/Не\sменьше 12\sзнаков/)).toBeVisible();
  await expectAccessible(editor);
  await editor.getByLabel('Пароль').fill('chosen-by-myself-1');
  await editor.locator('main form').getByRole('button').click();
  await expect(editor).toHaveURL(/\/admin(\/|$)/);
  const rooms = editor.getByRole('navigation', { name: 'Разделы управления' });
  await expect(rooms.getByRole('link', { name: 'Контент' })).toBeVisible();
  for (const closed of ['Заказы', 'Покупатели', 'Сотрудники', 'Роли и права', 'Журнал'])
    await expect(rooms.getByRole('link', { name: closed, exact: true })).toHaveCount(0);
  for (const path of ['/admin/orders', '/admin/staff', '/admin/roles', '/admin/audit']) {
    await editor.goto(path);
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('У Вашей роли нет доступа к этому разделу');
  }

  // A granted permission applies at once.
  await page.goto('/admin/roles?role=editor');
  await hydrated(page);
  const right = page.getByRole('checkbox', { name: 'Журнал: Видит' });
  await right.check();
  await page.getByRole('button', { name: 'Сохранить права' }).click();
  await expect(page.getByText('Права сохранены и уже действуют', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await editor.goto('/admin/audit');
  await expect(editor.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible();
  await expect(editor.getByText('Роли и права: изменено').first()).toBeVisible();
  await expectAccessible(editor);
  await right.uncheck();
  await page.getByRole('button', { name: 'Сохранить права' }).click();
  await expect(page.getByText('Изменений:')).toHaveCount(0);

  // Blocking ends the editor's access at once.
  await page.goto(`/admin/staff?q=${name}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Заблокирован', { exact: true })).toBeVisible();
  await editor.goto('/admin/content');
  await expect(editor).toHaveURL(/\/account\/login/);
  await context.close();
});

test('keeps what was typed into a form before its scripts arrived', async ({ page }) => {
  await signInAs(page, 'administrator');
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/admin/webhooks/new', { waitUntil: 'commit' });
  const name = page.getByLabel('Название');
  await name.pressSequentially('Склад');
  const paid = page.getByRole('checkbox', { name: 'заказ оплачен' });
  await paid.check();
  scripts.resolve();
  await hydrated(page);
  await page.getByLabel('Адрес').fill('https://warehouse.example/hook');
  await expect(name).toHaveValue('Склад');
  await expect(paid).toBeChecked();
});
