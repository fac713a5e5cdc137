import { expect, test } from 'vitest';
import { LATER_PREVIEW_JOB, MAKING_JOBS } from './making-jobs.ts';

const OUTAGE_SECONDS = 120;

test.each([...Object.values(MAKING_JOBS), LATER_PREVIEW_JOB])('$name is retried for two minutes', (job) => {
  const { first, longest } = job.backoff;
  const delays = Array.from({ length: job.retry }, (_, attempt) => Math.min(first * 2 ** attempt, longest));
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThanOrEqual(OUTAGE_SECONDS);
});
