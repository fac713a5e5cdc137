// Buyer details: validated while typed, autosaved once complete, with a message for each invalid field.
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type PersonProblem,
  readPersonEmail,
  readPersonName,
  readPersonPhone,
  readRecipientName,
} from '#core/contact/person.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { Buyer } from '#core/orders/checkout.ts';
import type { Result } from '#core/result.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { PERSON_NAME_MAX_LENGTH, PERSON_PROBLEM_KEYS } from '#web/i18n/person-problems.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import type { CartController } from '../cart/use-cart.ts';
import type { CheckoutFieldsState } from '../checkout-fields.ts';
import { type AutoSave, useAutoSave } from '../use-auto-save.ts';

export const BUYER_FIELDS = ['name', 'phone', 'email'] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

export interface BuyerController {
  readonly fields: Readonly<Record<BuyerField, string>>;
  readonly saving: AutoSave;
  /** The first invalid field; undefined when all are valid. */
  readonly firstInvalid: BuyerField | undefined;
  problem(field: BuyerField): string | undefined;
  update(field: BuyerField, typed: string): void;
  /** Called on blur: from then on the field shows its validation message. */
  handleBlur(field: BuyerField): void;
  /** Called on an attempt to pay: every invalid field shows its message. */
  showAllErrors(): void;
}

export function useBuyer(
  controller: CartController,
  cart: CartView,
  { fields, loaded, update: type }: CheckoutFieldsState,
  /** The buyer picks up the parcel. */
  isRecipient: boolean,
): BuyerController {
  const t = useT();
  const [left, setLeft] = useState<ReadonlySet<BuyerField>>(new Set());
  const { name, phone, email } = fields;
  const read: Readonly<Record<BuyerField, Result<string, PersonProblem>>> = {
    name: isRecipient ? readRecipientName(name) : readPersonName(name),
    // The phone is optional for an order of files only.
    phone: !cart.printed && phone.trim() === '' ? { ok: true, value: '' } : readPersonPhone(phone),
    email: readPersonEmail(email),
  };
  const firstInvalid = BUYER_FIELDS.find((field) => !read[field].ok);
  const value = (field: BuyerField): string => (read[field].ok ? read[field].value : '');
  const complete: Buyer | null =
    firstInvalid || !loaded ? null : { name: value('name'), phone: value('phone'), email: value('email') };
  const saved = cart.buyer && { name: cart.buyer.name, phone: cart.buyer.phone, email: cart.buyer.email };
  const saving = useAutoSave({
    complete,
    saved,
    async save(buyer) {
      const answer = await controller.change({ buyer });
      if (answer.ok && !cart.buyer) reachGoal('RECIPIENT_GIVEN');
      return answer.ok;
    },
  });
  // Values restored after a reload were left before it, so they show their messages again.
  const markRestored = useEffectEvent(() => {
    const isBeingTyped = (field: BuyerField) => document.activeElement?.getAttribute('name') === field;
    setLeft(new Set(BUYER_FIELDS.filter((field) => fields[field].trim() !== '' && !isBeingTyped(field))));
  });
  useEffect(() => {
    if (loaded) markRestored();
  }, [loaded]);
  return {
    fields: { name, phone, email },
    saving,
    firstInvalid,
    problem: (field) => {
      const outcome = read[field];
      if (outcome.ok || !left.has(field)) return undefined;
      return t(PERSON_PROBLEM_KEYS[outcome.error], { limit: PERSON_NAME_MAX_LENGTH });
    },
    update: (field, typed) => type({ [field]: typed }),
    handleBlur(field) {
      // An empty field that was only focused shows no error yet.
      if (fields[field].trim() !== '') setLeft((now) => new Set(now).add(field));
      // A pasted or autofilled number gets its spaces here.
      if (field === 'phone' && read.phone.ok && read.phone.value !== '') type({ phone: formatPhone(read.phone.value) });
      void saving.flush();
    },
    showAllErrors: () => setLeft(new Set(BUYER_FIELDS)),
  };
}
