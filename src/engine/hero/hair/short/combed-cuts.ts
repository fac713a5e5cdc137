// Haircuts long enough to be combed: side part, mop with a full fringe, curtains.

import { type Dot, lerp } from '#engine/drawing/draw.ts';
import type { FiveSamples } from '#engine/types.ts';
import type { HairJob } from '../hair-job.ts';
import { between, type Comb, type StrandCurve } from '../locks.ts';
import type { Crown } from '../skull.ts';
import { downSide, forward, looseLock, ragged, tip } from './combs.ts';
import type { Cut, Lock } from './cut.ts';

/** Bare on the side of the parting, a little lower on the other side. */
const PARTED_HAIRLINE: FiveSamples = [0.44, 0.04, 0.12, 0.28, 0.56];

/** Combed from a side parting to the other side, away from the forehead. */
export const parted = (job: HairJob): Cut => ({
  ...swept(job, PARTED_HAIRLINE, false),
  highest: -0.04,
  fringe: ragged(10, 2, 6),
  rising: (crown) => [looseLock(crown, 0.36, 12, 12, 4), looseLock(crown, 0.62, 9, 10, 3)],
});

/** Combed from a side parting to the other side; `hairline` is its edge over the forehead. */
export function swept(job: HairJob, hairline: FiveSamples, full: boolean): Cut {
  const { shape } = job;
  const root = (crown: Crown): [front: Dot, back: Dot] => {
    const [x, y] = crown.brow.place(-0.46);
    return [
      [x, y - 1],
      [x * 0.5, shape.top - 4],
    ];
  };
  return {
    skullDistanceUnits: full ? [12, 16, 18, 18, 15] : [7, 13, 17, 16, 10],
    hairline,
    sideY: shape.eye.y - (full ? 0 : 4),
    thick: full ? 11 : 9,
    crest: full
      ? [tip(0.42, 0.07, 5, 0.035), tip(0.86, 0.1, 6, 0.03), tip(0.95, 0.06, 5, 0.02)]
      : [tip(0.4, 0.05, 4, 0.03), tip(0.93, 0.06, 3, 0.02)],
    fringe: [tip(0.7, 0.34, 9, 0.14), tip(0.38, 0.26, 6, 0.14), tip(0.1, 0.2, 4, 0.12)],
    part: (crown) => {
      const [front, back] = root(crown);
      return [front, [front[0] * 0.92, lerp(front[1], back[1], 0.5)], [back[0], back[1] + 16]];
    },
    combs: (crown) => {
      const [front, back] = root(crown);
      const over: Comb = (k) => {
        const from = between(front, back, k);
        const end = between(crown.brow.place(0.92), crown.under(0.97, 0.96), k);
        return [from, [lerp(front[0] + 52, 62, k), lerp(front[1] - 22, shape.top - 22, k)], end];
      };
      const fall: Comb = (k) => {
        const from = between(front, back, k * 0.45);
        return [from, [from[0] + 34, from[1] - 16], crown.brow.place(lerp(-0.2, 0.8, k))];
      };
      const away: Comb = (k) => {
        const from = between(front, back, k);
        return [
          from,
          [-crown.w * lerp(0.8, 0.95, k), lerp(front[1] - 8, shape.top + 6, k)],
          crown.under(lerp(0.03, 0.01, k), lerp(0.86, 0.96, k)),
        ];
      };
      return [
        [over, { count: 22, width: 2.4, begin: [0.03, 0.5], long: [0.3, 0.5] }],
        [fall, { count: 9, width: 1.8, begin: [0.1, 0.45] }],
        [away, { count: 9, width: 2, begin: [0.03, 0.4] }],
      ];
    },
    locks: (crown) => {
      const [front, back] = root(crown);
      const curve = (k: number, end: Dot, up: number): StrandCurve => [
        between(front, back, k),
        [lerp(front[0], end[0], 0.42), lerp(front[1], back[1], k) - up],
        end,
      ];
      return [
        { curve: curve(0.05, crown.brow.place(0.9), 24), half: 10, tone: 1 },
        { curve: curve(0.3, crown.brow.place(1), 26), half: 8, tone: -0.8 },
        { curve: curve(0.6, crown.under(0.97, 0.9), 18), half: 11, tone: 0.7 },
        { curve: curve(0.85, crown.under(0.93, 0.98), 8), half: 8, tone: -0.7 },
      ];
    },
  };
}

