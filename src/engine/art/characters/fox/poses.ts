// The fox cub on the page: sitting, sad, peeking, cowering, running, leaping, asleep; and his mother.

import type { Brush } from '#engine/hero/brush.ts';
import type { Dot } from '#engine/hero/path.ts';
import { tube } from '#engine/hero/path.ts';
import { mix, n, smooth } from '../../draw.ts';
import { flagParam, type PieceKit } from '../../piece.ts';
import { animal, groundShadow, type Nature } from '../hand.ts';
import { CREAM, chest, DARK, FUR, foxHead, foxLeg, foxTail, type HeadPlace, SOCK } from './parts.ts';

/** Marks of trembling beside a frightened tail. */
function shiver(brush: Brush, x: number, y: number): string {
  return brush.line(
    `M${n(x)} ${n(y)}q-12 10 0 20q-12 10 0 20M${n(x - 26)} ${n(y + 6)}q-10 8 0 16q-10 8 0 16`,
    '#cfd8f6',
    4.6,
    0.75,
  );
}

interface Seated {
  head: HeadPlace;
  tail: readonly Dot[];
  /** The tail lies in front of the paws instead of standing behind. */
  tailFront?: boolean;
  tailWidth?: number;
  /** A collar of fur between body and head. */
  ruff?: string;
}

function seated(brush: Brush, nature: Nature, seat: Seated): string {
  const body = 'M22 -286C-22 -234 -88 -156 -88 -52C-88 -12 -52 0 0 0L150 0C168 -74 176 -176 148 -270Z';
  const bib = chest(
    'M66 -290C54 -206 66 -146 90 -114C96 -134 102 -126 110 -108C118 -128 126 -124 134 -108C140 -134 154 -138 168 -144L176 -300Z',
  );
  const tail = foxTail(brush, seat.tail, seat.tailWidth ?? 66);
  return (
    groundShadow(brush, 10, 230) +
    (seat.tailFront ? '' : tail) +
    foxLeg(brush, [82, -150], [78, -70], [76, -18], { far: true, half: 21 }) +
    brush.solid(body, FUR, { inside: bib, shade: 0.5, depth: 30, dry: 22, dryAngle: 1.4 }) +
    brush.solid(
      'M-74 -50C-78 -120 -30 -152 16 -144C62 -134 74 -82 56 -28C52 -12 44 -4 30 0L-20 2C-58 2 -72 -18 -74 -50Z',
      mix(FUR, '#ff9d4a', 0.25),
      { shade: 0.35, edge: 4 },
    ) +
    brush.solid('M-34 -22C-14 -34 50 -34 68 -18C80 -4 66 8 46 8L-30 8C-52 8 -52 -12 -34 -22Z', SOCK, { shade: 0.2 }) +
    foxLeg(brush, [132, -176], [130, -84], [128, -18], { half: 24 }) +
    (seat.tailFront ? tail : '') +
    (seat.ruff ?? '') +
    foxHead(brush, nature, seat.head)
  );
}

const behind: readonly Dot[] = [
  [-30, -62],
  [-160, -72],
  [-254, -150],
  [-240, -270],
  [-170, -372],
];

/** The long body on four legs. Points are rump and chest; legs come as [knee, paw] pairs, far ones first. */
interface Running {
  rump: Dot;
  chest: Dot;
  legs: { hind: [Dot, Dot][]; fore: [Dot, Dot][] };
  tail: readonly Dot[];
  tailWidth?: number;
  ragged?: number;
  head: HeadPlace;
}

