// Schemas of an order that staff type for a buyer, shared by form and route.
import { z } from 'zod';
import { childSchema } from '../books/child.ts';
import { STORY_SLUG } from '../ids.ts';
import { LOCALES } from '../locale.ts';
import { lookSchema } from '../look/look-schema.ts';
import { bookChoiceSchema } from '../pricing/choice.ts';
import type { CouponRule } from '../pricing/quote.ts';
import { buyerSchema, deliveryChoiceSchema, recipientSchema } from './checkout.ts';

/** Days a payment link works. */
export const PAYMENT_LINK_DAYS = 7;
/** Days after the end of its link until an unpaid order is closed; until then staff can send another link. */
export const UNPAID_LINK_ORDER_DAYS = 14;

export const staffDiscountSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    value: z.int().min(1).max(99),
    reason: z.string().trim().min(3).max(200),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    /** Kopecks. */
    value: z.int().min(100).max(2_000_000_000),
    reason: z.string().trim().min(3).max(200),
  }),
]);
export type StaffDiscount = z.output<typeof staffDiscountSchema>;

/** What the price of an order depends on. */
export const phoneOrderPriceSchema = z.strictObject({
  slug: z.string().regex(STORY_SLUG),
  locale: z.enum(LOCALES),
  choice: bookChoiceSchema,
  delivery: deliveryChoiceSchema.nullable(),
  discount: staffDiscountSchema.nullable(),
});
export type PhoneOrderPrice = z.output<typeof phoneOrderPriceSchema>;

/** Some discounts depend on who buys. */
export const phoneOrderQuoteSchema = phoneOrderPriceSchema.extend({ email: z.string().max(300) });
export type PhoneOrderQuote = z.output<typeof phoneOrderQuoteSchema>;

export const phoneOrderSchema = phoneOrderPriceSchema.extend({
  /** Made by the browser: the same form sent twice creates one order. */
  key: z.uuid(),
  /** Kopecks: the sum that staff named to the buyer. */
  total: z.int().min(1),
  buyer: buyerSchema,
  recipient: recipientSchema.nullable(),
  child: childSchema,
  look: lookSchema,
  corrected: z.array(z.string().max(40)).max(80),
  /** The parent gives the photo after payment. */
  askPhoto: z.boolean(),
  note: z
    .string()
    .max(2000)
    .transform((text) => text.trim()),
  /** The buyer agreed by phone to the processing of their data and of the child's. */
  consent: z.literal(true),
});
export type PhoneOrder = z.output<typeof phoneOrderSchema>;

/** The rule that prices a discount by staff; it is no promo code and is counted against no limit of one. */
export const staffDiscountRule = ({ kind, value }: StaffDiscount): CouponRule => ({
  documentId: '',
  code: '',
  kind,
  discount: value,
  appliesTo: 'any',
  products: null,
  minSum: null,
  minBooks: null,
  freeDelivery: false,
});

/** What the payment page shows, and why it does not. */
export const PAYMENT_LINK_STATES = ['open', 'ended', 'taken-back', 'paid', 'cancelled'] as const;
export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number];
