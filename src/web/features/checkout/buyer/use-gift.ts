// Gift options and the recipient: each autosaved once it is complete.
import { useState } from 'react';
import { type PersonProblem, readPersonPhone, readRecipientName } from '#core/contact/person.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { Gift, Recipient } from '#core/orders/checkout.ts';
import type { Result } from '#core/result.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { PERSON_NAME_MAX_LENGTH, PERSON_PROBLEM_KEYS } from '#web/i18n/person-problems.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { CartController } from '../cart/use-cart.ts';
import type { CheckoutFieldsState } from '../checkout-fields.ts';
import { useAutoSave } from '../use-auto-save.ts';

export interface GiftController {
  readonly gift: Gift | null;
  /** Another person picks up the parcel. */
  readonly hasOtherRecipient: boolean;
  readonly saved: boolean;
  /** Another person picks up the parcel, but their details are incomplete. */
  readonly incomplete: boolean;
  problem(field: 'name' | 'phone'): string | undefined;
  setGift(gift: Gift | null): void;
  setOtherRecipient(other: boolean): void;
  handleBlur(field: 'name' | 'phone'): void;
  showAllErrors(): void;
  flush(): Promise<boolean>;
}

/** Wrapping costs money, so it starts unticked; hiding the price is free. */
export const NEW_GIFT: Gift = { wrap: false, card: '', hidePrice: true };

export function useGift(controller: CartController, cart: CartView, kept: CheckoutFieldsState): GiftController {
  const { fields } = kept;
  const t = useT();
  const [gift, setGift] = useState(cart.gift);
  const [other, setOther] = useState(cart.recipient !== null);
  const [left, setLeft] = useState<ReadonlySet<'name' | 'phone'>>(new Set());
  const typed = { name: fields.otherName, phone: fields.otherPhone };
  const read: Record<'name' | 'phone', Result<string, PersonProblem>> = {
    name: readRecipientName(typed.name),
    phone: readPersonPhone(typed.phone),
  };
  const { name, phone } = read;
  const complete = gift && { wrap: gift.wrap, card: fields.card.trim(), hidePrice: gift.hidePrice };
  const giftSaving = useAutoSave<Gift>({
    complete,
    saved: cart.gift && { wrap: cart.gift.wrap, card: cart.gift.card, hidePrice: cart.gift.hidePrice },
    save: async (value) => (await controller.change({ gift: value })).ok,
  });
  const person = gift && other && name.ok && phone.ok ? { name: name.value, phone: phone.value } : null;
  const personSaving = useAutoSave<Recipient>({
    complete: person,
    saved: cart.recipient && { name: cart.recipient.name, phone: cart.recipient.phone },
    save: async (value) => (await controller.change({ recipient: value })).ok,
  });
  return {
    gift,
    hasOtherRecipient: other,
    saved: giftSaving.state === 'saved' && (!other || personSaving.state === 'saved'),
    incomplete: gift !== null && other && person === null,
    problem(field) {
      const outcome = read[field];
      return outcome.ok || !left.has(field)
        ? undefined
        : t(PERSON_PROBLEM_KEYS[outcome.error], { limit: PERSON_NAME_MAX_LENGTH });
    },
    setGift(next) {
      setGift(next);
      if (next) return;
      setOther(false);
      void controller.change({ gift: null, recipient: null });
    },
    setOtherRecipient(next) {
      setOther(next);
      if (!next && cart.recipient) void controller.change({ recipient: null });
    },
    handleBlur(field) {
      if (typed[field].trim() !== '') setLeft((now) => new Set(now).add(field));
      if (field === 'phone' && phone.ok) kept.update({ otherPhone: formatPhone(phone.value) });
      void personSaving.flush();
    },
    showAllErrors: () => setLeft(new Set(['name', 'phone'])),
    flush: async () => (!gift || (await giftSaving.flush())) && (!(gift && other) || (await personSaving.flush())),
  };
}
