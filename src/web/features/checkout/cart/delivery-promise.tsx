// Delivery estimate, the refund terms until the book is approved, and who sells.
import { formatDayRange } from '#core/calendar/format-day.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { Icon } from '#web/ui/display/icon.tsx';

interface DeliveryPromiseProps {
  printed: boolean;
  arrives: CartView['arrives'];
  /** Precision of the estimate: for the chosen pickup point, for its town, or the usual days within Russia. */
  known: 'point' | 'town' | 'usual';
  /** Shows which countries are served; omitted on pages that ask for the town. */
  showsCountries?: boolean;
}

export function DeliveryPromise({ printed, arrives, known, showsCountries = false }: DeliveryPromiseProps) {
  const t = useT();
  const locale = useLocale();
  const { site } = useSite();
  return (
    <ul className="grid gap-2">
      {printed && arrives && (
        <li className="flex items-start gap-2.5">
          <Icon name="truck" className="mt-0.5 size-6 text-plum-700" />
          <span>
            <b>
              {t(site?.isTrialDelivery ? 'checkout.arrives.trial' : 'checkout.arrives.long', {
                days: formatDayRange(arrives, locale),
              })}
            </b>
            {known !== 'point' && (
              <span className="block text-small text-ink-soft">{t(`checkout.arrives.${known}`)}</span>
            )}
          </span>
        </li>
      )}
      {printed && showsCountries && (
        <li className="flex items-start gap-2.5">
          <Icon name="pin" className="mt-0.5 size-6 text-plum-700" />
          <span>{t('checkout.arrives.where')}</span>
        </li>
      )}
      {!printed && (
        <li className="flex items-start gap-2.5">
          <Icon name="mail" className="mt-0.5 size-6 text-plum-700" />
          <span>{t('checkout.arrives.files')}</span>
        </li>
      )}
      <li className="flex items-start gap-2.5">
        <Icon name="heart" className="mt-0.5 size-6 text-plum-700" />
        <span>
          {t('checkout.refund')} <ShopLink to="/delivery">{t('footer.deliveryPage')}</ShopLink>
        </span>
      </li>
      <li className="flex items-start gap-2.5">
        <Icon name="lock" className="mt-0.5 size-6 text-plum-700" />
        <span>
          {t('checkout.photoPromise')} <ShopLink to="/my-books/photos">{t('checkout.photoPassports')}</ShopLink>
        </span>
      </li>
      <li className="flex items-start gap-2.5">
        <Icon name="info" className="mt-0.5 size-6 text-plum-700" />
        <SellerNote />
      </li>
    </ul>
  );
}

/** Who sells, and whom to ask before paying. */
function SellerNote() {
  const t = useT();
  const { site } = useSite();
  const seller = site?.seller;
  return (
    <span>
      {seller
        ? t('checkout.seller', { name: seller.legalName, tax: seller.taxNumber })
        : t(site?.isTrial ? 'footer.trialShop' : 'footer.noSeller')}{' '}
      {t('checkout.questions')}{' '}
      {site?.supportEmail ? (
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
      ) : (
        <ShopLink to="/contacts">{t('contacts.heading')}</ShopLink>
      )}
      {site?.supportPhone && (
        <>
          {', '}
          <a href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
            {site.supportPhone}
          </a>
        </>
      )}
      <span className="block text-small text-ink-soft">{t('footer.supportHours')}</span>
    </span>
  );
}
