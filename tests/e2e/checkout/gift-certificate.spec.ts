// A gift certificate from end to end: bought, shown, spent in parts, and seen by staff as money owed.
import { expect, type Page, test } from '@playwright/test';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  approve,
  cartOf,
  choosePlace,
  fillBuyer,
  noSideways,
  open,
  orderId,
  pay,
  putInCart,
  thanked,
} from '../support/purchase-steps.ts';
import { seedBook } from '../support/seed-book.ts';
import { signInAs } from '../support/sign-in.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { watchConsole } from '../support/watch-console.ts';

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/;
const kopecksOf = (roubles: number): number => roubles * 100;

/** Returns the code of the certificate. */
async function buyCertificate(page: Page): Promise<string> {
  await open(page, '/gift');
  await page.getByRole('button', { name: 'Оплатить 3 000 ₽' }).click();
  await expect(page.getByText('Напишите, от кого подарок')).toBeVisible();
  await page.getByLabel('Кому (имя)').fill('Машенька');
  await page.getByLabel('От кого (имя)').fill('бабушка Тамара');
  await page.getByLabel('Поздравление').fill('С днём рождения!');
  await page.getByLabel('Куда прислать чек и копию').fill('baba@example.ru');
  await expectAccessible(page);
  await noSideways(page);
  await page.getByRole('button', { name: 'Оплатить 3 000 ₽' }).click();
  await approve(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, подарок готов!');
  await expectAccessible(page);
  return CODE.exec(await page.locator('main').innerText())?.[0] ?? '';
}

test('a gift certificate is bought, pays one order and a part of the next', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const complaints = watchConsole(page);
  const code = await buyCertificate(page);
  expect(code).toMatch(CODE);
  const card = page.getByRole('img').first();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

  await page.setViewportSize(DESKTOP);
  await putInCart(page, await seedBook(page));
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Есть подарочный сертификат?' }).click();
  const field = page.getByLabel('Код сертификата');
  await field.fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Применить' }).last().click();
  await expect(page.getByText('Такого сертификата нет')).toBeVisible();
  await expect(field).toHaveValue('AAAA-AAAA-AAAA-AAAA');
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Применить' }).last().click();
  await expect(page.getByText(`Сертификат …${code.slice(-4)}`).first()).toBeVisible();
  await expectAccessible(page);

  await open(page, '/checkout');
  await fillBuyer(page);
  await choosePlace(page);
  const total = (await cartOf(page))?.quote.total ?? 0;
  expect(total).toBeLessThan(kopecksOf(3_000));
  const left = kopecksOf(3_000) - total;
  await expect(page.getByText(`Останется на нём: ${formatPrice(kopecks(left), 'ru')}`)).toBeVisible();
  // The certificate pays all of it, so no payment is opened.
  await page.getByRole('button', { name: 'Оплатить сертификатом' }).click();
  await thanked(page);

  await putInCart(page, await seedBook(page));
  await open(page, '/checkout');
  await page.getByRole('button', { name: 'Есть подарочный сертификат?' }).click();
  await page.getByLabel('Код сертификата').fill(code);
  await page.getByRole('button', { name: 'Применить' }).click();
  // The place of the last order is chosen already.
  await fillBuyer(page);
  const next = (await cartOf(page))?.quote.total ?? 0;
  await expect(pay(page)).toHaveText(`Оплатить ${formatPrice(kopecks(next - left), 'ru')}`);
  await pay(page).click();
  await approve(page).click();
  await thanked(page);
  await open(page, `/orders/${orderId(page)}`);
  await expect(page.getByText('Подарочный сертификат', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`− ${formatPrice(kopecks(left), 'ru')}`).first()).toBeVisible();
  expect(complaints.filter((line) => !line.includes('/cart/certificates'))).toEqual([]);
});

test('is bought in English and owed to its holder, the same sum on both screens of the owner', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  await open(page, '/en/gift');
  await page.getByLabel('For (name)').fill('Masha');
  await page.getByLabel('From (name)').fill('Grandma Tamara');
  await page.getByLabel('For the receipt and a copy').fill('grandma@example.com');
  await noSideways(page);
  await page.getByRole('button', { name: 'Pay ₽3,000' }).click();
  await approve(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, the gift is ready!');
  await expectAccessible(page);
  await noSideways(page);
  const ending = CODE.exec(await page.locator('main').innerText())?.[0].slice(-4) ?? '';

  await page.setViewportSize(DESKTOP);
  await signInAs(page, 'administrator');
  /** Digits of the sum; other tests buy and spend certificates meanwhile. */
  const owedOn = async (path: string, words: RegExp) => {
    await open(page, path);
    const text = (await page.getByText(words).innerText()).replace(/\s/g, '');
    return /(\d[\d,]*)₽/.exec(text)?.[1];
  };
  await expect(async () => {
    const listed = await owedOn('/admin/certificates', /Магазин\sдолжен\sпо\sсертификатам/);
    expect(listed).toBeDefined();
    expect(await owedOn('/admin', /На\sподарочных\sсертификатах\sещё\sне\sпотрачено/)).toBe(listed);
  }).toPass({ timeout: 90_000 });
  await page.getByRole('link', { name: 'Сертификаты', exact: true }).last().click();
  await expect(page.getByText(`…${ending}`)).toBeVisible();
  await expectAccessible(page);
});
