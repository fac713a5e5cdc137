// Sends the purchase event to analytics once per order: by order number, story and format, never by a personal id.
import { useEffect } from 'react';
import { kopecks } from '#core/money.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { isAnalyticsOpen, trackCommerce } from '#web/integrations/analytics/track-events.ts';

const STORAGE_KEY = 'zb-purchase';
/** Second attempt, as the analytics script may load after the page. */
const RETRY_AFTER_MS = 3_000;

/** False when this browser has already sent the event, or has no storage to remember it. */
function markAsTracked(number: string): boolean {
  try {
    const trackedNumbers = (localStorage.getItem(STORAGE_KEY) ?? '').split(' ');
    if (trackedNumbers.includes(number)) return false;
    localStorage.setItem(STORAGE_KEY, [...trackedNumbers.slice(-19), number].join(' ').trim());
    return true;
  } catch {
    return false;
  }
}

function trackPurchase({ number, items, money, couponCode }: OrderView): void {
  if (!isAnalyticsOpen() || !markAsTracked(number)) return;
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

export function useTrackPurchase(order: OrderView): void {
  const paid = order.paidAt !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the order is paid
  useEffect(() => {
    if (!paid) return;
    trackPurchase(order);
    const timer = setTimeout(() => trackPurchase(order), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [paid]);
}
