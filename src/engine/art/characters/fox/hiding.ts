// The fox cub hiding, clinging, hugged and asleep, and its tail alone.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n, smooth } from '#engine/drawing/draw.ts';
import { flagParam, type PieceKit } from '#engine/drawing/piece.ts';
import { animal, groundShadow, type Nature } from '../animal.ts';
import { chest, DARK, FUR, foxHead, foxLeg, foxTail, SOCK } from './parts.ts';

/** Marks of trembling beside a frightened tail. */
function shiver(brush: Brush, x: number, y: number): string {
  return brush.line(
    `M${n(x)} ${n(y)}q-12 10 0 20q-12 10 0 20M${n(x - 26)} ${n(y + 6)}q-10 8 0 16q-10 8 0 16`,
    '#cfd8f6',
    4.6,
    0.75,
  );
}

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

/** Clinging to a child's leg or coat on his right. */
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

/** On the hind legs against a child on its right, the cheek on the coat; `fox-embrace-paws` is drawn over the child. */
const embrace = animal(
  'joy',
  (brush, nature) =>
    groundShadow(brush, -20, 170) +
    foxLeg(brush, [20, -110], [34, -56], [40, -16], { far: true, half: 26 }) +
    brush.solid('M-92 -50C-120 -150 -84 -270 -10 -330L76 -312C100 -220 92 -110 62 -24C20 0 -66 0 -92 -50Z', FUR, {
      inside: chest('M60 -330C30 -250 30 -130 56 -40L120 -40L120 -330Z'),
      shade: 0.5,
      dry: 18,
      dryAngle: 1.3,
    }) +
    brush.solid(
      'M-84 -60C-92 -130 -40 -166 8 -150C50 -132 56 -70 36 -22C16 -4 -60 0 -84 -60Z',
      mix(FUR, '#ff9d4a', 0.22),
      { shade: 0.35, edge: 4 },
    ) +
    foxLeg(brush, [-30, -70], [-44, -40], [-36, -16], { half: 28 }) +
    foxHead(brush, nature, { at: [52, -396], rotate: 16, scale: 0.94, turn: 0.35 }),
);

/** The forelegs round the child's waist and the tail round its legs. */
const embracePaws = animal(
  'joy',
  (brush) =>
    foxTail(
      brush,
      [
        [-76, -60],
        [-150, -14],
        [-60, 40],
        [90, 30],
        [220, -20],
        [300, -110],
      ],
      56,
    ) +
    foxLeg(brush, [34, -262], [124, -250], [214, -276], { half: 22 }) +
    foxLeg(brush, [20, -206], [118, -180], [208, -196], { half: 22 }),
);

/** Two forelegs crossed over something small at the origin, coming from both sides above. */
const huggingPaws = animal(
  'happy',
  (brush) =>
    foxLeg(brush, [-104, -70], [-100, -6], [-46, 22], { half: 22, far: true }) +
    foxLeg(brush, [104, -74], [100, -12], [48, 14], { half: 22 }),
);

/** In a child's arms: upright, paws on the shoulder, tail hanging. Origin under the hind paws. */
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

export const hidingFoxes: PieceKit = {
  'animals/fox-cower': cower,
  'animals/fox-peek': peek,
  'animals/fox-hug-leg': hugLeg,
  'animals/fox-hugged': hugged,
  'animals/fox-embrace': embrace,
  'animals/fox-embrace-paws': embracePaws,
  'animals/fox-paws': huggingPaws,
  'animals/fox-asleep': asleep,
  'animals/fox-tail': tailOnly,
};
