// The dashboard: order figures, the launch checklist, and failed jobs.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { newDocumentId } from '#core/ids.ts';
import { openDatabase } from '#server/db/database.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { ownerHeaders, PROXY, signInAs } from '../support/sign-in.ts';
import { watchConsole } from '../support/watch-console.ts';

const database = openDatabase({ socketDir: join(process.env.E2E_DATA_DIR ?? '', 'postgres-socket') }, 1);
test.afterAll(() => database.close());

async function setSite(request: APIRequestContext, data: object): Promise<void> {
  const headers = await ownerHeaders(request);
  const answer = await request.put(`${PROXY}/global`, { headers, data: { data } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Paid on a date that no other test uses. */
async function sell(paidAt: string, total: number): Promise<void> {
  const id = newDocumentId();
  await database.query(
    `insert into orders (document_id, number, locale, guest_id, state, paid_at, cost, preorder_discount, promo_discount,
       gift_wrap, delivery_cost, total) values ($1, $1, 'ru', $1, 'delivered', $2, $3, 0, 0, 0, 0, $3)`,
    [id, paidAt, total],
  );
  await database.query(
    `insert into payments (document_id, order_id, attempt, provider, external_id, status, amount, paid_amount, paid_currency, settled_at)
     values ($1, $1, 1, 'sandbox', $1, 'succeeded', $3, $3, 'RUB', $2)`,
    [id, paidAt, total],
  );
}

test('shows the owner an order on its Moscow date, as a chart, a table and CSV', async ({ page }) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'administrator');
  await page.goto('/admin?period=own&from=2024-03-08&to=2024-03-09');
  const orders = page.locator('dl > div', { hasText: 'Оплаченные заказы' });
  await expect(orders.getByText('0', { exact: true })).toBeVisible();
  await sell('2024-03-07T21:00:00Z', 249_000);
  await sell('2024-03-07T20:59:00Z', 777_000);
  await page.reload();
  await expect(orders.getByText('1', { exact: true })).toBeVisible();
  await expect(page.locator('dl > div', { hasText: 'Выручка' }).getByText(/^2\s490\s₽$/)).toBeVisible();
  const sales = page.getByRole('article', { name: 'Выручка по дням' });
  await expect(sales.getByRole('img', { name: /График: Выручка по дням/ })).toBeVisible();
  await expectAccessible(page);
  await sales.getByRole('button', { name: 'Таблицей', exact: true }).click();
  await expect(sales.getByRole('row', { name: /08\.03\.2024 1 2\s490/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await sales.getByRole('button', { name: /CSV/ }).click();
  expect((await saved).suggestedFilename()).toBe('sales-2024-03-08-2024-03-09.csv');
  await page.getByRole('button', { name: 'Сегодня' }).click();
  await expect(page).toHaveURL(/period=1/);
  expect(complaints).toEqual([]);
});

test('keeps search engines out until the seller is named, and updates the launch checklist at once', async ({
  page,
  request,
}) => {
  const closed = async () => {
    // Twice: the second answer comes from the page cache.
    await request.get('/books');
    return (await request.get('/books')).headers()['x-robots-tag'];
  };
  const robots = async () => (await request.get('/robots.txt')).text();
  const seller = (value: string | null) => ({
    legalName: value && `ООО «${value}»`,
    legalAddress: value && 'Москва, Пробная улица, 1',
    taxNumber: value && '7700000000',
    registrationNumber: value && '1027700000000',
  });
  await setSite(request, seller(null));
  expect(await closed()).toBe('noindex');
  expect(await robots()).toBe('User-agent: *\nDisallow: /\n');
  await signInAs(page, 'administrator');
  await page.goto('/admin');
  // What visitors read meanwhile is quoted, and is what the pages say.
  const notice = page.getByRole('note').filter({ hasText: 'Сначала укажите, кто продаёт' });
  await expect(notice).toContainText(/Реквизиты\s+продавца\s+появятся/);
  for (const path of ['/', '/contacts'])
    expect(await (await request.get(path)).text()).toMatch(/Реквизиты\s+продавца\s+появятся/);
  const step = page.getByRole('listitem').filter({ hasText: 'Реквизиты продавца' });
  await expect(step.getByRole('img', { name: 'Не готово' })).toBeVisible();
  const payment = page.getByRole('listitem').filter({ hasText: 'Приём оплаты' });
  await expect(payment.getByRole('link')).toHaveAttribute('href', '/admin/connections/payment');
  await setSite(request, seller('Проба'));
  try {
    expect(await closed()).toBeUndefined();
    expect(await robots()).toMatch(/Disallow: \/admin[\s\S]*Sitemap: http/);
    // The law requires the seller's details in the footer, on the contact page and in the offer.
    for (const path of ['/', '/contacts', '/terms-of-service']) {
      const html = await (await request.get(path)).text();
      for (const fact of ['ООО «Проба»', 'Москва, Пробная улица, 1', '7700000000', '1027700000000'])
        expect({ path, fact, said: html.includes(fact) }).toEqual({ path, fact, said: true });
    }
    await page.reload();
    await expect(step.getByRole('img', { name: 'Готово' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Свернуть' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Первый день магазина' })).toBeVisible();
    await expect(step).toBeHidden();
  } finally {
    await setSite(request, seller(null));
  }
  expect(await closed()).toBe('noindex');
});

test('shows why a job failed, and completes it on retry', async ({ page }) => {
  const id = randomUUID();
  await database.query(
    `insert into pgboss.job (id, name, data, state, output, retry_count, retry_limit, completed_on, singleton_key)
     values ($1::uuid, 'roll-up-events', '{}', 'failed', $2, 3, 3, now(), $1::text)`,
    [id, JSON.stringify({ message: 'the disk was full' })],
  );
  await signInAs(page, 'administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: /Задания не удались/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'the disk was full' });
  await expect(row).toContainText('Подсчёт посещений');
  await expectAccessible(page);
  await row.getByRole('button', { name: /Повторить/ }).click();
  await expect(page.getByText('Отправлено на повтор: 1')).toBeVisible();
  await expect(row).toBeHidden();
  const state = async () =>
    (await database.query<{ state: string }>('select state from pgboss.job where id = $1', [id]))[0]?.state;
  await expect.poll(state, { timeout: 25_000 }).toBe('completed');
});

test('hides the dashboard and failed jobs from a printer', async ({ page }) => {
  await signInAs(page, 'printer');
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { name: /нет доступа/ })).toBeVisible();
  expect((await page.request.get('/api/admin/jobs')).status()).toBe(403);
});