function running(brush: Brush, nature: Nature, run: Running): string {
  const mid: Dot = [(run.rump[0] + run.chest[0]) / 2, (run.rump[1] + run.chest[1]) / 2 - 6];
  const body = tube(run.rump, mid, run.chest, { half: [66, 60, 70], caps: [0.75, 0.8] });
  const [cx, cy] = run.chest;
  const bib = `<path d="M${n(cx - 40)} ${n(cy + 74)}C${n(cx - 12)} ${n(cy + 40)} ${n(cx + 10)} ${n(cy)} ${n(cx + 14)} ${n(cy - 60)}L${n(cx + 90)} ${n(cy - 60)}L${n(cx + 80)} ${n(cy + 90)}Z" fill="${CREAM}"/><path d="M${n(run.rump[0] - 20)} ${n(run.rump[1] + 74)}Q${n(mid[0])} ${n(mid[1] + 34)} ${n(cx)} ${n(cy + 60)}L${n(cx)} ${n(cy + 90)}L${n(run.rump[0])} ${n(run.rump[1] + 90)}Z" fill="${CREAM}" opacity=".55"/>`;
  const leg = (root: Dot, [knee, paw]: [Dot, Dot], far: boolean): string =>
    foxLeg(brush, root, knee, paw, { far, half: 21 });
  const hip: Dot = [run.rump[0] - 6, run.rump[1] + 18];
  const shoulder: Dot = [cx - 6, cy + 26];
  const [farHind, nearHind] = run.legs.hind;
  const [farFore, nearFore] = run.legs.fore;
  return (
    foxTail(brush, run.tail, run.tailWidth ?? 58, run.ragged ?? 0) +
    (farHind ? leg([hip[0] + 16, hip[1]], farHind, true) : '') +
    (farFore ? leg([shoulder[0] + 12, shoulder[1]], farFore, true) : '') +
    brush.solid(body, FUR, { inside: bib, shade: 0.5, depth: 26, dry: 20, dryAngle: 0.2 }) +
    (nearHind ? leg(hip, nearHind, false) : '') +
    (nearFore ? leg(shoulder, nearFore, false) : '') +
    foxHead(brush, nature, run.head)
  );
}

const walkLegs: Running['legs'] = {
  hind: [
    [
      [-120, -84],
      [-96, -18],
    ],
    [
      [-170, -84],
      [-190, -18],
    ],
  ],
  fore: [
    [
      [120, -84],
      [152, -22],
    ],
    [
      [92, -82],
      [84, -18],
    ],
  ],
};

const sit = animal('happy', (brush, nature) =>
  seated(brush, nature, { head: { at: [92, -346], rotate: 9 }, tail: behind }),
);

const sad = animal('sad', (brush, nature) =>
  seated(brush, nature, {
    head: { at: [104, -306], rotate: 15 },
    tail: [
      [-60, -64],
      [-140, -44],
      [-124, -4],
      [0, 8],
      [110, 4],
      [188, -18],
    ],
    tailFront: true,
    tailWidth: 44,
  }),
);

const lookUp = animal('wonder', (brush, nature) =>
  seated(
    brush,
    { mood: nature.mood, gaze: { x: 0.5, y: -0.9 } },
    { head: { at: [84, -352], rotate: -16, turn: 0.7 }, tail: behind },
  ),
);

const walk = animal(
  'happy',
  (brush, nature) =>
    groundShadow(brush, -10, 230) +
    running(brush, nature, {
      rump: [-118, -156],
      chest: [84, -168],
      legs: walkLegs,
      tail: [
        [-120, -160],
        [-250, -180],
        [-350, -260],
        [-372, -360],
      ],
      head: { at: [154, -262], rotate: 5, turn: 0.6, scale: 0.92 },
    }),
);

const run = animal(
  'happy',
  (brush, nature) =>
    groundShadow(brush, 0, 240, 0.34) +
    running(brush, nature, {
      rump: [-110, -176],
      chest: [96, -190],
      legs: {
        hind: [
          [
            [-150, -96],
            [-226, -70],
          ],
          [
            [-188, -110],
            [-268, -44],
          ],
        ],
        fore: [
          [
            [176, -130],
            [246, -106],
          ],
          [
            [170, -104],
            [226, -54],
          ],
        ],
      },
      tail: [
        [-110, -180],
        [-250, -212],
        [-370, -210],
        [-456, -250],
      ],
      head: { at: [170, -282], rotate: -4, turn: 0.7, scale: 0.92 },
    }),
);

const leap = animal('joy', (brush, nature) => {
  const { brush: hand, transform } = brush.at(0, -70, -24, 1);
  const svg = running(hand, nature, {
    rump: [-110, -120],
    chest: [96, -140],
    legs: {
      hind: [
        [
          [-176, -60],
          [-238, -16],
        ],
        [
          [-186, -74],
          [-262, -40],
        ],
      ],
      fore: [
        [
          [180, -150],
          [228, -204],
        ],
        [
          [176, -110],
          [238, -128],
        ],
      ],
    },
    tail: [
      [-110, -124],
      [-246, -116],
      [-340, -40],
      [-366, 50],
    ],
    head: { at: [164, -236], rotate: 12, turn: 0.5, scale: 0.92 },
  });
  return `${groundShadow(brush, 0, 170, 0.26)}<g transform="${transform}">${svg}</g>`;
});

