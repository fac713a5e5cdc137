// Response schemas of the cart and order calls, also used for OpenAPI.
import { z } from 'zod';
import { GIFT_BOOK_STEPS } from '#core/books/gift-book.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { citySchema, arrivalSchema as days, pointSchema, tariffSchema } from '#core/delivery/place-schemas.ts';
import { kopecks, storedAs, textOf } from '#core/http/contract-schemas.ts';
import { LOCALES } from '#core/locale.ts';
import { FORMATS, PAPERS } from '#core/pricing/choice.ts';
import { CODE_PROBLEMS, PRICE_CHANGE_CAUSES } from '#core/pricing/price-change.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';
import { ORDER_STATES } from '#core/states/order-states.ts';
import { ORDER_NOTICES, ORDER_STEPS } from '#core/states/order-steps.ts';
import { PARCEL_STATES } from '#providers/courier/courier.ts';
import { bookDownload, bookProgress, bookRetention, ownCorrection } from '../../books/books.contract.ts';

const person = z.object({ name: z.string(), phone: z.string(), email: z.string() });
const recipient = z.object({ name: z.string(), phone: z.string() });
const gift = z.object({ wrap: z.boolean(), card: z.string(), hidePrice: z.boolean() });
/** Stored with the order; older orders lack fields that points and tariffs have today. */
export const chosenPlace = storedAs(
  z.object({
    city: citySchema,
    point: pointSchema,
    tariff: tariffSchema,
    postalCode: z.string().nullable(),
  }),
);

/** A book in a cart or an order. */
export const boughtBook = z.object({
  /** Id of the customer's book. */
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Null once personal data is deleted, and of a veiled gift. Of a veiled child of a group, the name in its list. */
  childName: z.string().nullable(),
  /** Another family makes it and does not show its pages to the buyer. */
  isVeiled: z.boolean(),
  cover: z.string().nullable(),
  state: z.enum(BOOK_STATES),
  preorder: z.boolean(),
});

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
  deliveryDiscount: kopecks,
  total: kopecks,
});

export const cartItem = boughtBook.extend({
  choice,
  /** Other formats of the book and their prices. */
  prices: z
    .array(z.object({ kind: z.enum(FORMATS), alone: kopecks.nullable(), addition: kopecks.nullable() }))
    .readonly(),
});

export const cartView = z.object({
  documentId: z.string(),
  number: z.string(),
  revision: z.number(),
  state: z.enum(['cart', 'awaiting_payment']),
  /** Payment was started and not finished, or was declined; null when it was not tried or the cart changed since. */
  unpaid: z.enum(['unfinished', 'declined']).nullable(),
  items: z.array(cartItem).readonly(),
  quote,
  /** Price change since the owner last started to pay; null when there is none. */
  changed: z
    .object({ before: kopecks, now: kopecks, causes: z.array(z.enum(PRICE_CHANGE_CAUSES)).readonly() })
    .nullable(),
  coupon: z
    .object({
      code: z.string(),
      /** Why the code gives no discount now; null when it does. */
      problem: z.enum(CODE_PROBLEMS).nullable(),
      /** What the problem is about. */
      minSum: kopecks.nullable(),
      minBooks: z.number().nullable(),
    })
    .nullable(),
  /** Name of the discount that applies without a code; null when none does. */
  automaticDiscount: z.string().nullable(),
  /** Gift certificates in the order they were typed. */
  certificates: z
    .array(
      z.object({
        documentId: z.string(),
        ending: z.string(),
        /** What the order may take of it, and what it takes. */
        available: kopecks,
        used: kopecks,
        /** Why it pays nothing; null when it does. */
        problem: z.enum(['unknown', 'expired', 'empty']).nullable(),
      }),
    )
    .readonly(),
  /** What is left of the total after the certificates. */
  due: kopecks,
  /** True when the cart contains a printed book. */
  printed: z.boolean(),
  preorder: z.boolean(),
  copies: z.number(),
  buyer: person.nullable(),
  /** From the cart, the account or the notification request of a book. */
  knownEmail: z.string().nullable(),
  recipient: recipient.nullable(),
  place: chosenPlace.nullable(),
  gift: gift.nullable(),
  giftWrapPrice: kopecks,
  remind: z.boolean(),
  /** For the chosen tariff, else an estimate; null when nothing is printed. */
  arrives: days.nullable(),
  /** What is required before payment. */
  missing: z.array(z.enum(['books', 'buyer', 'delivery'])).readonly(),
});

