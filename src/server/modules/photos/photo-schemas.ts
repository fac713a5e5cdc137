// Request and response schemas of the photo calls, also used for OpenAPI.
import { z } from 'zod';
import { CONSENT_VERSION, MAX_PHOTOS_PER_BOOK } from '#core/books/book-request.ts';
import { childAge } from '#core/books/child.ts';
import { documentId, storySlug, textOf } from '#core/http/contract-schemas.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { GENDERS } from '#core/names/forms.ts';
import type { PhotoViewer } from '#core/photos/photo-viewer.ts';
import type { PhotoNotice } from '#engine/photo/intake/decode.ts';
import type { QualityReason } from '#engine/photo/measure/quality.ts';

/** Any text: an invalid id finds no photo. */
export const photoParams = z.object({ id: z.string().max(100) });

export const pictureQuery = z.object({ until: z.coerce.number().int(), key: z.string().max(100) });

const part = z.number();
const heroReading = z.object({
  look: lookSchema,
  certainty: z.object({
    skin: part,
    hair: part,
    hairStyle: part,
    eyes: part,
    glasses: part,
    face: part,
    texture: part,
    tied: part,
  }),
});
export const heroAnswer = z.object({ data: heroReading });

const photoView = z.object({
  documentId: z.string(),
  width: z.number(),
  height: z.number(),
  faces: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })).readonly(),
  chosenFace: z.number(),
  quality: z.object({ score: z.number(), reasons: z.array(textOf<QualityReason>()).readonly() }),
  notices: z.array(textOf<PhotoNotice>()).readonly(),
  picture: z.string().nullable(),
  onDevice: z.boolean(),
  hero: heroReading.optional(),
});
export const photoAnswer = z.object({ data: photoView });

export const passportAnswer = z.object({
  data: z.object({
    documentId: z.string(),
    givenAt: z.string(),
    storage: z.enum(['local', 's3']),
    onDevice: z.boolean(),
    drawing: z.boolean(),
    deleteAfter: z.string().nullable(),
    views: z.array(z.object({ at: z.string(), viewer: textOf<PhotoViewer>() })).readonly(),
    books: z.array(z.string()).readonly(),
  }),
});

export const faceBody = z.strictObject({ face: z.int().min(0).max(1000) });

export const heroBody = z.strictObject({
  photos: z.array(documentId).min(1).max(MAX_PHOTOS_PER_BOOK),
  gender: z.enum(GENDERS),
  age: childAge.optional(),
});

export const portraitBody = z.strictObject({
  slug: storySlug,
  gender: z.enum(GENDERS),
  age: childAge,
  look: lookSchema,
});

/** Fields of the upload form that describe the hero requested next. */
export const heroAboutFields = z.object({
  slug: portraitBody.shape.slug,
  gender: portraitBody.shape.gender,
  age: z.coerce.number().pipe(childAge),
});

export const isConsent = (given: string): boolean => given === CONSENT_VERSION;