/** Dripping: the tail hangs like a string, drops fall. */
const wet = animal('sad', (brush, nature) => {
  const drop = (x: number, y: number, r: number): string =>
    `<path d="M${n(x)} ${n(y - r * 1.7)}C${n(x + r)} ${n(y - r * 0.4)} ${n(x + r)} ${n(y + r)} ${n(x)} ${n(y + r)}C${n(x - r)} ${n(y + r)} ${n(x - r)} ${n(y - r * 0.4)} ${n(x)} ${n(y - r * 1.7)}Z"/>`;
  const drops = [
    [-250, -60, 10],
    [-214, -28, 7],
    [-60, -70, 8],
    [20, -60, 9],
    [250, -170, 9],
    [62, -176, 8],
    [236, -120, 6],
    [-150, -76, 7],
  ]
    .map(([x, y, r]) => drop(x ?? 0, y ?? 0, r ?? 0))
    .join('');
  const fox = running(brush, nature, {
    rump: [-118, -150],
    chest: [84, -160],
    legs: walkLegs,
    tail: [
      [-140, -160],
      [-216, -180],
      [-250, -120],
      [-240, -50],
    ],
    tailWidth: 26,
    ragged: 0.16,
    head: { at: [150, -256], rotate: 6, turn: 0.5, scale: 0.92, ears: 0.75 },
  });
  return `${fox}<g class="tiny" fill="#cfe6ff" stroke="#86aedb" stroke-width="2">${drops}</g>`;
});

const cower = animal('scared', (brush, nature) => {
  const body = smooth([
    [-176, -30],
    [-160, -108],
    [-84, -158],
    [10, -150],
    [84, -110],
    [110, -40],
    [80, -4],
    [-60, -2],
    [-150, -6],
  ]);
  return (
    groundShadow(brush, -20, 230) +
    foxTail(
      brush,
      [
        [-140, -40],
        [-226, -70],
        [-262, -160],
        [-212, -232],
        [-236, -300],
      ],
      64,
      0.13,
    ) +
    shiver(brush, -318, -230) +
    brush.solid(body, FUR, { shade: 0.5, depth: 28, dry: 18, dryAngle: 0.3 }) +
    brush.solid(
      'M-120 -18C-128 -84 -74 -112 -30 -100C8 -88 16 -40 -2 -4L-90 -2C-112 -2 -118 -8 -120 -18Z',
      mix(FUR, '#ff9d4a', 0.22),
      { shade: 0.35, edge: 4 },
    ) +
    brush.solid('M-70 -18C-50 -28 10 -28 26 -16C36 -4 24 6 6 6L-66 6C-86 6 -86 -10 -70 -18Z', SOCK, { shade: 0.2 }) +
    foxHead(brush, nature, { at: [96, -132], rotate: 4, ears: 0.85 }) +
    paws(brush, 44, 150)
  );
});

/** Two forepaws side by side, toes to the viewer. */
function paws(brush: Brush, x0: number, x1: number): string {
  return [x0, x1]
    .map(
      (x) =>
        brush.solid(
          `M${n(x - 30)} 2C${n(x - 36)} -26 ${n(x - 20)} -44 ${n(x)} -44C${n(x + 20)} -44 ${n(x + 36)} -26 ${n(x + 30)} 2C${n(x + 14)} 10 ${n(x - 14)} 10 ${n(x - 30)} 2Z`,
          SOCK,
          { shade: 0.2 },
        ) + brush.stroke(`M${n(x - 9)} 2L${n(x - 9)} -10M${n(x + 9)} 2L${n(x + 9)} -10`, '#7a5a68', 3.4),
    )
    .join('');
}

const peek = animal(
  'wonder',
  (brush, nature) => foxHead(brush, nature, { at: [0, -94], rotate: 0 }) + paws(brush, -92, 92),
);

/** Clinging to a child's leg or coat that stands to his right. */
const hugLeg = animal(
  'scared',
  (brush, nature) =>
    groundShadow(brush, -30, 150) +
    foxTail(
      brush,
      [
        [-70, -40],
        [-150, -50],
        [-200, -130],
        [-168, -210],
        [-190, -270],
      ],
      54,
      0.12,
    ) +
    shiver(brush, -262, -210) +
    foxLeg(brush, [-10, -80], [-4, -40], [6, -16], { far: true, half: 23 }) +
    brush.solid('M-80 -28C-104 -110 -70 -200 -6 -240L60 -224C72 -150 66 -70 40 -14C10 2 -60 2 -80 -28Z', FUR, {
      inside: chest('M30 -250C6 -190 10 -120 30 -60L90 -60L90 -250Z'),
      shade: 0.5,
      dry: 16,
    }) +
    foxLeg(brush, [-40, -70], [-50, -36], [-44, -16], { half: 26 }) +
    foxHead(brush, nature, { at: [26, -286], rotate: 12, ears: 0.7, scale: 0.92, turn: 0.5 }) +
    foxLeg(brush, [24, -176], [66, -150], [116, -168], { half: 19 }) +
    foxLeg(brush, [10, -140], [54, -106], [110, -118], { half: 19 }),
);

