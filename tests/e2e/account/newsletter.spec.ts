// Subscribing, confirming and unsubscribing, with and without JavaScript.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { mailTo } from '../support/sent-mails.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const unique = (name: string) => `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 7)}@example.ru`;

const pathIn = (mail: string, page: string): string => {
  const link = new RegExp(`https?://\\S+/newsletter/${page}\\?token=\\S+`).exec(mail)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
};

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('lets a reader subscribe to an age group, confirm, unsubscribe and subscribe again', async ({ page }) => {
      test.slow();
      const email = unique('reader');
      const complaints = watchConsole(page);
      await page.goto('/newsletter?topic=age-group&subject=7-9');
      if (scripts) await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('7–9');
      await page.locator('main').getByRole('textbox').fill(email);
      for (const box of await page.locator('main').getByRole('checkbox').all()) await box.check();
      await page.locator('main').getByRole('button').click();
      await expect(page.locator('main')).toContainText(email);
      const mail = await mailTo(email);
      await page.goto(pathIn(mail, 'confirm'));
      if (scripts) await hydrated(page);
      if (scripts) await expectAccessible(page);
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, Вы подписаны');
      await page.goto(pathIn(mail, 'unsubscribe'));
      if (scripts) await hydrated(page);
      if (scripts) await expectAccessible(page);
      await page.getByRole('button', { name: 'Отписаться', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вы отписаны');
      await page.getByRole('button', { name: 'Вернуть подписку' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, Вы подписаны');
      expect(complaints).toEqual([]);
    });

    test('asks for a birthday letter with a day, a month and a consent of its own', async ({ page }) => {
      const email = unique('birthday');
      await page.goto('/newsletter/birthday');
      if (scripts) await hydrated(page);
      await page.getByLabel('Электронная почта').fill(email);
      await page.getByLabel('День', { exact: true }).selectOption('31');
      await page.getByLabel('Месяц').selectOption('апреля');
      const ask = page.getByRole('button', { name: 'Напомнить', exact: true });
      await ask.click();
      await expect(page.getByText('Поставьте отметку')).toBeVisible();
      await page.getByRole('checkbox').check();
      await ask.click();
      await expect(page.getByText('Такого дня в календаре нет')).toBeVisible();
      await expect(page.getByLabel('Электронная почта')).toHaveValue(email);
      if (scripts) await expectAccessible(page);
      await page.getByLabel('Месяц').selectOption('марта');
      await ask.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверьте почту');
      await page.goto(pathIn(await mailTo(email), 'confirm'));
      if (scripts) await hydrated(page);
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByText(/Следующее письмо придёт 10\sмарта/)).toBeVisible();
    });
  });
}

test('sends a confirmation made offline once the connection is back', async ({ page, context, request }) => {
  const email = unique('tunnel');
  await request.post('/api/shop/subscriptions', { data: { email, consent: true, advertising: true } });
  await page.goto(pathIn(await mailTo(email), 'confirm'));
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('Нет связи')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, Вы подписаны');
});

test('reports an invalid link in both languages', async ({ page }) => {
  const answer = await page.goto('/newsletter/confirm?token=nobody.nothing');
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('В ссылке ошибка');
  await page.goto('/en/newsletter/unsubscribe?token=nobody.nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
});

test('offers no notification for a published book, and does not announce a removed book', async ({ page, request }) => {
  await page.goto('/newsletter?topic=book&subject=night-forest');
  await expect(page).toHaveURL(/\/books\/night-forest$/);
  const form = { email: unique('late'), topic: 'book', subject: 'gone', consent: 'on', advertising: 'on' };
  const answer = await request.post('/en/newsletter', { form });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('We no longer have this book');
});
