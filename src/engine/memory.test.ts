// Tests of the garbage collection that frees native image memory once enough of it has accumulated.
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { collectGarbage, letGoOfPictures } from './memory.ts';

const MB = 2 ** 20;
const outside = (): number => getHeapStatistics().external_memory / MB;

/** Allocates and drops a buffer of the size of a drawn layer. */
const draw = (megabytes: number): void => {
  new Uint8Array(megabytes * MB).fill(1);
};

/**
 * Freeing is asynchronous, so a busy machine may still hold two collection thresholds and a layer of the 500 MB drawn.
 */
const MOST = 2 * 64 + 2 * 25;

describe('letting go of native image memory', () => {
  it('frees external memory after it has grown past the threshold', async () => {
    collectGarbage();
    const before = outside();
    for (let layer = 0; layer < 20; layer += 1) {
      draw(25);
      await setImmediate();
      await letGoOfPictures();
      expect(outside() - before).toBeLessThan(MOST);
    }
  });
});
