// Public types of the year code.
import type { z } from 'zod';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { ownYearCode, yearCodeChild } from './year-code.contract.ts';

export type OwnYearCode = z.output<typeof ownYearCode>;

export type YearCodeChild = z.output<typeof yearCodeChild>;

/** `damaged`: a part is missing or mistyped, or this shop did not sign it. `newer`: made by a later version. */
export type YearCodeFailure = 'damaged' | 'newer';

export interface YearCodeService {
  /** `not-now`: the book is not bought. */
  of(owner: Owner | null, documentId: string): Promise<Result<OwnYearCode, 'not-found' | 'not-now'>>;
  read(code: string): Result<YearCodeChild, YearCodeFailure>;
}
