// Haircuts that leave the forehead free: combed up, standing up, or lying flat.

import { clamp, type Dot, lerp } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import type { Comb } from '../locks.ts';
import { type Crown, hairlineOf, outlineOf } from '../skull.ts';
import { downSide, looseLock, ragged, tip } from './combs.ts';
import type { Cut } from './cut.ts';

/** Tips of full hair (few large ones, as a wave or a peak) and of fine hair (many small ones). */
const WAVE_TIPS = [
  tip(0.2, 0.13, 4, 0.03),
  tip(0.35, 0.2, 12, 0.085),
  tip(0.54, 0.22, 17, 0.1),
  tip(0.73, 0.18, 11, 0.075),
  tip(0.88, 0.11, 5, 0.03),
];
const PEAK_TIPS = [
  tip(0.32, 0.14, 7, 0.05),
  tip(0.47, 0.17, 18, 0.035),
  tip(0.62, 0.17, 12, 0.05),
  tip(0.78, 0.13, 5, 0.04),
];
const SPIKY_TIPS = [
  tip(0.22, 0.08, 5, 0.01),
  tip(0.31, 0.1, 11, 0.02),
  tip(0.4, 0.09, 9, 0.03),
  tip(0.49, 0.11, 15, 0.035),
  tip(0.59, 0.1, 10, 0.04),
  tip(0.68, 0.1, 12, 0.045),
  tip(0.78, 0.08, 6, 0.03),
];
const DENSE_MIN_VOLUME = 0.42;
/** Excess of the top over the slopes above which hair forms a peak. */
const PEAK_MIN_TOP_EXCESS = 0.15;
/** Excess of the top over the slopes above which fine hair stands up. */
const UPRIGHT_MIN_TOP_EXCESS = 0.25;

/** Full hair is combed up; fine hair stands up or lies flat. */
export function offForehead(job: HairJob): Cut {
  const outline = outlineOf(job);
  const erect = outline
    ? outline[2] - (outline[1] + outline[3]) / 2 > UPRIGHT_MIN_TOP_EXCESS
    : job.volume > UPRIGHT_MIN_TOP_EXCESS;
  return job.volume > DENSE_MIN_VOLUME || erect ? quiff(job) : softCrop(job);
}

/** Combed up and back from the forehead in a wave. */
function quiff(job: HairJob): Cut {
  const { shape, volume } = job;
  const outline = outlineOf(job);
  const blown = outline ? clamp(0.55 + 1.4 * (outline[3] - outline[1]), -1, 1) : 0.7;
  // The loose lock is where the child's own hairline is lowest.
  const low = hairlineOf(job);
  const way = blown < 0 ? -1 : 1;
  const falls = clamp(0.1 * way + (low ? 1.2 * (low[3] - low[1]) : 0), -0.5, 0.5);
  const soft = volume > DENSE_MIN_VOLUME || job.texture === 'wavy';
  const peaked = outline !== undefined && outline[2] - (outline[1] + outline[3]) / 2 > PEAK_MIN_TOP_EXCESS;
  const crest = (soft ? (peaked ? PEAK_TIPS : WAVE_TIPS) : SPIKY_TIPS).map((one) => ({
    ...one,
    lean: one.lean * blown * 1.4,
  }));
  const rise =
    (crown: Crown): Comb =>
    (k) => {
      const u = lerp(-0.86, 0.86, k);
      const [x, y] = crown.brow.place(u);
      const end = crown.under(lerp(0.2, 0.84, k) + 0.06 * blown, 0.96);
      return [[x, y], [x - 12 * blown + u * 4, lerp(y, end[1], 0.75)], end];
    };
  return {
    // High hair would make a toddler look adult.
    ...(job.isToddler
      ? { skullDistanceUnits: [6, 11, 15, 12, 7], own: 0.7 }
      : { skullDistanceUnits: [6, 14, 21, 17, 7], own: 1.35 }),
    hairline: [0.56, 0.3, 0.22, 0.3, 0.56],
    highest: 0.06,
    sideY: shape.eye.y - 6,
    thick: 9,
    fade: 0.3,
    crest,
    fringe: ragged(10, 2, 6.5),
    rising: (crown) =>
      soft
        ? [looseLock(crown, falls, 12 * way, 22, 5), looseLock(crown, falls + 0.2 * way, 10 * way, 15, 3.6)]
        : [looseLock(crown, falls + 0.22, 7 * way, 14, 3.6), looseLock(crown, falls - 0.4, -5 * way, 11, 3)],
    combs: (crown) => [
      [rise(crown), { count: 30, width: 2.4, begin: [0.02, 0.5], long: [0.3, 0.5] }],
      [downSide(crown, -1, [-50, shape.top + 20]), { count: 5, width: 1.8, long: [0.2, 0.3] }],
      [downSide(crown, 1, [50, shape.top + 20]), { count: 5, width: 1.8, long: [0.2, 0.3] }],
    ],
    locks: (crown) =>
      (soft ? [0.12, 0.3, 0.48, 0.64, 0.82] : [0.08, 0.22, 0.36, 0.5, 0.64, 0.78, 0.92]).map((k, i) => ({
        curve: rise(crown)(k),
        half: soft ? 8 : 5,
        tone: i % 2 ? 1 : -0.9,
      })),
  };
}

/** Short soft hair from the crown forward and a little aside, off the forehead. */
export function softCrop(job: HairJob): Cut {
  const { shape } = job;
  const low = hairlineOf(job);
  const combed = job.parting === 'middle' ? 0.1 : 0.2;
  const aside = combed + (low ? clamp(0.5 * (low[3] - low[1]), -0.3, 0.2) : 0.05);
  const root: Dot = [-60 * aside, shape.top + 4];
  const lies: (crown: Crown) => Comb = (crown) => (k) => {
    const u = lerp(-0.96, 0.96, k);
    const [x, y] = crown.brow.place(clamp(u + aside, -0.98, 0.98));
    const from: Dot = [root[0] + u * 40, root[1] + u * u * 14];
    return [from, [lerp(from[0], x, 0.55) - 60 * aside, lerp(from[1], y, 0.4) - 6], [x, y]];
  };
  return {
    skullDistanceUnits: [6, 11, 14, 12, 6],
    own: 1.3,
    hairline: [0.46, 0.22, 0.16, 0.24, 0.48],
    highest: 0.02,
    sideY: shape.eye.y - 8,
    thick: 8,
    fade: 0.4,
    crest: [
      tip(0.33, 0.07, 3.5, 0.02),
      tip(0.44, 0.09, 5, 0.035),
      tip(0.56, 0.09, 6, 0.04),
      tip(0.68, 0.08, 4, 0.03),
      tip(0.79, 0.06, 3, 0.02),
    ],
    fringe: ragged(12, 2, 7.5).map((one) => ({ ...one, lean: one.lean + 0.35 * aside })),
    rising: (crown) => [
      looseLock(crown, 0.2 + aside, 60 * aside, 11, 3.4),
      looseLock(crown, -0.34 + aside, 50 * aside, 8, 2.8),
    ],
    combs: (crown) => [
      [lies(crown), { count: 32, width: 2.1, begin: [0.08, 0.6], long: [0.2, 0.34] }],
      [downSide(crown, -1, root), { count: 6, width: 2, long: [0.15, 0.3] }],
      [downSide(crown, 1, root), { count: 6, width: 2, long: [0.15, 0.3] }],
    ],
    locks: (crown) =>
      [0.14, 0.34, 0.52, 0.7, 0.88].map((k, i) => ({ curve: lies(crown)(k), half: 8, tone: i % 2 ? -0.7 : 0.8 })),
  };
}
