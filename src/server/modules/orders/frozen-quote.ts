// The quote an order was frozen with, read back from its lines.
import { kopecks } from '#core/money.ts';
import type { Quote, QuoteLine } from '#core/pricing/quote.ts';
import type { OrderRow } from './orders.repository.ts';

export const frozenQuote = (order: OrderRow, lines: readonly QuoteLine[]): Quote => ({
  lines,
  cost: kopecks(order.cost ?? 0),
  preorderDiscount: kopecks(order.preorderDiscount ?? 0),
  promoDiscount: kopecks(order.promoDiscount ?? 0),
  giftWrap: kopecks(order.giftWrap ?? 0),
  delivery: kopecks(order.deliveryCost ?? 0),
  deliveryDiscount: kopecks(order.deliveryDiscount ?? 0),
  total: kopecks(order.total ?? 0),
});
