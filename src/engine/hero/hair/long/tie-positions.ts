// Position and size of tied hair, from the measured volume on top and at the sides.

import { clamp, type Dot, lerp } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import type { Side } from './crown.ts';
import type { Tail } from './tails.ts';

const mean = (a: number, b: number): number => (a + b) / 2;

/** The size of the fullest hair without a size of its own, which the bounds of a hero allow for. */
const MAX_TAIL_SIZE = 1.18;

/** Size of a tail: smaller for thin hair and for small children. */
export const tailSize = ({ volume, growth, tieSize }: HairJob): number =>
  Math.min(
    MAX_TAIL_SIZE,
    (1 + 0.26 * Math.min(volume, 0.4)) * lerp(0.84, 1.06, clamp((growth + 1) / 2, 0, 1)) * (1 + 0.32 * tieSize),
  );

/** The side of a single tail: where there is more volume, else the side the parting combs to. */
export function tailSide({ outline, parting, shape }: HairJob): Side {
  if (Math.abs(shape.turn) > 2) return shape.turn > 0 ? -1 : 1;
  const aside = outline === undefined ? 0 : outline[4] + outline[3] - outline[0] - outline[1];
  if (Math.abs(aside) > 0.35) return aside > 0 ? 1 : -1;
  return parting === 'right' ? -1 : 1;
}

/** A tail on the crown, beside it, or at the nape. */
export type TailPlace = 'crown' | 'side' | 'nape';
const CROWN_TAIL_MIN_SCORE = 0.2;
const NAPE_TAIL_MAX_SCORE = -0.22;

const TAIL_PLACES = { high: 'crown', middle: 'side', low: 'nape' } as const;

export function tailPlace({ outline, isLying, growth, tiePlace }: HairJob): TailPlace {
  if (isLying) return 'side';
  if (tiePlace) return TAIL_PLACES[tiePlace];
  // Toddlers have a short tail on top.
  if (growth < -0.35) return 'crown';
  if (outline === undefined) return 'side';
  const [left, , top, , right] = outline;
  const score = 0.6 * top + 0.6 * (top - mean(left, right));
  return score > CROWN_TAIL_MIN_SCORE ? 'crown' : score < NAPE_TAIL_MAX_SCORE ? 'nape' : 'side';
}

/** Two tails on the slopes, over the ears, or behind them. */
export type PairPlace = 'slopes' | 'ears' | 'low';
const SLOPE_PAIR_MIN_EXCESS = 0.4;
const SLOPE_PAIR_MIN_VOLUME = 0.75;
const LOW_PAIR_MAX_VOLUME = -0.05;

const PAIR_PLACES = { high: 'slopes', middle: 'ears', low: 'low' } as const;

export function pairPlace({ outline, growth, tiePlace }: HairJob): PairPlace {
  if (tiePlace) return PAIR_PLACES[tiePlace];
  if (outline === undefined) return growth < -0.35 ? 'slopes' : 'ears';
  const [left, upLeft, , upRight, right] = outline;
  const slopes = mean(upLeft, upRight);
  const ears = mean(left, right);
  if (slopes - ears > SLOPE_PAIR_MIN_EXCESS || slopes > SLOPE_PAIR_MIN_VOLUME) return 'slopes';
  return Math.max(slopes, ears) < LOW_PAIR_MAX_VOLUME ? 'low' : 'ears';
}

/** Radius of a bun on the crown in units, and its sideways offset. */
export const bunSize = ({ outline, volume, growth, tieSize }: HairJob): number =>
  clamp(36 + 11 * (outline?.[2] ?? volume) + 3 * growth + 12 * tieSize, tieSize < 0 ? 20 : 26, 47);
export const bunAside = ({ outline }: HairJob): number =>
  outline === undefined ? 0 : clamp(26 * (outline[3] - outline[1]), -22, 22);

/** A tail in units of its size from its root, `q` to the outside. */
export const tailFrom = (
  [x, y]: Dot,
  q: Side,
  k: number,
  dots: readonly Dot[],
  widths: readonly number[],
  tips: readonly number[],
): Tail => ({
  spine: dots.map(([dx, dy]): Dot => [x + q * dx * k, y + dy * k]),
  widths: widths.map((w) => w * k),
  tips: tips.map((tip) => tip * k),
});