/** In somebody's arms: upright, paws on the friend's shoulder, tail hanging. Origin under the hind paws. */
export function foxInArms(brush: Brush, nature: Nature): string {
  return (
    foxTail(
      brush,
      [
        [0, -70],
        [62, -40],
        [96, 20],
        [70, 96],
      ],
      40,
    ) +
    brush.solid('M-62 -60C-78 -130 -58 -196 -14 -214L32 -210C70 -180 80 -120 62 -58C40 -24 -40 -24 -62 -60Z', FUR, {
      inside: chest('M-26 -220C-44 -150 -36 -90 0 -60C36 -90 44 -150 30 -220Z'),
      shade: 0.45,
      dry: 14,
    }) +
    foxLeg(brush, [-34, -74], [-44, -46], [-34, -22], { half: 20 }) +
    foxLeg(brush, [36, -74], [48, -46], [38, -22], { half: 20 }) +
    foxHead(brush, nature, { at: [6, -252], rotate: -8, scale: 0.74 })
  );
}

const hugged = animal('happy', (brush, nature) => foxInArms(brush, nature));

const asleep = animal(
  'asleep',
  (brush, nature) =>
    groundShadow(brush, 0, 240) +
    brush.solid(
      smooth([
        [-190, -60],
        [-150, -150],
        [-40, -190],
        [90, -172],
        [176, -104],
        [186, -40],
        [120, -4],
        [-60, 0],
        [-160, -8],
      ]),
      FUR,
      { shade: 0.5, depth: 32, dry: 26, dryAngle: 0.4 },
    ) +
    brush.stroke('M70 -150C130 -110 132 -50 92 -12', DARK, 5, 0.7) +
    foxHead(brush, nature, { at: [-96, -92], rotate: -14, scale: 0.94, ears: 0.15 }) +
    foxTail(
      brush,
      [
        [182, -70],
        [196, -14],
        [110, 2],
        [0, -8],
        [-96, 2],
        [-190, -22],
      ],
      48,
    ),
);

const tailOnly = animal('happy', (brush, _nature, params) => {
  const trembling = flagParam(params, 'tremble');
  return (
    foxTail(
      brush,
      [
        [0, 10],
        [-14, -70],
        [22, -150],
        [-6, -240],
        [16, -310],
      ],
      58,
      trembling ? 0.13 : 0,
    ) + (trembling ? shiver(brush, -90, -220) : '')
  );
});

/** Mother Fox: the same colours, a taller neck, calm eyes and a big ruff. */
const mother = animal('happy', (brush, nature) => {
  const { brush: hand, transform } = brush.at(0, 0, 0, 1.28);
  const ruff = smooth([
    [40, -300],
    [20, -238],
    [48, -196],
    [66, -214],
    [88, -176],
    [108, -206],
    [132, -184],
    [144, -222],
    [172, -250],
    [160, -310],
  ]);
  const svg = seated(hand, nature, {
    head: { at: [96, -392], rotate: 7, scale: 0.86, adult: true, turn: 0.4 },
    tail: [
      [-30, -66],
      [-170, -76],
      [-280, -130],
      [-300, -230],
      [-240, -350],
    ],
    tailWidth: 72,
    ruff: hand.solid(ruff, CREAM, { shade: 0.35 }),
  });
  return `<g transform="${transform}">${svg}</g>`;
});

export const foxPieces: PieceKit = {
  'animals/fox-sit': sit,
  'animals/fox-sad': sad,
  'animals/fox-look-up': lookUp,
  'animals/fox-walk': walk,
  'animals/fox-run': run,
  'animals/fox-leap': leap,
  'animals/fox-wet': wet,
  'animals/fox-cower': cower,
  'animals/fox-peek': peek,
  'animals/fox-hug-leg': hugLeg,
  'animals/fox-hugged': hugged,
  'animals/fox-asleep': asleep,
  'animals/fox-tail': tailOnly,
  'animals/mother-fox': mother,
};
