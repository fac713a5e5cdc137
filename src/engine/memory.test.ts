// Pictures left behind are given back once they have piled up, and not one by one.
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { collectGarbage, letGoOfPictures } from './memory.ts';

const MB = 2 ** 20;
const outside = (): number => getHeapStatistics().external_memory / MB;

/** As a drawn layer is: filled, and left behind. */
const draw = (megabytes: number): void => {
  new Uint8Array(megabytes * MB).fill(1);
};

/** A busy machine gives back late what a collection found: two piles and a layer may lie there, of 500 MB drawn. */
const MOST = 2 * 64 + 2 * 25;

describe('the memory of pictures', () => {
  it('is given back once it has piled up', async () => {
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
