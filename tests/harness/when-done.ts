// Closes what a test has opened: after that test, or after the file where it was opened for all its tests.
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** An `afterAll` that is called inside a test is never run, and what stays open keeps a database from closing. */
export function whenDone(close: () => unknown): void {
  const end = async () => void (await close());
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
