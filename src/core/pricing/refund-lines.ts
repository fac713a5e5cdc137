// Refunds by line: how much each part of an order is worth after discounts, and what of it was refunded before.
import { type Kopecks, kopecks, sum, times } from '../money.ts';
import { err, ok, type Result } from '../result.ts';
import type { Format } from './choice.ts';
import type { ReceiptItem } from './receipt.ts';

/** A line of an order, delivery or gift wrap. */
export interface RefundablePart {
  /** The documentId of the line, `delivery` or `gift_wrap`. */
  readonly part: string;
  readonly title: string;
  readonly format: Format | null;
  readonly quantity: number;
  /** Paid for all of it, after discounts. */
  readonly paid: Kopecks;
  /** Pieces refunded or being refunded. */
  readonly refunded: number;
}

export interface WantedPart {
  readonly part: string;
  readonly quantity: number;
}

export interface RefundedPart extends WantedPart {
  readonly amount: Kopecks;
}

export type RefundPartsFailure = 'no-such-part' | 'part-refunded';

/**
 * Unit prices as on the receipt of the payment: those one kopeck higher come first. Pieces are refunded in that order,
 * so that refunds of all pieces add up to what was paid.
 */
function unitPrices({ paid, quantity }: RefundablePart): readonly Kopecks[] {
  const higher = paid % quantity;
  const price = (paid - higher) / quantity;
  return Array.from({ length: quantity }, (_, index) => kopecks(index < higher ? price + 1 : price));
}

/** What the next `quantity` pieces of a part are worth. */
export const refundAmount = (part: RefundablePart, quantity: number): Kopecks =>
  sum(kopecks(0), ...unitPrices(part).slice(part.refunded, part.refunded + quantity));

export function chooseRefundParts(
  parts: readonly RefundablePart[],
  wanted: readonly WantedPart[],
): Result<
  { readonly amount: Kopecks; readonly chosen: readonly RefundedPart[]; readonly items: readonly ReceiptItem[] },
  RefundPartsFailure
> {
  const chosen: RefundedPart[] = [];
  const items: ReceiptItem[] = [];
  for (const { part: name, quantity } of wanted) {
    const part = parts.find((one) => one.part === name);
    if (!part || chosen.some((one) => one.part === name)) return err('no-such-part');
    if (part.refunded + quantity > part.quantity) return err('part-refunded');
    chosen.push({ part: name, quantity, amount: refundAmount(part, quantity) });
    items.push(...receiptItemsOf(part, quantity));
  }
  return ok({ amount: sum(kopecks(0), ...items.map((item) => times(item.price, item.quantity))), chosen, items });
}

function receiptItemsOf(part: RefundablePart, quantity: number): readonly ReceiptItem[] {
  const prices = unitPrices(part).slice(part.refunded, part.refunded + quantity);
  const subject = part.format === 'printed' || part.format === 'premium' ? 'commodity' : 'service';
  return [...new Set(prices)]
    .map(
      (price) =>
        ({ title: part.title, quantity: prices.filter((one) => one === price).length, price, subject }) as const,
    )
    .filter(({ price }) => price > 0);
}
