// Discounts of an order as rows of its sums.
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import { discountNameIn } from '#core/pricing/discount-name.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import type { Translate } from '#web/i18n/copy.ts';

type Discounted = Pick<OrderView, 'money' | 'couponCode' | 'automaticDiscount' | 'locale'>;

export interface DiscountRow {
  readonly name: string;
  readonly amount: Kopecks;
}

export function orderDiscounts(order: Discounted, t: Translate, locale: Locale): readonly DiscountRow[] {
  const { preorderDiscount, promoDiscount } = order.money;
  return [
    ...(preorderDiscount > 0 ? [{ name: t('checkout.sum.preorder'), amount: preorderDiscount }] : []),
    ...(promoDiscount > 0 ? [{ name: promoName(order, t, locale), amount: promoDiscount }] : []),
  ];
}

function promoName(
  { couponCode, automaticDiscount, locale: writtenIn }: Discounted,
  t: Translate,
  locale: Locale,
): string {
  if (automaticDiscount === null) return t('checkout.sum.promo', { code: couponCode ?? '' });
  const name = discountNameIn(locale, automaticDiscount, writtenIn);
  return name ? t('checkout.sum.automatic', { code: name }) : t('checkout.sum.discount');
}
