// Haircuts that stand up or are too short to lie flat: tousled, crop, brush cut, wisps of toddlers.

import { clamp, type Dot, lerp } from '#engine/drawing/draw.ts';
import type { FiveSamples } from '#engine/types.ts';
import type { HairJob } from '../hair-job.ts';
import { type Comb, type StrandCurve, tipDot } from '../locks.ts';
import { type Crown, interpolateSamples, outlineOf } from '../skull.ts';
import { downSide, forward, looseLock, ragged, tip } from './combs.ts';
import type { Cut, Lock } from './cut.ts';

const TOUSLED_TIPS = [
  tip(0.1, 0.12, 9, -0.03),
  tip(0.24, 0.15, 13, 0.0),
  tip(0.4, 0.18, 20, 0.045),
  tip(0.56, 0.14, 11, 0.06),
  tip(0.7, 0.16, 16, 0.055),
  tip(0.84, 0.13, 9, 0.045),
  tip(0.945, 0.08, 7, 0.02),
];

/** A few large locks, all leaning to one side, over the forehead or up from it. */
export function tousled(job: HairJob, hairline: FiveSamples, over: number): Cut {
  const { shape } = job;
  // Thin hair has smaller locks; each lock follows the measured height.
  const outline = outlineOf(job);
  const crest = TOUSLED_TIPS.map((one) => {
    const here = outline ? 0.45 * (interpolateSamples(outline, one.at * 4) - job.volume) : 0;
    return { ...one, out: one.out * clamp(0.85 + 0.3 * clamp(job.volume, -1, 0.6) + here, 0.35, 1.3) };
  });
  const fringe = [
    tip(0.8, 0.34, 10 * over, 0.1),
    tip(0.44, 0.42, 20 * over, 0.16),
    tip(0.02, 0.4, 13 * over, 0.15),
    tip(-0.4, 0.44, 18 * over, 0.13),
    tip(-0.8, 0.36, 8 * over, -0.02),
  ];
  /** Each lock has its own root, on the side it leans from. */
  const upward = (crown: Crown, v: number, end: Dot): StrandCurve => [
    crown.under(v - 0.13, 0.66),
    crown.under(v - 0.06, 0.94),
    end,
  ];
  const onward = (end: Dot): StrandCurve => [
    [end[0] * 0.62 - 34, shape.top + 18 + Math.abs(end[0]) * 0.16],
    [end[0] * 0.9 - 22, lerp(shape.top, end[1], 0.45)],
    end,
  ];
  return {
    skullDistanceUnits: [9, 12, 14, 13, 9],
    hairline,
    sideY: shape.eye.y - 2,
    thick: 11,
    crest,
    fringe,
    locks: (crown) => [
      ...crest.map(
        (one, i): Lock => ({
          curve: upward(crown, one.at, tipDot(crown.round, one)),
          half: one.wide * 90,
          tone: i % 2 ? -0.9 : 0.8,
        }),
      ),
      ...fringe.map(
        (one, i): Lock => ({
          curve: onward(tipDot(crown.brow, one)),
          half: one.wide * crown.w * 0.24,
          tone: i % 2 ? 0.9 : -0.9,
        }),
      ),
    ],
    combs: (crown) => [
      [
        (k) => upward(crown, lerp(0.1, 0.95, k), crown.round.place(lerp(0.1, 0.95, k) + 0.03)),
        { count: 20, width: 2.3, begin: [0.05, 0.6], long: [0.3, 0.45] },
      ],
      [
        (k) => onward(crown.brow.place(lerp(-0.95, 0.95, k))),
        { count: 20, width: 2.2, begin: [0.05, 0.55], long: [0.25, 0.45] },
      ],
    ],
  };
}

