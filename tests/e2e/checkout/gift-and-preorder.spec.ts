// Checkout of a gift and of a preorder.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  approve,
  callOff,
  cartOf,
  choosePlace,
  fillBuyer,
  open,
  orderId,
  orderOf,
  pay,
  thanked,
} from '../support/purchase-steps.ts';
import { seedBook } from '../support/seed-book.ts';
import { signInAsCustomer } from '../support/sign-in.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';

test('sells a wrapped premium gift with a card and no price to another recipient, and shows a changed total before paying', async ({
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  const id = await seedBook(page, { locale: 'en', user: await signInAsCustomer(page) });
  await open(page, `/en/my-books/${id}/buy`);
  await page.getByRole('radio', { name: /^Hard cover/ }).check();
  await expect.poll(async () => (await cartOf(page))?.items[0]?.choice.paper).toBe('premium');
  await open(page, '/en/checkout');
  await choosePlace(page);
  await fillBuyer(page);
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await expect.poll(async () => (await cartOf(page))?.gift).toEqual({ wrap: false, card: '', hidePrice: true });
  expect((await cartOf(page))?.quote.giftWrap).toBe(0);
  await page.getByRole('checkbox', { name: /wrapping|wrapped/i }).check();
  await page.locator('[name=card]').fill('For Grandmother with love');
  await page.getByRole('checkbox', { name: 'Someone else will pick it up' }).check();
  await page.locator('[name=other-name]').fill('Вера Петрова');
  await page.locator('[name=other-phone]').fill('+375 29 123-45-67');
  await page.locator('[name=other-phone]').blur();
  await expect
    .poll(() => cartOf(page))
    .toMatchObject({
      gift: { wrap: true, card: 'For Grandmother with love', hidePrice: true },
      recipient: { name: 'Вера Петрова', phone: '+375291234567' },
    });
  await expectAccessible(page);
  // Another tab adds a copy, so the total on this page is outdated.
  const other = await context.newPage();
  const added = await other.request.put(`/api/shop/cart/books/${id}`, {
    // Requests authenticated by a cookie must come from the shop's own origin.
    headers: { origin: new URL(page.url()).origin },
    data: { choice: { paper: 'premium', copies: 2, electronic: false, coloring: false } },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await pay(page).click();
  await expect(page.getByText(/The total has changed/)).toBeVisible();
  await pay(page).click();
  await approve(page).click();
  await thanked(page);
  const order = orderId(page);
  const { gift, money, recipient, items } = await orderOf(page, order);
  expect([gift?.wrap, recipient?.name]).toEqual([true, 'Вера Петрова']);
  expect(items[0]?.lines).toMatchObject([{ format: 'premium', quantity: 2 }]);
  // A signed-in customer is offered no account and finds the order in their own.
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
  await open(page, '/en/account');
  await expect(page.locator(`main a[href="/en/orders/${order}"]`)).toBeVisible();
  await callOff(page, order);
  expect(money.cost - money.preorderDiscount - money.promoDiscount + money.giftWrap + money.delivery).toBe(money.total);
});

test('shows terms and half the price of a preorder, checks a wished date, and charges later', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const shelf = await page.request.get('/api/products?filters[preorder]=true&filters[available]=true&fields=slug');
  const slug: string | undefined = (await shelf.json()).data[0]?.slug;
  expect(slug, 'the announced story is a preorder').toBeDefined();
  const id = await seedBook(page, { slug: slug ?? '' });
  await open(page, `/my-books/${id}/buy`);
  await page.getByRole('checkbox', { name: /Книга и раскраска вместе/ }).check();
  await expect
    .poll(async () => (await cartOf(page))?.quote.lines.map(({ format }) => format))
    .toEqual(['printed', 'bundle']);
  const { quote, preorder } = (await cartOf(page)) ?? {};
  expect([preorder, quote?.preorderDiscount]).toEqual([true, (quote?.cost ?? 0) / 2]);
  await expect(page.getByText(/10–\u2060?15\s+рабочих\s+дней/).first()).toBeVisible();
  await open(page, '/checkout');
  await choosePlace(page);
  await page.getByText('Успеет ли к дате?').click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('К какому дню нужна книга').fill(tomorrow);
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText(/не\s+успеем/)).toBeVisible();
  await page.getByLabel('К какому дню нужна книга').fill('2099-06-01');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText(/Да,\s+успеет/)).toBeVisible();
  await expectAccessible(page, '#delivery');
  await fillBuyer(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Деньги придут чуть позже' }).click();
  await thanked(page);
  await expect(page.locator('[data-status=preorder]')).toBeVisible();
  expect((await orderOf(page, orderId(page))).items[0]?.state).toBe('awaiting_story');
});
