// Buying a gift certificate.
import '#web/buying-copy.ts';
import { storefrontContext } from '#web/context.ts';
import { GiftForm } from '#web/features/checkout/gift/gift-form.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { requireOwnDocument } from '#web/own-document.ts';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import type { Route } from './+types/gift';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOwnDocument(context, url);
  const { services } = context.get(storefrontContext);
  const offer = await services.certificates.offer(localeOf(url.pathname));
  return { offer, outsideServices: services.payments.provider === 'yookassa' ? ['yookassa'] : [] };
}

export default function GiftPage({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('gift.title')} description={t('gift.metaDescription')} />
      <MaintenanceNotice />
      <h1 className="text-h1">{t('gift.heading')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-lead text-ink-soft">{t('gift.intro')}</p>
      <GiftForm offer={offer} />
      <section className="mt-12 grid max-w-prose gap-2">
        <h2 className="text-h3">{t('gift.how.title')}</h2>
        <p>{t('gift.how.spend')}</p>
        <p>{t('gift.how.term')}</p>
        <p>{t('gift.how.safe')}</p>
      </section>
    </div>
  );
}
