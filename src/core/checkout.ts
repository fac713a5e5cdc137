// What a buyer types on the way to paying, as one schema for form and route: who buys, who gets it, where, and as a gift.
import { z } from 'zod';
import { CARD_LIMIT, type PersonProblem, readPersonEmail, readPersonName, readPersonPhone } from './person.ts';
import { FORMATS } from './pricing/choice.ts';
import type { Result } from './result.ts';

/** What is refused is an issue whose message is the problem's code. */
const field = (read: (typed: string) => Result<string, PersonProblem>) =>
  z.string().transform((typed, context): string => {
    const outcome = read(typed);
    if (outcome.ok) return outcome.value;
    context.addIssue({ code: 'custom', message: outcome.error, input: typed });
    return z.NEVER;
  });

const name = field(readPersonName);
const phone = field(readPersonPhone);
const email = field(readPersonEmail);

/** Who pays and is written to. Somebody who buys files alone need not give a phone. */
export const buyerSchema = z.strictObject({ name, phone, email });
export type Buyer = z.output<typeof buyerSchema>;

export const digitalBuyerSchema = z.strictObject({
  name,
  phone: z.union([z.literal(''), phone]),
  email,
});

/** Who takes the parcel, where it is a surprise for somebody else. */
export const recipientSchema = z.strictObject({ name, phone });
export type Recipient = z.output<typeof recipientSchema>;

export const giftSchema = z.strictObject({
  wrap: z.boolean(),
  /** Words on a card; empty for none. */
  card: z
    .string()
    .max(CARD_LIMIT)
    .transform((typed) => typed.trim()),
  /** No price in the parcel. */
  hidePrice: z.boolean(),
});
export type Gift = z.output<typeof giftSchema>;

const deliveryChoiceSchema = z.strictObject({
  city: z.string().min(1).max(40),
  point: z.string().min(1).max(60),
  tariff: z.string().min(1).max(40),
  postalCode: z.string().max(12).optional(),
});

/** Each part is saved as soon as it is whole; null takes it away. */
export const cartChangeSchema = z.strictObject({
  buyer: digitalBuyerSchema.exactOptional(),
  recipient: recipientSchema.nullable().exactOptional(),
  delivery: deliveryChoiceSchema.nullable().exactOptional(),
  gift: giftSchema.nullable().exactOptional(),
  /** Agrees to be reminded once of what was left in the cart. */
  remind: z.boolean().exactOptional(),
});
export type CartChange = z.output<typeof cartChangeSchema>;

export const checkoutSchema = z.strictObject({
  /** What the button said: another sum is never charged. */
  total: z.int().min(0),
  /** What the customer saw in the cart; another tab may have put something else of the same price into it. */
  lines: z
    .array(z.strictObject({ book: z.string().max(40), format: z.enum(FORMATS), quantity: z.int().min(1) }))
    .max(100)
    .exactOptional(),
  /** Of the analytics counter, where the visitor agreed to it. */
  analyticsId: z.string().max(60).exactOptional(),
});
export type Checkout = z.output<typeof checkoutSchema>;
