// Styles of tied hair, on bare heads and under a hat: tails, pigtails, buns and braids.

import { type Dot, lerp } from '#engine/drawing/draw.ts';
import { brimFringe } from '../brim.ts';
import type { HairJob } from '../hair-job.ts';
import { sideLocks } from '../hanging.ts';
import type { HairLayers } from '../layers.ts';
import { napeHairs } from './bangs.ts';
import { braid, bun } from './braids-and-buns.ts';
import type { Side } from './crown.ts';
import { severalOf, severalTies } from './several-ties.ts';
import { partedBehind, sweptTo } from './swept.ts';
import { paintTail, puff } from './tails.ts';
import { bunAside, bunSize, pairPlace, tailFrom, tailPlace, tailSide, tailSize } from './tie-positions.ts';
import { tieAt } from './ties.ts';

type Style = (job: HairJob) => HairLayers;

const isBareHeaded = (job: HairJob): boolean => job.brim === undefined;

/** Hair tied back: close to the head, the ears visible. */
const tiedBack = (job: HairJob, knot?: Dot): string =>
  isBareHeaded(job)
    ? knot
      ? sweptTo(job, knot)
      : partedBehind(job)
    : sideLocks(job, { endY: job.shape.eye.y + 2, out: 3, cover: 0.13 }) + brimFringe(job);

/** From the crown up, over and down to the temple; toddlers have a fountain. */
function crownTail(job: HairJob): HairLayers {
  const { shape, growth } = job;
  const q = tailSide(job);
  const k = tailSize(job);
  const root: Dot = [q * 16 + shape.turn * 0.3, shape.top - 3];
  const little = growth < -0.35;
  const hang =
    job.texture === 'coily'
      ? puff(job, [root[0] + q * 4, root[1] - 34 * k], 46 * k)
      : little
        ? fountain(job, root, q, k)
        : paintTail(
            job,
            tailFrom(
              root,
              q,
              k,
              [
                [0, 8],
                [6, -18],
                [34, -26],
                [60, 0],
                [73, 44],
                [70, 92],
              ],
              [12, 19, 23, 23, 20, 10],
              [14, 24, 16],
            ),
          );
  return {
    back: hang + napeHairs(job),
    front: tiedBack(job, root) + tieAt(job, root, [q * 3, -8], 15 * k, little ? 0.8 : 0.85),
    over: '',
    ears: true,
  };
}

/** Short hair on top that falls to both sides like a palm. */
function fountain(job: HairJob, root: Dot, q: Side, k: number): string {
  const leaf = (side: Side, far: number, high: number): string =>
    paintTail(
      job,
      tailFrom(
        root,
        side,
        k,
        [
          [0, 8],
          [far * 0.3, -high],
          [far * 0.8, -high * 0.9],
          [far, -high * 0.34],
        ],
        [9, 14, 13, 5],
        [10, 14],
      ),
    );
  return leaf(q > 0 ? -1 : 1, 48, 44) + leaf(q, 56, 42) + leaf(q, 12, 58);
}

/** Beside the crown: out and down to the cheek. */
function sideTail(job: HairJob): HairLayers {
  const { shape } = job;
  const q = tailSide(job);
  const k = tailSize(job);
  const root: Dot = [q * shape.half * 0.71, shape.top + 22];
  const hang =
    job.texture === 'coily'
      ? puff(job, [root[0] + q * 22, root[1] - 16], 46 * k)
      : paintTail(
          job,
          tailFrom(
            root,
            q,
            k,
            [
              [-6, 6],
              [12, -14],
              [38, -8],
              [54, 26],
              [56, 74],
              [44, 114],
            ],
            [10, 17, 20, 21, 18, 9],
            [14, 24, 17],
          ),
        );
  return {
    back: hang + napeHairs(job),
    front: tiedBack(job, root) + tieAt(job, root, [q * 8, -5], 15 * k),
    over: '',
    ears: true,
  };
}

/** Tied at the nape and brought forward over one shoulder, beside a scarf. */
function napeTail(job: HairJob): HairLayers {
  const { half, chin } = job.shape;
  const q = tailSide(job);
  // In front of the body a thin tail would not be visible.
  const k = Math.max(0.95, tailSize(job));
  const at = (share: number, y: number): Dot => [q * half * share, chin + y];
  const tie = at(0.96, -26);
  if (job.texture === 'coily')
    return { back: puff(job, at(0.98, -26), 40 * k), front: tiedBack(job), over: '', ears: true };
  // Behind the jaw it is drawn under the head, from the tie on over the shoulder and the arm.
  const root = paintTail(job, {
    spine: [at(0.6, -66), at(0.8, -50), tie],
    widths: [12, 13, 11].map((w) => w * k),
    tips: [],
  });
  const hang = paintTail(job, {
    spine: [tie, at(1.03, -6), at(1.07, 26), at(1.02, 66), at(0.9, 106)],
    widths: [9, 16, 22, 20, 8].map((w) => w * k),
    tips: [15, 26, 17].map((tip) => tip * k),
  });
  return {
    back: '',
    front: hang + (job.isHooded ? '' : tieAt(job, tie, [q * 5, 10], 14 * k, 0.7)) + tiedBack(job),
    over: root,
    ears: true,
  };
}

const TAILS = { crown: crownTail, side: sideTail, nape: napeTail } as const;

// Under a hat a tail is tied low.
export const ponytail: Style = (job) => (isBareHeaded(job) ? TAILS[tailPlace(job)](job) : napeTail(job));

