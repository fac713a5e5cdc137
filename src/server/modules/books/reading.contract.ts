// Contract of reading mode: the pages of an approved e-book with the places of their words.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf } from '#core/http/contract-schemas.ts';
import { LOCALES } from '#core/locale.ts';
import { bookRefusals } from './book-refusals.ts';

/** Left, top, width and height in shares of the page. */
const wordBox = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();

export const readingWord = z.object({
  text: z.string(),
  /** More than one where the word is hyphenated; none where its place is not known. */
  boxes: z.array(wordBox).readonly(),
  /** The last word of a paragraph. */
  isLast: z.boolean(),
});

export const readingPage = z.object({
  page: z.union([z.number(), z.enum(['front', 'back'])]),
  picture: z.string(),
  words: z.array(readingWord).readonly(),
});

/** One recorded page. */
export const voiceTake = z.object({
  page: z.union([z.number(), z.enum(['front', 'back'])]),
  take: z.string(),
  mime: z.string(),
  durationMs: z.number(),
  bytes: z.number(),
  /** Where it is played from. */
  address: z.string(),
});

/** A relative who has read pages of the book aloud. */
export const playedVoice = z.object({
  documentId: z.string(),
  name: z.string(),
  takes: z.array(voiceTake).readonly(),
});

export const readingBook = z.object({
  documentId: z.string(),
  title: z.string(),
  childName: z.string(),
  locale: z.enum(LOCALES),
  /** Front, 1 to the last, back. */
  pages: z.array(readingPage).readonly(),
  voices: z.array(playedVoice).readonly(),
});

export const readingContracts = defineContracts({
  'GET /api/shop/books/:id/reading': {
    summary: 'Read the pages of an approved e-book, with the places of their words',
    params: byId,
    answer: dataOf(readingBook),
    refusals: bookRefusals('not-found', 'not-now'),
  },
});
