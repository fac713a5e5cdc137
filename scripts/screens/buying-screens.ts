// Takes the screenshots of docs/screens/buying from a running trial shop, by buying a book there: node scripts/screens/buying-screens.ts http://localhost:3000
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COOKIES } from '#core/http/cookies.ts';
import { newBook } from '../../tests/builders/book.ts';
import { approve, fillBuyer, open, pay, thanked } from '../../tests/e2e/support/purchase-steps.ts';
import { findOrInstallChromium } from '../chromium.mjs';
import { screenshotPage } from './screenshot-page.ts';

const OUT = 'docs/screens/buying';
const WIDTHS = [390, 1440];
const TALLEST = 2400;
/** A book's first pages are drawn in seconds, in a new shop in minutes. */
const PATIENCE_MS = 300_000;

async function drawnBook(page: Page): Promise<string> {
  const answer = await page.request.post('/api/shop/books', { data: newBook() });
  const { documentId } = (await answer.json()).data;
  const read = async () => (await (await page.request.get(`/api/shop/books/${documentId}`)).json()).data.state;
  for (const until = Date.now() + PATIENCE_MS; (await read()) !== 'preview_ready'; await page.waitForTimeout(500))
    if (Date.now() > until) throw new Error('the first pages were not drawn');
  return documentId;
}

async function take(page: Page, name: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await sharp(await screenshotPage(page, TALLEST))
    .webp({ quality: 72 })
    .toFile(join(OUT, `${name}-${width}.webp`));
}

const baseURL = process.argv[2] ?? 'http://localhost:3000';
const executablePath = await findOrInstallChromium();
if (!executablePath) throw new Error('no Chromium could be found or installed; set CHROMIUM_PATH to one');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(OUT, { recursive: true });
for (const width of WIDTHS) {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: COOKIES.consent.name, value: 'necessary', url: baseURL }]);
  const page = await context.newPage();
  await open(page, `/my-books/${await drawnBook(page)}/buy`);
  await page.getByRole('checkbox', { name: /Книга и раскраска вместе/ }).check();
  await take(page, '1-formats');
  await open(page, '/cart');
  await take(page, '2-cart');
  await open(page, '/checkout');
  await page.getByRole('group', { name: 'Большие города' }).getByRole('button').first().click();
  await page.locator('button.point').first().waitFor();
  await take(page, '3-points');
  await page.locator('button.point').first().click();
  await fillBuyer(page);
  await page.locator('#buyer').getByText('Сохранено').waitFor();
  await take(page, '4-delivery');
  await pay(page).click();
  await approve(page).waitFor();
  await take(page, '5-payment');
  await approve(page).click();
  await thanked(page);
  await take(page, '6-thanks');
  await open(page, page.url().replace(/\/thank-you$/, ''));
  await take(page, '7-order');
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('button', { name: 'Да, отменить' }).click();
  await page.locator('[data-status=refunded]').waitFor();
  await take(page, '8-refunded');
  await context.close();
}
await browser.close();
