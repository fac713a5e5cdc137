// Contracts of customers’ books for staff.

import { z } from 'zod';
import { pageIdSchema } from '#core/books/book-request.ts';
import { childSchema } from '#core/books/child.ts';
import { defineContracts } from '#core/http/contract.ts';
import {
  byId,
  dataOf,
  pageOf,
  pictureHash,
  storedAs,
  storySlug,
  textOf,
  timestamp,
} from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { BOOK_STATES, type BookEvent } from '#core/states/book-states.ts';
import type { BookNote } from '#core/states/history-notes.ts';
import { pageView } from './book-schemas.ts';

const params = z.object({ documentId: byId.shape.id });
const querystring = z.object({
  q: z.string().trim().max(120).default(''),
  state: z.enum(BOOK_STATES).optional(),
  story: storySlug.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
const pictureParams = params.extend({ page: pageIdSchema });
const pictureQuery = z.object({ v: pictureHash });

/** A customer's book in the staff list. */
export const customerBookBrief = z.object({
  documentId: z.string(),
  childName: z.string(),
  story: z.string(),
  /** Title in the newest version of the story. */
  storyTitle: z.record(z.enum(LOCALES), z.string().nullable()),
  storyVersion: z.number(),
  locale: z.enum(LOCALES),
  state: z.enum(BOOK_STATES),
  paid: z.boolean(),
  createdAt: timestamp,
  /** Email address, if known. */
  owner: z.string().nullable(),
  guest: z.boolean(),
  orderNumber: z.string().nullable(),
});
/** A customer's book for staff, without photos. */
export const customerBookView = z.object({
  documentId: z.string(),
  story: z.string(),
  storyTitle: z.record(z.enum(LOCALES), z.string().nullable()),
  storyVersion: z.number(),
  locale: z.enum(LOCALES),
  state: z.enum(BOOK_STATES),
  failure: z.string().nullable(),
  child: storedAs(childSchema.pick({ name: true, fullName: true, gender: true, age: true })),
  owner: z.string().nullable(),
  guest: z.boolean(),
  /** Number of photos; staff cannot see them. */
  photos: z.number(),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  confirmedAt: timestamp.nullable(),
  orders: z
    .array(
      z.object({
        documentId: z.string(),
        number: z.string(),
        state: z.string(),
      }),
    )
    .readonly(),
  pages: z.array(pageView.pick({ page: true, open: true, state: true, variant: true, picture: true })).readonly(),
  history: z
    .array(
      z.object({
        at: timestamp,
        event: textOf<BookEvent | BookNote>(),
        to: z.enum(BOOK_STATES).nullable(),
        actor: z.string(),
      }),
    )
    .readonly(),
});

export const customerBookContracts = defineContracts({
  'GET /api/admin/books': {
    summary: 'List customers’ books',
    staff: 'admin::books.read',
    query: querystring,
    answer: pageOf(customerBookBrief),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/books/:documentId': {
    summary: 'Read a customer’s book',
    staff: 'admin::books.read',
    params,
    answer: dataOf(customerBookView),
    refusals: NOT_FOUND,
  },
  'GET /api/admin/books/:documentId/pages/:page/picture': {
    summary: 'Read the picture of a page',
    staff: 'admin::books.read',
    params: pictureParams,
    query: pictureQuery,
    answer: { media: 'image/webp' },
    refusals: NOT_FOUND,
  },
});
