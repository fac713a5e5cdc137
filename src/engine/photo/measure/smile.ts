// Detects teeth, a gap in the upper front teeth and dimples in a smile.

import type { HeadCrop } from '../detect/head-crop.ts';
import { point } from '../detect/landmarks.ts';
import type { LabPlanes } from '../pixels/lab.ts';
import { distance, medianOf, quantile } from '../pixels/pixels.ts';
import type { Measures } from './face-measures.ts';
import { mouthPixels } from './mouth-pixels.ts';

/** Teeth are lighter than lips by so much; a gap is darker than the teeth beside it by so much (the line between two, 22). */
const TEETH_SHOW = 14;
const GAP_DEPTH = 34;
const DIMPLE_DEPTH = 9;

export function readSmile(
  crop: HeadCrop,
  lab: LabPlanes,
  { smile, mouthOpen }: Measures,
): { teeth: boolean; toothGap: boolean; dimples: boolean } {
  const teeth = smile > 0.025 && crop.photoFaceHeight > 90 && showsTeeth(crop, lab, mouthOpen, smile);
  // Below this size a tooth is a pixel.
  if (crop.photoFaceHeight < 220 || smile < 0.02) return { teeth, toothGap: false, dimples: false };
  return { teeth, toothGap: mouthOpen > 0.1 && hasGap(crop, lab), dimples: hasDimples(crop, lab) };
}

/**
 * Between the lips, lighter and less red than they are. Of 112 mouths looked at, a quarter of the opening and more
 * were teeth in all that opened wider than a line; less of it where the lips are clearly apart, or smile broadly.
 */
function showsTeeth(crop: HeadCrop, lab: LabPlanes, mouthOpen: number, smile: number): boolean {
  const { opening, lips } = mouthPixels(crop);
  const light = medianOf(lab.l, lips);
  const red = medianOf(lab.a, lips);
  const teeth = opening.filter((i) => (lab.l[i] ?? 0) > light + 8 && (lab.a[i] ?? 0) < red - 5);
  const share = teeth.length / Math.max(1, opening.length);
  const open = opening.length / distance(point(crop.mesh, 61), point(crop.mesh, 291)) ** 2;
  return (share > 0.25 && open > 0.05) || (share > 0.08 && mouthOpen > (smile > 0.045 ? 0.07 : 0.125));
}

function hasGap({ mesh, size }: HeadCrop, lab: LabPlanes): boolean {
  const left = point(mesh, 78);
  const right = point(mesh, 308);
  const upper = point(mesh, 13);
  const lower = point(mesh, 14);
  const row = upper[1] + (lower[1] - upper[1]) * 0.3;
  const width = right[0] - left[0];
  const light = Array.from({ length: 25 }, (_, i) => {
    const x = Math.round(upper[0] + ((i - 12) / 12) * width * 0.28);
    return lab.l[Math.round(row) * size + x] ?? 0;
  });
  const teeth = quantile(light, 0.8);
  const lip = lab.l[Math.round(upper[1] - width * 0.08) * size + Math.round(upper[0])] ?? 0;
  if (teeth - lip < TEETH_SHOW) return false;
  const dark = light.map((l) => l < teeth - GAP_DEPTH);
  const beside = (from: number, to: number): boolean => dark.slice(from, to).some((value) => !value);
  // One dark stretch near the middle with teeth on both sides.
  const middle = dark.slice(7, 18);
  const share = middle.filter(Boolean).length;
  return share >= 3 && share <= 6 && beside(0, 7) && beside(18, 25);
}

function hasDimples({ mesh, size, faceWidth }: HeadCrop, lab: LabPlanes): boolean {
  const depth = (corner: number, side: -1 | 1): number => {
    const [x, y] = point(mesh, corner);
    const at = (dx: number, r: number): number => {
      const area: number[] = [];
      for (let py = -r; py <= r; py++)
        for (let px = -r; px <= r; px++)
          area.push(Math.round(y - faceWidth * 0.02 + py) * size + Math.round(x + side * dx * faceWidth + px));
      return medianOf(lab.l, area);
    };
    return Math.min(at(0.055, 3), at(0.16, 3)) - at(0.1, 1);
  };
  return depth(61, -1) > DIMPLE_DEPTH && depth(291, 1) > DIMPLE_DEPTH;
}
