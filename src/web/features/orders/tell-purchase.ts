// Tells analytics of a purchase, once for each order: by the number said on the phone, by story and format, never by an id.
import { useEffect } from 'react';
import { kopecks } from '#core/money.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { isAnalysed, tellCommerce } from '#web/integrations/analytics/told-analytics.ts';

const KEY = 'zb-purchase';
/** The counter may come a moment after the page. */
const LATER_MS = 3_000;

/** False where this browser has told of it before, or keeps nothing and could tell again. */
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
  if (!isAnalysed() || !isFirst(number)) return;
  tellCommerce({
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is paid
  useEffect(() => {
    if (!paid) return;
    tell(order);
    const timer = setTimeout(() => tell(order), LATER_MS);
    return () => clearTimeout(timer);
  }, [paid]);
}
