// The stage that the print queue opens with.
import { expect, test } from 'vitest';
import { firstStageWithWork } from './use-print-queue.ts';

test.each([
  [{ waiting: 3, ready: 2, printing: 1, printed: 9 }, 'ready'],
  [{ waiting: 3, ready: 0, printing: 1, printed: 9 }, 'printing'],
  [{ waiting: 3, ready: 0, printing: 0, printed: 9 }, 'waiting'],
  [{ waiting: 0, ready: 0, printing: 0, printed: 9 }, 'ready'],
] as const)('opens the first stage that has work: %j', (counts, stage) => {
  expect(firstStageWithWork(counts)).toBe(stage);
});
