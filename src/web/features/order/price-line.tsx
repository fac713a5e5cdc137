// Price, delivery and refund terms above the form: a parent should not fill it in to learn them.
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';

export function PriceLine({ price }: { price: Kopecks }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className="text-small text-ink-soft">
      {t('orderForm.price', { price: formatPrice(price, locale) })} {t('book.priceTerms')}{' '}
      <ShopLink to="/delivery">{t('footer.deliveryPage')}</ShopLink>
    </p>
  );
}