/** Root of each kind of pigtails (half widths of the head, units above the eyes), and the line of a tail. */
const PIGTAILS_BY_PLACE = {
  slopes: {
    at: [0.72, 82],
    dots: [
      [-4, 6],
      [10, -15],
      [32, -12],
      [46, 16],
      [50, 52],
      [44, 82],
    ],
    widths: [9, 17, 19, 18, 15, 7],
  },
  ears: {
    at: [1.06, 40],
    dots: [
      [-4, 0],
      [16, -6],
      [33, 16],
      [38, 56],
      [29, 94],
    ],
    widths: [8, 17, 21, 21, 11],
  },
  low: {
    at: [0.98, -46],
    dots: [
      [-6, -4],
      [8, 10],
      [14, 40],
      [10, 80],
      [2, 112],
    ],
    widths: [9, 15, 18, 17, 8],
  },
} as const;
/** Toddlers: a short tuft that sticks out. */
const TODDLER_TUFT = {
  dots: [
    [-4, 2],
    [12, -10],
    [30, -8],
    [42, 8],
  ],
  widths: [7, 13, 13, 6],
} as const;

export const pigtails: Style = (job) => {
  const several = severalOf(job);
  if (several) return severalTies(job, several, 'tails');
  const { shape } = job;
  const k = tailSize(job);
  const place = isBareHeaded(job) ? pairPlace(job) : 'low';
  const pair = PIGTAILS_BY_PLACE[place];
  const tuft = isBareHeaded(job) && place !== 'low' && job.growth < -0.35;
  const { dots, widths } = tuft ? TODDLER_TUFT : pair;
  const roots = ([-1, 1] as const)
    .filter((q) => !job.isLying || q > 0)
    .map((q) => ({ q, at: [q * shape.half * pair.at[0] - shape.turn * 0.3, shape.eye.y - pair.at[1]] as Dot }));
  const hang = roots
    .map(({ q, at: [x, y] }) =>
      job.texture === 'coily'
        ? puff(job, [x + q * 14, y + (place === 'low' ? 20 : -16)], (place === 'slopes' ? 42 : 38) * k)
        : paintTail(job, tailFrom([x, y], q, k, dots, widths, tuft ? [10, 14, 9] : [14, 23, 15])),
    )
    .join('');
  const ties = job.isHooded
    ? ''
    : roots.map(({ q, at }) => tieAt(job, at, place === 'low' ? [q * 4, 9] : [q * 9, -4], 14 * k, 0.8)).join('');
  // Low pigtails come forward over the shoulders.
  const low = place === 'low' && isBareHeaded(job) && !job.isLying;
  return {
    back: low ? '' : hang + (isBareHeaded(job) ? napeHairs(job) : ''),
    front: tiedBack(job) + (low ? '' : ties),
    over: low ? hang + ties : '',
    ears: true,
  };
};

export const bunStyle: Style = (job) => {
  const { shape } = job;
  const r = bunSize(job);
  if (!isBareHeaded(job)) {
    const low: Dot = [(shape.turn > 0 ? -1 : 1) * (shape.half - 16), shape.chin - 26];
    return { back: bun(job, low, r * 0.85), front: tiedBack(job), over: '', ears: true };
  }
  const knot: Dot = [shape.turn * 0.4 + bunAside(job), shape.top - r * 0.66];
  return {
    back: bun(job, knot, r) + napeHairs(job),
    front: tiedBack(job, knot) + tieAt(job, [knot[0], knot[1] + r * 0.68], [0, -1], r * 0.5, 0.72),
    over: '',
    ears: true,
  };
};

/** Places of two knots (half widths of the head, units above the eyes). */
const BUN_PAIR_PLACES = { high: [0.6, 114], middle: [0.92, 74], low: [0.94, -34] } as const;

/** Two knots; under a hat they are behind the ears. */
export const bunPair: Style = (job) => {
  const several = severalOf(job);
  if (several) return severalTies(job, several, 'knots');
  const { shape } = job;
  const r = bunSize(job) * 0.86;
  const place = isBareHeaded(job) ? (job.tiePlace ?? 'high') : 'low';
  const [aside, up] = BUN_PAIR_PLACES[place];
  const knots = ([-1, 1] as const)
    .filter((q) => !job.isLying || q > 0)
    .map((q) => ({ q, at: [q * shape.half * aside - shape.turn * 0.3, shape.eye.y - up] as Dot }));
  const ties = knots.map(({ q, at: [x, y] }) => {
    const in_: Dot = place === 'low' ? [-q * 0.7, -0.4] : [-q * 0.5, 0.72];
    return tieAt(job, [x + in_[0] * r, y + in_[1] * r], [q * 5, -6], r * 0.5, 0.6);
  });
  return {
    back: knots.map(({ at }) => bun(job, at, r)).join('') + (isBareHeaded(job) ? napeHairs(job) : ''),
    front: tiedBack(job) + (job.isHooded || place === 'low' ? '' : ties.join('')),
    over: '',
    ears: true,
  };
};

/** Braids from behind the ears over the shoulders. */
export const plaits =
  (sides: readonly Side[], links: number): Style =>
  (job) => {
    const { shape } = job;
    const y = lerp(shape.eye.y, shape.chin, 0.36);
    const long = links + 0.7 * job.growth;
    const hang = sides
      .filter((q) => !job.isLying || q > 0)
      .map((q) => braid(job, [q * (shape.half + 5) - shape.turn * 0.3, y], q, long))
      .join('');
    if (isBareHeaded(job)) return { back: '', front: hang + partedBehind(job), over: '', ears: true };
    const front = sideLocks({ ...job, texture: 'straight' }, { endY: y + 22, out: 11, cover: 0.16 }) + brimFringe(job);
    return { back: '', front: (job.isHooded ? '' : hang) + front, over: '', ears: false };
  };
