// The stand-in without a reporting service: keeps the latest failures in memory and logs them.
import type { ErrorReporter, Failure } from './error-reporter.ts';

const MAX_FAILURES = 100;

export interface RecordingReporter extends ErrorReporter {
  readonly failures: readonly Failure[];
}

export function createRecordingReporter(log: (failure: Failure) => void = () => {}): RecordingReporter {
  const failures: Failure[] = [];
  return {
    failures,
    report(failure) {
      failures.push(failure);
      if (failures.length > MAX_FAILURES) failures.shift();
      log(failure);
    },
    close: async () => {},
  };
}
