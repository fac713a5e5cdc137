// Kopecks to a price as a reader of the language expects it; whole roubles carry no kopecks.
// By hand: a browser takes as long to make its first formatter of money as to bring a page of books to life.
import type { Locale } from './locale.ts';
import type { Kopecks } from './money.ts';

const NBSP = '\u00a0';

export function formatPrice(kopecks: Kopecks, locale: Locale): string {
  const isRussian = locale === 'ru';
  const roubles = Math.floor(Math.abs(kopecks) / 100);
  const rest = Math.abs(kopecks) % 100;
  const whole = String(roubles).replace(/\B(?=(\d{3})+$)/g, isRussian ? NBSP : ',');
  const amount = rest === 0 ? whole : `${whole}${isRussian ? ',' : '.'}${String(rest).padStart(2, '0')}`;
  return `${kopecks < 0 ? '-' : ''}${isRussian ? `${amount}${NBSP}₽` : `₽${amount}`}`;
}
