// Delivery, payment and refund terms.
import type { ReactNode } from 'react';
import { formatPrice } from '#core/pricing/format-price.ts';
import { storefrontContext } from '#web/context.ts';
import { countryPrices } from '#web/features/delivery/country-prices.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import type { Route } from './+types/delivery';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  const prices = await countryPrices(services.delivery, localeOf(url.pathname));
  return { prices, sample: services.delivery.sample, trial: services.payments.provider !== 'yookassa' };
}

export default function Delivery({ loaderData: { prices, sample, trial } }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="wrap py-6">
      <PageHead title={t('deliveryPage.title')} description={t('deliveryPage.description')} />
      <h1 className="text-h1">{t('deliveryPage.title')}</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <DeliverySection title={t('deliveryPage.where')}>
          <p>{t('deliveryPage.whereText')}</p>
          <table className="w-full text-left">
            <caption className="sr-only">{t('deliveryPage.prices')}</caption>
            <tbody>
              {prices.map(({ country, price }) => (
                <tr key={country} className="border-b border-plum-100">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    {t(`deliveryPage.countries.${country}`)}
                  </th>
                  <td className="py-2 text-right font-bold tabular-nums">
                    {price === null
                      ? t('deliveryPage.unknown')
                      : price === 0
                        ? t('deliveryPage.free')
                        : t('deliveryPage.from', { price: formatPrice(price, locale) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-small text-ink-soft">{t(sample ? 'deliveryPage.sample' : 'deliveryPage.exact')}</p>
        </DeliverySection>
        <DeliverySection title={t('deliveryPage.when')}>
          <ol className="grid list-decimal gap-2 pl-5">
            <li>{t('deliveryPage.drawing')}</li>
            <li>{t('deliveryPage.making')}</li>
            <li>{t('deliveryPage.way')}</li>
          </ol>
          <p className="text-small text-ink-soft">{t('deliveryPage.files')}</p>
        </DeliverySection>
        <DeliverySection title={t('deliveryPage.payment')}>
          <p>{t(trial ? 'deliveryPage.paymentTrial' : 'deliveryPage.paymentText')}</p>
          {!trial && <p>{t('deliveryPage.receipt')}</p>}
        </DeliverySection>
        <DeliverySection title={t('deliveryPage.refund')}>
          <ul className="grid list-disc gap-2 pl-5 marker:text-fox-500">
            <li>{t('deliveryPage.refundBefore')}</li>
            <li>{t('deliveryPage.refundDefect')}</li>
            <li>{t('deliveryPage.refundAfter')}</li>
          </ul>
          <p>
            <ShopLink to="/terms-of-service#refund">{t('deliveryPage.refundMore')}</ShopLink>
          </p>
        </DeliverySection>
      </div>
    </div>
  );
}

const DeliverySection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="paper grid content-start gap-4 p-5 sm:p-8">
    <h2 className="text-h3">{title}</h2>
    {children}
  </section>
);
