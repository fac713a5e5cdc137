// Request and response schemas of the media library.
import { z } from 'zod';
import { byNumericId } from '../../content/numeric-id.ts';

const tags = ['upload'];

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

const file = z.object({
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

/** Depends on `fields` and `populate`. */
const entry = z.looseObject(file.partial().shape);

export const upload = {
  tags,
  summary: 'Upload files; with ?id= replace or describe one',
  /** A multipart stream, validated by receive-form.ts instead of a schema. */
  form: z.object({
    files: z.array(z.file()).optional(),
    fileInfo: z.string().optional().describe('JSON with name, alternativeText and caption; one part for each file'),
  }),
  response: { 200: file, 201: z.array(file) },
};

export const list = { tags, summary: 'List files', response: { 200: z.array(entry) } };

export const page = {
  tags,
  summary: 'A page of files',
  response: {
    200: z.object({
      data: z.array(entry),
      meta: z.object({
        pagination: z.object({
          page: z.int(),
          pageSize: z.int(),
          pageCount: z.int().optional(),
          total: z.int().optional(),
        }),
      }),
    }),
  },
};

export const one = { tags, summary: 'One file', params: byNumericId, response: { 200: entry } };
export const remove = { tags, summary: 'Delete a file', params: byNumericId, response: { 200: file } };
