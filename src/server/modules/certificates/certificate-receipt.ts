// Tax receipt of a certificate: an advance, because nothing is handed over yet.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';

const COPY = { ru: ru.giftCalls, en: en.giftCalls };

export const certificateTitle = (locale: Locale): string => COPY[locale].title;

export const certificateReceipt = (email: string, amount: Kopecks, locale: Locale): Receipt => ({
  email,
  phone: null,
  items: [{ title: certificateTitle(locale), quantity: 1, price: amount, subject: 'payment' }],
  advance: true,
});
