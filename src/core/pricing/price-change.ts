// Explains why the total of a cart changed since the customer saw it; used by the server and in the browser.
import type { Kopecks } from '../money.ts';
import type { Quote, QuoteLine } from './quote.ts';

export const PRICE_CHANGE_CAUSES = [
  /** Disabled, deleted or expired. */
  'code-ended',
  'code-used-up',
  'code-not-for-these',
  /** Its discount changed. */
  'code-changed',
  /** The lines of the cart changed. */
  'books',
  'price',
  'preorder',
  'wrap',
  'delivery',
] as const;
export type PriceChangeCause = (typeof PRICE_CHANGE_CAUSES)[number];

export interface PriceChange {
  readonly before: Kopecks;
  readonly now: Kopecks;
  /** At least one. */
  readonly causes: readonly PriceChangeCause[];
}

/** Why a promo code gives no discount. */
export const CODE_PROBLEMS = [
  'not-now',
  'used-up',
  'unknown',
  'not-for-these',
  'min-sum',
  'min-books',
  /** The customer has used it as often as it allows. */
  'once',
  'first-order',
] as const;
export type CodeProblem = (typeof CODE_PROBLEMS)[number];

const CODE_CAUSES: Readonly<Record<CodeProblem, PriceChangeCause>> = {
  'not-now': 'code-ended',
  unknown: 'code-ended',
  'used-up': 'code-used-up',
  'not-for-these': 'code-not-for-these',
  'min-sum': 'code-not-for-these',
  'min-books': 'code-not-for-these',
  once: 'code-used-up',
  'first-order': 'code-not-for-these',
};

const keyOf = ({ book, format, quantity }: Pick<QuoteLine, 'book' | 'format' | 'quantity'>): string =>
  `${book} ${format} ${quantity}`;

/** Compares books, formats and quantities, not prices. */
export const hasSameLines = (
  one: readonly Pick<QuoteLine, 'book' | 'format' | 'quantity'>[],
  other: readonly Pick<QuoteLine, 'book' | 'format' | 'quantity'>[],
): boolean => one.map(keyOf).sort().join() === other.map(keyOf).sort().join();

/** Compares lines, prices and all parts of the total. */
export function isSameQuote(one: Quote, other: Quote): boolean {
  const sums = (quote: Quote) => [quote.giftWrap, quote.delivery, quote.total];
  const lines = (quote: Quote) =>
    quote.lines.map((line) => `${keyOf(line)} ${line.unitPrice} ${line.preorderDiscount} ${line.finalPrice}`).sort();
  return [...sums(one), ...lines(one)].join() === [...sums(other), ...lines(other)].join();
}

/** Null if the total is unchanged. */
export function priceChange(before: Quote, now: Quote, codeProblem: CodeProblem | null): PriceChange | null {
  if (before.total === now.total) return null;
  const causes = causesOf(before, now, codeProblem);
  return { before: before.total, now: now.total, causes: causes.length > 0 ? causes : ['price'] };
}

function causesOf(before: Quote, now: Quote, codeProblem: CodeProblem | null): readonly PriceChangeCause[] {
  const sameLines = hasSameLines(before.lines, now.lines);
  const priceBefore = new Map(before.lines.map((line) => [keyOf(line), line.unitPrice]));
  const samePrices = now.lines.every((line) => (priceBefore.get(keyOf(line)) ?? line.unitPrice) === line.unitPrice);
  // A percentage discount changes with the price: it is a separate cause only if prices are unchanged.
  const ownCause = sameLines && samePrices;
  const codeLost = before.promoDiscount > 0 && now.promoDiscount === 0 && codeProblem !== null;
  const codeChanged = ownCause && before.promoDiscount !== now.promoDiscount;
  return [
    ...(codeLost ? [CODE_CAUSES[codeProblem]] : codeChanged ? (['code-changed'] as const) : []),
    ...(sameLines ? [] : (['books'] as const)),
    ...(samePrices ? [] : (['price'] as const)),
    ...(ownCause && before.preorderDiscount !== now.preorderDiscount ? (['preorder'] as const) : []),
    ...(before.giftWrap === now.giftWrap ? [] : (['wrap'] as const)),
    ...(before.delivery === now.delivery ? [] : (['delivery'] as const)),
  ];
}
