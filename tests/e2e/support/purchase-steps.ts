// Steps of a purchase in the browser, shared by the tests of cart, checkout and orders.
import { expect, type Locator, type Page } from '@playwright/test';
import type { CartView, OrderView } from '#server/modules/orders/orders.types.ts';
import { hydrated } from './watch-console.ts';

export const BUYER = { name: 'Анна Петрова', phone: '8 916 123-45-67', email: 'anna@example.ru' };

export const cartOf = async (page: Page): Promise<CartView | null> =>
  (await (await page.request.get('/api/shop/cart')).json()).data;
export const orderOf = async (page: Page, id: string): Promise<OrderView> =>
  (await (await page.request.get(`/api/shop/orders/${id}`)).json()).data;

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Counts taps and typed characters. */
export function createHand() {
  const count = { taps: 0, letters: 0 };
  return {
    count,
    async tap(thing: Locator) {
      count.taps += 1;
      await thing.click();
    },
    async type(field: Locator, text: string) {
      count.taps += 1;
      await field.click();
      await this.goOn(field, text);
    },
    /** Types into a field that the page has focused by itself. */
    async goOn(field: Locator, text: string) {
      await expect(field).toBeFocused();
      count.letters += text.length;
      await field.pressSequentially(text);
    },
  };
}

export const fillBuyer = async (page: Page, { name, phone, email } = BUYER): Promise<void> => {
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=phone]').fill(phone);
  await page.locator('[name=email]').fill(email);
};

/** Chooses the nearest point of the largest town. */
export async function choosePlace(page: Page, hand = createHand()): Promise<void> {
  await hand.tap(
    page
      .getByRole('group', { name: /Большие города|Large towns/ })
      .getByRole('button')
      .first(),
  );
  await hand.tap(page.locator('button.point').first());
}

export async function putInCart(page: Page, book: string): Promise<void> {
  const choice = { paper: 'printed', copies: 1, electronic: false, coloring: false };
  expect((await page.request.put(`/api/shop/cart/books/${book}`, { data: { choice } })).status()).toBe(200);
}

/** Buys both files of a book through the API calls of the checkout, without opening a page. */
export async function buyFiles(page: Page, book: string): Promise<void> {
  const { origin } = new URL(page.url());
  const call = async (method: 'PUT' | 'PATCH' | 'POST', path: string, data: object) => {
    const answer = await page.request.fetch(`/api/shop${path}`, { method, data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const choice = { paper: null, copies: 1, electronic: true, coloring: true };
  await call('PUT', `/cart/books/${book}`, { choice });
  const { quote }: CartView = await call('PATCH', '/cart', { buyer: BUYER });
  const { payment } = await call('POST', '/cart/checkout', { total: quote.total });
  await call('POST', `/payments/sandbox/${payment.widgetToken}`, { outcome: 'approve' });
}

export const pay = (page: Page) => page.getByRole('button', { name: /^(Оплатить \d|Pay ₽)/ });
export const approve = (page: Page) => page.getByRole('button', { name: /Оплатить понарошку|Pay for the trial/ });
export const thanked = (page: Page) =>
  expect(page).toHaveURL(/\/orders\/[a-z0-9]{24}\/thank-you$/, { timeout: 20_000 });
export const orderId = (page: Page): string => /orders\/([a-z0-9]{24})/.exec(page.url())?.[1] ?? '';
/** Cancels the order, so that the remaining pages of its book are not drawn during the next tests. */
export async function callOff(page: Page, order: string): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`/api/shop/orders/${order}/cancel`, { headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
