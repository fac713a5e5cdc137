// Which haircut cut hair is worn in: by its style, the fringe, the parting, how full it is and how it grows.

import { clamp, type Dot, lerp } from '#engine/drawing/draw.ts';
import type { Cut, Lock } from './cut.ts';
import type { Five, HairJob } from './hair-job.ts';
import { between, type Comb, type Lie, type Tip, tipDot } from './locks.ts';
import type { Crown } from './skull.ts';

const tip = (at: number, wide: number, out: number, lean: number): Tip => ({ at, wide, out, lean });

/** From the crown down one side to the ear. */
const downSide =
  (crown: Crown, q: 1 | -1, root: Dot): Comb =>
  (k) => {
    const v = q < 0 ? lerp(0.3, 0.02, k) : lerp(0.7, 0.98, k);
    const end = crown.under(q < 0 ? 0.01 : 0.99, lerp(0.84, 0.97, k));
    return [between(root, crown.under(0.5, 0.95), k * 0.6), crown.under(v, lerp(0.8, 1.02, k)), end];
  };

/** From the crown over the forehead to the edge there. */
const forward =
  (crown: Crown, root: Dot, spread: number): Comb =>
  (k) => {
    const u = lerp(-0.95, 0.95, k);
    const end = crown.brow.place(u);
    const over: Dot = [lerp(root[0], end[0], 0.86), lerp(root[1], end[1], 0.3)];
    return [[root[0] + u * spread, root[1] + Math.abs(u) * 6], over, end];
  };

/** Combed from a parting on one side over to the other; `hairline` says whether it falls over the forehead. */
function swept(job: HairJob, hairline: Five, full: boolean): Cut {
  const { shape } = job;
  const root = (crown: Crown): [front: Dot, back: Dot] => {
    const [x, y] = crown.brow.place(-0.46);
    return [
      [x, y - 1],
      [x * 0.5, shape.top - 4],
    ];
  };
  return {
    stand: full ? [12, 16, 18, 18, 15] : [7, 13, 17, 16, 10],
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
      const lie = (k: number, end: Dot, up: number): Lie => [
        between(front, back, k),
        [lerp(front[0], end[0], 0.42), lerp(front[1], back[1], k) - up],
        end,
      ];
      return [
        { lie: lie(0.05, crown.brow.place(0.9), 24), half: 10, tone: 1 },
        { lie: lie(0.3, crown.brow.place(1), 26), half: 8, tone: -0.8 },
        { lie: lie(0.6, crown.under(0.97, 0.9), 18), half: 11, tone: 0.7 },
        { lie: lie(0.85, crown.under(0.93, 0.98), 8), half: 8, tone: -0.7 },
      ];
    },
  };
}

/** A full soft fringe to the brows, the ears half covered. */
function mop(job: HairJob): Cut {
  const { shape } = job;
  const root: Dot = [-6, shape.top + 8];
  return {
    stand: [15, 17, 18, 17, 15],
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
          lie: [from, [lerp(from[0], end[0], 0.8), lerp(from[1], end[1], 0.35)], [end[0], end[1] + 6]],
          half: wide * 26,
          tone: i % 2 ? 0.8 : -0.8,
        };
      });
    },
  };
}

/** Parted in the middle, falling open to both sides. */
function curtains(job: HairJob, full: boolean): Cut {
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
    stand: full ? [15, 17, 17, 17, 15] : [10, 14, 15, 14, 10],
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
        { lie: side(crown, q)(0.1), half: 8, tone: 1 },
        { lie: side(crown, q)(0.45), half: 8, tone: -0.8 },
        { lie: side(crown, q)(0.8), half: 9, tone: 0.6 },
      ]),
  };
}

