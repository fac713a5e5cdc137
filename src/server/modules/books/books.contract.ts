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
import { begunAnswer, bookAnswer, bookListAnswer, doneAnswer, sharedAnswer } from './book-schemas.ts';

const pageParams = byId.extend({ page: pageIdSchema });
const hiddenQuery = inLocale.extend({ hidden: z.stringbool().default(false) });
const destroyBody = z.strictObject({ understood: z.literal(true) });
const emailBody = z.strictObject({ email: z.string().max(300) });

export const bookContracts = defineContracts({
  'POST /api/shop/books': {
    summary: 'Begin a book',
    body: newBookSchema,
    status: 201,
    answer: begunAnswer,
  },
  'GET /api/shop/books': {
    summary: 'The caller’s books',
    query: hiddenQuery,
    answer: bookListAnswer,
  },
  'GET /api/shop/books/sample': {
    summary: 'The sample book',
    query: inLocale,
    answer: bookAnswer,
  },
  'GET /api/shop/books/:id': {
    summary: 'One of the caller’s books',
    params: byId,
    answer: bookAnswer,
  },
  'GET /api/shop/books/:id/events': {
    summary: 'A book as it changes, as server-sent events',
    params: byId,
    answer: { media: 'text/event-stream' },
  },
  'PATCH /api/shop/books/:id': {
    summary: 'Change a book',
    params: byId,
    body: bookChangeSchema,
    answer: bookAnswer,
  },
  'POST /api/shop/books/:id/pages/:page': {
    summary: 'Choose another picture for a page',
    params: pageParams,
    body: pageChangeSchema,
    answer: bookAnswer,
  },
  'POST /api/shop/books/:id/notify': {
    summary: 'Be told when its pages are ready',
    params: byId,
    body: emailBody,
    answer: bookAnswer,
  },
  'POST /api/shop/books/:id/share': {
    summary: 'A link to its free pages',
    params: byId,
    answer: sharedAnswer,
  },
  'DELETE /api/shop/books/:id': {
    summary: 'Delete an unpaid book',
    params: byId,
    answer: doneAnswer,
  },
  'POST /api/shop/books/:id/destroy': {
    summary: 'Destroy a bought book whose orders are complete',
    params: byId,
    body: destroyBody,
    answer: doneAnswer,
  },
  'POST /api/shop/books/:id/cancel': { summary: 'Stop the making of its pages', params: byId, answer: bookAnswer },
  'POST /api/shop/books/:id/retry': { summary: 'Make its pages again', params: byId, answer: bookAnswer },
  'POST /api/shop/books/:id/confirm': { summary: 'Approve it for print, for good', params: byId, answer: bookAnswer },
  'POST /api/shop/books/:id/restore': { summary: 'Take a removed book back', params: byId, answer: doneAnswer },
  'POST /api/shop/books/:id/hide': { summary: 'Take a bought book off the list', params: byId, answer: doneAnswer },
  'POST /api/shop/books/:id/unhide': {
    summary: 'Put a hidden book back into the list',
    params: byId,
    answer: doneAnswer,
  },
  'POST /api/shop/books/:id/illustrator': {
    summary: 'Let an outside illustrator see the photo',
    params: byId,
    body: illustratorConsentSchema,
    answer: bookAnswer,
  },
  'DELETE /api/shop/books/:id/illustrator': { summary: 'Take that consent back', params: byId, answer: bookAnswer },
});

export { bookDownload, bookProgress, bookRetention, pageView } from './book-schemas.ts';
