// Why a cart costs another sum than before: told to a customer who saw the first sum, by the server and in the browser.
import type { Kopecks } from '../money.ts';
import type { Quote, QuoteLine } from './quote.ts';

export const PRICE_CHANGE_CAUSES = [
  /** Switched off, deleted, or its last day has passed. */
  'code-ended',
  'code-used-up',
  'code-not-for-these',
  /** It takes another sum off than before. */
  'code-changed',
  /** Something in the cart is no longer sold, or was not in it before. */
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

/** Why a promo code takes nothing off. */
export type CodeProblem = 'not-now' | 'used-up' | 'unknown' | 'not-for-these';

const CODE_CAUSES: Readonly<Record<CodeProblem, PriceChangeCause>> = {
  'not-now': 'code-ended',
  unknown: 'code-ended',
  'used-up': 'code-used-up',
  'not-for-these': 'code-not-for-these',
};

const keyOf = ({ book, format, quantity }: Pick<QuoteLine, 'book' | 'format' | 'quantity'>): string =>
  `${book} ${format} ${quantity}`;

/** What is bought, without what it costs. */
export const hasSameLines = (
  one: readonly Pick<QuoteLine, 'book' | 'format' | 'quantity'>[],
  other: readonly Pick<QuoteLine, 'book' | 'format' | 'quantity'>[],
): boolean => one.map(keyOf).sort().join() === other.map(keyOf).sort().join();

/** The same lines at the same prices, and the same sum in all its parts. */
export function isSameQuote(one: Quote, other: Quote): boolean {
  const sums = (quote: Quote) => [quote.giftWrap, quote.delivery, quote.total];
  const lines = (quote: Quote) =>
    quote.lines.map((line) => `${keyOf(line)} ${line.unitPrice} ${line.preorderDiscount} ${line.finalPrice}`).sort();
  return [...sums(one), ...lines(one)].join() === [...sums(other), ...lines(other)].join();
}

/** Null where the sum is the same. */
export function priceChange(before: Quote, now: Quote, codeProblem: CodeProblem | null): PriceChange | null {
  if (before.total === now.total) return null;
  const causes = causesOf(before, now, codeProblem);
  return { before: before.total, now: now.total, causes: causes.length > 0 ? causes : ['price'] };
}

function causesOf(before: Quote, now: Quote, codeProblem: CodeProblem | null): readonly PriceChangeCause[] {
  const sameLines = hasSameLines(before.lines, now.lines);
  const priceBefore = new Map(before.lines.map((line) => [keyOf(line), line.unitPrice]));
  const samePrices = now.lines.every((line) => (priceBefore.get(keyOf(line)) ?? line.unitPrice) === line.unitPrice);
  // A discount in percent follows the price: it is a cause of its own only where the prices are the same.
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