/** A few large locks, all blown to one side, over the forehead or up from it. */
function tousled(job: HairJob, hairline: Five, over: number): Cut {
  const { shape } = job;
  // Thin hair stands in smaller locks.
  const k = 0.85 + 0.3 * clamp(job.volume, -1, 0.6);
  const crest = [
    tip(0.1, 0.12, 9 * k, -0.03),
    tip(0.24, 0.15, 13 * k, 0.0),
    tip(0.4, 0.18, 20 * k, 0.045),
    tip(0.56, 0.14, 11 * k, 0.06),
    tip(0.7, 0.16, 16 * k, 0.055),
    tip(0.84, 0.13, 9 * k, 0.045),
    tip(0.945, 0.08, 7 * k, 0.02),
  ];
  const fringe = [
    tip(0.8, 0.34, 10 * over, 0.1),
    tip(0.44, 0.42, 20 * over, 0.16),
    tip(0.02, 0.4, 13 * over, 0.15),
    tip(-0.4, 0.44, 18 * over, 0.13),
    tip(-0.8, 0.36, 8 * over, -0.02),
  ];
  /** Each lock has its own root, on the side it was blown from. */
  const upward = (crown: Crown, v: number, end: Dot): Lie => [
    crown.under(v - 0.13, 0.66),
    crown.under(v - 0.06, 0.94),
    end,
  ];
  const onward = (end: Dot): Lie => [
    [end[0] * 0.62 - 34, shape.top + 18 + Math.abs(end[0]) * 0.16],
    [end[0] * 0.9 - 22, lerp(shape.top, end[1], 0.45)],
    end,
  ];
  return {
    stand: [9, 12, 14, 13, 9],
    hairline,
    sideY: shape.eye.y - 2,
    thick: 11,
    crest,
    fringe,
    locks: (crown) => [
      ...crest.map(
        (one, i): Lock => ({
          lie: upward(crown, one.at, tipDot(crown.round, one)),
          half: one.wide * 90,
          tone: i % 2 ? -0.9 : 0.8,
        }),
      ),
      ...fringe.map(
        (one, i): Lock => ({
          lie: onward(tipDot(crown.brow, one)),
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

/** Cut short all around: a broken fringe that ends high on the forehead. */
function crop(job: HairJob): Cut {
  const { shape } = job;
  const root: Dot = [4, shape.top + 2];
  return {
    stand: [6, 10, 12, 10, 6],
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

/** A crew cut: a short brush that stands up from the forehead over faded sides. */
function brushCut(job: HairJob): Cut {
  const { shape } = job;
  const bristles = Array.from({ length: 13 }, (_, i) =>
    tip(0.26 + i * 0.04, 0.042, 3 + 2.4 * Math.abs(Math.sin(i * 2.3)), 0.008),
  );
  return {
    stand: [4, 9, 10, 9, 4],
    hairline: [0.16, -0.02, -0.08, -0.02, 0.16],
    sideY: shape.eye.y - 12,
    thick: 7,
    fade: 0.72,
    crest: bristles,
    fringe: Array.from({ length: 9 }, (_, i) =>
      tip(0.72 - i * 0.18, 0.16, 2.2 + 1.6 * Math.abs(Math.sin(i * 1.7)), 0.03),
    ),
    combs: (crown) => {
      const up =
        (from: number, to: number): Comb =>
        (k) => {
          const [x, y] = crown.under(lerp(0.16, 0.84, k), from);
          const end = crown.under(lerp(0.14, 0.87, k), to);
          return [[x, y], [lerp(x, end[0], 0.6), lerp(y, end[1], 0.4)], end];
        };
      const short = { begin: [0.05, 0.5], long: [0.4, 0.5] } as const;
      return [
        [up(0.68, 0.84), { count: 30, width: 1.5, ...short }],
        [up(0.8, 0.94), { count: 32, width: 1.5, ...short }],
        [up(0.9, 1.02), { count: 30, width: 1.5, ...short }],
      ];
    },
  };
}

/** Combed up and back from the forehead in a wave. */
function quiff(job: HairJob): Cut {
  const { shape } = job;
  const crest = [
    tip(0.3, 0.12, 5, 0.03),
    tip(0.45, 0.18, 13, 0.07),
    tip(0.62, 0.15, 9, 0.07),
    tip(0.78, 0.12, 5, 0.05),
  ];
  const rise =
    (crown: Crown): Comb =>
    (k) => {
      const u = lerp(-0.86, 0.86, k);
      const [x, y] = crown.brow.place(u);
      const end = crown.under(lerp(0.2, 0.86, k) + 0.05, 0.96);
      return [[x, y], [x - 12 + u * 4, lerp(y, end[1], 0.75)], end];
    };
  return {
    stand: [5, 14, 22, 17, 6],
    hairline: [0.2, -0.06, -0.12, -0.02, 0.22],
    sideY: shape.eye.y - 8,
    thick: 8,
    fade: 0.35,
    crest,
    fringe: [],
    combs: (crown) => [
      [rise(crown), { count: 30, width: 2.4, begin: [0.02, 0.5], long: [0.3, 0.5] }],
      [downSide(crown, -1, [-50, shape.top + 20]), { count: 5, width: 1.8, long: [0.2, 0.3] }],
      [downSide(crown, 1, [50, shape.top + 20]), { count: 5, width: 1.8, long: [0.2, 0.3] }],
    ],
    locks: (crown) =>
      [0.12, 0.3, 0.48, 0.64, 0.82].map((k, i) => ({ lie: rise(crown)(k), half: 8, tone: i % 2 ? 1 : -0.9 })),
  };
}

/** A toddler's first soft hair: thin, close to the head, in wisps. */
function wisps(job: HairJob, hairline: Five): Cut {
  const { shape } = job;
  const root: Dot = [-10, shape.top + 6];
  return {
    stand: [3, 5, 6, 5, 3],
    own: 0.3,
    hairline,
    sideY: shape.eye.y - 10,
    thick: 6,
    thin: 1,
    fade: 0.6,
    crest: [tip(0.44, 0.03, 7, 0.03), tip(0.5, 0.03, 5, 0.035), tip(0.2, 0.03, 4, -0.02), tip(0.82, 0.03, 4, 0.02)],
    fringe: [tip(0.66, 0.3, 7, 0.12), tip(0.26, 0.3, 9, 0.14), tip(-0.12, 0.26, 6, 0.12), tip(-0.5, 0.3, 7, 0.1)],
    combs: (crown) => [
      [forward(crown, root, 12), { count: 24, width: 1.5, begin: [0.05, 0.45], long: [0.35, 0.5] }],
      [downSide(crown, -1, root), { count: 8, width: 1.4 }],
      [downSide(crown, 1, root), { count: 8, width: 1.4 }],
    ],
  };
}

/** Hair over the forehead, from the left: bare, swept to the right, full, or a little of it. */
const OPEN: Five = [0.3, -0.3, 0.02, 0.16, 0.42];
const ASIDE: Five = [0.34, -0.2, 0.42, 0.8, 0.95];
const FULL: Five = [0.7, 0.62, 0.5, 0.56, 0.72];
const LITTLE: Five = [0.34, 0.12, 0.1, 0.1, 0.36];

/** Fuller or thinner than this, against usual hair, it is cut another way. */
const THIN = -0.5;
const FULLER = 0.1;
/** Hair this far down over the forehead is combed forward; at the temples alone it hangs open like a curtain. */
const FORWARD = 0.16;
const BESIDE = 0.5;

/** The cut of straight or wavy hair; loose hair is tousled. */
export function cutFor(job: HairJob, loose: boolean): Cut {
  const { fringe, volume, hairline } = job;
  if (job.small && volume < THIN) return wisps(job, fringe === 'none' ? LITTLE : FULL);
  const open = fringe === 'none' && hairline && (hairline[0] + hairline[4]) / 2 > BESIDE && hairline[2] < FORWARD;
  if (fringe === 'curtain' || open) return curtains(job, loose || volume > FULLER);
  if (loose) return tousled(job, { none: LITTLE, side: ASIDE, straight: FULL }[fringe], fringe === 'none' ? 0.5 : 0.9);
  if (fringe === 'straight') return mop(job);
  if (fringe === 'side') return swept(job, ASIDE, volume > FULLER);
  return bareForehead(job);
}

/** Nothing over the forehead: combed aside, forward in a short broken edge, up and back, or too short for any of it. */
function bareForehead(job: HairJob): Cut {
  const { parting, volume, hairline } = job;
  const down = hairline && (hairline[1] + hairline[2] + hairline[3]) / 3;
  if (volume < THIN) return brushCut(job);
  if (parting !== 'middle' && (down ?? 0) < 2 * FORWARD) return swept(job, OPEN, false);
  if (down !== undefined && down > FORWARD) return crop(job);
  if (volume > FULLER) return quiff(job);
  return down === undefined ? crop(job) : brushCut(job);
}

/** A full top over sides cut to a few millimetres. */
export function topFor(job: HairJob): Cut {
  const { fringe, parting, shape } = job;
  const cut =
    fringe === 'curtain'
      ? curtains(job, false)
      : fringe === 'straight'
        ? crop(job)
        : fringe === 'side'
          ? swept(job, ASIDE, false)
          : parting === 'middle'
            ? quiff(job)
            : swept(job, OPEN, false);
  const [, left, top, right] = cut.stand;
  return {
    ...cut,
    stand: [2, left - 1, top + 2, right - 1, 2],
    sideY: shape.hairline + 4,
    thick: 5,
    fade: 0,
    crest: cut.crest.filter(({ at }) => at > 0.2 && at < 0.8),
  };
}
