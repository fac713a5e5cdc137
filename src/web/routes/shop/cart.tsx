// Cart page: books to be ordered, total and the next step.
import '#web/making-copy.ts';
import '#web/buying-copy.ts';
import { useEffect } from 'react';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { CartLayout } from '#web/features/checkout/cart/cart-layout.tsx';
import { CartRow } from '#web/features/checkout/cart/cart-row.tsx';
import { EmptyCart } from '#web/features/checkout/cart/empty-cart.tsx';
import { PreorderTerms } from '#web/features/checkout/cart/preorder-terms.tsx';
import { useCart } from '#web/features/checkout/cart/use-cart.ts';
import { CheckoutSteps } from '#web/features/checkout/checkout-steps.tsx';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import previewCss from '#web/styles/preview.css?url';
import type { Route } from './+types/cart';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: previewCss },
  { rel: 'stylesheet', href: checkoutCss },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const cart = await services.orders.cart(owner, localeOf(url.pathname));
  return data({ cart }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const controller = useCart(loaderData.cart);
  const { items, quote } = controller.shown;
  useEffect(() => reachGoal('CART_OPENED'), []);
  return (
    <div className="wrap pt-4 pb-10">
      <PageHead title={t('checkout.title.cart')} hidden />
      <MaintenanceNotice />
      {items.length === 0 ? (
        <EmptyCart title={t('checkout.empty.title')} />
      ) : (
        <>
          <OrderSteps current="order" addresses={{ choose: '/books', preview: '/my-books' }} />
          <CheckoutSteps current="cart" />
          <CartLayout controller={controller} usualArrival={null}>
            <h1 className="text-h2">{t('checkout.heading.cart')}</h1>
            <ul className="grid gap-3">
              {items.map((item) => (
                <CartRow
                  key={item.documentId}
                  item={item}
                  lines={quote.lines.filter(({ book }) => book === item.documentId)}
                  onRemove={() => controller.remove(item)}
                />
              ))}
            </ul>
            {items.some(({ preorder }) => preorder) && <PreorderTerms />}
            <p>
              <ShopLink to="/books" className="inline-flex min-h-11 items-center font-bold">
                {t('checkout.more')}
              </ShopLink>
            </p>
          </CartLayout>
        </>
      )}
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
