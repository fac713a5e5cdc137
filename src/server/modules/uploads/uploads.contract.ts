// Contracts of the media library (Strapi's upload).

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { NOT_FOUND, NOT_PERMITTED } from '#core/http/refusals.ts';
import { byNumericId } from '../../content/numeric-id.ts';
import { fileEntry, wireFile } from './upload-schemas.ts';

/** Strapi's query parameters, which the route parses itself; `id` names the file to replace or describe. */
const anyQuery = z.looseObject({});
const fileInfo = z.object({ name: z.string(), alternativeText: z.string(), caption: z.string() }).partial();
const pagination = z.object({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int().optional(),
  total: z.int().optional(),
});

export const uploadContracts = defineContracts({
  'POST /api/upload': {
    summary: 'Upload files; with ?id= replace or describe one',
    // A multipart stream, validated by receive-form.ts instead of a schema.
    query: anyQuery,
    form: z.object({
      files: z.array(z.file()).optional(),
      fileInfo: z
        .union([z.string(), fileInfo])
        .optional()
        .describe('Name, alternativeText and caption as JSON; one part for each file'),
    }),
    status: 201,
    answer: z.array(wireFile),
    otherAnswers: { 200: wireFile },
    refusals: { ...NOT_PERMITTED, 404: [], 413: [] },
  },
  'GET /api/upload/files': {
    summary: 'List files',
    query: anyQuery,
    answer: z.array(fileEntry),
    refusals: NOT_PERMITTED,
  },
  'GET /api/upload/files/page': {
    summary: 'List files by page',
    query: anyQuery,
    answer: z.object({ data: z.array(fileEntry), meta: z.object({ pagination }) }),
    refusals: NOT_PERMITTED,
  },
  'GET /api/upload/files/:id': {
    summary: 'Read a file',
    params: byNumericId,
    answer: fileEntry,
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
  'DELETE /api/upload/files/:id': {
    summary: 'Delete a file',
    params: byNumericId,
    answer: wireFile,
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
});
