// Public types of reading mode.
import type { z } from 'zod';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { readingBook, readingPage, readingWord } from './reading.contract.ts';

export type ReadingBook = z.output<typeof readingBook>;
export type ReadingPage = z.output<typeof readingPage>;
export type ReadingWord = z.output<typeof readingWord>;

/** `not-now`: not approved yet, not all pages drawn, or bought without the e-book. */
export type ReadingFailure = 'not-found' | 'not-now';

export interface ReadingService {
  open(owner: Owner | null, documentId: string): Promise<Result<ReadingBook, ReadingFailure>>;
}
