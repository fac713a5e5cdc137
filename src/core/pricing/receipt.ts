// Builds the items of a tax receipt from a quote; they add up exactly to the payment.
import { type Kopecks, kopecks, spreadDiscount, times } from '../money.ts';
import type { Quote, QuoteLine } from './quote.ts';

/** An item of the tax receipt (54-ФЗ). */
export interface ReceiptItem {
  readonly title: string;
  readonly quantity: number;
  /** Unit price. */
  readonly price: Kopecks;
  /** `payment`: an advance. */
  readonly subject: 'commodity' | 'service' | 'payment';
}

export interface ReceiptTitles {
  readonly ofLine: (line: QuoteLine) => string;
  readonly giftWrap: string;
  readonly delivery: string;
}

/** Items without a price are omitted; a quote with a total of zero has no items, because there is no payment. */
export function receiptItems(quote: Quote, titles: ReceiptTitles): readonly ReceiptItem[] {
  const service = (title: string, price: Kopecks): ReceiptItem => ({ title, quantity: 1, price, subject: 'service' });
  return [
    ...quote.lines.flatMap((line) => itemsOf(line, titles.ofLine(line))),
    service(titles.giftWrap, quote.giftWrap),
    service(titles.delivery, quote.delivery),
  ].filter(({ quantity, price }) => quantity > 0 && price > 0);
}

/** The items without a sum that was paid otherwise, spread over them; they add up exactly to the rest. */
export function reducedItems(items: readonly ReceiptItem[], paidOtherwise: Kopecks): readonly ReceiptItem[] {
  const sums = items.map(({ price, quantity }) => times(price, quantity));
  const parts = spreadDiscount(sums, paidOtherwise);
  return items
    .flatMap(({ title, quantity, subject }, index) => {
      const left = (sums[index] ?? 0) - (parts[index] ?? 0);
      const higherPriced = left % quantity;
      const price = (left - higherPriced) / quantity;
      return [
        { title, quantity: higherPriced, price: kopecks(price + 1), subject },
        { title, quantity: quantity - higherPriced, price: kopecks(price), subject },
      ];
    })
    .filter(({ quantity, price }) => quantity > 0 && price > 0);
}

/** A price that is not divisible by the quantity becomes two items with unit prices one kopeck apart. */
function itemsOf({ format, quantity, finalPrice }: QuoteLine, title: string): readonly ReceiptItem[] {
  const subject = format === 'printed' || format === 'premium' ? 'commodity' : 'service';
  const higherPriced = finalPrice % quantity;
  const price = (finalPrice - higherPriced) / quantity;
  return [
    { title, quantity: higherPriced, price: kopecks(price + 1), subject },
    { title, quantity: quantity - higherPriced, price: kopecks(price), subject },
  ];
}
