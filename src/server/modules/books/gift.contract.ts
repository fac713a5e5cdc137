// Contracts of books bought as a gift, whose form the parents fill in by a link.
import { z } from 'zod';
import { filledGiftSchema, GIFT_LINK_STATES, newGiftBookSchema } from '#core/books/gift-book.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf } from '#core/http/contract-schemas.ts';
import { type RefusalStatus, refusalsOf, TOO_OFTEN } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { BOOK_REFUSAL_STATUS } from './book-refusals.ts';
import { begunAnswer } from './book-schemas.ts';

export const GIFT_REFUSAL_STATUS = {
  ...BOOK_REFUSAL_STATUS,
  'link-replaced': 409,
  'gift-over': 409,
} as const satisfies Readonly<Record<string, RefusalStatus>>;

export const giftLinkView = z.object({
  state: z.enum(GIFT_LINK_STATES),
  /** Of the book; the key of the form's draft in the browser. */
  documentId: z.string(),
  slug: z.string(),
  locale: z.enum(LOCALES),
  giver: z.string(),
  words: z.string(),
  expiresAt: z.string().nullable(),
});

export const giftBookOfParents = z.object({ giver: z.string(), isShown: z.boolean() });

const giftRefusals = (...reasons: readonly (keyof typeof GIFT_REFUSAL_STATUS)[]) =>
  refusalsOf(GIFT_REFUSAL_STATUS, ...reasons);
const ofParents = dataOf(giftBookOfParents);

export const giftBookContracts = defineContracts({
  'POST /api/shop/gift-books': {
    summary: 'Begin a gift whose form the parents fill in; the same form is one gift',
    body: newGiftBookSchema,
    status: 201,
    answer: begunAnswer,
    refusals: { ...giftRefusals('no-such-book', 'too-many', 'not-now', 'crowded'), ...TOO_OFTEN },
  },
  'PUT /api/shop/gift-books/:key': {
    summary: 'Fill in the form of a gift, by the link of the parents',
    params: z.object({ key: z.string().max(200) }),
    body: filledGiftSchema,
    answer: begunAnswer,
    refusals: giftRefusals(
      'not-found',
      'link-replaced',
      'gift-over',
      'no-such-book',
      'no-such-photo',
      'no-such-drawing',
      'gender-not-in-story',
      'name-not-printable',
      'not-now',
      'too-many',
    ),
  },
  'PUT /api/shop/books/:id/gift': {
    summary: 'Show the pages of a given book to its giver, or hide them again',
    params: byId,
    body: z.strictObject({ isShown: z.boolean() }),
    answer: ofParents,
    refusals: giftRefusals('not-found', 'code-needed', 'account-needed', 'not-now'),
  },
});
