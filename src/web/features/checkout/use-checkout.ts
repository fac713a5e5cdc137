// State of the delivery and payment step: form fields, missing parts and paying.
import { useState } from 'react';
import { formatPhone } from '#core/contact/phone.ts';
import type { City, PickupPoint } from '#core/delivery/places.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { useBuyer } from './buyer/use-buyer.ts';
import { useGift } from './buyer/use-gift.ts';
import type { CartController } from './cart/use-cart.ts';
import { type CheckoutFields, useCheckoutFields } from './checkout-fields.ts';
import { useDelivery } from './delivery/use-delivery.ts';
import { type Stage, usePayment } from './payment/use-payment.ts';

const savedFields = ({ buyer, knownEmail, recipient, gift, place }: CartView): CheckoutFields => ({
  name: buyer?.name ?? '',
  phone: formatPhone(buyer?.phone ?? ''),
  email: knownEmail ?? '',
  otherName: recipient?.name ?? '',
  otherPhone: formatPhone(recipient?.phone ?? ''),
  card: gift?.card ?? '',
  cityText: '',
  city: place?.city ?? null,
  point: place?.point ?? null,
});

interface Missing {
  readonly delivery?: string | undefined;
  readonly buyer?: string | undefined;
}

export function useCheckout(controller: CartController, cart: CartView) {
  const t = useT();
  const kept = useCheckoutFields(savedFields(cart));
  const gift = useGift(controller, cart, kept);
  const buyer = useBuyer(controller, cart, kept, cart.printed && !gift.hasOtherRecipient);
  const delivery = useDelivery(controller, cart, kept);
  const payment = usePayment(controller);
  const [asked, setAsked] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [saving, setSaving] = useState(false);

  /** Validation messages of each part, in page order. */
  const missing: Missing = {
    delivery:
      cart.printed && !delivery.saved && asked
        ? t(delivery.city ? 'checkout.points.required' : 'checkout.city.required')
        : undefined,
    // Invalid fields show their own messages.
    buyer: unsaved ? t('checkout.buyer.saveFirst') : undefined,
  };

  async function pay(): Promise<void> {
    setAsked(true);
    setUnsaved(false);
    buyer.showAllErrors();
    gift.showAllErrors();
    if (cart.printed && !delivery.point)
      return focusAfterRender(delivery.city ? '[name="point-search"]' : '[name="city"]');
    if (buyer.firstInvalid) return focusAfterRender(`[name="${buyer.firstInvalid}"]`);
    if (cart.printed && gift.incomplete) return focusAfterRender('[name="other-name"]');
    if (saving) return;
    setSaving(true);
    // Saves still in flight, for instance after a tap on a point, are awaited before paying.
    const named = (await buyer.saving.flush()) && (!cart.printed || (await gift.flush()));
    const placed = !cart.printed || (await delivery.flush());
    setSaving(false);
    setUnsaved(!named);
    if (!named) return focusAfterRender('[name="name"]');
    if (!placed) return focusAfterRender('#delivery');
    await payment.pay(controller.shown.quote);
  }

  /** The next question has not been asked yet: its message waits for the next attempt to pay. */
  function chooseCity(city: City): void {
    setAsked(false);
    delivery.chooseCity(city);
  }

  /** Choosing a point moves the focus to the next field to be filled in. */
  function choosePoint(point: PickupPoint | null): void {
    if (!point) setAsked(false);
    delivery.choosePoint(point);
    if (point) focusNext(buyer.firstInvalid ? `[name="${buyer.firstInvalid}"]` : '#delivery');
  }

  const stage: Stage = saving ? { at: 'asking' } : payment.stage;
  return { kept, buyer, delivery: { ...delivery, chooseCity, choosePoint }, gift, payment, stage, missing, pay };
}

/** Focuses within the tap, or a phone would not open its keyboard; scrolls after the list above has collapsed. */
function focusNext(selector: string): void {
  const next = document.querySelector<HTMLElement>(selector);
  next?.focus({ preventScroll: true });
  requestAnimationFrame(() => next?.scrollIntoView({ block: next.id ? 'nearest' : 'center' }));
}

/** Waits for React to render the validation messages. */
function focusAfterRender(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
