// Contracts of orders typed by staff and of their payment links.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf, inLocale, kopecks, storedAs, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND, refusalsOf } from '#core/http/refusals.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { PAYMENT_LINK_STATES, phoneOrderQuoteSchema, phoneOrderSchema } from '#core/orders/phone-order.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { ORDER_REFUSALS } from './order-refusals.ts';
import { PHONE_ORDER_REFUSAL_STATUS } from './phone/phone-order-refusals.ts';
import { cartAnswer, checkedOutAnswer } from './schemas/order-schemas.ts';
import { staffOrder } from './schemas/staff-order-schemas.ts';
import { actionRefusals } from './staff-order-refusals.ts';

const order = dataOf(staffOrder);
const actionBody = z.strictObject({ key: z.uuid(), revision: z.int().min(0) });
const PHONE_ORDER_REFUSALS = refusalsOf(PHONE_ORDER_REFUSAL_STATUS);

/** False while no mail server is connected: staff pass the link on. */
const mailDelivers = z.boolean();

const phoneStory = z.object({
  slug: z.string(),
  title: z.string(),
  gender: z.enum(['any', 'male', 'female']),
  preorder: z.boolean(),
  formats: z
    .array(z.object({ kind: z.enum(FORMATS), alone: kopecks.nullable(), addition: kopecks.nullable() }))
    .readonly(),
});

export const phoneOrderContracts = defineContracts({
  'GET /api/admin/orders/phone/stories': {
    summary: 'List the stories that can be ordered by phone',
    staff: 'admin::orders.write',
    query: inLocale,
    answer: dataOf(
      z.object({
        stories: z.array(phoneStory).readonly(),
        /** Looks to start from. */
        looks: z.object({ male: storedAs(lookSchema), female: storedAs(lookSchema) }),
        mailDelivers,
      }),
    ),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/orders/phone/price': {
    summary: 'Price an order before it is created',
    staff: 'admin::orders.write',
    asksOnly: true,
    body: phoneOrderQuoteSchema,
    answer: cartAnswer,
    refusals: PHONE_ORDER_REFUSALS,
  },
  'POST /api/admin/orders/phone': {
    summary: 'Create an order for a buyer on the phone and mail the payment link',
    staff: 'admin::orders.write',
    body: phoneOrderSchema,
    status: 201,
    answer: dataOf(z.object({ documentId: z.string(), number: z.string(), mailDelivers })),
    refusals: PHONE_ORDER_REFUSALS,
  },
  'GET /api/admin/orders/:id/payment-link': {
    summary: 'Read the payment link of an order',
    staff: 'admin::orders.write',
    params: byId,
    answer: dataOf(
      z
        .object({
          state: z.enum(PAYMENT_LINK_STATES),
          /** Null unless the link works. */
          url: z.string().nullable(),
          /** Path of the QR code of the link, one unit per module. */
          qr: z.object({ size: z.number(), path: z.string() }).nullable(),
          expiresAt: timestamp,
          confirmedAt: timestamp.nullable(),
          mailDelivers,
        })
        // An order that was not typed by staff has none.
        .nullable(),
    ),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/orders/:id/send-link': {
    summary: 'Mail another payment link; the links sent before stop working',
    staff: 'admin::orders.write',
    params: byId,
    body: actionBody,
    answer: order,
    refusals: actionRefusals(),
  },
  'POST /api/admin/orders/:id/send-gift-link': {
    summary: 'Send the parents of a gift another link; the links sent before stop working',
    staff: 'admin::orders.write',
    params: byId,
    body: actionBody,
    answer: order,
    refusals: actionRefusals(),
  },
  'POST /api/admin/orders/:id/take-back-link': {
    summary: 'Take the payment link of an order back',
    staff: 'admin::orders.write',
    params: byId,
    body: actionBody,
    answer: order,
    refusals: actionRefusals(),
  },
  'POST /api/shop/payment-links/:id': {
    summary: 'Confirm the consents and pay an order by its payment link',
    params: byId,
    body: z.strictObject({ key: z.string().max(200), total: z.int().min(1), consent: z.literal(true) }),
    answer: checkedOutAnswer,
    refusals: ORDER_REFUSALS,
  },
});
