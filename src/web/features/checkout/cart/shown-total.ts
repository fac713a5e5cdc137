// Total as displayed: includes delivery as soon as the town is known, as "from" while the price depends on the pickup point.

import { spendCertificates } from '#core/certificates/spend-certificates.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { DeliveryPrice } from './delivery-price.ts';
import type { ShownCart } from './shown-cart.ts';

export interface ShownTotal {
  readonly total: Kopecks;
  /** What gift certificates pay of it, one by one, and what is left. */
  readonly certificates: readonly { readonly documentId: string; readonly ending: string; readonly used: Kopecks }[];
  readonly due: Kopecks;
  /** Formatted sum that is left to pay. */
  readonly dueWords: string;
  /** Formatted total, such as "from 3 225 ₽". */
  readonly words: string;
  /** Formatted delivery price. */
  readonly delivery: string;
  /** The delivery price depends on the pickup point. */
  readonly isFrom: boolean;
}

export function useShownTotal(
  { quote, printed, certificates }: ShownCart,
  place: CartView['place'],
  way: DeliveryPrice | null = null,
): ShownTotal {
  const t = useT();
  const locale = useLocale();
  const known = place || !printed || way?.state !== 'ready' ? null : way;
  const total = kopecks(quote.total + (known?.price ?? 0));
  const isFrom = known !== null && !known.isExact;
  const from = (price: string): string => (isFrom ? t('checkout.sum.from', { price }) : price);
  const money = (price: Kopecks): string =>
    price === 0 && !isFrom ? t('checkout.sum.free') : formatPrice(price, locale);
  const delivery = (): string => {
    if (place) return money(quote.delivery);
    if (known) return from(money(known.price));
    if (way?.state === 'waiting') return `${t('checkout.sum.counting')}…`;
    return t(way ? 'checkout.sum.laterPoint' : 'checkout.sum.laterFree');
  };
  const spent = spendCertificates(total, certificates);
  return {
    total,
    certificates: spent.certificates.filter(({ used }) => used > 0),
    due: spent.due,
    dueWords: from(formatPrice(spent.due, locale)),
    words: from(formatPrice(total, locale)),
    delivery: delivery(),
    isFrom,
  };
}
