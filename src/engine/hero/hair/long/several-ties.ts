// Three or four small tails or knots, as small children and girls with coily hair wear them.

import type { Dot } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import type { HairLayers } from '../layers.ts';
import { napeHairs } from './bangs.ts';
import { bun } from './braids-and-buns.ts';
import type { Side } from './crown.ts';
import { partedBehind } from './swept.ts';
import { paintTail, puff } from './tails.ts';
import { bunSize, tailFrom, tailSize } from './tie-positions.ts';
import { tieAt } from './ties.ts';

type Several = 3 | 4;

interface Spot {
  /** The side a tail falls to; the middle one falls to the fuller side. */
  q: Side;
  /** Half widths of the head aside, and units above the eyes. */
  aside: number;
  up: number;
}

const pair = (aside: number, up: number): Spot[] => [
  { q: -1, aside: -aside, up },
  { q: 1, aside, up },
];
const SPOTS: Record<Several, readonly Spot[]> = {
  3: [...pair(1.04, 42), { q: 1, aside: 0, up: 122 }],
  4: [...pair(1.08, 14), ...pair(0.56, 106)],
};

/** A short tuft beside the head, and one on it that points up before it falls; in units of its size. */
const TUFTS = {
  beside: {
    dots: [
      [-4, 2],
      [12, -12],
      [30, -8],
      [40, 16],
      [38, 40],
    ],
    widths: [7, 14, 16, 13, 6],
    tips: [9, 14, 9],
  },
  above: {
    dots: [
      [-2, 10],
      [2, -20],
      [14, -44],
      [34, -46],
      [46, -24],
    ],
    widths: [8, 12, 16, 14, 6],
    tips: [9, 14, 9],
  },
} as const;
/** Height above the eyes from which a tuft points up. */
const ABOVE_MIN_UNITS = 60;
const PUFF_RADIUS_UNITS = 31;
const KNOT_SHARE = 0.68;

/** The count if it is more than the style has by itself; lying heads and hats leave no room for it. */
export const severalOf = ({ tieCount, brim, isLying }: HairJob): Several | undefined =>
  brim === undefined && !isLying && (tieCount === 3 || tieCount === 4) ? tieCount : undefined;

export function severalTies(job: HairJob, count: Several, kind: 'tails' | 'knots'): HairLayers {
  const { shape } = job;
  const k = tailSize(job);
  const r = bunSize(job) * KNOT_SHARE;
  const spots = SPOTS[count].map(({ q, aside, up }) => ({
    q: aside === 0 && job.parting === 'right' ? (-1 as const) : q,
    out: Math.sign(aside),
    at: [aside * shape.half + shape.turn * (aside === 0 ? 0.4 : -0.3), shape.eye.y - up] as Dot,
  }));
  const hang = spots.map(({ q, out, at: [x, y] }) => {
    const lift = out === 0 ? 0.95 : 0.4;
    if (kind === 'knots') return bun(job, [x + out * r * 0.5, y - r * lift], r);
    if (job.texture === 'coily') {
      const radius = PUFF_RADIUS_UNITS * k;
      return puff(job, [x + out * radius * 0.6, y - radius * lift], radius);
    }
    const { dots, widths, tips } = job.shape.eye.y - y > ABOVE_MIN_UNITS ? TUFTS.above : TUFTS.beside;
    return paintTail(job, tailFrom([x, y], q, k * 0.9, dots, widths, tips));
  });
  const ties = spots.map(({ out, at }) => tieAt(job, at, [out * 7, -8], 12 * k, 0.62));
  return { back: hang.join('') + napeHairs(job), front: partedBehind(job) + ties.join(''), over: '', ears: true };
}
