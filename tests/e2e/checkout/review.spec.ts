// Reviews of a delivered order, written by the link of a mail.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { newDocumentId } from '#core/ids.ts';
import { openDatabase } from '#server/db/database.ts';
import { reviewLinksOf } from '#server/modules/reviews/reviews.module.ts';

const dataDir = process.env.E2E_DATA_DIR ?? '';

/** A paid and delivered order of the first book; resolves to the review address in its mail. */
async function buy(locale: 'ru' | 'en'): Promise<string> {
  const database = openDatabase({ socketDir: join(dataDir, 'postgres-socket') }, 1);
  const order = newDocumentId();
  await database.transaction(async (tx) => {
    // The test does not read the book itself.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into orders (document_id, number, locale, guest_id, state, paid_at, cost, preorder_discount, promo_discount,
        gift_wrap, delivery_cost, total) values ($1, $1, 'ru', $1, 'delivered', now(), 0, 0, 0, 0, 0, 0)`,
      [order],
    );
    await tx.query(
      `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
        preorder_discount, promo_discount, final_price)
       select $1, $1, $1, document_id, slug, '', 'printed', 1, 0, 0, 0, 0, 0 from content.products where slug = 'night-forest'`,
      [order],
    );
  });
  await database.close();
  const secret = readFileSync(join(dataDir, 'app-secret'), 'utf8').trim();
  return reviewLinksOf({ publicUrl: '', secret }).write(order, 'night-forest', locale);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('accepts one review by the mailed link after missing fields are filled', async ({ page }) => {
    const address = await buy('ru');
    await page.goto(address);
    await expect(page.getByText('О книге «Ночь в лесу»')).toBeVisible();
    await page.getByLabel('Отзыв').fill('Читаем каждый вечер.');
    await page.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(page.getByText('Поставьте оценку')).toBeVisible();
    await expect(page.getByText('Обязательное поле')).toBeVisible();
    await page.getByRole('radio').nth(3).press('Space');
    await page.getByLabel('Как Вас подписать').fill('Анна, мама Миши');
    await page.getByLabel('Фото книги').setInputFiles({
      name: 'notes.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture at all'),
    });
    await page.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(page.getByText('Это не похоже на фото')).toBeVisible();
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c63' } });
    await page.locator('input[name="photo"]').setInputFiles({
      name: 'book.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    });
    await page.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(page.getByRole('heading', { name: 'Спасибо!' })).toBeFocused();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Отзыв уже написан' })).toBeVisible();
    await page.goto('/books/night-forest');
    await expect(page.getByText('Читаем каждый вечер.')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('submits the same form as a page, and explains what to do about an invalid link', async ({ page }) => {
    await page.goto(await buy('en'));
    await page.getByRole('radio').nth(4).press('Space');
    await page.getByLabel('Review', { exact: true }).fill('We read it every night.');
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByText('Please check the marked fields')).toBeVisible();
    await page.getByLabel('Your name').fill('Anna');
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect((await page.goto('/en/reviews/write?key=broken'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This link does not open' })).toBeVisible();
  });
});
