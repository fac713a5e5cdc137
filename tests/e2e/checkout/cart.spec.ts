// The cart: chosen formats, several books, and what was removed.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cartOf, open, putInCart } from '../support/purchase-steps.ts';
import { seedBook } from '../support/seed-book.ts';
import { hydrated } from '../support/watch-console.ts';

test('keeps the chosen format in the cart and on the page after Back', async ({ page }) => {
  const id = await seedBook(page, { locale: 'ru' });
  await page.goto(`/my-books/${id}/buy`);
  await hydrated(page);
  await page.getByRole('radio', { name: /^Твёрдая обложка/ }).check();
  await expect.poll(async () => (await cartOf(page))?.items[0]?.choice.paper).toBe('premium');
  const total = (await cartOf(page))?.quote.total ?? 0;
  // A full load, so that Back shows the document as it was first sent.
  await page.goto('/checkout');
  await page.goBack();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: /^Твёрдая обложка/ })).toBeChecked();
  const shown = page.locator('.slip .is-total dd');
  await expect.poll(async () => Number((await shown.innerText()).replace(/\D/g, '')) * 100).toBe(total);
  expect((await cartOf(page))?.items[0]?.choice.paper).toBe('premium');
});

test('keeps two books apart in the cart, restores a removed one, and links onward from an empty cart', async ({
  page,
}) => {
  test.slow();
  await putInCart(page, await seedBook(page));
  await open(page, `/my-books/${await seedBook(page)}/buy`);
  await page.getByRole('link', { name: 'Корзина, книг: 2' }).click();
  const rows = page.getByRole('main').getByRole('button', { name: /^Убрать из корзины/ });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await rows.first().click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(async () => (await cartOf(page))?.items.length).toBe(2);
  await rows.first().click();
  await rows.first().click();
  await expect(page.getByRole('heading', { name: 'Корзина пока пуста' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Корзина, книг/ })).toHaveCount(0);
  await expectAccessible(page);
});
