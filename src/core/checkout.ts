// What a buyer types on the way to paying, as one schema for form and route: who buys, who gets it, where, and as a gift.
import { z } from 'zod';
import { readEmail } from './email.ts';
import { readPhone } from './phone.ts';

const NAME_LIMIT = 120;
export const CARD_LIMIT = 300;

export type PersonProblem =
  | 'name-required'
  | 'phone-required'
  | 'email-required'
  | 'invalid-phone'
  | 'invalid-email'
  | 'too-long';

/** Reads a typed text; what it refuses is an issue whose message is the problem's code. */
const read =
  (tidy: (typed: string) => string | PersonProblem, problems: ReadonlySet<string>) =>
  (typed: string, context: z.RefinementCtx<string>): string => {
    const outcome = tidy(typed.trim());
    if (!problems.has(outcome)) return outcome;
    context.addIssue({ code: 'custom', message: outcome, input: typed });
    return z.NEVER;
  };

const PROBLEMS: ReadonlySet<string> = new Set<PersonProblem>([
  'name-required',
  'phone-required',
  'email-required',
  'invalid-phone',
  'invalid-email',
  'too-long',
]);

const name = z.string().transform(
  read((typed) => {
    const tidy = typed.replace(/\s+/g, ' ');
    if (tidy === '') return 'name-required';
    return tidy.length > NAME_LIMIT ? 'too-long' : tidy;
  }, PROBLEMS),
);
const phone = z.string().transform(
  read((typed) => {
    if (typed === '') return 'phone-required';
    return readPhone(typed) ?? 'invalid-phone';
  }, PROBLEMS),
);
const email = z.string().transform(
  read((typed) => {
    if (typed === '') return 'email-required';
    return readEmail(typed) ?? 'invalid-email';
  }, PROBLEMS),
);

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

export const deliveryChoiceSchema = z.strictObject({
  city: z.string().min(1).max(40),
  point: z.string().min(1).max(60),
  tariff: z.string().min(1).max(40),
  postalCode: z.string().max(12).optional(),
});
export type DeliveryChoice = z.output<typeof deliveryChoiceSchema>;

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
  /** Of the analytics counter, where the visitor agreed to it. */
  analyticsId: z.string().max(60).exactOptional(),
});
export type Checkout = z.output<typeof checkoutSchema>;
