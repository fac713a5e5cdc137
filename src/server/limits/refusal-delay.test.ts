import { describe, expect, it } from 'vitest';
import { createRefusalDelay } from './refusal-delay.ts';

const DELAY_MS = 50;

/** Timers may fire up to a millisecond early. */
async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt + 1;
}

describe('createRefusalDelay', () => {
  it('delays a refusal', async () => {
    expect(await measureMs(createRefusalDelay(DELAY_MS, 1))).toBeGreaterThanOrEqual(DELAY_MS);
  });

  it('sends a refusal at once while too many others wait', async () => {
    const delayRefusal = createRefusalDelay(DELAY_MS, 1);
    const first = delayRefusal();
    expect(await measureMs(delayRefusal)).toBeLessThan(DELAY_MS);
    await first;
  });

  it('delays again after the others have been sent', async () => {
    const delayRefusal = createRefusalDelay(DELAY_MS, 1);
    await delayRefusal();
    expect(await measureMs(delayRefusal)).toBeGreaterThanOrEqual(DELAY_MS);
  });
});
