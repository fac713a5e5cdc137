// Schemas of the checkout, shared by form and route: buyer, recipient, delivery, gift options.
import { z } from 'zod';
import {
  GIFT_CARD_MAX_LENGTH,
  type PersonProblem,
  readPersonEmail,
  readPersonName,
  readPersonPhone,
  readRecipientName,
} from '../contact/person.ts';
import { FORMATS } from '../pricing/choice.ts';
import type { Result } from '../result.ts';

/** Wraps a field parser as a zod string; the issue's message is the problem code. */
const parsedString = (parse: (typed: string) => Result<string, PersonProblem>) =>
  z.string().transform((typed, context): string => {
    const outcome = parse(typed);
    if (outcome.ok) return outcome.value;
    context.addIssue({ code: 'custom', message: outcome.error, input: typed });
    return z.NEVER;
  });

const name = parsedString(readPersonName);
const phone = parsedString(readPersonPhone);
const email = parsedString(readPersonEmail);

/** The person who pays and gets the mails. */
export const buyerSchema = z.strictObject({ name, phone, email });
export type Buyer = z.output<typeof buyerSchema>;

export const digitalBuyerSchema = z.strictObject({
  name,
  phone: z.union([z.literal(''), phone]),
  email,
});

/** The person who receives the parcel, if it is not the buyer. */
export const recipientSchema = z.strictObject({ name: parsedString(readRecipientName), phone });
export type Recipient = z.output<typeof recipientSchema>;

export const giftSchema = z.strictObject({
  wrap: z.boolean(),
  /** Text of the gift card; empty for none. */
  card: z
    .string()
    .max(GIFT_CARD_MAX_LENGTH)
    .transform((typed) => typed.trim()),
  /** Sends the parcel without prices in it. */
  hidePrice: z.boolean(),
});
export type Gift = z.output<typeof giftSchema>;

export const deliveryChoiceSchema = z.strictObject({
  city: z.string().min(1).max(40),
  point: z.string().min(1).max(60),
  tariff: z.string().min(1).max(40),
  postalCode: z.string().max(12).optional(),
});

/** Each part is saved as soon as it is complete; null removes it. */
export const cartChangeSchema = z.strictObject({
  buyer: digitalBuyerSchema.exactOptional(),
  recipient: recipientSchema.nullable().exactOptional(),
  delivery: deliveryChoiceSchema.nullable().exactOptional(),
  gift: giftSchema.nullable().exactOptional(),
  /** Consent to one reminder mail about an abandoned cart. */
  remind: z.boolean().exactOptional(),
});
export type CartChange = z.output<typeof cartChangeSchema>;

export const checkoutSchema = z.strictObject({
  /** The sum shown on the button: no other sum is charged. */
  total: z.int().min(0),
  /** What gift certificates pay of it, as shown; nothing if missing. */
  certificates: z.int().min(0).exactOptional(),
  /** The lines the customer saw: another tab may have changed the cart without changing the sum. */
  lines: z
    .array(z.strictObject({ book: z.string().max(40), format: z.enum(FORMATS), quantity: z.int().min(1) }))
    .max(100)
    .exactOptional(),
  /** Client id of the analytics counter, if the visitor agreed to it. */
  analyticsId: z.string().max(60).exactOptional(),
});
export type Checkout = z.output<typeof checkoutSchema>;
