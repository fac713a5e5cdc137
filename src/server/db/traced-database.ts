// One span for each transaction; single statements have none.
import type { Tracer } from '#providers/tracer/tracer.ts';
import type { Database } from './database.ts';

export const traceTransactions = (database: Database, tracer: Tracer | undefined): Database =>
  tracer
    ? { ...database, transaction: (work) => tracer.trace('transaction', {}, () => database.transaction(work)) }
    : database;
