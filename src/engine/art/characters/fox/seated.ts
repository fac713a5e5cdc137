// The fox cub sitting (content, sad, looking up), and Mother Fox.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, smooth } from '#engine/drawing/draw.ts';
import type { Dot } from '#engine/drawing/path.ts';
import type { PieceKit } from '#engine/drawing/piece.ts';
import { animal, groundShadow, type Nature } from '../animal.ts';
import { CREAM, chest, FUR, foxHead, foxLeg, foxTail, type HeadPlace, SOCK } from './parts.ts';

interface Seated {
  head: HeadPlace;
  tail: readonly Dot[];
  /** Whether the tail is in front of the paws instead of behind. */
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

export const seatedFoxes: PieceKit = {
  'animals/fox-sit': sit,
  'animals/fox-sad': sad,
  'animals/fox-look-up': lookUp,
  'animals/mother-fox': mother,
};
