// Contracts of a customer’s books.

import { z } from 'zod';
import {
  bookChangeSchema,
  illustratorConsentSchema,
  newBookSchema,
  pageChangeSchema,
  pageIdSchema,
} from '#core/books/book-request.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, inLocale } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { BOOK_CHANGE_REASONS, BOOK_CHANGE_REFUSALS, bookRefusals } from './book-refusals.ts';
import { begunAnswer, bookAnswer, bookListAnswer, doneAnswer, sharedAnswer } from './book-schemas.ts';

const pageParams = byId.extend({ page: pageIdSchema });
const hiddenQuery = inLocale.extend({ hidden: z.stringbool().default(false) });
const destroyBody = z.strictObject({ understood: z.literal(true) });
const emailBody = z.strictObject({ email: z.string().max(300) });

export const bookContracts = defineContracts({
  'POST /api/shop/books': {
    summary: 'Create a book',
    body: newBookSchema,
    status: 201,
    answer: begunAnswer,
    refusals: bookRefusals(
      'no-such-book',
      'no-such-photo',
      'no-such-drawing',
      'gender-not-in-story',
      'name-not-printable',
      'not-now',
      'too-many',
      'crowded',
    ),
  },
  'GET /api/shop/books': {
    summary: 'List the caller’s books',
    query: hiddenQuery,
    answer: bookListAnswer,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/shop/books/sample': {
    summary: 'Read the sample book',
    query: inLocale,
    answer: bookAnswer,
    refusals: NOT_FOUND,
  },
  'GET /api/shop/books/:id': {
    summary: 'Read a book of the caller',
    params: byId,
    answer: bookAnswer,
    refusals: NOT_FOUND,
  },
  'GET /api/shop/books/:id/events': {
    summary: 'Stream the changes of a book as server-sent events',
    params: byId,
    answer: { media: 'text/event-stream' },
    refusals: NOT_FOUND,
  },
  'PATCH /api/shop/books/:id': {
    summary: 'Change a book',
    params: byId,
    body: bookChangeSchema,
    answer: bookAnswer,
    refusals: bookRefusals(
      ...BOOK_CHANGE_REASONS,
      'no-such-photo',
      'no-such-drawing',
      'gender-not-in-story',
      'name-not-printable',
      'crowded',
    ),
  },
  'POST /api/shop/books/:id/pages/:page': {
    summary: 'Choose another picture for a page, or draw it again',
    params: pageParams,
    body: pageChangeSchema,
    answer: bookAnswer,
    refusals: bookRefusals(
      ...BOOK_CHANGE_REASONS,
      'no-such-page',
      'variant-not-offered',
      'consent-needed',
      'no-such-photo',
      'crowded',
    ),
  },
  'POST /api/shop/books/:id/notify': {
    summary: 'Request an e-mail when the pages are ready',
    params: byId,
    body: emailBody,
    answer: bookAnswer,
    refusals: bookRefusals(...BOOK_CHANGE_REASONS, 'invalid-email'),
  },
  'POST /api/shop/books/:id/share': {
    summary: 'Create a link that shows the free pages of a book',
    params: byId,
    answer: sharedAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'DELETE /api/shop/books/:id': {
    summary: 'Delete an unpaid book',
    params: byId,
    answer: doneAnswer,
    refusals: bookRefusals(...BOOK_CHANGE_REASONS, 'bought', 'order-unfinished'),
  },
  'POST /api/shop/books/:id/destroy': {
    summary: 'Destroy a bought book whose orders are complete',
    params: byId,
    body: destroyBody,
    answer: doneAnswer,
    refusals: bookRefusals(...BOOK_CHANGE_REASONS, 'order-unfinished'),
  },
  'POST /api/shop/books/:id/cancel': {
    summary: 'Stop drawing the pages of a book',
    params: byId,
    answer: bookAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'POST /api/shop/books/:id/retry': {
    summary: 'Draw the pages of a failed book again',
    params: byId,
    answer: bookAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'POST /api/shop/books/:id/confirm': {
    summary: 'Approve a book for print',
    params: byId,
    answer: bookAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'POST /api/shop/books/:id/reopen': {
    summary: 'Take the approval back for a correction, until the printing house has the files',
    params: byId,
    answer: bookAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'POST /api/shop/books/:id/restore': {
    summary: 'Restore a removed book',
    params: byId,
    answer: doneAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'POST /api/shop/books/:id/hide': {
    summary: 'Hide a bought book from the list',
    params: byId,
    answer: doneAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'POST /api/shop/books/:id/unhide': {
    summary: 'Show a hidden book in the list again',
    params: byId,
    answer: doneAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'POST /api/shop/books/:id/illustrator': {
    summary: 'Consent that an outside illustrator sees the photo',
    params: byId,
    body: illustratorConsentSchema,
    answer: bookAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
  'DELETE /api/shop/books/:id/illustrator': {
    summary: 'Withdraw that consent',
    params: byId,
    answer: bookAnswer,
    refusals: BOOK_CHANGE_REFUSALS,
  },
});

export { bookDownload, bookProgress, bookRetention, ownCorrection, pageView } from './book-schemas.ts';
