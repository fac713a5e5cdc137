// What a customer asks of a book, as schemas that form, route and job share: begin one, change it, change one page.
import { z } from 'zod';
import { answersSchema } from './answers/answers.ts';
import { CONSENT_VERSION, ILLUSTRATOR_CONSENT_VERSION, MOST_PHOTOS } from './book-limits.ts';
import { childSchema } from './child.ts';
import { LOCALES } from './locale.ts';
import { lookSchema } from './look-schema.ts';

export { CONSENT_VERSION, MOST_PHOTOS };

/** An inside page by its number, or one side of the cover. */
export type PageId = number | 'front' | 'back';

/** 1 drawn likeness, 2 painted skin, 4 another composition, 5 what an outside illustrator made; 3 is used up (decision 38). */
export const PICTURE_VARIANTS = [1, 2, 4, 5] as const;
export type PictureVariant = (typeof PICTURE_VARIANTS)[number];

const documentId = z.string().regex(/^[a-z][a-z0-9]{23}$/);

/** As it stands in an address: `front`, `back`, `7`. */
export const pageIdSchema = z
  .union([z.enum(['front', 'back']), z.string().regex(/^[1-9][0-9]?$/)])
  .transform((text): PageId => (text === 'front' || text === 'back' ? text : Number(text)));

const lookParts = Object.keys(lookSchema.shape) as (keyof typeof lookSchema.shape)[];

/** Which parts of the look the parent chose by hand: no later photo changes them. */
const correctedSchema = z.array(z.enum(lookParts as [string, ...string[]])).max(lookParts.length);

export const newBookSchema = z.strictObject({
  /** Made in the browser with the form: the same form sent twice is one book. */
  draft: z.uuid(),
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  locale: z.enum(LOCALES),
  /** Of the pages and mails around the book, where it is another than the book's. */
  siteLocale: z.enum(LOCALES).exactOptional(),
  child: childSchema,
  answers: answersSchema.default({}),
  look: lookSchema,
  corrected: correctedSchema.default([]),
  /** The best one first. */
  photos: z.array(documentId).max(MOST_PHOTOS).default([]),
  /** Both are asked in one sentence of the form; only a yes makes a book. */
  consent: z.strictObject({ version: z.literal(CONSENT_VERSION), given: z.literal(true) }),
});
export type NewBook = z.output<typeof newBookSchema>;

export const bookChangeSchema = z.strictObject({
  locale: z.enum(LOCALES).exactOptional(),
  child: childSchema.exactOptional(),
  answers: answersSchema.exactOptional(),
  look: lookSchema.exactOptional(),
  corrected: correctedSchema.exactOptional(),
  photos: z.array(documentId).max(MOST_PHOTOS).exactOptional(),
});
export type BookChange = z.output<typeof bookChangeSchema>;

export const pageChangeSchema = z.strictObject({
  variant: z.union(PICTURE_VARIANTS.map((variant) => z.literal(variant))).exactOptional(),
  /** Draw it again, a little otherwise. */
  again: z.literal(true).exactOptional(),
  /** As it was drawn the so-manieth time: back to an earlier picture. */
  seed: z.int().min(0).max(10_000).exactOptional(),
  /** The photo this page alone is painted from; null for the book's own. */
  photo: documentId.nullable().exactOptional(),
});
export type PageChange = z.output<typeof pageChangeSchema>;

/** That an outside illustrator may see the photo: only a yes to the text that names them. */
export const illustratorConsentSchema = z.strictObject({
  recipient: z.string().min(1).max(200),
  version: z.literal(ILLUSTRATOR_CONSENT_VERSION),
  given: z.literal(true),
});
export type IllustratorConsent = z.output<typeof illustratorConsentSchema>;
