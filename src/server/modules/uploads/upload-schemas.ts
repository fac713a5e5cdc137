// Files of the media library in answers.
import { z } from 'zod';

const format = z.object({
  name: z.string(),
  hash: z.string(),
  ext: z.string(),
  mime: z.string(),
  path: z.null(),
  width: z.int(),
  height: z.int(),
  url: z.string(),
  size: z.number().describe('Kilobytes'),
  sizeInBytes: z.int(),
});

export const wireFile = z.object({
  id: z.int(),
  documentId: z.string(),
  name: z.string(),
  alternativeText: z.string().nullable(),
  caption: z.string().nullable(),
  focalPoint: z.unknown(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  formats: z.record(z.string(), format).nullable(),
  hash: z.string(),
  ext: z.string(),
  mime: z.string(),
  size: z.number().describe('Kilobytes'),
  url: z.string(),
  previewUrl: z.string().nullable(),
  provider: z.string(),
  provider_metadata: z.unknown(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
  isUrlSigned: z.literal(false),
});

/** Whole files, unless `fields` or `populate` of the query ask for less or more. */
export const fileEntry = z.looseObject(wireFile.partial().shape) as unknown as typeof wireFile;
