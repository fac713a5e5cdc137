// Sums of an order: full prices, then each discount, so that the lines add up to the total.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { kopecks } from '#core/money.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { OrderReceipt } from './order-receipt.tsx';

registerCopy('ru', { orders: ru.orders, checkout: ru.checkout });

test('shows a discount as a line of its own below the full price', () => {
  const line = { format: 'printed', quantity: 2, price: kopecks(498_000), finalPrice: kopecks(448_200) };
  const order = {
    number: '926-1124',
    locale: 'ru',
    items: [{ documentId: 'a', title: 'Ночь в лесу', lines: [line] }],
    money: {
      preorderDiscount: kopecks(0),
      promoDiscount: kopecks(49_800),
      giftWrap: kopecks(0),
      delivery: kopecks(0),
      total: kopecks(448_200),
    },
    couponCode: 'SKAZKA',
    automaticDiscount: null,
    printed: true,
    paidAt: null,
    payments: [],
    refunds: [],
  } as unknown as OrderView;
  const html = renderToString(
    <MemoryRouter>
      <OrderReceipt order={order} />
    </MemoryRouter>,
  );
  const text = html.replace(/<[^>]+>/g, ' ').replace(/[\u00a0\s]+/g, ' ');
  expect(text).toMatch(/Печатная книга.* × 2 4 980 ₽ .*SKAZKA.* − 498 ₽ .* Итого 4 482 ₽/);
  expect(text).not.toContain('В цене учтено');
});
