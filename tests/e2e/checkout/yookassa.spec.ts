// Payment by YooKassa and delivery by CDEK, both replaced by local servers.
import { expect, type Page, test } from '@playwright/test';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { type FakeCdek, startFakeCdek } from '../../harness/cdek/cdek-server.ts';
import { serveFakeWidget } from '../../harness/fake-widget.ts';
import { type SpawnedShop, spawnShop } from '../../harness/spawned-shop.ts';
import { type FakeYookassa, startFakeYookassa } from '../../harness/yookassa-server.ts';
import { seedBook } from '../support/seed-book.ts';
import { PHONE } from '../support/viewports.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const PORT = Number(process.env.E2E_PORT ?? 3217) + 1;
const WIDGET = /yookassa\.ru|yoomoney\.ru/;

let fake: FakeYookassa;
let courier: FakeCdek;
let shop: SpawnedShop;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${PORT}`, viewport: PHONE });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [fake, courier] = await Promise.all([startFakeYookassa(), startFakeCdek()]);
  const { shopId, secretKey } = fake.settings;
  const { clientId, clientSecret, apiUrl } = courier.settings;
  shop = await spawnShop(PORT, {
    YOOKASSA_SHOP_ID: shopId,
    YOOKASSA_SECRET_KEY: secretKey,
    YOOKASSA_API_URL: fake.apiUrl,
    YOOKASSA_SENDERS: 'loopback',
    CDEK_CLIENT_ID: clientId,
    CDEK_CLIENT_SECRET: clientSecret,
    CDEK_API_URL: apiUrl,
    CDEK_SENDER_POINT: 'MSK5',
  });
});
test.afterAll(async () => {
  await shop?.stop();
  await fake?.close();
  await courier?.close();
});

/** A book in the cart with its buyer's details. */
async function fillCart(page: Page, paper: 'printed' | null = null): Promise<void> {
  const book = await seedBook(page, { dataDir: shop.dataDir });
  const choice = { paper, copies: 1, electronic: paper === null, coloring: false };
  await page.request.put(`/api/shop/cart/books/${book}`, { data: { choice } });
  const buyer = { name: 'Анна Петрова', phone: '+79161234567', email: 'anna@example.ru' };
  const given = await page.request.patch('/api/shop/cart', { data: { buyer } });
  expect(given.status(), await given.text()).toBe(200);
}

const pay = (page: Page) => page.getByRole('button', { name: /^Оплатить \d/ });
const frame = (page: Page) => page.frameLocator('iframe[title=YooKassa]');
const orderOf = async (page: Page): Promise<OrderView> => {
  const id = /orders\/([a-z0-9]{24})/.exec(page.url())?.[1];
  return (await (await page.request.get(`/api/shop/orders/${id}`)).json()).data;
};

test('charges an order to a CDEK point once after a declined attempt, and relaxes the content policy on that page alone', async ({
  page,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  await serveFakeWidget(page, fake);
  await fillCart(page, 'printed');
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/checkout')).toMatch(WIDGET);
  expect(await policyOf('/cart')).not.toMatch(WIDGET);

  // Navigates from another page, whose content policy does not allow the widget.
  await page.goto('/cart');
  await hydrated(page);
  await page.getByRole('link', { name: 'К доставке' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Город' }).fill('Твер');
  await page.getByRole('option', { name: /^Тверь/ }).click();
  await page.locator('button.point').first().click();
  await expect(page.getByText('Вы выбрали')).toBeVisible();
  const needed = ['GET /location/suggest/cities', 'GET /deliverypoints', 'POST /calculator/tarifflist'];
  await expect.poll(() => courier.asked).toEqual(expect.arrayContaining(needed));
  await pay(page).click();
  await frame(page).getByRole('button', { name: 'Wrong card' }).click();
  await expect(page.getByText('Не удалось провести оплату')).toBeVisible();
  await pay(page).click();
  await expect(frame(page).getByRole('button', { name: 'Pay by card' })).toBeVisible();
  expect(complaints).toEqual([]);
  await frame(page).getByRole('button', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(/\/thank-you$/, { timeout: 20_000 });
  const order = await orderOf(page);
  expect(order.payments.map(({ status, reason }) => [status, reason])).toEqual([
    ['canceled', 'insufficient_funds'],
    ['succeeded', null],
  ]);
  expect(order.place?.point.code).toMatch(/^RU-TVER-/);
  const paid = [...fake.payments.values()].filter(({ status }) => status === 'succeeded');
  expect(paid.map(({ metadata }) => metadata.order)).toEqual([order.documentId]);
});

test('settles the order by webhook when the browser is closed during payment', async ({ page }) => {
  test.slow();
  await serveFakeWidget(page, fake);
  await fillCart(page);
  await page.goto('/checkout');
  await hydrated(page);
  await pay(page).click();
  await expect(frame(page).getByRole('button', { name: 'Pay by card' })).toBeVisible();
  const [id = ''] = [...fake.payments.keys()].slice(-1);
  await page.goto('about:blank');
  fake.pay(id);
  const notice = { data: fake.noticeOf(id) };
  expect((await page.request.post('/api/shop/payments/notices/yookassa', notice)).status()).toBe(200);
  const order = fake.payments.get(id)?.metadata.order;
  const state = async () => (await (await page.request.get(`/api/shop/orders/${order}`)).json()).data.state;
  await expect.poll(state).toMatch(/paid|in_production/);
});

test('reports a widget that does not load, and lets the order be paid later', async ({ page }) => {
  test.slow();
  await fillCart(page);
  await page.route(WIDGET, (route) => route.abort());
  await page.goto('/checkout');
  await hydrated(page);
  await pay(page).click();
  await expect(page.getByText('Форма оплаты не загрузилась')).toBeVisible();
  await page.unroute(WIDGET);
  await serveFakeWidget(page, fake);
  await pay(page).click();
  await frame(page).getByRole('button', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(/\/thank-you$/, { timeout: 20_000 });
});
