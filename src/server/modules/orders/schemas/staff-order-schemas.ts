// Orders, print runs and saved views as staff see them.
import { z } from 'zod';
import { ORDER_STAGES } from '#core/accounts/staff-lists.ts';
import { UTM_PARAMETERS } from '#core/analytics/visit-source.ts';
import { childSchema } from '#core/books/child.ts';
import { COUNTRIES } from '#core/delivery/places.ts';
import { kopecks, storedAs, textOf, timestamp } from '#core/http/contract-schemas.ts';
import type { PaymentOutcome, RefundReason } from '#core/orders/payment-record.ts';
import { REPLACEMENT_REASONS } from '#core/orders/replacement.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';
import type { BookStep, OrderNote } from '#core/states/history-notes.ts';
import { ORDER_STATES, type OrderEvent } from '#core/states/order-states.ts';
import { mailRecord } from '../../mail/mail.contract.ts';
import { orderView } from './order-schemas.ts';

const BINDINGS = ['soft', 'hard'] as const;

export const listedOrder = z.object({
  documentId: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Null when the state alone says enough. */
  stage: z.enum(ORDER_STAGES).nullable(),
  placedAt: timestamp,
  paidAt: timestamp.nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  titles: z.array(z.string()).readonly(),
  /** First names as printed in the books. */
  children: z.array(z.string()).readonly(),
  formats: z.array(z.enum(FORMATS)).readonly(),
  total: kopecks,
  refunded: kopecks,
  country: z.enum(COUNTRIES).nullable(),
  city: z.string().nullable(),
  coupon: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  promisedTo: z.string().nullable(),
  /** Why the order needs attention; empty when it does not. */
  hands: z.array(z.string()).readonly(),
});

/** A saved filter of the order list. */
export const listView = z.object({
  id: z.number(),
  name: z.string(),
  /** Query string of the list. */
  query: z.string(),
});

/** Id of a print run in a request. */
export const printRunId = z.string().regex(/^[a-z0-9]{8,40}$/);

export const queuedRun = z.object({
  documentId: z.string(),
  book: z.string(),
  order: z.string().nullable(),
  number: z.string().nullable(),
  title: z.string(),
  story: z.string(),
  copies: z.number(),
  binding: z.enum(BINDINGS),
  bookState: z.enum(BOOK_STATES),
  orderState: z.enum(ORDER_STATES).nullable(),
  reference: z.string().nullable(),
  paidAt: timestamp.nullable(),
  handedAt: timestamp.nullable(),
  /** Position of the run within its order, as on its ticket; null without an order. */
  bookNo: z.int().nullable(),
  /** When the press took the files. */
  takenAt: timestamp.nullable(),
  printedAt: timestamp.nullable(),
  /** Null without the permission to see it, and after deletion of personal data. */
  child: z.string().nullable(),
  promisedTo: z.string().nullable(),
  /** Gift-wrapped. */
  wrap: z.boolean(),
  /** Total size of the files of this run. */
  bytes: z.number(),
});

export const timelineEntry = z.object({
  at: timestamp,
  event: textOf<OrderEvent | OrderNote | BookStep>(),
  from: z.enum(ORDER_STATES).nullable(),
  to: z.enum(ORDER_STATES).nullable(),
  /** `owner`, `payment`, `courier`, `clock`, `shop`, `staff:7`. */
  actor: z.string(),
  /** Name of the staff member. */
  who: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).readonly().nullable(),
  /** The book the entry is about, if any. */
  book: z.object({ title: z.string().nullable(), child: z.string().nullable() }).nullable(),
});

export const staffBook = z.object({
  documentId: z.string(),
  child: storedAs(childSchema.pick({ name: true, fullName: true, age: true, gender: true })).nullable(),
  state: z.enum(BOOK_STATES),
  failure: z.string().nullable(),
  confirmedAt: timestamp.nullable(),
  /** Another photo was asked for and has not come yet. */
  photoAskedAt: timestamp.nullable(),
  runs: z
    .array(
      z.object({
        documentId: z.string(),
        copies: z.number(),
        binding: z.enum(BINDINGS),
        handedAt: timestamp.nullable(),
        takenAt: timestamp.nullable(),
        printedAt: timestamp.nullable(),
        cancelledAt: timestamp.nullable(),
      }),
    )
    .readonly(),
});

export const providerMessage = z.object({
  kind: z.enum(['payment', 'refund']),
  event: z.string(),
  times: z.number(),
  receivedAt: timestamp,
  outcome: textOf<PaymentOutcome>().nullable(),
});

export const staffOrder = z.object({
  order: orderView,
  stage: z.enum(ORDER_STAGES).nullable(),
  /** The press handed all books to the courier; from `toldAt` on it cannot be undone and the customer is informed. */
  handedOver: z.object({ at: timestamp, toldAt: timestamp }).nullable(),
  hands: z.array(z.string()).readonly(),
  /** When checkout began, as in the list. */
  placedAt: timestamp,
  customer: z.object({
    userId: z.number().nullable(),
    username: z.string().nullable(),
    /** Whether the address of the account is confirmed; null without an account. */
    accountConfirmed: z.boolean().nullable(),
    otherOrders: z.number(),
  }),
  source: z.partialRecord(z.enum(UTM_PARAMETERS), z.string()).readonly().nullable(),
  timeline: z.array(timelineEntry).readonly(),
  books: z.array(staffBook).readonly(),
  messages: z.array(providerMessage).readonly(),
  refundReasons: z
    .array(z.object({ documentId: z.string(), why: textOf<RefundReason>(), reason: z.string().nullable() }))
    .readonly(),
  /** What can be refunded by line, and what was. */
  refundParts: z
    .array(
      z.object({
        part: z.string(),
        title: z.string(),
        format: z.enum(FORMATS).nullable(),
        quantity: z.number(),
        paid: kopecks,
        refunded: z.number(),
      }),
    )
    .readonly(),
  refundedParts: z
    .array(z.object({ refund: z.string(), part: z.string(), quantity: z.number(), amount: kopecks }))
    .readonly(),
  /** Provider's payment numbers by the payment's documentId. */
  paymentIds: z.record(z.string(), z.string()).readonly(),
  parcel: z.object({ reason: z.string().nullable(), cost: kopecks.nullable() }).nullable(),
  mails: z.array(mailRecord).readonly(),
  /** Orders without charge that replace this one, or the one this order replaces. */
  replacements: z
    .array(
      z.object({
        documentId: z.string(),
        number: z.string(),
        reason: z.enum(REPLACEMENT_REASONS),
        cost: kopecks,
        at: timestamp,
        /** The listed order is the one that is replaced. */
        isReplaced: z.boolean(),
      }),
    )
    .readonly(),
  /** Amount left to refund. */
  refundable: kopecks,
  /** Part of it that the role of the viewer may refund. */
  refundAllowed: kopecks,
  may: z.object({
    refund: z.boolean(),
    cancel: z.boolean(),
    readdress: z.boolean(),
    changeContacts: z.boolean(),
    replace: z.boolean(),
    markPrinted: z.boolean(),
    /** A mark of taken or printed is recent enough to be taken back. */
    undoPrinting: z.boolean(),
    handOver: z.boolean(),
    markDelivered: z.boolean(),
  }),
});
