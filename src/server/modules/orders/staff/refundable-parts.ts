// The parts of an order that can be refunded, with what was refunded of each.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { kopecks } from '#core/money.ts';
import type { RefundablePart } from '#core/pricing/refund-lines.ts';
import type { Queryable } from '../../../db/database.ts';
import { listOrderLines } from '../order-parts.repository.ts';
import { lineTitle } from '../order-receipt.ts';
import type { OrderRow } from '../orders.repository.ts';
import { listRefundedParts } from './staff-orders.repository.ts';

const COPY = { ru: ru.orderCalls.lines, en: en.orderCalls.lines };

export async function loadRefundableParts(tx: Queryable, order: OrderRow): Promise<readonly RefundablePart[]> {
  const { documentId, locale } = order;
  const lines = await listOrderLines(tx, documentId);
  const before = await listRefundedParts(tx, documentId);
  const refunded = (part: string): number =>
    before.filter((one) => one.part === part).reduce((all, { quantity }) => all + quantity, 0);
  const service = (part: 'delivery' | 'gift_wrap', title: string, paid: number | null): readonly RefundablePart[] =>
    paid ? [{ part, title, format: null, quantity: 1, paid: kopecks(paid), refunded: refunded(part) }] : [];
  return [
    ...lines
      .filter(({ finalPrice }) => finalPrice > 0)
      .map(({ documentId: part, title, format, quantity, finalPrice }) => ({
        part,
        format,
        quantity,
        paid: finalPrice,
        refunded: refunded(part),
        title: lineTitle(title, format, locale),
      })),
    ...service('gift_wrap', COPY[locale].giftWrap, order.giftWrap),
    ...service('delivery', COPY[locale].delivery, order.deliveryCost),
  ];
}
