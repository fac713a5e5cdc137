// Money as a branded whole number of kopecks: made here, rounded here, and shared out here to the last kopeck.

declare const brand: unique symbol;
export type Kopecks = number & { readonly [brand]: 'Kopecks' };

/** A fraction of a kopeck is a fault of the program, never a price. */
export function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of kopecks`);
  return (amount === 0 ? 0 : amount) as Kopecks;
}

export const sum = (...amounts: readonly Kopecks[]): Kopecks =>
  kopecks(amounts.reduce((total, amount) => total + amount, 0));

export const minus = (amount: Kopecks, less: Kopecks): Kopecks => kopecks(amount - less);

/** So many pieces at one price. */
export const times = (price: Kopecks, count: number): Kopecks => kopecks(price * count);

/**
 * The one rounding rule: to the nearest kopeck, a half away from zero, as accounts and tax receipts round.
 * Whole numbers throughout, so that no binary fraction tips a half over. Percents count to the hundredth.
 */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  const hundredths = Math.round(percent * 100);
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`${percent} is no percentage`);
  const product = BigInt(amount) * BigInt(hundredths);
  const half = product < 0n ? -5_000n : 5_000n;
  return kopecks(Number((product + half) / 10_000n));
}

/**
 * Shares a discount out over lines in proportion to their prices, by largest remainder (earlier lines first among
 * equals): the parts add up to the whole discount, and no part is more than its line costs. A discount larger than
 * all lines together takes them down to nothing and no further.
 */
export function spreadDiscount(prices: readonly Kopecks[], discount: Kopecks): readonly Kopecks[] {
  if (discount < 0 || prices.some((price) => price < 0)) throw new RangeError('a discount is spread over what costs');
  const total = sum(...prices);
  if (total === 0) return prices.map(() => kopecks(0));
  const whole = BigInt(Math.min(discount, total));
  const shares = prices.map((price, line) => {
    const product = BigInt(price) * whole;
    return { line, part: product / BigInt(total), remainder: product % BigInt(total) };
  });
  let left = whole - shares.reduce((given, share) => given + share.part, 0n);
  // What is left is less than the number of lines with a remainder, so no line gets a kopeck it has no room for.
  for (const share of shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.line - b.line)) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map(({ part }) => kopecks(Number(part)));
}
