// Runs a transaction again when PostgreSQL aborted it in favour of another one.
import { setTimeout as wait } from 'node:timers/promises';

const MAX_ATTEMPTS = 5;
const MAX_FIRST_PAUSE_MS = 20;

/** 40001: serialization failure, 40P01: deadlock. Everything the transaction wrote is undone, so it can run again. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

/** The pause is random, so that two transactions that met once do not meet again at the same moment. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isTransactionConflict(error)) throw error;
      await wait(Math.random() * MAX_FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
