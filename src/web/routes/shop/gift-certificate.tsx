// A gift certificate for its buyer, opened by the key of the thank-you page and of the mail.
import '#web/buying-copy.ts';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { CertificateScreen } from '#web/features/checkout/gift/certificate-screen.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { requireOwnDocument } from '#web/own-document.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/gift-certificate';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

export async function loader({ context, url, params }: Route.LoaderArgs) {
  requireOwnDocument(context, url);
  const { services } = context.get(storefrontContext);
  const shown = await services.certificates.view(params.key);
  const outsideServices = services.payments.provider === 'yookassa' ? ['yookassa'] : [];
  // Neither indexed nor leaked as a referrer: the page shows the code.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  return data({ shown, outsideServices }, { status: shown ? 200 : 404, headers });
}

export default function GiftCertificatePage({ loaderData: { shown }, params: { key } }: Route.ComponentProps) {
  const t = useT();
  if (!shown)
    return (
      <Missing
        title={t('gift.missing')}
        text={t('gift.missingText')}
        actions={
          <ShopLink to="/gift" className={buttonClass('plum')}>
            {t('gift.title')}
          </ShopLink>
        }
      />
    );
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('gift.title')} hidden />
      <CertificateScreen key={key} linkKey={key} first={shown} />
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
