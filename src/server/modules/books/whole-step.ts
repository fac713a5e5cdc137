// One step of a book in one transaction: a refusal undoes what was written before it.
import { err, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { BookFailure } from './books.types.ts';

class Refused extends Error {
  readonly failure: BookFailure;
  constructor(failure: BookFailure) {
    super(failure);
    this.failure = failure;
  }
}

export async function whole<T>(
  database: Database,
  work: (tx: Queryable) => Promise<Result<T, BookFailure>>,
): Promise<Result<T, BookFailure>> {
  try {
    return await database.transaction(async (tx) => {
      const done = await work(tx);
      if (!done.ok) throw new Refused(done.error);
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return err(error.failure);
    throw error;
  }
}
