// A knot is narrow and above the head; the head itself and a bow are not.

import { expect, it } from 'vitest';
import type { HeadCrop } from '../detect/head-crop.ts';
import type { HeadFrame } from '../detect/head-frame.ts';
import { PART } from '../models/part-mask.ts';
import { measureCrown } from './hair-crown.ts';

const SIZE = 200;
const crop: HeadCrop = {
  size: SIZE,
  mesh: [],
  others: [],
  faceHeight: 100,
  faceWidth: 90,
  middleX: 100,
  photoFaceHeight: 300,
  rgb: new Uint8Array(SIZE * SIZE * 3),
  inside: new Uint8Array(SIZE * SIZE).fill(1),
};
const frame: HeadFrame = {
  oval: new Uint8Array(SIZE * SIZE),
  topY: 90,
  browY: 118,
  eyeY: 126,
  earY: 130,
  mouthY: 160,
  chinY: 190,
};

type Disc = readonly [x: number, y: number, radius: number];
/** The upper half of a head of hair down to a hairline in the middle, with more of it or a thing lying on it. */
function crown({ hair = [], things = [], hairline = 90 }: { hair?: Disc[]; things?: Disc[]; hairline?: number }) {
  const mask = new Uint8Array(SIZE * SIZE);
  const part = new Uint8Array(SIZE * SIZE);
  const inside = (discs: readonly Disc[], x: number, y: number): boolean =>
    discs.some(([cx, cy, radius]) => Math.hypot(x - cx, y - cy) < radius);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      if (y >= hairline && Math.abs(x - 100) < 30) continue;
      const i = y * SIZE + x;
      if (inside(things, x, y)) part[i] = PART.object;
      else if (inside(hair, x, y) || (y < 90 && inside([[100, 100, 55]], x, y))) mask[i] = 1;
    }
  return measureCrown(crop, mask, { part, confidence: new Float32Array(SIZE * SIZE).fill(1) }, frame);
}

it('counts no knot on plain hair, one on top and two beside each other', () => {
  expect(crown({}).knots).toBe(0);
  expect(crown({ hair: [[100, 34, 14]] }).knots).toBe(1);
  expect(
    crown({
      hair: [
        [62, 42, 17],
        [138, 42, 17],
      ],
    }).knots,
  ).toBe(2);
});
it('does not count a bow as a knot and keeps the depth beneath it', () => {
  const bow: Disc[] = [
    [80, 66, 17],
    [114, 66, 17],
  ];
  const seen = crown({ things: bow });
  expect(seen.knots).toBe(0);
  expect(seen.depth).toBeGreaterThan(crown({}).depth - 0.02);
});
it('measures depth from the hairline, independent of the height of the head', () => {
  const low = crown({ hairline: 90 });
  const high = crown({ hairline: 60 });
  expect(low.volume - high.volume).toBeLessThan(0.02);
  expect(low.depth - high.depth).toBeGreaterThan(0.2);
});
it('measures hair beside both eyes, and none where it is on one side only', () => {
  const side = (x: number): Disc => [x, 125, 24];
  expect(crown({ hair: [side(30), side(170)] }).aside).toBeGreaterThan(0.07);
  expect(crown({ hair: [side(30)] }).aside).toBeLessThan(0.01);
});
