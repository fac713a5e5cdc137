// Contracts of the link by which relatives see a book, and of their hearts and remarks.
import { z } from 'zod';
import { pageIdSchema } from '#core/books/book-request.ts';
import { familyDoneSchema, familyHeartSchema, familyRemarkSchema, familyTakeBackSchema } from '#core/books/family.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf } from '#core/http/contract-schemas.ts';
import { NOT_FOUND, type RefusalStatus, refusalsOf, TOO_OFTEN } from '#core/http/refusals.ts';
import type { FamilyFailure } from './family.types.ts';

export const FAMILY_REFUSAL_STATUS: Readonly<Record<FamilyFailure, RefusalStatus>> = {
  'not-found': 404,
  'code-needed': 403,
  'account-needed': 403,
  'no-such-page': 400,
  'not-now': 409,
  'too-many': 429,
};

const page = z.union([z.number(), z.enum(['front', 'back'])]);
const key = z.string().max(120);

export const familyNotes = z.object({
  hearts: z.array(z.object({ page, name: z.string() })).readonly(),
  remarks: z
    .array(
      z.object({
        documentId: z.string(),
        page,
        name: z.string(),
        text: z.string(),
        madeAt: z.string(),
        isDone: z.boolean(),
      }),
    )
    .readonly(),
});

export const familyOverview = familyNotes.extend({
  link: z.object({ address: z.string(), expiresAt: z.string() }).nullable(),
});

const overview = dataOf(familyOverview);
const notes = dataOf(familyNotes);
const remarkParams = byId.extend({ remark: z.string().max(40) });
const pageParams = z.object({ key, page: pageIdSchema });
const OWNERS = ['not-found', 'code-needed', 'account-needed'] as const;
const refusals = (...reasons: readonly (keyof typeof FAMILY_REFUSAL_STATUS)[]) =>
  refusalsOf(FAMILY_REFUSAL_STATUS, ...reasons);

export const familyContracts = defineContracts({
  'GET /api/shop/books/:id/family': {
    summary: 'Read the link for relatives, and their hearts and remarks',
    params: byId,
    answer: overview,
    refusals: NOT_FOUND,
  },
  'POST /api/shop/books/:id/family': {
    summary: 'Open a link by which relatives see the pages',
    params: byId,
    answer: overview,
    refusals: refusals(...OWNERS),
  },
  'DELETE /api/shop/books/:id/family': {
    summary: 'End the link for relatives',
    params: byId,
    answer: overview,
    refusals: refusals(...OWNERS),
  },
  'PATCH /api/shop/books/:id/family/remarks/:remark': {
    summary: 'Mark a remark as done, or as open again',
    params: remarkParams,
    body: familyDoneSchema,
    answer: overview,
    refusals: refusals(...OWNERS),
  },
  'DELETE /api/shop/books/:id/family/remarks/:remark': {
    summary: 'Delete a remark',
    params: remarkParams,
    answer: overview,
    refusals: refusals(...OWNERS),
  },
  'PUT /api/shop/family/:key/pages/:page/heart': {
    summary: 'Put a heart on a page, or take it back',
    params: pageParams,
    body: familyHeartSchema,
    answer: notes,
    refusals: { ...refusals('not-found', 'no-such-page', 'too-many'), ...TOO_OFTEN },
  },
  'POST /api/shop/family/:key/pages/:page/remarks': {
    summary: 'Write a remark on a page',
    params: pageParams,
    body: familyRemarkSchema,
    status: 201,
    answer: dataOf(familyNotes.extend({ added: z.string() })),
    refusals: { ...refusals('not-found', 'no-such-page', 'not-now', 'too-many'), ...TOO_OFTEN },
  },
  'POST /api/shop/family/:key/remarks/:remark/take-back': {
    summary: 'Take an own remark back',
    params: z.object({ key, remark: z.string().max(40) }),
    body: familyTakeBackSchema,
    answer: notes,
    refusals: { ...refusals('not-found'), ...TOO_OFTEN },
  },
});
