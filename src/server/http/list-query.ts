// Query schemas of staff lists: search words, page and page size.
import { z } from 'zod';
import { escapeLike } from '../db/escape-like.ts';

/** Removes NUL characters, which PostgreSQL cannot store. */
export const searchWords = z
  .string()
  .max(200)
  .default('')
  .transform((words) => words.replaceAll('\0', '').trim());

export const listPage = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
};

export const listQuery = { q: searchWords, ...listPage };

export const listMeta = z.object({
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  more: z.literal(true).exactOptional(),
});

export interface ListPage {
  readonly page: number;
  readonly pageSize: number;
}

/** LIKE pattern that matches the words anywhere in a lower-case text. */
export const containsPattern = (words: string): string => `%${escapeLike(words.toLowerCase())}%`;

export const pageOffset = ({ page, pageSize }: ListPage): number => (page - 1) * pageSize;
