// Kopecks to a price as a reader of the language expects it; whole roubles carry no kopecks.
import type { Kopecks } from '#core/money.ts';

/** Making a formatter costs a hundred times what using one does. */
const formatters = new Map<string, Intl.NumberFormat>();

export function formatPrice(kopecks: Kopecks, language: string): string {
  const minimumFractionDigits = kopecks % 100 === 0 ? 0 : 2;
  const key = `${language} ${minimumFractionDigits}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'RUB',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits,
    });
  formatters.set(key, formatter);
  return formatter.format(kopecks / 100);
}
