// Adjusts tax receipts to the amount that is moved.
import { type Kopecks, kopecks, sum, times } from '#core/money.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';

export const receiptTotal = ({ items }: Receipt): Kopecks =>
  sum(...items.map(({ price, quantity }) => times(price, quantity)));

/**
 * For a wrong amount or a partial refund the lines do not add up, which the provider rejects: the receipt then has one
 * line with the whole amount.
 */
export function fitReceipt(receipt: Receipt, amount: Kopecks): Receipt {
  if (receiptTotal(receipt) === amount) return receipt;
  const [first] = receipt.items;
  const { title, subject } = first ?? { title: '', subject: 'commodity' as const };
  return { ...receipt, items: [{ title, subject, quantity: 1, price: kopecks(amount) }] };
}