const openedPayment = {
  documentId: z.string(),
  provider: z.enum(['sandbox', 'yookassa']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: kopecks,
  widgetToken: z.string().nullable(),
};

/** A step of the order's progress: when it was done, or when it is expected if known. */
export const datedStep = z.object({
  step: z.enum(ORDER_STEPS),
  state: z.enum(['done', 'now', 'later']),
  at: z.string().nullable(),
  expected: days.nullable(),
});

const orderGift = z.object({
  /** Null once the parents have answered or the gift is over. */
  link: z.string().nullable(),
  parentEmail: z.string().nullable(),
  isShown: z.boolean(),
  endedAs: z.enum(['unanswered', 'cancelled']).nullable(),
  expiresAt: z.string().nullable(),
  steps: z.array(z.object({ step: z.enum(GIFT_BOOK_STEPS), at: z.string().nullable() })).readonly(),
});

export const orderItem = boughtBook.extend({
  /** Null for a book that is no gift, and for further copies. */
  gift: orderGift.nullable(),
  ...bookRetention.shape,
  lines: z
    .array(
      z.object({
        format: z.enum(FORMATS),
        quantity: z.number(),
        /** Before and after discounts. */
        price: kopecks,
        finalPrice: kopecks,
      }),
    )
    .readonly(),
  progress: bookProgress.nullable(),
  downloads: z.array(bookDownload).readonly(),
  /** How the owner may still correct the book; null while unpaid and once it is too late. */
  correction: ownCorrection,
});

const orderArrivalFields = {
  arrives: days.nullable(),
  /** Set when the dates differ from those promised at purchase. `approvedOn` is null when they assume approval today. */
  moved: z.object({ approvedOn: textOf<MoscowDay>().nullable(), promised: days }).nullable(),
};
export const orderArrival = z.object(orderArrivalFields);

export const orderView = z.object({
  documentId: z.string(),
  number: z.string(),
  /** Increases with every change of the order itself, not with changes of its books. */
  revision: z.number(),
  locale: z.enum(LOCALES),
  state: z.enum(ORDER_STATES),
  progress: z.object({
    steps: z.array(datedStep).readonly(),
    notice: z.enum(ORDER_NOTICES).nullable(),
  }),
  items: z.array(orderItem).readonly(),
  money: z.object({
    cost: kopecks,
    preorderDiscount: kopecks,
    promoDiscount: kopecks,
    giftWrap: kopecks,
    delivery: kopecks,
    total: kopecks,
    /** Back on the card. */
    refunded: kopecks,
    /** Paid by gift certificates, and of it back on them. */
    certificates: kopecks,
    certificatesReturned: kopecks,
  }),
  couponCode: z.string().nullable(),
  /** Name of the discount that applied without a code. */
  automaticDiscount: z.string().nullable(),
  printed: z.boolean(),
  buyer: person.nullable(),
  recipient: recipient.nullable(),
  place: chosenPlace.nullable(),
  gift: gift.nullable(),
  ...orderArrivalFields,
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
  /** The courier is the trial one: nothing is or will be on its way. */
  isTrialDelivery: z.boolean(),
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
  /** Oldest first. */
  history: z.array(z.object({ event: z.string(), to: z.enum(ORDER_STATES).nullable(), at: z.string() })).readonly(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  keptUntil: z.string().nullable(),
  keptByConsent: z.boolean(),
  may: z.object({ pay: z.boolean(), cancel: z.boolean(), changeRecipient: z.boolean(), reorder: z.boolean() }),
});

export const cartAnswer = z.object({ data: cartView });
export const nullableCartAnswer = z.object({ data: cartView.nullable() });
export const countAnswer = z.object({ data: z.object({ count: z.number() }) });
export const orderAnswer = z.object({ data: orderView });
/** An order in its owner's list. */
export const orderSummary = z.object({
  documentId: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  total: kopecks,
  titles: z.array(z.string()).readonly(),
  /** Document ids. */
  books: z.array(z.string()).readonly(),
  /** What the owner has to do next, and for which book; null when nothing. */
  waitsFor: z.object({ step: z.enum(['approval', 'resume']), book: z.string() }).nullable(),
  /** All its books are approved and their files are being made. */
  isMakingFiles: z.boolean(),
  /** Its parcel exists only in the trial courier, so nothing is on its way. */
  isTrialDelivery: z.boolean(),
  createdAt: z.string(),
});
export const ordersAnswer = z.object({ data: z.array(orderSummary).readonly() });
export const checkedOutAnswer = z.object({
  data: z.object({ order: z.string(), number: z.string(), payment: z.object(openedPayment).nullable() }),
});
