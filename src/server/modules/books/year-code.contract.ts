// Contracts of the year code: made for the owner of a book, read for anyone who has it. The code is in bodies only.
import { z } from 'zod';
import { answersSchema } from '#core/answers/answers.ts';
import { childSchema } from '#core/books/child.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf, storedAs } from '#core/http/contract-schemas.ts';
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { YEAR_CODE_MAX_LENGTH } from '#core/year-code/year-code.ts';
import { bookRefusals } from './book-refusals.ts';
import type { YearCodeFailure } from './year-code.types.ts';

export const YEAR_CODE_REFUSAL_STATUS: Readonly<Record<YearCodeFailure | 'too-many', RefusalStatus>> = {
  damaged: 400,
  newer: 400,
  'too-many': 429,
};

export const ownYearCode = z.object({
  documentId: z.string(),
  title: z.string(),
  childName: z.string(),
  code: z.string(),
  /** The page that reads it, with the code behind #. */
  address: z.string(),
  /** The address as a QR code: modules per side, and the outline of the dark ones. */
  qr: z.object({ size: z.number(), path: z.string() }),
  /** The last page of the book carries it. */
  isPrinted: z.boolean(),
});

export const yearCodeChild = z.object({
  child: storedAs(childSchema),
  look: storedAs(lookSchema),
  corrected: z.array(z.string()).readonly(),
  answers: storedAs(answersSchema),
  locale: z.enum(LOCALES),
  /** The story of that book. */
  story: z.string(),
  /** The age in that book plus the years since; within the ages a book can have. */
  ageNow: z.number(),
});

export const yearCodeContracts = defineContracts({
  'GET /api/shop/books/:id/year-code': {
    summary: 'Make the code from which next year’s book begins; it is stored nowhere',
    params: byId,
    answer: dataOf(ownYearCode),
    refusals: bookRefusals('not-found', 'not-now'),
  },
  'POST /api/shop/year-codes/readings': {
    summary: 'Read a year code; nothing is stored',
    body: z.strictObject({ code: z.string().max(YEAR_CODE_MAX_LENGTH) }),
    answer: dataOf(yearCodeChild),
    refusals: refusalsOf(YEAR_CODE_REFUSAL_STATUS, 'damaged', 'newer', 'too-many'),
  },
});
