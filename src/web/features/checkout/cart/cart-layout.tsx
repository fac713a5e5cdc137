// Layout of the cart screens: choices on one side, total and delivery estimate on the other, next step in a bottom bar.
import type { ReactNode } from 'react';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import { GiftCodes } from './gift-codes.tsx';
import { PrivateWindowWarning } from './private-window.tsx';
import { PromoCode } from './promo-code.tsx';
import { useShownTotal } from './shown-total.ts';
import type { CartController } from './use-cart.ts';

interface CartLayoutProps {
  controller: CartController;
  /** Usual delivery estimate, shown until the server has answered. */
  usualArrival: CartView['arrives'];
  children: ReactNode;
}

export function CartLayout({ controller, usualArrival, children }: CartLayoutProps) {
  const t = useT();
  const { cart, shown } = controller;
  const arrives = cart?.arrives ?? usualArrival;
  const placed = Boolean(cart?.place);
  const sum = useShownTotal(shown, cart?.place ?? null);
  return (
    <>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-8">{children}</div>
        <div className="grid gap-5 lg:sticky lg:top-6">
          <CartSummary
            shown={shown}
            code={cart?.coupon?.code ?? null}
            automatic={cart?.automaticDiscount ?? null}
            sum={sum}
          >
            <PromoCode controller={controller} />
            {cart && <GiftCodes controller={controller} />}
          </CartSummary>
          <DeliveryPromise
            printed={shown.printed}
            arrives={arrives}
            known={placed ? 'point' : 'usual'}
            showsCountries
          />
          <PrivateWindowWarning />
        </div>
      </div>
      <CheckoutBar shown={shown} sum={sum} arrives={arrives}>
        <ShopLink to="/checkout" className={buttonClass('call')}>
          {t(shown.printed ? 'checkout.next.delivery' : 'checkout.next.payment')}
        </ShopLink>
      </CheckoutBar>
    </>
  );
}
