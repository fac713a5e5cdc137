// The cut on a made mask: a cap of hair with a fringe on one side, seen straight on.

import { expect, it } from 'vitest';
import { drawnHairOutline } from '../decide/hair-outline.ts';
import type { HeadCrop } from '../detect/head-crop.ts';
import type { HeadFrame } from '../detect/head-frame.ts';
import type { Mesh } from '../detect/landmarks.ts';
import { measureHairOutline } from './hair-outline.ts';

const SIZE = 400;
const FACE = { size: SIZE, middleX: 200, faceWidth: 120, faceHeight: 150 };
const frame = { browY: 190, eyeY: 210 } as HeadFrame;

/** A head looking straight at the camera: ears, forehead, chin and the tip of the nose. */
const mesh = Array.from({ length: 478 }, (_, i) =>
  i === 234
    ? [140, 210, 0]
    : i === 454
      ? [260, 210, 0]
      : i === 10
        ? [200, 130, 0]
        : i === 152
          ? [200, 280, 0]
          : [200, 230, i === 1 ? -40 : 0],
) as unknown as Mesh;

/** Hair in an oval over the eyes, bare below a line that may differ from column to column. */
function mask(wide: number, high: number, edge: (x: number) => number): Uint8Array {
  const hair = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < frame.eyeY; y++)
    for (let x = 0; x < SIZE; x++)
      if (((x - 200) / wide) ** 2 + ((y - frame.eyeY) / high) ** 2 < 1 && y < edge(x)) hair[y * SIZE + x] = 1;
  return hair;
}
const read = (hair: Uint8Array) => measureHairOutline({ ...FACE, mesh } as HeadCrop, hair, frame);

it('measures the hairline above the brows in every column', () => {
  const shape = read(mask(80, 120, (x) => (x < 200 ? 145 : 180)));
  expect(shape?.hairline[0]).toBeCloseTo(0.3, 1);
  expect(shape?.hairline[1]).toBeCloseTo(0.3, 1);
  expect(shape?.hairline[4]).toBeLessThan(0.1);
});

it('separates full hair from flat hair, on top and at the sides', () => {
  const [flat, high, wide] = [mask(75, 110, () => 145), mask(75, 150, () => 145), mask(95, 110, () => 145)].map(
    (hair) => drawnHairOutline(read(hair), false),
  );
  expect(high?.hairOutline?.[2]).toBeGreaterThan((flat?.hairOutline?.[2] ?? 0) + 0.3);
  expect(wide?.hairOutline?.[1]).toBeGreaterThan((flat?.hairOutline?.[1] ?? 0) + 0.1);
});

it('omits the outline where the photo cuts off the top, and everything without hair', () => {
  expect(Object.keys(drawnHairOutline(read(mask(75, 110, () => 145)), true))).toEqual(['hairline']);
  expect(drawnHairOutline(undefined, false)).toEqual({});
});
