// Kopecks to a price as a reader of the language expects it; whole roubles carry no kopecks.
export function formatPrice(kopecks: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: kopecks % 100 === 0 ? 0 : 2,
  }).format(kopecks / 100);
}