/** Short all around: a broken fringe high on the forehead. */
export function crop(job: HairJob): Cut {
  const { shape } = job;
  const root: Dot = [4, shape.top + 2];
  return {
    skullDistanceUnits: [6, 10, 12, 10, 6],
    hairline: [0.42, 0.3, 0.26, 0.34, 0.42],
    sideY: shape.eye.y - 8,
    thick: 8,
    fade: 0.3,
    crest: [
      tip(0.3, 0.05, 4, 0.02),
      tip(0.41, 0.07, 6, 0.03),
      tip(0.5, 0.06, 4, 0.025),
      tip(0.6, 0.07, 5, 0.03),
      tip(0.72, 0.05, 4, 0.02),
    ],
    fringe: [
      tip(0.82, 0.2, 5, 0.06),
      tip(0.6, 0.24, 9, 0.08),
      tip(0.34, 0.18, 5, 0.07),
      tip(0.12, 0.26, 10, 0.09),
      tip(-0.16, 0.2, 5, 0.07),
      tip(-0.4, 0.26, 9, 0.08),
      tip(-0.7, 0.2, 6, 0.05),
    ],
    combs: (crown) => [
      [forward(crown, root, 30), { count: 30, width: 2.2, begin: [0.1, 0.65], long: [0.18, 0.3] }],
      [downSide(crown, -1, root), { count: 6, width: 2, long: [0.15, 0.3] }],
      [downSide(crown, 1, root), { count: 6, width: 2, long: [0.15, 0.3] }],
    ],
  };
}

/** A crew cut: short bristles standing up from the forehead over faded sides. */
export function brushCut(job: HairJob): Cut {
  const { shape } = job;
  const bristles = Array.from({ length: 13 }, (_, i) => {
    const at = 0.19 + i * 0.0515 + 0.012 * Math.sin(i * 3.7);
    const out = (2 + 4 * Math.abs(Math.sin(i * 2.3 + 0.4))) * clamp(1.2 + job.volume, 0.6, 1.6);
    return tip(at, 0.055 + 0.014 * Math.sin(i * 5.1), out, (at - 0.46) * 0.06 + 0.012 * Math.sin(i * 1.9));
  });
  return {
    skullDistanceUnits: [4, 9, 11, 9, 4],
    own: 1.2,
    hairline: [0.42, 0.2, 0.14, 0.2, 0.42],
    highest: 0.02,
    sideY: shape.eye.y - 12,
    thick: 7,
    fade: 0.72,
    crest: bristles,
    fringe: ragged(13, 1.5, 5),
    rising: () => [],
    combs: (crown) => {
      const up =
        (from: number, to: number): Comb =>
        (k) => {
          const [x, y] = crown.under(lerp(0.16, 0.84, k), from);
          const end = crown.under(lerp(0.14, 0.87, k), to);
          return [[x, y], [lerp(x, end[0], 0.6), lerp(y, end[1], 0.4)], end];
        };
      const fine = { width: 1.2, begin: [0, 0.35], long: [0.5, 0.65] } as const;
      return [
        [up(0.66, 0.88), { count: 24, ...fine }],
        [up(0.78, 0.97), { count: 26, ...fine }],
        [up(0.88, 1.04), { count: 24, ...fine }],
      ];
    },
  };
}

/** First hair of a toddler: thin, close to the head, with a tuft on the crown. */
export function wisps(job: HairJob, hairline: FiveSamples): Cut {
  const { shape } = job;
  const root: Dot = [-10, shape.top + 6];
  // Girls' hair lies flat beside a bow.
  const tuft = job.isBoy ? 0.6 + Math.max(0, job.outline?.[2] ?? 0) : 0.3;
  return {
    skullDistanceUnits: [3, 6, 8, 6, 3],
    own: 0.3,
    hairline,
    highest: -0.1,
    sideY: shape.eye.y - 10,
    thick: 6,
    thin: 0.5,
    fade: 0.6,
    crest: [
      tip(0.3, 0.04, 4, -0.02),
      tip(0.44, 0.05, 9 * tuft, 0.05),
      tip(0.49, 0.05, 14 * tuft, 0.06),
      tip(0.54, 0.05, 8 * tuft, 0.06),
      tip(0.72, 0.04, 4, 0.02),
    ],
    fringe: ragged(9, 2, 8),
    rising: (crown) => [
      looseLock(crown, 0.16, 8, 10, 3),
      looseLock(crown, -0.3, -6, 8, 2.6),
      looseLock(crown, 0.52, 7, 8, 2.4),
    ],
    combs: (crown) => [
      [forward(crown, root, 12), { count: 28, width: 1.7, begin: [0.05, 0.45], long: [0.35, 0.5] }],
      [downSide(crown, -1, root), { count: 8, width: 1.4 }],
      [downSide(crown, 1, root), { count: 8, width: 1.4 }],
    ],
  };
}
