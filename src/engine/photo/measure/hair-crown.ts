// Measures the crown in the hair mask: height, depth, knots, and hair beside the eyes.

import type { HeadCrop } from '../detect/head-crop.ts';
import type { HeadFrame } from '../detect/head-frame.ts';
import { PART, type PartMask } from '../models/part-mask.ts';

export interface Crown {
  /** Hair above the forehead in face heights. */
  volume: number;
  /** Hair from the hairline to its top over the middle of the forehead, in face heights: little of it is down. */
  depth: number;
  /** Narrow knots or tufts over the head, 0..2. */
  knots: number;
  /** Area of hair beside the eyes, on the side with less of it, in face heights times widths. */
  aside: number;
}

/** Rows narrower than this, in face widths, are no head: its own dome is so narrow over 0.05 of its height only. */
const NARROW_ROW_IN_FACE_WIDTHS = 0.45;
/** Height from which something narrow is a knot, in face heights. */
const KNOT_MIN_HEIGHT_IN_FACE_HEIGHTS = 0.16;
/** Two knots are as wide as this each, with so much between them, in face widths, over such a height in face heights. */
const TWO_KNOTS = { wide: 0.14, apart: 0.16, tall: 0.06 };
/** The upper share of the hair in which two knots are looked for: below it a bare forehead parts the temples. */
const TWO_KNOTS_UPPER_SHARE = 0.45;
/** Half the width of the middle of the forehead, in face widths. */
const FOREHEAD_HALF_WIDTH_IN_FACE_WIDTHS = 0.18;
const HEAD_HALF_WIDTH_IN_FACE_WIDTHS = 0.66;
const MAX_DISTANCE_IN_FACE_WIDTHS = 1.25;

/** A band or bow counts as hair: there is hair beneath it. */
export function measureCrown(crop: HeadCrop, hair: Uint8Array, { part }: PartMask, frame: HeadFrame): Crown {
  const { topY, browY } = frame;
  const { size, middleX, faceWidth, faceHeight } = crop;
  const x0 = Math.max(0, Math.round(middleX - faceWidth));
  const x1 = Math.min(size, Math.round(middleX + faceWidth));
  const isHair = (i: number): boolean => hair[i] === 1;
  const isCovered = (i: number): boolean => isHair(i) || part[i] === PART.object;
  const runsAt = (y: number, passes: (i: number) => boolean): number[] =>
    runsOf(y * size + x0, y * size + x1, TWO_KNOTS.apart * faceWidth, passes);
  const sum = (runs: readonly number[]): number => runs.reduce((all, run) => all + run, 0) / faceWidth;
  let highest = Math.round(topY);
  while (highest > 0 && sum(runsAt(highest - 1, isHair)) > 0.06) highest -= 1;
  let narrow = highest;
  while (narrow < topY && sum(runsAt(narrow, isCovered)) < NARROW_ROW_IN_FACE_WIDTHS) narrow += 1;
  let pairs = 0;
  for (let y = highest; y < highest + (topY - highest) * TWO_KNOTS_UPPER_SHARE; y++)
    if (runsAt(y, isCovered).filter((run) => run > TWO_KNOTS.wide * faceWidth).length === 2) pairs += 1;
  let deep = 0;
  let columns = 0;
  for (
    let x = Math.round(middleX - FOREHEAD_HALF_WIDTH_IN_FACE_WIDTHS * faceWidth);
    x <= middleX + FOREHEAD_HALF_WIDTH_IN_FACE_WIDTHS * faceWidth;
    x++, columns++
  )
    for (let y = highest; y < browY; y++) if (isCovered(y * size + x)) deep += 1;
  const one = narrow < topY && narrow - highest > KNOT_MIN_HEIGHT_IN_FACE_HEIGHTS * faceHeight ? 1 : 0;
  return {
    volume: (topY - highest) / faceHeight,
    depth: deep / Math.max(1, columns) / faceHeight,
    knots: pairs > TWO_KNOTS.tall * faceHeight ? 2 : one,
    aside: Math.min(...([-1, 1] as const).map((side) => hairBesideEyes(crop, hair, frame, side))),
  };
}

/** From the temples to the mouth, farther from the middle than any head is wide. */
function hairBesideEyes(
  { size, middleX, faceWidth, faceHeight }: HeadCrop,
  hair: Uint8Array,
  { browY, mouthY }: HeadFrame,
  side: -1 | 1,
): number {
  let count = 0;
  for (let y = Math.round(browY - faceHeight * 0.2); y < mouthY; y++)
    for (let away = HEAD_HALF_WIDTH_IN_FACE_WIDTHS; away < MAX_DISTANCE_IN_FACE_WIDTHS; away += 0.01) {
      const x = Math.round(middleX + side * away * faceWidth);
      if (x >= 0 && x < size && hair[y * size + x]) count += 0.01;
    }
  return count / faceHeight;
}

/** Lengths of the stretches in a row that pass; what is parted by less than `gap` is one. */
function runsOf(from: number, to: number, gap: number, passes: (i: number) => boolean): number[] {
  const runs: number[] = [];
  let last = -Infinity;
  for (let i = from; i < to; i++) {
    if (!passes(i)) continue;
    if (i - last > gap) runs.push(0);
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    last = i;
  }
  return runs;
}
