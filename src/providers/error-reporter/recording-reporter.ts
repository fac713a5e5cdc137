// The stand-in without a reporting service: keeps the latest failures in memory and logs them.
import type { ErrorReporter, Failure } from './error-reporter.ts';

const KEPT = 100;

export interface RecordingReporter extends ErrorReporter {
  readonly failures: readonly Failure[];
}

export function createRecordingReporter(log: (failure: Failure) => void = () => {}): RecordingReporter {
  const failures: Failure[] = [];
  return {
    failures,
    report(failure) {
      failures.push(failure);
      if (failures.length > KEPT) failures.shift();
      log(failure);
    },
    close: async () => {},
  };
}
