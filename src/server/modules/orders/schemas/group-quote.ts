// The price of a group order.
import { z } from 'zod';
import { kopecks } from '#core/http/contract-schemas.ts';

/** Sums of a group order without delivery. `percent` is what the discounts take off, rounded. */
const groupSums = { books: z.number(), perBook: kopecks, percent: z.number(), total: kopecks };
export const groupQuote = z.object({
  ...groupSums,
  cost: kopecks,
  /** Name of the discount that applies; null when none does. */
  discount: z.string().nullable(),
  /** Prices by number of books, the smallest number first; only those that change the price of a book. */
  steps: z.array(z.object(groupSums)).readonly(),
});
