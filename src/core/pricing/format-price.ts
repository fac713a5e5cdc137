// Formats kopecks as a price in the reader's language; whole roubles are shown without kopecks.
// Without Intl.NumberFormat: creating the first formatter takes a browser as long as hydrating a catalogue page.
import type { Locale } from '../locale.ts';
import type { Kopecks } from '../money.ts';

const NBSP = '\u00a0';

export function formatPrice(kopecks: Kopecks, locale: Locale): string {
  const isRussian = locale === 'ru';
  const roubles = Math.floor(Math.abs(kopecks) / 100);
  const fractionKopecks = Math.abs(kopecks) % 100;
  const integerPart = String(roubles).replace(/\B(?=(\d{3})+$)/g, isRussian ? NBSP : ',');
  const amount =
    fractionKopecks === 0
      ? integerPart
      : `${integerPart}${isRussian ? ',' : '.'}${String(fractionKopecks).padStart(2, '0')}`;
  return `${kopecks < 0 ? '-' : ''}${isRussian ? `${amount}${NBSP}₽` : `₽${amount}`}`;
}
