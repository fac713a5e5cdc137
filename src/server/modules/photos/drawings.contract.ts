// Contracts of children's drawings.
import { z } from 'zod';
import { tracedDrawingSchema } from '#core/drawings/traced-drawing.ts';
import { defineContracts } from '#core/http/contract.ts';
import { photoRefusals, UNUSABLE_PICTURE_REASONS } from './photo-refusals.ts';
import { photoParams } from './photo-schemas.ts';

const drawingAnswer = z.object({ data: tracedDrawingSchema.extend({ documentId: z.string() }) });

export const drawingContracts = defineContracts({
  'POST /api/shop/drawings': {
    summary:
      'Upload a photo of a drawing of the child: a form with the file `photo` and the field `consent`; it is cut out of its paper',
    query: z.object({ locale: z.string().optional() }),
    status: 201,
    answer: drawingAnswer,
    refusals: photoRefusals(
      'consent-needed',
      ...UNUSABLE_PICTURE_REASONS,
      'no-paper',
      'no-drawing',
      'too-many',
      'too-often',
      'busy',
    ),
  },
  'GET /api/shop/drawings/:id': {
    summary: 'Read a drawing of the caller’s child',
    params: photoParams,
    answer: drawingAnswer,
    refusals: photoRefusals('not-found'),
  },
});
