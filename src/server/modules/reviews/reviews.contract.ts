// Contracts of reviews.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';

const kept = z.object({ data: z.object({ state: z.literal('kept') }) });

export const reviewContracts = defineContracts({
  'POST /api/shop/reviews': {
    summary:
      'Write a review: a form with `key`, or `order` and `book`, and `rating`, `text`, `author` and the file `photo`',
    query: z.object({ locale: z.string().optional() }),
    status: 201,
    answer: kept,
    refusals: { 400: ['invalid', 'no-picture', 'too-heavy'], 404: [], 409: ['written'], 429: ['too-many'] },
  },
});
