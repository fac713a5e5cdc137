// The price above the form.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { DEFAULT_SHOP_TIMES, formatShopTimes } from '#core/delivery/shop-times.ts';
import { kopecks } from '#core/money.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { ShopPlaceholdersContext } from '#web/i18n/shop-placeholders.ts';
import { PriceLine } from './price-line.tsx';

registerCopy('ru', { orderForm: ru.orderForm, book: ru.book, footer: ru.footer });

function shown(short: boolean): string {
  return renderToString(
    <MemoryRouter>
      <ShopPlaceholdersContext value={formatShopTimes(DEFAULT_SHOP_TIMES, 'ru')}>
        <PriceLine price={kopecks(249_000)} short={short} />
      </ShopPlaceholdersContext>
    </MemoryRouter>,
  ).replace(/[\u00a0\u202f\s]+|<!-- -->/g, ' ');
}

test('names price, delivery and refund terms below the form', () => {
  const html = shown(false);
  expect(html).toContain('печатная книга 2 490 ₽, доставка по России: бесплатно');
  expect(html).toContain('деньги возвращаем целиком');
  expect(html).toContain('href="/delivery"');
});

test('names the price above the form before anything is filled in', () => {
  const html = shown(true);
  expect(html).toContain('Первые страницы — бесплатно, печатная книга — 2 490 ₽.');
  expect(html).not.toContain('деньги возвращаем');
  expect(html).toContain('href="/delivery"');
});
