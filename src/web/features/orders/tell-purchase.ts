// Sends the purchase event to analytics once per order: by order number, story and format, never by a personal id.
import { useEffect } from 'react';
import { kopecks } from '#core/money.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { isAnalyticsOpen, trackCommerce } from '#web/integrations/analytics/track-events.ts';

const KEY = 'zb-purchase';
/** Second attempt, as the analytics script may load after the page. */
const LATER_MS = 3_000;

/** False when this browser has already sent the event, or has no storage to remember it. */
function isFirst(number: string): boolean {
  try {
    const told = (localStorage.getItem(KEY) ?? '').split(' ');
    if (told.includes(number)) return false;
    localStorage.setItem(KEY, [...told.slice(-19), number].join(' ').trim());
    return true;
  } catch {
    return false;
  }
}

function tell({ number, items, money, couponCode }: OrderView): void {
  if (!isAnalyticsOpen() || !isFirst(number)) return;
  trackCommerce({
    action: 'purchase',
    products: items.flatMap(({ slug, title, lines }) =>
      lines.map(({ format, quantity, finalPrice }) => ({
        id: slug,
        name: title,
        category: format,
        quantity,
        price: kopecks(Math.floor(finalPrice / quantity)),
      })),
    ),
    order: { id: number, revenue: money.total, coupon: couponCode ?? undefined },
  });
}

export function useTellPurchase(order: OrderView): void {
  const paid = order.paidAt !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the order is paid
  useEffect(() => {
    if (!paid) return;
    tell(order);
    const timer = setTimeout(() => tell(order), LATER_MS);
    return () => clearTimeout(timer);
  }, [paid]);
}
