// Price above the form, and with delivery and refund terms below it: a parent should not fill it in to learn them.
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';

interface PriceLineProps {
  price: Kopecks;
  /** Above the form, where the first question must stay on the first screen. */
  short?: boolean;
}

export function PriceLine({ price, short = false }: PriceLineProps) {
  const t = useT();
  const locale = useLocale();
  // Above the form it ends the paragraph that opens it.
  const Line = short ? 'span' : 'p';
  return (
    <Line className={short ? undefined : 'text-small text-ink-soft'}>
      {t(short ? 'orderForm.priceShort' : 'orderForm.price', { price: formatPrice(price, locale) })}{' '}
      {!short && `${t('book.priceTerms')} `}
      <ShopLink to="/delivery">{t('footer.deliveryPage')}</ShopLink>
    </Line>
  );
}
