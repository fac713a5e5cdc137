// Schemas of a customer's book requests, shared by form, route and job: create a book, change it, change one page.

import { z } from 'zod';
import { answersSchema } from '../answers/answers.ts';
import { DOCUMENT_ID, STORY_SLUG } from '../ids.ts';
import { LOCALES } from '../locale.ts';
import { facePartName } from '../look/correct-look.ts';
import { FACE_MEASURES, OPTIONAL_FACE_MEASURES } from '../look/look.ts';
import { lookSchema } from '../look/look-schema.ts';
import { CONSENT_VERSION, ILLUSTRATOR_CONSENT_VERSION, MAX_PHOTOS_PER_BOOK } from './book-limits.ts';
import { childSchema } from './child.ts';

export { CONSENT_VERSION, MAX_PHOTOS_PER_BOOK };

/** An inside page by its number, or one side of the cover. */
export type PageId = number | 'front' | 'back';

/** 1 drawn likeness, 2 painted skin, 4 another composition, 5 external illustrator. Stored values: 3 was used before (decision 38). */
export const PICTURE_VARIANTS = [1, 2, 4, 5] as const;
export type PictureVariant = (typeof PICTURE_VARIANTS)[number];

const documentId = z.string().regex(DOCUMENT_ID);

/** As in a URL: `front`, `back`, `7`. */
export const pageIdSchema = z
  .union([z.enum(['front', 'back']), z.string().regex(/^[1-9][0-9]?$/)])
  .transform((text): PageId => (text === 'front' || text === 'back' ? text : Number(text)));

const CORRECTED_PARTS: readonly string[] = [
  ...Object.keys(lookSchema.shape),
  ...[...FACE_MEASURES, ...OPTIONAL_FACE_MEASURES, 'contour' as const].map(facePartName),
];

/** Parts of the look the parent chose by hand: a later photo does not change them. */
const correctedSchema = z.array(z.enum(CORRECTED_PARTS)).max(CORRECTED_PARTS.length);

export const newBookSchema = z.strictObject({
  /** Idempotency key made by the browser: the same form sent twice creates one book. */
  draft: z.uuid(),
  slug: z.string().regex(STORY_SLUG),
  locale: z.enum(LOCALES),
  /** Language of the pages and mails about the book, if it differs from the book's. */
  siteLocale: z.enum(LOCALES).exactOptional(),
  child: childSchema,
  answers: answersSchema.default({}),
  look: lookSchema,
  corrected: correctedSchema.default([]),
  /** In order of quality, the best first. */
  photos: z.array(documentId).max(MAX_PHOTOS_PER_BOOK).default([]),
  /** Required: a book is created only with consent to the current text. */
  consent: z.strictObject({ version: z.literal(CONSENT_VERSION), given: z.literal(true) }),
});
export type NewBook = z.output<typeof newBookSchema>;

export const bookChangeSchema = z.strictObject({
  locale: z.enum(LOCALES).exactOptional(),
  child: childSchema.exactOptional(),
  answers: answersSchema.exactOptional(),
  look: lookSchema.exactOptional(),
  corrected: correctedSchema.exactOptional(),
  photos: z.array(documentId).max(MAX_PHOTOS_PER_BOOK).exactOptional(),
  /** Whether the last page carries the year code. */
  hasYearCode: z.boolean().exactOptional(),
});
export type BookChange = z.output<typeof bookChangeSchema>;

export const pageChangeSchema = z.strictObject({
  variant: z.union(PICTURE_VARIANTS.map((variant) => z.literal(variant))).exactOptional(),
  /** Renders the page again with the next seed. */
  again: z.literal(true).exactOptional(),
  /** Restores the picture rendered with this seed. */
  seed: z.int().min(0).max(10_000).exactOptional(),
  /** The photo used for this page only; null for the book's photo. */
  photo: documentId.nullable().exactOptional(),
});
export type PageChange = z.output<typeof pageChangeSchema>;

/** Consent that an external illustrator may receive the photo, to the text version that names the recipient. */
export const illustratorConsentSchema = z.strictObject({
  recipient: z.string().min(1).max(200),
  version: z.literal(ILLUSTRATOR_CONSENT_VERSION),
  given: z.literal(true),
});
export type IllustratorConsent = z.output<typeof illustratorConsentSchema>;
