// One step of a customer in one transaction: a refusal undoes what was written before it.
import { err, type Result } from '#core/result.ts';
import type { Database, Queryable } from './database.ts';

class Refused extends Error {
  readonly failure: unknown;
  constructor(failure: unknown) {
    super(String(failure));
    this.failure = failure;
  }
}

export async function whole<T, Failure>(
  database: Database,
  work: (tx: Queryable) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  try {
    return await database.transaction(async (tx) => {
      const done = await work(tx);
      if (!done.ok) throw new Refused(done.error);
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return err(error.failure as Failure);
    throw error;
  }
}
