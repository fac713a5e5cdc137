// Checkout page: delivery, buyer and payment.
import '#web/making-copy.ts';
import '#web/buying-copy.ts';
import { useEffect, useState } from 'react';
import { data } from 'react-router';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { storefrontContext } from '#web/context.ts';
import { BuyerPart } from '#web/features/checkout/buyer/buyer-part.tsx';
import { GiftPart } from '#web/features/checkout/buyer/gift-part.tsx';
import { BoughtCovers } from '#web/features/checkout/cart/bought-covers.tsx';
import { CartSummary } from '#web/features/checkout/cart/cart-summary.tsx';
import { CheckoutBar } from '#web/features/checkout/cart/checkout-bar.tsx';
import { DeliveryPromise } from '#web/features/checkout/cart/delivery-promise.tsx';
import { EmptyCart } from '#web/features/checkout/cart/empty-cart.tsx';
import { GiftCodes } from '#web/features/checkout/cart/gift-codes.tsx';
import { PromoCode } from '#web/features/checkout/cart/promo-code.tsx';
import { replacePrintedByFiles } from '#web/features/checkout/cart/replace-printed.ts';
import { useShownTotal } from '#web/features/checkout/cart/shown-total.ts';
import { type CartController, useCart } from '#web/features/checkout/cart/use-cart.ts';
import { CheckoutSteps } from '#web/features/checkout/checkout-steps.tsx';
import { DeliveryPart } from '#web/features/checkout/delivery/delivery-part.tsx';
import { OutcomeNote } from '#web/features/checkout/payment/outcome-note.tsx';
import { PayButton } from '#web/features/checkout/payment/pay-button.tsx';
import { PayPanel } from '#web/features/checkout/payment/pay-panel.tsx';
import { PriceChangeNote } from '#web/features/checkout/payment/price-change-note.tsx';
import { usePayment } from '#web/features/checkout/payment/use-payment.ts';
import { shownDays } from '#web/features/checkout/shown-days.ts';
import { useCheckout } from '#web/features/checkout/use-checkout.ts';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { requireOwnDocument } from '#web/own-document.ts';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import previewCss from '#web/styles/preview.css?url';
import type { Route } from './+types/checkout';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: previewCss },
  { rel: 'stylesheet', href: checkoutCss },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOwnDocument(context, url);
  const { services, owner } = context.get(storefrontContext);
  const cart = await services.orders.cart(owner, localeOf(url.pathname));
  const { sample } = services.delivery;
  // The list of pickup points may ask for the visitor's location.
  const outsideServices = ['geolocation', ...(services.payments.provider === 'yookassa' ? ['yookassa'] : [])];
  return data({ cart, sample, outsideServices }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function CheckoutPage({ loaderData: { cart: first, sample } }: Route.ComponentProps) {
  const t = useT();
  const controller = useCart(first);
  useEffect(() => reachGoal('CHECKOUT_OPENED'), []);
  return (
    <div className="wrap pt-4 pb-10">
      <PageHead title={t('checkout.title.checkout')} hidden />
      <MaintenanceNotice />
      {controller.cart ? (
        <CheckoutForm controller={controller} cart={controller.cart} sample={sample} />
      ) : (
        <EmptyCheckout controller={controller} />
      )}
    </div>
  );
}

/** Empty checkout. The payment hook redirects a visitor who returns from a completed payment. */
function EmptyCheckout({ controller }: { controller: CartController }) {
  const t = useT();
  usePayment(controller);
  return <EmptyCart title={t('checkout.emptyCheckout')} text={t('checkout.emptyCheckoutText')} />;
}

function CheckoutForm({ controller, cart, sample }: { controller: CartController; cart: CartView; sample: boolean }) {
  const t = useT();
  const { kept, buyer, delivery, gift, payment, stage, missing, pay } = useCheckout(controller, cart);
  const { shown } = controller;
  const [isAbroad, setAbroad] = useState(false);
  const days = shownDays(cart, delivery, isAbroad);
  const sum = useShownTotal(shown, cart.place, delivery.deliveryPrice);
  const paying = payment.stage.at === 'widget';
  const { outcome } = payment;
  const changed = outcome?.kind === 'price-changed' ? outcome.change : cart.changed;
  // A cart changed since then already shows the new total.
  const change = changed?.now === shown.quote.total ? changed : null;
  const parcel = { copies: cart.copies, preorder: cart.preorder };
  const remind = (wanted: boolean) => void controller.change({ remind: wanted });
  const { news, setNews, payAndFollow } = useNewsletterWish(buyer.fields.email, pay);
  return (
    <>
      <OrderSteps current="order" addresses={{ choose: '/books', preview: '/my-books' }} />
      <CheckoutSteps current="delivery" />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-9">
          <h1 className="text-h2">
            {t(paying ? 'checkout.pay.panel' : cart.printed ? 'checkout.heading.checkout' : 'checkout.heading.digital')}
          </h1>
          {outcome && outcome.kind !== 'price-changed' && !paying && (
            <OutcomeNote outcome={outcome} onCheck={payment.check} />
          )}
          {change && !paying && (
            <PriceChangeNote
              change={change}
              code={cart.coupon?.code ?? null}
              isAnswer={outcome?.kind === 'price-changed'}
            />
          )}
          {paying ? (
            <PayPanel controller={payment} />
          ) : (
            <>
              {cart.printed && (
                <DeliveryPart
                  controller={delivery}
                  parcel={parcel}
                  sample={sample}
                  error={missing.delivery}
                  onAbroad={setAbroad}
                  onFiles={() => replacePrintedByFiles(controller, t)}
                />
              )}
              <BuyerPart
                controller={buyer}
                printed={cart.printed}
                remind={cart.remind}
                onRemind={remind}
                news={news}
                onNews={setNews}
                error={missing.buyer}
              />
              {cart.printed && <GiftPart controller={gift} wrapPrice={cart.giftWrapPrice} kept={kept} />}
            </>
          )}
        </div>
        <div className="grid gap-5 lg:sticky lg:top-6">
          <BoughtCovers items={shown.items} />
          <CartSummary shown={shown} code={cart.coupon?.code ?? null} automatic={cart.automaticDiscount} sum={sum}>
            {!paying && <PromoCode controller={controller} />}
            {!paying && <GiftCodes controller={controller} />}
          </CartSummary>
          <DeliveryPromise printed={shown.printed} {...days} />
        </div>
      </div>
      {!paying && (
        <CheckoutBar shown={shown} sum={sum} arrives={days.arrives}>
          <PayButton sum={sum} stage={stage} counting={shown.isRecalculating} onPay={payAndFollow} />
        </CheckoutBar>
      )}
    </>
  );
}

/** Subscribes the buyer who asked for news when the order is paid. */
function useNewsletterWish<Paid>(email: string, pay: () => Paid) {
  const locale = useLocale();
  const [news, setNews] = useState(false);
  const payAndFollow = () => {
    const body = { email, locale, advertising: true, place: 'checkout' as const };
    // Double opt-in follows by mail; a failure here must not block paying.
    if (news) void shopApi.request('POST /api/shop/subscriptions', { body });
    return pay();
  };

  return { news, setNews, payAndFollow };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
