// Contracts of customers for staff.

import { z } from 'zod';
import {
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  LONGEST_CUSTOMER_NOTE,
  LONGEST_LETTER,
  LONGEST_TAG,
  MAX_CUSTOMER_TAGS,
} from '#core/accounts/staff-lists.ts';
import { REVIEW_STATES } from '#core/books/review.ts';
import { INQUIRY_KINDS } from '#core/contact/inquiry.ts';
import { INQUIRY_STATES } from '#core/contact/inquiry-record.ts';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, done, kopecks, pageOf, textOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import type { ConsentName } from '#core/legal/legal-text.ts';
import { LOCALES } from '#core/locale.ts';
import type { SubscriptionTopic } from '#core/mail/subscription.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';
import { listQuery } from '../../http/list-query.ts';
import { mailRecord } from '../mail/mail.contract.ts';
import { listedOrder } from '../orders/staff-orders.contract.ts';

const params = z.object({ id: z.string().max(40) });
const noteParams = params.extend({ note: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
/** An empty parameter is no filter. */
const optionalParam = <T extends z.ZodType>(part: T) =>
  z
    .union([z.literal('').transform(() => null), part])
    .nullable()
    .default(null);
const tag = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_TAG)
  .transform((text) => text.replaceAll('\0', ''));
const filter = {
  q: listQuery.q,
  kind: optionalParam(z.enum(CUSTOMER_KINDS)),
  tag: optionalParam(tag),
  language: optionalParam(z.enum(LOCALES)),
  news: optionalParam(z.enum(['yes', 'no'])),
  /** Least sum spent, in kopecks. */
  min: optionalParam(z.coerce.number().int().min(0).max(2_000_000_000)),
  sort: z.enum(CUSTOMER_SORTS).default('lastOrderAt:desc'),
};
const listed = z.object({ ...listQuery, ...filter });
const table = z.object({ ...filter, locale: z.enum(LOCALES).default('ru') });
const noteBody = z.strictObject({ text: z.string().trim().min(1).max(LONGEST_CUSTOMER_NOTE) });
const tagsBody = z.strictObject({ tags: z.array(tag).max(MAX_CUSTOMER_TAGS) });
const joinBody = z.strictObject({ other: z.string().max(40) });
const letterBody = z.strictObject({
  subject: z.string().trim().min(3).max(150),
  text: z.string().trim().min(3).max(LONGEST_LETTER),
});

export const listedCustomer = z.object({
  documentId: z.string(),
  email: z.string(),
  /** From the newest order. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES).nullable(),
  /** Id of their account, if any. */
  userId: z.number().nullable(),
  /** Whether the address of the account is confirmed; null without an account. */
  accountConfirmed: z.boolean().nullable(),
  /** Number of paid orders. */
  orders: z.number(),
  /** Paid and not refunded. */
  spent: kopecks,
  lastOrderAt: timestamp.nullable(),
  /** First names; empty without the permission to see children. */
  children: z.array(z.string()).readonly(),
  tags: z.array(z.string()).readonly(),
});

/** Another record that is, or may be, the same person. */
const otherRecord = z.object({ documentId: z.string(), email: z.string(), name: z.string().nullable() });

export const customerBook = z.object({
  documentId: z.string(),
  title: z.string().nullable(),
  child: z.string().nullable(),
  age: z.number().nullable(),
  state: z.enum(BOOK_STATES),
});

export const customerNote = z.object({ id: z.number(), text: z.string(), author: z.string(), createdAt: timestamp });

export const customerCard = listedCustomer.extend({
  firstOrderAt: timestamp.nullable(),
  /** All names, phones and cities of their orders. */
  names: z.array(z.string()).readonly(),
  phones: z.array(z.string()).readonly(),
  cities: z.array(z.string()).readonly(),
  account: z
    .object({
      username: z.string(),
      email: z.string(),
      confirmed: z.boolean(),
      blocked: z.boolean(),
      createdAt: timestamp,
      seenAt: timestamp.nullable(),
    })
    .nullable(),
  notes: z.array(customerNote).readonly(),
  /** Records joined to this one. */
  joined: z.array(otherRecord).readonly(),
  /** Records that are not joined and have the same phone. */
  samePhone: z.array(otherRecord).readonly(),
  /** Unpaid carts whose owner agreed to a reminder. */
  carts: z
    .array(z.object({ documentId: z.string(), updatedAt: timestamp, titles: z.array(z.string()).readonly() }))
    .readonly(),
  /** Numbers of orders that are being paid, made or delivered: the data cannot be erased before. */
  unfinishedOrders: z.array(z.string()).readonly(),
  /** Each is null without the permission to read it. */
  orderList: z.array(listedOrder).readonly().nullable(),
  books: z.array(customerBook).readonly().nullable(),
  mails: z.array(mailRecord).readonly().nullable(),
  reviews: z
    .array(
      z.object({
        documentId: z.string(),
        title: z.string(),
        rating: z.number(),
        state: z.enum(REVIEW_STATES),
        createdAt: timestamp,
      }),
    )
    .readonly()
    .nullable(),
  inquiries: z
    .array(
      z.object({
        documentId: z.string(),
        kind: z.enum(INQUIRY_KINDS),
        state: z.enum(INQUIRY_STATES),
        createdAt: timestamp,
      }),
    )
    .readonly()
    .nullable(),
  subscriptions: z
    .array(
      z.object({
        topic: textOf<SubscriptionTopic>(),
        subject: z.string(),
        state: z.enum(['pending', 'subscribed', 'unsubscribed', 'told']),
        at: timestamp,
      }),
    )
    .readonly(),
  consents: z
    .array(z.object({ document: textOf<ConsentName>(), version: z.number(), place: z.string(), at: timestamp }))
    .readonly(),
});

export const customerContracts = defineContracts({
  'GET /api/admin/customers/cards': {
    summary: 'List customers',
    staff: 'admin::customers.read',
    query: listed,
    answer: pageOf(listedCustomer),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/customers/cards.csv': {
    summary: 'Download customers as CSV',
    staff: 'admin::customers.read',
    fresh: true,
    query: table,
    answer: { media: 'text/csv; charset=utf-8' },
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/customers/cards/:id': {
    summary: 'Read the record of a customer; the access is audited',
    staff: 'admin::customers.read',
    params,
    answer: dataOf(customerCard),
    refusals: NOT_FOUND,
  },
  'GET /api/admin/customers/tags': {
    summary: 'List the tags of customers with their number',
    staff: 'admin::customers.read',
    answer: dataOf(z.array(z.object({ tag: z.string(), count: z.number() })).readonly()),
    refusals: COMMON_REFUSALS,
  },
  'PUT /api/admin/customers/cards/:id/tags': {
    summary: 'Replace the tags of a customer',
    staff: 'admin::customers.write',
    params,
    body: tagsBody,
    answer: done,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/customers/cards/:id/join': {
    summary: 'Join another record of the same person to this one',
    staff: 'admin::customers.write',
    params,
    body: joinBody,
    answer: done,
    refusals: { ...NOT_FOUND, 409: ['same-customer'] },
  },
  'POST /api/admin/customers/cards/:id/separate': {
    summary: 'Separate a joined record from this one',
    staff: 'admin::customers.write',
    params,
    body: joinBody,
    answer: done,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/customers/cards/:id/notes': {
    summary: 'Add a note for staff',
    staff: 'admin::customers.write',
    params,
    body: noteBody,
    answer: done,
    refusals: NOT_FOUND,
  },
  'DELETE /api/admin/customers/cards/:id/notes/:note': {
    summary: 'Remove a note',
    staff: 'admin::customers.write',
    params: noteParams,
    answer: done,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/customers/cards/:id/letters': {
    summary: 'Send a mail to the customer',
    staff: 'admin::customers.write',
    params,
    body: letterBody,
    answer: done,
    refusals: NOT_FOUND,
  },
  'GET /api/admin/customers/cards/:id/export': {
    summary: 'Download all data kept about a customer as a page and as JSON; the access is audited',
    staff: 'admin::customers.write',
    fresh: true,
    params,
    query: z.object({ locale: z.enum(LOCALES).default('ru') }),
    answer: { media: 'application/zip' },
    refusals: NOT_FOUND,
  },
  'DELETE /api/admin/customers/cards/:id': {
    summary: 'Delete the personal data of a customer without an account, at the request of that person',
    staff: 'admin::customers.write',
    fresh: true,
    params,
    answer: done,
    refusals: { ...NOT_FOUND, 409: ['order-unfinished', 'has-account'] },
  },
});
