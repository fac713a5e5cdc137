// What a customer takes of one book: on paper or not, with which files, how many copies.
import { z } from 'zod';
import { MOST_COPIES } from '../book-limits.ts';

/** `premium`: a hard cover. */
export const PAPERS = ['printed', 'premium'] as const;

/** At least one of the three; copies count the paper ones. */
export const bookChoiceSchema = z
  .strictObject({
    paper: z.enum(PAPERS).nullable(),
    copies: z.int().min(1).max(MOST_COPIES),
    electronic: z.boolean(),
    coloring: z.boolean(),
  })
  .refine(({ paper, electronic, coloring }) => paper !== null || electronic || coloring, {
    params: { problem: 'empty' },
  });
export type BookChoice = z.output<typeof bookChoiceSchema>;

/** What stands on a line of an order: both files together cost less than one by one. */
export const FORMATS = ['printed', 'premium', 'electronic', 'coloring', 'bundle'] as const;
/** Those with prices of their own: the printed book's is the product's. */
export const OTHER_FORMATS = ['premium', 'electronic', 'coloring', 'bundle'] as const satisfies readonly Format[];
export type Format = (typeof FORMATS)[number];
