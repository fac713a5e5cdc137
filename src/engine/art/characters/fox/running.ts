// The fox cub on four legs: walking, running, leaping and wet.

import type { Brush } from '#engine/drawing/brush.ts';
import { n } from '#engine/drawing/draw.ts';
import { type Dot, tube } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit } from '#engine/drawing/piece.ts';
import { animal, groundShadow, type Nature } from '../animal.ts';
import { CREAM, FUR, foxHead, foxLeg, foxTail, type HeadPlace } from './parts.ts';

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

const TAIL_UP: readonly Dot[] = [
  [-120, -160],
  [-250, -180],
  [-350, -260],
  [-372, -360],
];
/** A tail so frightened that it follows at a distance of its own. */
const TAIL_FAR_BEHIND: readonly Dot[] = [
  [-120, -160],
  [-300, -120],
  [-520, -170],
  [-740, -110],
  [-960, -190],
  [-1080, -260],
];

/** `lagging` stretches the tail far behind. */
const walk = animal(
  'happy',
  (brush, nature, params) =>
    groundShadow(brush, -10, 230) +
    running(brush, nature, {
      rump: [-118, -156],
      chest: [84, -168],
      legs: walkLegs,
      tail: flagParam(params, 'lagging') ? TAIL_FAR_BEHIND : TAIL_UP,
      ...(flagParam(params, 'lagging') && { tailWidth: 74, ragged: 0.1 }),
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
  const { brush: hand, transform } = brush.at(0, -70, -20, 1);
  const svg = running(hand, nature, {
    rump: [-110, -120],
    chest: [96, -146],
    legs: {
      hind: [
        [
          [-168, -30],
          [-252, 18],
        ],
        [
          [-212, -70],
          [-296, -24],
        ],
      ],
      fore: [
        [
          [184, -156],
          [240, -212],
        ],
        [
          [182, -112],
          [250, -134],
        ],
      ],
    },
    // Up and trailing behind, clear of the legs.
    tail: [
      [-116, -132],
      [-250, -206],
      [-380, -250],
      [-452, -352],
    ],
    head: { at: [168, -244], rotate: 10, turn: 0.5, scale: 0.92 },
  });
  return `<g transform="${transform}">${svg}</g>`;
});

/** Dripping: the tail hangs straight, drops fall. */
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

export const runningFoxes: PieceKit = {
  'animals/fox-walk': walk,
  'animals/fox-run': run,
  'animals/fox-leap': leap,
  'animals/fox-wet': wet,
};
