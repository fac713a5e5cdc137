// Tests of the garbage collection that frees native image memory once enough of it has accumulated.
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { collectGarbage, releaseNativeImages } from './memory.ts';

const MB = 2 ** 20;
const externalMegabytes = (): number => getHeapStatistics().external_memory / MB;

/** Allocates and drops a buffer of the size of a drawn layer. */
const allocateAndDrop = (megabytes: number): void => {
  new Uint8Array(megabytes * MB).fill(1);
};

/**
 * Freeing is asynchronous, so a busy machine may still hold two collection thresholds and a layer of the 500 MB drawn.
 */
const MAX_EXTERNAL_MB = 2 * 64 + 2 * 25;

describe('letting go of native image memory', () => {
  it('frees external memory after it has grown past the threshold', async () => {
    collectGarbage();
    const before = externalMegabytes();
    for (let layer = 0; layer < 20; layer += 1) {
      allocateAndDrop(25);
      await setImmediate();
      await releaseNativeImages();
      expect(externalMegabytes() - before).toBeLessThan(MAX_EXTERNAL_MB);
    }
  });
});
