// The quote an order was frozen with, read back from its lines.
import { kopecks } from '#core/money.ts';
import type { Quote, QuoteLine } from '#core/pricing/quote.ts';
import type { Queryable } from '../../db/database.ts';
import type { OrderRow } from './orders.repository.ts';

export async function quoteOf(tx: Queryable, order: OrderRow): Promise<Quote> {
  const lines = await tx.prepared<QuoteLine>(
    'frozen-lines',
    `select book, format, quantity, unit_price as "unitPrice", price, preorder_discount as "preorderDiscount",
       promo_discount as "promoDiscount", final_price as "finalPrice" from order_lines where order_id = $1 order by id`,
    [order.documentId],
  );
  return {
    lines,
    cost: kopecks(order.cost ?? 0),
    preorderDiscount: kopecks(order.preorderDiscount ?? 0),
    promoDiscount: kopecks(order.promoDiscount ?? 0),
    giftWrap: kopecks(order.giftWrap ?? 0),
    delivery: kopecks(order.deliveryCost ?? 0),
    total: kopecks(order.total ?? 0),
  };
}
