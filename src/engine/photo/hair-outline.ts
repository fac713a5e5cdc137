// The child's own cut as the mask of the hair shows it: where it ends over the forehead, how far it stands off the head.

import type { Five, HeroLook } from '../types.ts';
import type { HeadCrop } from './head-crop.ts';
import type { HeadFrame } from './head-frame.ts';
import { frontal } from './landmarks.ts';
import { clamp, hundredths, median } from './pixels.ts';

export interface HairOutline {
  /** How high over the brows the hair begins, from the left temple to the right one, in face heights. */
  hairline: Five;
  /** How far it reaches from between the eyes: over the left ear, up left, up, up right, over the right ear. */
  stand: Five;
}

/** Where over the forehead, in face widths from the middle, and half the width of a column. */
const PLACES: Five = [-0.35, -0.175, 0, 0.175, 0.35];
const COLUMN = 0.05;
/** Degrees from the right of the picture upwards. */
const WAYS: Five = [168, 133, 90, 47, 12];
/** Higher over the brows than this, in face heights, begins no hair that is seen from in front. */
const HIGHEST = 0.6;
/** Just over the brows, where the search for hair begins: what is found there is a fringe down to the brows. */
const BROWS = 0.035;
/** A head turned further than this, in radians, shows the hair of one side only. */
const TURNED = 0.5;
/** What a turn of the head adds on the left and takes on the right, per radian (195 photos). */
const TURN = { hairline: [0.2, 0.03, 0, -0.03, -0.2], stand: [-0.49, -0.19, 0, 0.19, 0.49] } as const;

export function hairOutlineOf(crop: HeadCrop, hair: Uint8Array, frame: HeadFrame): HairOutline | undefined {
  const { yaw } = frontal(crop.mesh);
  if (Math.abs(yaw) > TURNED) return undefined;
  return {
    hairline: five((i) => bareAbove(crop, hair, frame, PLACES[i]) - yaw * TURN.hairline[i]),
    stand: five((i) => reachOf(crop, hair, frame, (WAYS[i] * Math.PI) / 180) - yaw * TURN.stand[i]),
  };
}

const five = (of: (i: 0 | 1 | 2 | 3 | 4) => number): [number, number, number, number, number] => [
  of(0),
  of(1),
  of(2),
  of(3),
  of(4),
];

/** Bare forehead over the brows in a column: the middle of its lines. */
function bareAbove(
  { size, middleX, faceWidth, faceHeight }: HeadCrop,
  hair: Uint8Array,
  { browY }: HeadFrame,
  place: number,
): number {
  const found: number[] = [];
  for (let away = place - COLUMN; away <= place + COLUMN; away += 0.01) {
    const x = clamp(Math.round(middleX + away * faceWidth), 0, size - 1);
    let y = Math.round(browY - faceHeight * BROWS);
    // A single line of hair is a stray strand or the edge of a brow.
    while (y > 3 && y > browY - faceHeight * HIGHEST && !(hair[y * size + x] && hair[(y - 3) * size + x])) y -= 1;
    found.push((browY - y) / faceHeight);
  }
  return median(found);
}

/** The farthest hair along one way, in face widths aside and face heights up. */
function reachOf(
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

/** The usual hairline of people without a fringe, and the share of what differs that is the person (161 people, 195 photos). */
const HAIRLINE: readonly { usual: number; steady: number }[] = [
  { usual: 0.278, steady: 0.79 },
  { usual: 0.339, steady: 0.94 },
  { usual: 0.348, steady: 0.96 },
];
/** Mean, twice the spread and steadiness of how far short hair stands off: over the ears, on the slopes, on top. */
const STAND: readonly { mean: number; spread: number; steady: number }[] = [
  { mean: 0.615, spread: 0.2, steady: 0.8 },
  { mean: 0.765, spread: 0.22, steady: 0.76 },
  { mean: 0.785, spread: 0.25, steady: 0.76 },
];
/** The share of a difference between left and right that is drawn: the rest is a breath of wind. */
const LOPSIDED = 0.5;

/** What a look keeps of the cut: a top that the photo cuts off tells nothing of how far hair stands. */
export function cutOf(shape: HairOutline | undefined, cutOff: boolean): Pick<HeroLook, 'hairline' | 'hairOutline'> {
  if (!shape) return {};
  const hairline = five((i) => {
    const { usual, steady } = HAIRLINE[Math.min(i, 4 - i)] ?? { usual: 0.3, steady: 0.8 };
    return hundredths(clamp((steady * (usual - shape.hairline[i])) / (usual - BROWS), -1, 1.2));
  });
  if (cutOff) return { hairline };
  const stand = five((i) => {
    const { mean, spread, steady } = STAND[Math.min(i, 4 - i)] ?? { mean: 0.7, spread: 0.2, steady: 0.8 };
    const other = shape.stand[4 - i] ?? mean;
    const both = (shape.stand[i] + other) / 2;
    // No hair at all over an ear is hair shaved there, and nothing that lies deep inside the head.
    const own = Math.max(mean - spread, both + LOPSIDED * (shape.stand[i] - both));
    return hundredths(clamp((steady * (own - mean)) / spread, -1, 1));
  });
  return { hairline, hairOutline: stand };
}
