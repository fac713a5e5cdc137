// Money as a branded integer of kopecks: construction, rounding, and splitting a discount without losing a kopeck.

declare const brand: unique symbol;
export type Kopecks = number & { readonly [brand]: 'Kopecks' };

/** Throws on fractions of a kopeck, which are always a bug. */
export function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of kopecks`);
  return (amount === 0 ? 0 : amount) as Kopecks;
}

export const sum = (...amounts: readonly Kopecks[]): Kopecks =>
  kopecks(amounts.reduce((total, amount) => total + amount, 0));

export const minus = (amount: Kopecks, less: Kopecks): Kopecks => kopecks(amount - less);

/** Price of `count` pieces. */
export const times = (price: Kopecks, count: number): Kopecks => kopecks(price * count);

/**
 * The only rounding rule: to the nearest kopeck, half away from zero, as in accounting and on tax receipts.
 * Integer arithmetic avoids errors of binary fractions. Percentages have two decimals.
 */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  const hundredths = Math.round(percent * 100);
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`${percent} is no percentage`);
  const product = BigInt(amount) * BigInt(hundredths);
  const half = product < 0n ? -5_000n : 5_000n;
  return kopecks(Number((product + half) / 10_000n));
}

/**
 * Splits a discount over lines in proportion to their prices, by largest remainder (ties: earlier lines first).
 * The parts add up to the discount, capped at the total of the lines, and no part exceeds the price of its line.
 */
export function spreadDiscount(prices: readonly Kopecks[], discount: Kopecks): readonly Kopecks[] {
  if (discount < 0 || prices.some((price) => price < 0)) throw new RangeError('a discount is spread over what costs');
  const total = sum(...prices);
  if (total === 0) return prices.map(() => kopecks(0));
  const discountTotal = BigInt(Math.min(discount, total));
  const shares = prices.map((price, line) => {
    const product = BigInt(price) * discountTotal;
    return { line, part: product / BigInt(total), remainder: product % BigInt(total) };
  });
  let undistributed = discountTotal - shares.reduce((given, share) => given + share.part, 0n);
  // Fewer kopecks are left than there are lines with a remainder, so no part exceeds its line.
  for (const share of shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.line - b.line)) {
    if (undistributed === 0n) break;
    share.part += 1n;
    undistributed -= 1n;
  }
  return shares.map(({ part }) => kopecks(Number(part)));
}
