// Runs work that returns a Result in a transaction; a failed result rolls it back.
import { err, type Result } from '#core/result.ts';
import type { Database, Queryable } from './database.ts';

class FailedResult extends Error {
  readonly failure: unknown;
  constructor(failure: unknown) {
    super(String(failure));
    this.failure = failure;
  }
}

export async function runInTransaction<T, Failure>(
  database: Database,
  work: (tx: Queryable) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new FailedResult(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof FailedResult) return err(error.failure as Failure);
    throw error;
  }
}
