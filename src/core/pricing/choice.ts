// The formats a customer chooses for one book: paper, files, number of copies.
import { z } from 'zod';
import { MAX_PRINTED_COPIES } from '../books/book-limits.ts';

/** `printed`: soft cover; `premium`: hard cover. */
export const PAPERS = ['printed', 'premium'] as const;

/** At least one of paper, electronic and coloring is required; `copies` counts printed copies. */
export const bookChoiceSchema = z
  .strictObject({
    paper: z.enum(PAPERS).nullable(),
    copies: z.int().min(1).max(MAX_PRINTED_COPIES),
    electronic: z.boolean(),
    coloring: z.boolean(),
  })
  .refine(({ paper, electronic, coloring }) => paper !== null || electronic || coloring, {
    params: { problem: 'empty' },
  });
export type BookChoice = z.output<typeof bookChoiceSchema>;

/** Formats of an order line; `bundle` is both files at a lower price. */
export const FORMATS = ['printed', 'premium', 'electronic', 'coloring', 'bundle'] as const;
/** Formats with a separate price; the price of `printed` is the product's. */
export const OTHER_FORMATS = ['premium', 'electronic', 'coloring', 'bundle'] as const satisfies readonly Format[];
export type Format = (typeof FORMATS)[number];
