// The hare family: ears over a bush, a peeking face, one on its hind legs, and a heap of sleepers.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n, smooth } from '#engine/drawing/draw.ts';
import type { Dot } from '#engine/drawing/path.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, groundShadow, type Nature } from './animal.ts';

const FUR = '#b9a59a';
const CREAM = '#f5e9dc';
const INK = '#3a2630';

function ear(brush: Brush, at: Dot, lean: number, length: number, fur: string, fold = 0): string {
  const { brush: hand, transform } = brush.at(at[0], at[1], lean, length / 150);
  const outer = fold
    ? 'M-24 6C-36 -60 -28 -104 4 -116C40 -118 66 -84 66 -40C54 -54 40 -60 30 -56C26 -34 24 -14 22 6Z'
    : 'M-24 6C-38 -60 -34 -130 -4 -156C30 -134 38 -60 24 6Z';
  const inner = fold
    ? 'M-10 2C-20 -50 -12 -84 4 -92C12 -70 12 -30 8 2Z'
    : 'M-11 2C-20 -54 -18 -104 -3 -126C14 -104 20 -54 11 2Z';
  return `<g transform="${transform}">${hand.solid(outer, fur, { shade: 0.45, edge: 2 })}${hand.solid(inner, '#e9b3a8', { shade: 0.25, rim: 0 })}</g>`;
}

function head(parent: Brush, nature: Nature, at: Dot, rotate: number, scale: number, fur: string, fold = 0): string {
  const { brush, transform } = parent.at(at[0], at[1], rotate, scale);
  const d =
    'M0 -74C46 -74 82 -40 84 6C98 26 92 52 66 60C44 76 20 80 0 80C-20 80 -44 76 -66 60C-92 52 -98 26 -84 6C-82 -40 -46 -74 0 -74Z';
  const muzzle = `<ellipse cx="0" cy="52" rx="46" ry="34" fill="${CREAM}"/>`;
  const svg =
    ear(brush, [-34, -58], -9, 164, fur) +
    ear(brush, [34, -58], 11, 164, fur, fold) +
    brush.solid(d, fur, { inside: muzzle, shade: 0.4, depth: 18, dry: 8 }) +
    `<g class="shade" fill="#f08a78" opacity=".4"><ellipse cx="-58" cy="34" rx="18" ry="11"/><ellipse cx="58" cy="34" rx="18" ry="11"/></g>` +
    animalEye(brush, -38, 2, { rx: 14, ry: 19 }, nature) +
    animalEye(brush, 38, 2, { rx: 14, ry: 19 }, nature) +
    `<path d="M-13 30C-10 24 10 24 13 30C12 38 4 43 0 43C-4 43 -12 38 -13 30Z" fill="#c9707a"/>` +
    (nature.mood === 'joy'
      ? `<path d="M-16 52Q0 58 16 52C12 74 -12 74 -16 52Z" fill="#8f2c38"/><path class="tiny" d="M-7 54L7 54L6 64L-6 64Z" fill="#fff6e8"/>`
      : brush.line('M0 43L0 50M-14 52Q-6 60 0 51Q6 60 14 52', INK, 4)) +
    brush.stroke('M-50 48L-88 42M-50 56L-86 62M50 48L88 42M50 56L86 62', '#fff6e8', 2.6, 0.7);
  return `<g transform="${transform}">${svg}</g>`;
}

const paw = (brush: Brush, x: number, y: number, fur: string): string =>
  brush.solid(oval(x, y, 24, 18), fur, { shade: 0.35, edge: 2.4 }) +
  brush.stroke(`M${n(x - 7)} ${n(y + 14)}l0 -8M${n(x + 7)} ${n(y + 14)}l0 -8`, mix(fur, INK, 0.5), 3);

/** Two ears above something; `wiggle` draws the strokes of a quick movement beside them. */
const ears = animal('happy', (brush, _nature, params) => {
  const fur = textParam(params, 'fur', FUR);
  const spread = numberParam(params, 'spread', 1);
  return (
    (numberParam(params, 'wiggle', 0) > 0
      ? brush.stroke(
          'M-122 -132Q-146 -96 -132 -52M-162 -118Q-182 -90 -172 -60M122 -132Q146 -96 132 -52M162 -118Q182 -90 172 -60',
          CREAM,
          9,
          0.85,
        )
      : '') +
    ear(brush, [-30, 10], -12 * spread, 190, fur) +
    ear(brush, [30, 10], 13 * spread, 190, fur, textParam(params, 'fold', '') === 'yes' ? 1 : 0)
  );
});

const peek = animal('wonder', (brush, nature, params) => {
  const fur = textParam(params, 'fur', FUR);
  return head(brush, nature, [0, -70], 0, 1, fur, 1) + paw(brush, -66, -10, fur) + paw(brush, 66, -10, fur);
});

const stand = animal('happy', (brush, nature, params) => {
  const fur = textParam(params, 'fur', FUR);
  return (
    groundShadow(brush, 0, 130) +
    brush.solid(oval(-84, -62, 30, 28), CREAM, { shade: 0.35 }) +
    brush.solid('M-80 -20C-104 -100 -70 -210 0 -222C70 -210 104 -100 80 -20C40 4 -40 4 -80 -20Z', fur, {
      inside: `<ellipse cx="6" cy="-92" rx="46" ry="78" fill="${CREAM}"/>`,
      shade: 0.45,
      dry: 14,
    }) +
    brush.solid('M-96 2C-100 -26 -40 -34 -16 -14C-8 2 -20 8 -40 8L-76 8C-88 8 -95 8 -96 2Z', fur, {
      shade: 0.3,
      edge: 3,
    }) +
    brush.solid('M96 2C100 -26 40 -34 16 -14C8 2 20 8 40 8L76 8C88 8 95 8 96 2Z', fur, { shade: 0.3, edge: 3 }) +
    paw(brush, -26, -146, fur) +
    paw(brush, 34, -142, fur) +
    head(brush, nature, [0, -266], 3, 0.98, fur, 1)
  );
});

const heap = animal('asleep', (brush, nature) => {
  const asleep: Nature = { ...nature, mood: 'asleep' };
  const furs = [FUR, '#a08c84', '#cbb8a8'] as const;
  const lump = (x: number, y: number, rx: number, ry: number, fur: string): string =>
    brush.solid(
      smooth([
        [x - rx, y - ry * 0.3],
        [x - rx * 0.5, y - ry * 0.95],
        [x + rx * 0.3, y - ry],
        [x + rx, y - ry * 0.35],
        [x + rx * 0.8, y],
        [x - rx * 0.8, y],
      ]),
      fur,
      { shade: 0.5, depth: 22, dry: 12 },
    );
  return (
    groundShadow(brush, 0, 290) +
    lump(6, -2, 190, 236, furs[1]) +
    head(brush, asleep, [-10, -206], -10, 0.8, furs[1], 1) +
    lump(-150, -2, 150, 150, furs[0]) +
    lump(160, -2, 150, 140, furs[2]) +
    head(brush, asleep, [-130, -92], -18, 0.84, furs[0]) +
    head(brush, asleep, [128, -86], 20, 0.8, furs[2], 1) +
    brush.solid(oval(-292, -50, 28, 26), CREAM, { shade: 0.35 }) +
    paw(brush, -40, -14, furs[0]) +
    paw(brush, 44, -12, furs[2])
  );
});

export const harePieces: PieceKit = {
  'animals/hare': stand,
  'animals/hare-ears': ears,
  'animals/hare-peek': peek,
  'animals/hares-asleep': heap,
};
