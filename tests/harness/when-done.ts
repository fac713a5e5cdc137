// Closes resources after the test that opened them, or after the file if opened outside a test.
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** An `afterAll` called inside a test never runs, and an open resource keeps a database from closing. */
export function whenDone(close: () => unknown): void {
  const end = async () => void (await close());
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
