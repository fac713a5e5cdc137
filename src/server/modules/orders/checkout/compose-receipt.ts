// The tax receipt of an order, from the prices frozen at checkout.

import { type Kopecks, kopecks } from '#core/money.ts';
import { reducedItems } from '#core/pricing/receipt.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../../db/database.ts';
import { frozenQuote } from '../frozen-quote.ts';
import { listOrderLines } from '../order-parts.repository.ts';
import { orderReceipt, paymentDescription } from '../order-receipt.ts';
import type * as rows from '../orders.repository.ts';
import { sumPaidByCertificates } from './order-money.repository.ts';

export async function composeReceipt(tx: Queryable, order: rows.OrderRow) {
  const lines = await listOrderLines(tx, order.documentId);
  const titles = new Map(lines.map(({ book, title }) => [book, title]));
  const buyer = order.buyer ?? { name: '', phone: '', email: '' };
  const receipt = orderReceipt(frozenQuote(order, lines), (book) => titles.get(book) ?? '', buyer, order.locale);
  if (receipt.items.length > 0) return receiptOfCard(receipt, await sumPaidByCertificates(tx, order.documentId));
  // The cart changed since: the refund is named after the order instead of its lines.
  const title = paymentDescription(order.number, order.locale);
  return { ...receipt, items: [{ title, quantity: 1, price: kopecks(0), subject: 'service' as const }] };
}

/** A payment by card names its own part of each line; the rest was paid when the gift certificates were bought. */
export const receiptOfCard = (receipt: Receipt, byCertificates: Kopecks): Receipt =>
  byCertificates === 0 ? receipt : { ...receipt, items: reducedItems(receipt.items, byCertificates), partial: true };
