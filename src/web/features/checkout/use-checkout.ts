// State of the delivery and payment step: form fields, missing parts and paying.
import { useState } from 'react';
import type { PickupPoint } from '#core/delivery/places.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { useBuyer } from './buyer/use-buyer.ts';
import { useGift } from './buyer/use-gift.ts';
import type { CartDesk } from './cart/use-cart.ts';
import { useDelivery } from './delivery/use-delivery.ts';
import { type KeptFields, useKeptFields } from './kept-fields.ts';
import { type Stage, usePayment } from './payment/use-payment.ts';

const knownFields = ({ buyer, knownEmail, recipient, gift, place }: CartView): KeptFields => ({
  name: buyer?.name ?? '',
  phone: buyer?.phone ?? '',
  email: knownEmail ?? '',
  otherName: recipient?.name ?? '',
  otherPhone: recipient?.phone ?? '',
  card: gift?.card ?? '',
  city: place?.city ?? null,
  point: place?.point ?? null,
});

interface Missing {
  readonly delivery?: string | undefined;
  readonly buyer?: string | undefined;
}

export function useCheckout(desk: CartDesk, cart: CartView) {
  const t = useT();
  const kept = useKeptFields(knownFields(cart));
  const buyer = useBuyer(desk, cart, kept);
  const delivery = useDelivery(desk, cart, kept);
  const gift = useGift(desk, cart, kept);
  const payment = usePayment(desk);
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
    buyer.showAll();
    gift.showAll();
    if (cart.printed && !delivery.point) return focusOn(delivery.city ? '[name="point-search"]' : '[name="city"]');
    if (buyer.wrong) return focusOn(`[name="${buyer.wrong}"]`);
    if (cart.printed && gift.incomplete) return focusOn('[name="other-name"]');
    if (saving) return;
    setSaving(true);
    // Saves still in flight, for instance after a tap on a point, are awaited before paying.
    const named = (await buyer.saving.flush()) && (!cart.printed || (await gift.flush()));
    const placed = !cart.printed || (await delivery.flush());
    setSaving(false);
    setUnsaved(!named);
    if (!named) return focusOn('[name="name"]');
    if (!placed) return focusOn('#delivery');
    await payment.pay(desk.shown.quote);
  }

  /** Choosing a point moves the focus to the next field to be filled in. */
  function choosePoint(point: PickupPoint | null): void {
    delivery.choosePoint(point);
    if (point) leadTo(buyer.wrong ? `[name="${buyer.wrong}"]` : '#delivery');
  }

  const stage: Stage = saving ? { at: 'asking' } : payment.stage;
  return { kept, buyer, delivery: { ...delivery, choosePoint }, gift, payment, stage, missing, pay };
}

/** Focuses within the tap, or a phone would not open its keyboard; scrolls after the list above has collapsed. */
function leadTo(selector: string): void {
  const next = document.querySelector<HTMLElement>(selector);
  next?.focus({ preventScroll: true });
  requestAnimationFrame(() => next?.scrollIntoView({ block: next.id ? 'nearest' : 'center' }));
}

/** Waits for React to render the validation messages. */
function focusOn(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
