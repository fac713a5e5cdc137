// Order page: status, progress, files, parcel and receipt. A mail link grants access by its key.
import '#web/buying-copy.ts';
import { data, redirect } from 'react-router';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import type { ReferralOverview } from '#server/modules/referrals/referrals.types.ts';
import type { SiteOperator } from '#server/modules/site/site.types.ts';
import { storefrontContext } from '#web/context.ts';
import { OrderNotFound } from '#web/features/orders/order-not-found.tsx';
import { OrderScreen } from '#web/features/orders/order-screen.tsx';
import { useOrder } from '#web/features/orders/use-order.ts';
import { ReferralPanel } from '#web/features/referral/referral-panel.tsx';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { keepFiles } from '#web/keep-files.ts';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import ordersCss from '#web/styles/orders.css?url';
import previewCss from '#web/styles/preview.css?url';
import type { Route } from './+types/order';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: previewCss },
  { rel: 'stylesheet', href: checkoutCss },
  { rel: 'stylesheet', href: ordersCss },
];

export async function loader({ context, url, params: { documentId } }: Route.LoaderArgs) {
  const { services, owner, ensureOwner } = context.get(storefrontContext);
  if (!documentId) return data({ order: null, unnamed: true, seller: null, referral: null }, { status: 404 });
  const key = url.searchParams.get('key');
  if (key) {
    await services.orders.openByLink(ensureOwner(), documentId, key);
    // Removes the key from the URL, so that it is not shared with the link.
    throw redirect(url.pathname);
  }
  const order = await services.orders.view(owner, documentId);
  if (order?.state === 'cart') {
    const locale = localeOf(url.pathname);
    const own = await services.orders.cart(owner, locale);
    const book = order.items[0]?.documentId;
    // A reminder's link may be opened on another device, which has a different cart.
    throw redirect(localePath(locale, own?.documentId === documentId || !book ? '/checkout' : `/my-books/${book}/buy`));
  }
  if (!order) return data({ order, unnamed: false, seller: null, referral: null }, { status: 404 });
  const [seller, referral] = await Promise.all([
    services.site.operator(localeOf(url.pathname)),
    services.referrals.ofOrder(owner, documentId),
  ]);
  return data({ order, unnamed: false, seller, referral }, { headers: { 'x-robots-tag': 'noindex' } });
}

/** Saves the file retention consent. */
export async function action({ request, context }: Route.ActionArgs) {
  await keepFiles(context.get(storefrontContext), await request.formData());
  return data({ kept: true });
}

export default function Order({ loaderData: { order, unnamed, seller, referral } }: Route.ComponentProps) {
  if (!order || !seller) return <OrderNotFound unnamed={unnamed} />;
  return <OwnOrder key={order.documentId} order={order} seller={seller} referral={referral} />;
}

interface OwnOrderProps {
  order: OrderView;
  seller: SiteOperator;
  referral: ReferralOverview | null;
}

function OwnOrder({ order, seller, referral }: OwnOrderProps) {
  const t = useT();
  const controller = useOrder(order);
  return (
    <div className="wrap pt-4 pb-16">
      <PageHead title={t('orders.number', { number: order.number })} hidden />
      <MaintenanceNotice />
      <OrderScreen controller={controller} seller={seller} />
      {referral && (
        <div className="mt-9 lg:mr-[25.5rem]">
          <ReferralPanel overview={referral} place={{ order: order.documentId }} />
        </div>
      )}
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
