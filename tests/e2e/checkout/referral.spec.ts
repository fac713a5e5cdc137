// A recommendation from end to end: the parent's link, the friend's discount, and the reward without the name of the friend.
import { expect, type Page, test } from '@playwright/test';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { cartOf, noSideways, open, putInCart } from '../support/purchase-steps.ts';
import { runJob } from '../support/run-job.ts';
import { seedBook, withDatabase } from '../support/seed-book.ts';
import { rewardTo } from '../support/sent-mails.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { watchConsole } from '../support/watch-console.ts';

const run = Date.now().toString(36);
const PARENT = { name: 'Мария Зорина', phone: '8 916 200-30-40', email: `maria-${run}@example.ru` };
const FRIEND = { name: 'Вера Лунина', phone: '8 916 500-60-70', email: `vera-${run}@example.ru` };
const TVER = { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz' };

/** Pays what is in the cart, through the calls of the checkout. */
async function payCart(page: Page, buyer: typeof PARENT): Promise<string> {
  const { origin } = new URL(page.url());
  const call = async (method: 'PATCH' | 'POST', path: string, data: object) => {
    const answer = await page.request.fetch(`/api/shop${path}`, { method, data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const { quote }: CartView = await call('PATCH', '/cart', { buyer, delivery: TVER });
  const { order, payment } = await call('POST', '/cart/checkout', { total: quote.total });
  await call('POST', `/payments/sandbox/${payment.widgetToken}`, { outcome: 'approve' });
  return order;
}

test('rewards a parent whose friend bought by the link, and shows neither to the other', async ({ page, browser }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  await open(page, '/');
  await putInCart(page, await seedBook(page));
  const order = await payCart(page, PARENT);
  await open(page, `/orders/${order}/thank-you`);
  const panel = page.getByRole('region', { name: 'Посоветуйте нас друзьям' });
  await panel.getByRole('button', { name: 'Сделать ссылку' }).click();
  const address = await panel.getByLabel('Ваша ссылка').inputValue();
  const code = address.split('/').at(-1) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{10}$/);
  await expectAccessible(page);

  // The friend: another browser.
  const context = await browser.newContext({ locale: 'ru-RU', viewport: PHONE });
  const friend = await context.newPage();
  const complaints = watchConsole(friend);
  const foreign: string[] = [];
  friend.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(address).origin) foreign.push(request.url());
  });
  const answer = await friend.goto(address);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  expect(await answer?.text()).not.toContain('Мария');
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(/скидка 10/);
  await noSideways(friend);
  await expectAccessible(friend);
  await friend.getByRole('button', { name: /Взять скидку/ }).click();
  await expect(friend.getByRole('status').getByText(/Скидку запомнили/)).toBeVisible();
  expect(foreign).toEqual([]);

  // It waits for the first book.
  await putInCart(friend, await seedBook(friend));
  expect(await cartOf(friend)).toMatchObject({ coupon: { code, problem: null } });
  await open(friend, '/cart');
  await expect(friend.getByText(`Промокод ${code}`).first()).toBeVisible();
  expect(complaints).toEqual([]);
  const bought = await payCart(friend, FRIEND);

  await withDatabase(process.env.E2E_DATA_DIR ?? '', async (database) => {
    await database.query(`update orders set state = 'delivered', completed_at = now() where document_id = $1`, [
      bought,
    ]);
  });
  await runJob('reward-referrals');

  const reward = await rewardTo(PARENT.email);
  await open(page, `/orders/${order}`);
  await expect(panel.getByText('Заказов по ссылке: 1')).toBeVisible();
  await expect(panel.getByText(reward)).toBeVisible();
  expect(await page.content()).not.toContain('Вера');
  await noSideways(page);

  expect((await friend.goto(`${address.slice(0, -4)}2222`))?.status()).toBe(404);
  await expect(friend.getByRole('heading', { name: 'Эта ссылка уже не действует' })).toBeVisible();
  await context.close();
});

test('gives a friend the discount in English', async ({ page, browser }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await open(page, '/en');
  await putInCart(page, await seedBook(page, { locale: 'en' }));
  const order = await payCart(page, { ...PARENT, email: `mary-${run}@example.com` });
  await open(page, `/en/orders/${order}/thank-you`);
  const panel = page.getByRole('region', { name: 'Recommend us to friends' });
  await panel.getByRole('button', { name: 'Make a link' }).click();
  const address = await panel.getByLabel('Your link').inputValue();
  await noSideways(page);
  const context = await browser.newContext({ locale: 'en-GB', viewport: PHONE });
  const friend = await context.newPage();
  await open(friend, address);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('10% off for you');
  await expectAccessible(friend);
  await noSideways(friend);
  await friend.getByRole('button', { name: 'Take 10% off' }).click();
  await expect(friend.getByRole('status').getByText(/We have kept the discount/)).toBeVisible();
  await context.close();
});