/** A full soft fringe to the brows, the ears half covered. */
export function mop(job: HairJob): Cut {
  const { shape } = job;
  const root: Dot = [-6, shape.top + 8];
  return {
    skullDistanceUnits: [15, 17, 18, 17, 15],
    hairline: [0.9, 0.82, 0.78, 0.84, 0.92],
    sideY: shape.eye.y + 8,
    thick: 12,
    over: true,
    crest: [tip(0.52, 0.06, 5, 0.03), tip(0.035, 0.06, 5, -0.02), tip(0.965, 0.06, 5, 0.02)],
    fringe: [
      tip(0.78, 0.34, 7, 0.05),
      tip(0.46, 0.26, 9, 0.07),
      tip(0.14, 0.34, 6, 0.08),
      tip(-0.22, 0.3, 9, 0.07),
      tip(-0.52, 0.24, 6, 0.06),
      tip(-0.82, 0.28, 8, 0.02),
    ],
    combs: (crown) => [
      [forward(crown, root, 34), { count: 30, width: 2.2, begin: [0.02, 0.6], long: [0.25, 0.42] }],
      [downSide(crown, -1, root), { count: 8, width: 2.2 }],
      [downSide(crown, 1, root), { count: 8, width: 2.2 }],
    ],
    locks(crown) {
      return this.fringe.map(({ at, wide }, i): Lock => {
        const end = crown.brow.place(at + 0.06);
        const from: Dot = [root[0] + at * 46, root[1] + 4];
        return {
          curve: [from, [lerp(from[0], end[0], 0.8), lerp(from[1], end[1], 0.35)], [end[0], end[1] + 6]],
          half: wide * 26,
          tone: i % 2 ? 0.8 : -0.8,
        };
      });
    },
  };
}

/** Parted in the middle, open to both sides. */
export function curtains(job: HairJob, full: boolean): Cut {
  const { shape } = job;
  const root = (crown: Crown): [Dot, Dot] => {
    const [x, y] = crown.brow.place(0);
    return [
      [x, y],
      [x * 0.4, shape.top - 2],
    ];
  };
  const side =
    (crown: Crown, q: 1 | -1): Comb =>
    (k) => {
      const [front, back] = root(crown);
      const end = between(crown.brow.place(q * 0.92), crown.under(q < 0 ? 0.02 : 0.98, 0.96), k);
      return [between(front, back, k), [q * crown.w * lerp(0.5, 0.78, k), lerp(front[1] - 14, shape.top - 14, k)], end];
    };
  return {
    skullDistanceUnits: full ? [15, 17, 17, 17, 15] : [10, 14, 15, 14, 10],
    hairline: [0.95, 0.5, -0.35, 0.5, 0.95],
    sideY: shape.eye.y + (full ? 6 : 0),
    thick: full ? 12 : 10,
    over: full,
    crest: [tip(0.06, 0.07, 5, -0.02), tip(0.94, 0.07, 5, 0.02)],
    fringe: [tip(0.82, 0.26, 9, 0.04), tip(0.56, 0.22, 5, 0.1), tip(-0.56, 0.22, 5, -0.1), tip(-0.82, 0.26, 9, -0.04)],
    part: (crown) => {
      const [front, back] = root(crown);
      return [front, between(front, back, 0.5), [back[0], back[1] + 14]];
    },
    combs: (crown) => [
      [side(crown, -1), { count: 16, width: 2.3 }],
      [side(crown, 1), { count: 16, width: 2.3 }],
    ],
    locks: (crown) =>
      ([-1, 1] as const).flatMap((q) => [
        { curve: side(crown, q)(0.1), half: 8, tone: 1 },
        { curve: side(crown, q)(0.45), half: 8, tone: -0.8 },
        { curve: side(crown, q)(0.8), half: 9, tone: 0.6 },
      ]),
  };
}
