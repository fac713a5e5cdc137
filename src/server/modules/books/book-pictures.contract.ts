// Contracts of a book’s pictures and files.

import { z } from 'zod';
import { PICTURE_VARIANTS, type PictureVariant, pageIdSchema } from '#core/books/book-request.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, pictureHash } from '#core/http/contract-schemas.ts';
import { NOT_FOUND, TOO_OFTEN } from '#core/http/refusals.ts';
import { bookRefusals } from './book-refusals.ts';

const id = byId.shape.id;
const pictureParams = z.object({ id, page: pageIdSchema });
const pictureQuery = z.object({
  v: pictureHash,
  share: z.string().max(200).optional(),
  family: z.string().max(200).optional(),
  voice: z.string().max(200).optional(),
  listen: z.string().max(200).optional(),
});
const variantParams = z.object({
  id,
  page: pageIdSchema,
  variant: z
    .enum(PICTURE_VARIANTS.map(String) as [string, ...string[]])
    .transform((text) => Number(text) as PictureVariant),
});
const fileParams = z.object({ id, kind: z.enum(['ebook', 'epub', 'coloring']) });

export const bookPictureContracts = defineContracts({
  'GET /api/shop/books/:id/pages/:page/picture': {
    summary: 'Read the picture of a page',
    params: pictureParams,
    query: pictureQuery,
    answer: { media: 'image/webp' },
    refusals: NOT_FOUND,
  },
  'GET /api/shop/books/:id/pages/:page/variants/:variant': {
    summary: 'Read another picture of an unlocked page',
    params: variantParams,
    answer: { media: 'image/webp' },
    refusals: { ...bookRefusals('not-found', 'no-such-page', 'variant-not-offered', 'not-now'), ...TOO_OFTEN },
  },
  'GET /api/shop/books/:id/files/:kind': {
    summary: 'Download a finished file of a book',
    params: fileParams,
    answer: { media: 'application/*' },
    refusals: NOT_FOUND,
  },
});
