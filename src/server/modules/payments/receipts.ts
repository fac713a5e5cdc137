// A tax receipt must name exactly the sum that moves.
import { type Kopecks, kopecks, sum, times } from '#core/money.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';

export const totalOf = ({ items }: Receipt): Kopecks =>
  sum(...items.map(({ price, quantity }) => times(price, quantity)));

/**
 * A payment that was not of the sum its order says, or is given back in part, has no lines of its own: the whole sum
 * stands under the name of its first line then, because a receipt that does not add up is refused.
 */
export function fitReceipt(receipt: Receipt, amount: Kopecks): Receipt {
  if (totalOf(receipt) === amount) return receipt;
  const [first] = receipt.items;
  const { title, subject } = first ?? { title: '', subject: 'commodity' as const };
  return { ...receipt, items: [{ title, subject, quantity: 1, price: kopecks(amount) }] };
}
