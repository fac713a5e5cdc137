// Tax receipt and payment description of an order in the buyer's language. Contains no data about the child.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import type { Buyer } from '#core/orders/checkout.ts';
import type { Format } from '#core/pricing/choice.ts';
import type { Quote } from '#core/pricing/quote.ts';
import { receiptItems } from '#core/pricing/receipt.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';

const COPY = { ru: ru.orderCalls, en: en.orderCalls };

export const lineTitle = (title: string, format: Format, locale: Locale): string =>
  fillPlaceholders(COPY[locale].lines[format], { title });

export const paymentDescription = (number: string, locale: Locale): string =>
  fillPlaceholders(COPY[locale].paymentDescription, { number });

export function orderReceipt(quote: Quote, titleOf: (book: string) => string, buyer: Buyer, locale: Locale): Receipt {
  const { giftWrap, delivery } = COPY[locale].lines;
  const items = receiptItems(quote, {
    ofLine: ({ book, format }) => lineTitle(titleOf(book), format, locale),
    giftWrap,
    delivery,
  });
  return { email: buyer.email, phone: buyer.phone === '' ? null : buyer.phone, items };
}
