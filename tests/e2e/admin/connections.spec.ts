// The owner connects a mail server in /admin/connections. Until it is removed, the mails of the shop go there, so this
// file runs after the others.
import { expect, test } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { portOf } from '../../harness/server-port.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { ownerHeaders, signInAs } from '../support/sign-in.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const PASSWORD = 'correct-horse-battery';
let mails = 0;
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === PASSWORD ? done(null, { user: 'shop' }) : done(new Error('535 no such password')),
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      mails += 1;
      done();
    });
  },
});

test.beforeAll(() => new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening)));
test.afterAll(() => new Promise<void>((closed) => smtp.close(() => closed())));

test('puts a mail server into force after its test, which ticks the step of the first day', async ({ page }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'administrator');
  await page.goto('/admin');
  const step = page.getByRole('listitem').filter({ has: page.getByText('Почта', { exact: true }) });
  await expect(step.getByRole('img', { name: 'Не готово' })).toBeVisible();
  await step.getByRole('link').click();
  await expect(page).toHaveURL('/admin/connections/mail');
  await hydrated(page);
  try {
    const save = page.getByRole('button', { name: 'Проверить и включить' });
    await save.click();
    const host = page.getByLabel('Сервер исходящей почты');
    await expect(host).toBeFocused();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(5);
    await expectAccessible(page);
    await host.fill('127.0.0.1');
    await page.getByLabel('Порт').fill(String(portOf(smtp.server)));
    await page.getByLabel('Шифрование').selectOption('starttls');
    await page.getByLabel('Имя для входа').fill('shop');
    await page.getByLabel('Пароль').fill('wrong');
    await page.getByLabel('Имя отправителя').fill('Жили-Были');
    await page.getByLabel('Адрес отправителя').fill('shop@example.test');
    await save.click();
    await expect(page.getByText('Проверка не прошла, поэтому ничего не изменилось.')).toBeVisible();
    await expect(host).toHaveValue('127.0.0.1');
    await expectAccessible(page);
    await page.getByLabel('Пароль').fill(PASSWORD);
    await save.click();
    await expect(page.getByText('Проверка прошла, новые ключи уже действуют.')).toBeVisible();
    await expect(page.getByLabel('Пароль')).toHaveValue('');
    await page.getByRole('button', { name: 'Проверить и прислать мне письмо' }).click();
    await expect(page.getByText('Письмо отправлено на Ваш адрес.')).toBeVisible();
    expect(mails).toBe(1);

    await page.goto('/admin');
    await expect(step.getByRole('img', { name: 'Готово', exact: true })).toBeVisible();
    await expect(step).toContainText('Проверено');

    await page.goto('/admin/connections/mail');
    await page.getByRole('button', { name: 'Отключить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click();
    await expect(page.getByText('Не подключено')).toBeVisible();
    // Refused fields answer 400.
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
  } finally {
    await page.request.delete('/api/admin/connections/mail', { headers: await ownerHeaders(page.request) });
  }
});
