// What a year code carries: everything a parent entered about a child for one book, without photos and drawings.
import { z } from 'zod';
import { answersSchema } from '../answers/answers.ts';
import { childSchema } from '../books/child.ts';
import { STORY_SLUG } from '../ids.ts';
import { LOCALES } from '../locale.ts';
import { lookSchema } from '../look/look-schema.ts';

/** What a form accepts; a code is longer than any that can be made. */
export const YEAR_CODE_MAX_LENGTH = 4000;

export const yearCodeSchema = z.strictObject({
  /** The dedication belongs to one book. */
  child: childSchema.omit({ dedication: true }),
  look: lookSchema,
  /** Parts of the look chosen by hand. */
  corrected: z.array(z.string().max(60)).max(200),
  /** A drawing belongs to one book, and the story before the last one is forgotten. */
  answers: answersSchema.omit({ drawing: true, lastStory: true }),
  story: z.string().regex(STORY_SLUG),
  locale: z.enum(LOCALES),
  /** When the book was begun, in days since 1970: the age is that of this day. */
  day: z.int().min(0).max(100_000),
});

export type YearCodeContent = z.output<typeof yearCodeSchema>;

const YEAR_DAYS = 365.25;

/** Whole years since a code was made. From half a year on a year counts: the next book is ordered for the birthday. */
export const yearsSince = (day: number, today: number): number => Math.max(0, Math.round((today - day) / YEAR_DAYS));
