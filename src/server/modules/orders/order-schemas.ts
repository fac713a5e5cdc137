// Response schemas of the cart and order calls, also used for OpenAPI.
import { z } from 'zod';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { citySchema, arrivalSchema as days, pointSchema, tariffSchema } from '#core/delivery/place-schemas.ts';
import { kopecks, textOf } from '#core/http/contract-schemas.ts';
import { LOCALES } from '#core/locale.ts';
import { FORMATS, PAPERS } from '#core/pricing/choice.ts';
import { PRICE_CHANGE_CAUSES } from '#core/pricing/price-change.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';
import { ORDER_STATES } from '#core/states/order-states.ts';
import { ORDER_STEPS } from '#core/states/order-steps.ts';
import { PARCEL_STATES } from '#providers/courier/courier.ts';

const person = z.object({ name: z.string(), phone: z.string(), email: z.string() });
const recipient = z.object({ name: z.string(), phone: z.string() });
const gift = z.object({ wrap: z.boolean(), card: z.string(), hidePrice: z.boolean() });
const place = z.object({
  city: citySchema,
  point: pointSchema,
  tariff: tariffSchema,
  postalCode: z.string().nullable(),
});

const bookFields = {
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  childName: z.string().nullable(),
  cover: z.string().nullable(),
  state: z.enum(BOOK_STATES),
  preorder: z.boolean(),
};

const choice = z.object({
  paper: z.enum(PAPERS).nullable(),
  copies: z.number(),
  electronic: z.boolean(),
  coloring: z.boolean(),
});

const quote = z.object({
  lines: z
    .array(
      z.object({
        book: z.string(),
        format: z.enum(FORMATS),
        quantity: z.number(),
        unitPrice: kopecks,
        price: kopecks,
        preorderDiscount: kopecks,
        promoDiscount: kopecks,
        finalPrice: kopecks,
      }),
    )
    .readonly(),
  cost: kopecks,
  preorderDiscount: kopecks,
  promoDiscount: kopecks,
  giftWrap: kopecks,
  delivery: kopecks,
  total: kopecks,
});

const cart = z.object({
  documentId: z.string(),
  number: z.string(),
  revision: z.number(),
  state: z.enum(['cart', 'awaiting_payment']),
  unpaid: z.enum(['unfinished', 'declined']).nullable(),
  items: z
    .array(
      z.object({
        ...bookFields,
        choice,
        prices: z
          .array(z.object({ kind: z.enum(FORMATS), alone: kopecks.nullable(), addition: kopecks.nullable() }))
          .readonly(),
      }),
    )
    .readonly(),
  quote,
  changed: z
    .object({ before: kopecks, now: kopecks, causes: z.array(z.enum(PRICE_CHANGE_CAUSES)).readonly() })
    .nullable(),
  coupon: z
    .object({
      code: z.string(),
      problem: z.enum(['not-now', 'used-up', 'unknown', 'not-for-these']).nullable(),
    })
    .nullable(),
  printed: z.boolean(),
  preorder: z.boolean(),
  copies: z.number(),
  buyer: person.nullable(),
  knownEmail: z.string().nullable(),
  recipient: recipient.nullable(),
  place: place.nullable(),
  gift: gift.nullable(),
  giftWrapPrice: kopecks,
  remind: z.boolean(),
  arrives: days.nullable(),
  missing: z.array(z.enum(['books', 'buyer', 'delivery'])).readonly(),
});

const openedPayment = {
  documentId: z.string(),
  provider: z.enum(['sandbox', 'yookassa']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: kopecks,
  widgetToken: z.string().nullable(),
};

const order = z.object({
  documentId: z.string(),
  number: z.string(),
  revision: z.number(),
  locale: z.enum(LOCALES),
  state: z.enum(ORDER_STATES),
  progress: z.object({
    steps: z
      .array(
        z.object({
          step: z.enum(ORDER_STEPS),
          state: z.enum(['done', 'now', 'later']),
          at: z.string().nullable(),
          expected: days.nullable(),
        }),
      )
      .readonly(),
    notice: z.enum(['refunded', 'cancelled', 'preorder', 'stopped']).nullable(),
  }),
  items: z
    .array(
      z.object({
        ...bookFields,
        lines: z.array(z.object({ format: z.enum(FORMATS), quantity: z.number(), finalPrice: kopecks })).readonly(),
        progress: z
          .object({
            stage: z.enum(['queued', 'drawing', 'finishing']),
            done: z.number(),
            pagesDone: z.number(),
            pages: z.number(),
            ahead: z.number(),
            minutes: z.number(),
          })
          .nullable(),
        downloads: z
          .array(z.object({ kind: z.enum(['ebook', 'coloring']), bytes: z.number(), address: z.string() }))
          .readonly(),
        keptUntil: z.string().nullable(),
        keptByConsent: z.boolean(),
      }),
    )
    .readonly(),
  money: z.object({
    cost: kopecks,
    preorderDiscount: kopecks,
    promoDiscount: kopecks,
    giftWrap: kopecks,
    delivery: kopecks,
    total: kopecks,
    refunded: kopecks,
  }),
  couponCode: z.string().nullable(),
  printed: z.boolean(),
  buyer: person.nullable(),
  recipient: recipient.nullable(),
  place: place.nullable(),
  gift: gift.nullable(),
  arrives: days.nullable(),
  moved: z.object({ approvedOn: textOf<MoscowDay>().nullable(), promised: days }).nullable(),
  parcel: z
    .object({
      documentId: z.string(),
      courier: z.string(),
      state: z.enum(PARCEL_STATES),
      pending: z.enum(['asking', 'no-answer']).nullable(),
      trackingNumber: z.string().nullable(),
      history: z
        .array(z.object({ state: z.enum(PARCEL_STATES), at: z.string(), place: z.string().nullable() }))
        .readonly(),
    })
    .nullable(),
  payments: z
    .array(
      z.object({
        ...openedPayment,
        method: z.string().nullable(),
        reason: z.string().nullable(),
        createdAt: z.string(),
        settledAt: z.string().nullable(),
      }),
    )
    .readonly(),
  refunds: z
    .array(
      z.object({
        documentId: z.string(),
        amount: kopecks,
        status: openedPayment.status,
        createdAt: z.string(),
        settledAt: z.string().nullable(),
      }),
    )
    .readonly(),
  history: z.array(z.object({ event: z.string(), to: z.enum(ORDER_STATES).nullable(), at: z.string() })).readonly(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  keptUntil: z.string().nullable(),
  keptByConsent: z.boolean(),
  may: z.object({ pay: z.boolean(), cancel: z.boolean(), changeRecipient: z.boolean(), reorder: z.boolean() }),
});

export const cartAnswer = z.object({ data: cart });
export const nullableCartAnswer = z.object({ data: cart.nullable() });
export const countAnswer = z.object({ data: z.object({ count: z.number() }) });
export const orderAnswer = z.object({ data: order });
export const ordersAnswer = z.object({
  data: z
    .array(
      z.object({
        documentId: z.string(),
        number: z.string(),
        state: z.enum(ORDER_STATES),
        total: kopecks,
        titles: z.array(z.string()).readonly(),
        books: z.array(z.string()).readonly(),
        createdAt: z.string(),
        waitsFor: z.object({ step: z.enum(['approval', 'resume']), book: z.string() }).nullable(),
        isMakingFiles: z.boolean(),
      }),
    )
    .readonly(),
});
export const checkedOutAnswer = z.object({
  data: z.object({ order: z.string(), number: z.string(), payment: z.object(openedPayment).nullable() }),
});
