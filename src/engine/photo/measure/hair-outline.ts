// Measures the hairline over the forehead and the reach of the hair in five directions.

import type { FiveSamples } from '../../types.ts';
import type { HeadCrop } from '../detect/head-crop.ts';
import type { HeadFrame } from '../detect/head-frame.ts';
import { frontalize } from '../detect/landmarks.ts';
import { clamp, median } from '../pixels/pixels.ts';

export interface HairOutline {
  /** How high over the brows the hair begins, from the left temple to the right one, in face heights. */
  hairline: FiveSamples;
  /** How far it reaches from between the eyes: over the left ear, up left, up, up right, over the right ear. */
  stand: FiveSamples;
}

/** Where over the forehead, in face widths from the middle, and half the width of a column. */
const HAIRLINE_COLUMNS_IN_FACE_WIDTHS: FiveSamples = [-0.35, -0.175, 0, 0.175, 0.35];
const COLUMN_HALF_WIDTH_IN_FACE_WIDTHS = 0.05;
/** Degrees from the right of the picture upwards. */
const OUTLINE_ANGLES_DEGREES: FiveSamples = [168, 133, 90, 47, 12];
/** Higher over the brows than this, in face heights, begins no hair that is seen from in front. */
const MAX_HAIRLINE_IN_FACE_HEIGHTS = 0.6;
/** Just over the brows, where the search for hair begins: what is found there is a fringe down to the brows. */
export const SEARCH_START_IN_FACE_HEIGHTS = 0.035;
/** A head turned further than this, in radians, shows the hair of one side only. */
const MAX_YAW_RADIANS = 0.5;
/** What a turn of the head adds on the left and takes on the right, per radian (195 photos). */
const YAW_SLOPES = { hairline: [0.2, 0.03, 0, -0.03, -0.2], stand: [-0.49, -0.19, 0, 0.19, 0.49] } as const;

export function measureHairOutline(crop: HeadCrop, hair: Uint8Array, frame: HeadFrame): HairOutline | undefined {
  const { yaw } = frontalize(crop.mesh);
  if (Math.abs(yaw) > MAX_YAW_RADIANS) return undefined;
  return {
    hairline: five(
      (i) => hairlineHeight(crop, hair, frame, HAIRLINE_COLUMNS_IN_FACE_WIDTHS[i]) - yaw * YAW_SLOPES.hairline[i],
    ),
    stand: five(
      (i) => hairReach(crop, hair, frame, (OUTLINE_ANGLES_DEGREES[i] * Math.PI) / 180) - yaw * YAW_SLOPES.stand[i],
    ),
  };
}

export const five = (of: (i: 0 | 1 | 2 | 3 | 4) => number): [number, number, number, number, number] => [
  of(0),
  of(1),
  of(2),
  of(3),
  of(4),
];

/** Bare forehead over the brows in a column: the middle of its lines. */
function hairlineHeight(
  { size, middleX, faceWidth, faceHeight }: HeadCrop,
  hair: Uint8Array,
  { browY }: HeadFrame,
  place: number,
): number {
  const found: number[] = [];
  for (
    let away = place - COLUMN_HALF_WIDTH_IN_FACE_WIDTHS;
    away <= place + COLUMN_HALF_WIDTH_IN_FACE_WIDTHS;
    away += 0.01
  ) {
    const x = clamp(Math.round(middleX + away * faceWidth), 0, size - 1);
    let y = Math.round(browY - faceHeight * SEARCH_START_IN_FACE_HEIGHTS);
    // A single line of hair is a stray strand or the edge of a brow.
    while (
      y > 3 &&
      y > browY - faceHeight * MAX_HAIRLINE_IN_FACE_HEIGHTS &&
      !(hair[y * size + x] && hair[(y - 3) * size + x])
    )
      y -= 1;
    found.push((browY - y) / faceHeight);
  }
  return median(found);
}

/** The farthest hair along one way, in face widths aside and face heights up. */
function hairReach(
  { size, middleX, faceWidth, faceHeight }: HeadCrop,
  hair: Uint8Array,
  { eyeY }: HeadFrame,
  way: number,
): number {
  const found: number[] = [];
  for (let turn = -0.1; turn <= 0.1; turn += 0.02) {
    const dx = Math.cos(way + turn) * faceWidth;
    const dy = -Math.sin(way + turn) * faceHeight;
    let far = 0;
    for (let k = 0.3; k < 1.4; k += 0.005) {
      const x = Math.round(middleX + dx * k);
      const y = Math.round(eyeY + dy * k);
      if (x >= 0 && x < size && y >= 0 && y < size && hair[y * size + x]) far = k;
    }
    found.push(far);
  }
  return median(found);
}
