// Payment of an order that staff typed for a buyer on the phone. Its link opens it without an account.
import '#web/buying-copy.ts';
import { data } from 'react-router';
import type { PaymentLinkState } from '#core/orders/phone-order.ts';
import { storefrontContext } from '#web/context.ts';
import { LinkOrder } from '#web/features/checkout/payment/link-order.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { requireOwnDocument } from '#web/own-document.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/pay';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

const STATUS: Readonly<Record<PaymentLinkState, number>> = {
  open: 200,
  paid: 200,
  ended: 410,
  'taken-back': 410,
  cancelled: 410,
};

export async function loader({ context, url, params: { documentId } }: Route.LoaderArgs) {
  requireOwnDocument(context, url);
  const { services, owner } = context.get(storefrontContext);
  const key = url.searchParams.get('key') ?? '';
  const link = await services.orders.paymentLink(documentId, key);
  const isReadable = link?.state === 'paid' && (await services.orders.view(owner, documentId)) !== null;
  const outsideServices = services.payments.provider === 'yookassa' ? ['yookassa'] : [];
  // Neither indexed nor leaked as a referrer: the address is the right to pay.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
  return data(
    { link, linkKey: key, isReadable, outsideServices },
    { status: link ? STATUS[link.state] : 404, headers },
  );
}

export default function PayPage({ loaderData: { link, linkKey, isReadable }, params }: Route.ComponentProps) {
  const t = useT();
  if (!link?.order)
    return <ClosedLink state={link?.state ?? 'unknown'} order={isReadable ? params.documentId : null} />;
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('checkout.link.title', { number: link.order.number })} hidden />
      <MaintenanceNotice />
      <LinkOrder order={link.order} link={link} linkKey={linkKey} />
    </div>
  );
}

function ClosedLink({ state, order }: { state: PaymentLinkState | 'unknown'; order: string | null }) {
  const t = useT();
  const shown = state === 'open' ? 'unknown' : state;
  return (
    <Missing
      title={t(`checkout.link.states.${shown}`)}
      text={t(`checkout.link.texts.${shown}`)}
      actions={
        order ? (
          <ShopLink to={`/orders/${order}`} className={buttonClass('plum')}>
            {t('checkout.link.order')}
          </ShopLink>
        ) : (
          <ShopLink to="/contacts" className={buttonClass('plum')}>
            {t('checkout.link.contacts')}
          </ShopLink>
        )
      }
    />
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
