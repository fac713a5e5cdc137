// Tests of finding the sheet on paper without grain.
import { expect, it } from 'vitest';
import { findPaper } from './find-paper.ts';

const SIDE = 240;

/** Evenly coloured paper; with `fall`, one level darker every so many pixels. */
function smoothPaper(rgb: readonly [number, number, number], fall: number) {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const darker = fall === 0 ? 0 : Math.floor((x + y) / fall);
      rgb.forEach((value, k) => {
        data[(y * SIDE + x) * 3 + k] = value - darker;
      });
    }
  return { data, width: SIDE, height: SIDE };
}

it.each([
  { rgb: [255, 255, 255], fall: 0 },
  { rgb: [253, 252, 249], fall: 0 },
  { rgb: [203, 201, 197], fall: 0 },
  { rgb: [203, 201, 197], fall: 12 },
  { rgb: [187, 185, 182], fall: 20 },
] as const)('takes paper without grain for paper everywhere: %o', ({ rgb, fall }) => {
  const paper = findPaper(smoothPaper(rgb, fall));
  expect(paper.share).toBe(1);
  const red = paper.colourRow(SIDE / 2)[(SIDE / 2) * 3] ?? 0;
  expect(Math.abs(red - rgb[0] + (fall === 0 ? 0 : SIDE / fall))).toBeLessThan(2);
});
