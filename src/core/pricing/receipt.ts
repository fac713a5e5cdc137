// The lines of a tax receipt, made of a quote: pieces and their prices add up to what is paid, to the kopeck.
import { type Kopecks, kopecks } from '../money.ts';
import type { Quote, QuoteLine } from './quote.ts';

/** A line of the tax receipt (54-ФЗ); all of them add up to the payment to the kopeck. */
export interface ReceiptItem {
  readonly title: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly price: Kopecks;
  readonly subject: 'commodity' | 'service';
}

export interface ReceiptTitles {
  readonly ofLine: (line: QuoteLine) => string;
  readonly giftWrap: string;
  readonly delivery: string;
}

/** What costs nothing is left out; a quote whose total is nothing gives no items: such an order has no payment. */
export function receiptItems(quote: Quote, titles: ReceiptTitles): readonly ReceiptItem[] {
  const service = (title: string, price: Kopecks): ReceiptItem => ({ title, quantity: 1, price, subject: 'service' });
  return [
    ...quote.lines.flatMap((line) => itemsOf(line, titles.ofLine(line))),
    service(titles.giftWrap, quote.giftWrap),
    service(titles.delivery, quote.delivery),
  ].filter(({ quantity, price }) => quantity > 0 && price > 0);
}

/** A price that does not divide by its pieces is told as two items, one kopeck apart. */
function itemsOf({ format, quantity, finalPrice }: QuoteLine, title: string): readonly ReceiptItem[] {
  const subject = format === 'printed' || format === 'premium' ? 'commodity' : 'service';
  const dearer = finalPrice % quantity;
  const price = (finalPrice - dearer) / quantity;
  return [
    { title, quantity: dearer, price: kopecks(price + 1), subject },
    { title, quantity: quantity - dearer, price: kopecks(price), subject },
  ];
}
