// Everything of the second step together: what is filled in, what is missing, and the button that pays.
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

  /** What stands in the way of paying, in the order of the page. */
  const missing: Missing = {
    delivery:
      cart.printed && !delivery.saved && asked
        ? t(delivery.city ? 'checkout.points.required' : 'checkout.city.required')
        : undefined,
    // What is wrong with a field stands beside it.
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
    // Pressed at once after a tap on a point: what is on its way to the shop is waited for, not lost.
    const named = (await buyer.saving.flush()) && (!cart.printed || (await gift.flush()));
    const placed = !cart.printed || (await delivery.flush());
    setSaving(false);
    setUnsaved(!named);
    if (!named) return focusOn('[name="name"]');
    if (!placed) return focusOn('#delivery');
    await payment.pay(desk.shown.quote);
  }

  /** A tap on a point leads on to what is still to be filled in: nobody has to look for it and tap it. */
  function choosePoint(point: PickupPoint | null): void {
    delivery.choosePoint(point);
    if (point) leadTo(buyer.wrong ? `[name="${buyer.wrong}"]` : '#delivery');
  }

  const stage: Stage = saving ? { at: 'asking' } : payment.stage;
  return { kept, buyer, delivery: { ...delivery, choosePoint }, gift, payment, stage, missing, pay };
}

/** Within the tap itself, or a phone would not open its keyboard; seen when the list above has gone. */
function leadTo(selector: string): void {
  const next = document.querySelector<HTMLElement>(selector);
  next?.focus({ preventScroll: true });
  requestAnimationFrame(() => next?.scrollIntoView({ block: next.id ? 'nearest' : 'center' }));
}

/** After React has shown what is wrong. */
function focusOn(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
