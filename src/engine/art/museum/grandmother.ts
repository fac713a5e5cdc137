// The grandmother of night-museum: asleep on her chair, awake, and on a step in white gloves.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { type PieceKit, textParam } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';
import { animal, type Nature } from '../characters/animal.ts';

const [HAIR, SHAWL, SKIRT, BLOUSE] = ['#e4ded8', '#b8503f', '#4f5f86', '#8a5a78'] as const;
const FAIR_SKIN = '#f0c8a6';

/** Maximum bounds of the grandmother in her chair, and of the one who hangs a picture. */
export const GRANNY_MAX_BOUNDS: Box = { x: -330, y: -780, width: 660, height: 840 };
export const HANGING_GRANNY_MAX_BOUNDS: Box = { x: -300, y: -920, width: 600, height: 970 };
const [INK, GLOVE] = ['#4a3038', '#fdf8ee'] as const;

/** A gloved hand with the fingers up, the thumb to the middle. */
const gloved = (x: number, y: number, q: 1 | -1): string =>
  `M${x - 34} ${y + 50}C${x - 44} ${y} ${x - 40} ${y - 60} ${x - 26} ${y - 62}C${x - 14} ${y - 62} ${x - 16} ${y - 20} ${x - 10} ${y - 20}C${x - 8} ${y - 50} ${x - 4} ${y - 76} ${x + 8} ${y - 74}C${x + 18} ${y - 72} ${x + 12} ${y - 30} ${x + 16} ${y - 22}C${x + 22} ${y - 44} ${x + 30} ${y - 58} ${x + 38} ${y - 50}C${x + 46} ${y - 40} ${x + 40} ${y + 10} ${x + 34} ${y + 50}C${x + 10 - q * 4} ${y + 64} ${x - 14 - q * 4} ${y + 64} ${x - 34} ${y + 50}Z`;

const bun = (brush: Brush, x: number, y: number): string =>
  brush.solid(oval(x, y, 52, 46), HAIR, { shade: 0.5, dry: 8, edge: 3 }) +
  brush.line(`M${x - 64} ${y - 20}L${x + 74} ${y + 26}`, '#c9973e', 9);

function face(brush: Brush, nature: Nature, skin: string): string {
  const asleep = nature.mood === 'asleep';
  const joy = nature.mood === 'joy';
  const gx = nature.gaze.x * 7;
  const gy = nature.gaze.y * 6;
  const eye = (x: number): string =>
    asleep
      ? brush.line(`M${x - 18} -566Q${x} -552 ${x + 18} -566`, INK, 6)
      : joy
        ? brush.line(`M${x - 18} -560Q${x} -584 ${x + 18} -560`, INK, 6)
        : `<circle class="ink-fill" cx="${x + gx}" cy="${-566 + gy}" r="${nature.mood === 'wonder' ? 13 : 10}" fill="${INK}"/><circle class="tiny" cx="${x + gx + 4}" cy="${-571 + gy}" r="3.6" fill="#fff"/>`;
  const mouth = asleep
    ? brush.line('M-16 -494Q0 -488 16 -494', '#a8484a', 7)
    : nature.mood === 'wonder'
      ? brush.solid(oval(0, -492, 13, 16), '#8a3038', { shade: 0, rim: 0 })
      : brush.line('M-34 -504Q0 -472 34 -504', '#a8484a', 8);
  return (
    brush.solid(oval(0, -570, 122, 122), HAIR, { shade: 0.45, dry: 16, dryAngle: 0.6 }) +
    bun(brush, 26, -696) +
    brush.solid(oval(0, -548, 100, 102), skin, { shade: 0.35, soft: true }) +
    brush.solid(
      'M-104 -548C-112 -640 -40 -676 6 -668C70 -676 116 -630 104 -548C90 -600 60 -626 10 -632C-44 -626 -86 -604 -104 -548Z',
      HAIR,
      { shade: 0.4, dry: 14, edge: 3 },
    ) +
    '<g class="shade" fill="#e8877a" opacity=".5"><ellipse cx="-64" cy="-516" rx="24" ry="16"/><ellipse cx="64" cy="-516" rx="24" ry="16"/></g>' +
    eye(-38) +
    eye(38) +
    brush.line(
      nature.mood === 'wonder'
        ? 'M-64 -616Q-38 -632 -16 -616M16 -616Q38 -632 64 -616'
        : 'M-62 -602Q-38 -614 -16 -604M16 -604Q38 -614 62 -602',
      mix(HAIR, INK, 0.5),
      7,
    ) +
    brush.line(`${oval(-40, -562, 35)}${oval(40, -562, 35)}M-6 -566Q0 -572 6 -566`, '#8a6a34', 6) +
    brush.line('M-4 -540Q8 -524 -4 -520', mix(skin, '#9a4a34', 0.45), 6) +
    brush.line('M-72 -486Q-60 -472 -50 -476M72 -486Q60 -472 50 -476', mix(skin, '#a8604a', 0.5), 4, 0.7) +
    mouth
  );
}

const knit = (brush: Brush): string =>
  brush.solid('M-96 -250C-60 -268 60 -268 96 -250L104 -150C60 -134 -60 -134 -104 -150Z', '#e8b450', {
    shade: 0.4,
    edge: 4,
    inside: brush.stroke(
      'M-100 -222Q0 -240 100 -222M-102 -194Q0 -210 102 -194M-104 -168Q0 -184 104 -168',
      '#b07a2a',
      6,
      0.7,
    ),
  }) + brush.line('M-150 -300L40 -236M150 -300L-40 -236', '#d8d2c8', 9);

/** In her chair, facing us, 750 high on the origin. `skin` is bound to the child; `hands`: knitting, or the white `gloves` going on. */
const seated = animal('asleep', (brush, nature, params) => {
  const gloves = textParam(params, 'hands', 'knitting') === 'gloves';
  const skin = textParam(params, 'skin', FAIR_SKIN);
  const chair = '#7a4a2a';
  const hand = (q: 1 | -1, x: number, y: number): string =>
    brush.solid(tube([q * 140, -380], [q * 190, -290], [x, y], { half: [50, 46, 36], caps: [0.5, 0.4] }), BLOUSE, {
      shade: 0.45,
      edge: 4,
    }) +
    brush.solid(gloves ? gloved(x, y - 30, q) : oval(x, y, 38, 34), gloves ? GLOVE : skin, {
      shade: 0.35,
      edge: 4,
      soft: !gloves,
    });
  return (
    '<ellipse class="shade" cx="0" cy="4" rx="310" ry="36" fill="#0c1a12" opacity=".5"/>' +
    brush.solid(
      'M-210 -60C-236 -330 -226 -520 -170 -590C-90 -640 90 -640 170 -590C226 -520 236 -330 210 -60Z',
      mix(chair, '#8a3a34', 0.45),
      {
        shade: 0.45,
        dry: 16,
        edge: 5,
      },
    ) +
    brush.line('M-190 0L-184 -90M190 0L184 -90', chair, 34) +
    brush.solid(
      'M-150 -440C-176 -330 -160 -220 -150 -170L150 -170C160 -220 176 -330 150 -440C80 -480 -80 -480 -150 -440Z',
      BLOUSE,
      {
        shade: 0.45,
        dry: 10,
      },
    ) +
    brush.solid(
      'M-168 -200C-200 -120 -200 -40 -170 -26L170 -26C200 -40 200 -120 168 -200C80 -230 -80 -230 -168 -200Z',
      SKIRT,
      {
        shade: 0.45,
        dry: 18,
      },
    ) +
    brush.solid('M-120 0C-124 -36 -30 -40 -24 0ZM24 0C30 -40 124 -36 120 0Z', '#c4566a', { shade: 0.4, edge: 4 }) +
    brush.solid(
      'M-60 -456C-130 -450 -186 -400 -184 -290C-120 -300 -40 -340 0 -390C40 -340 120 -300 184 -290C186 -400 130 -450 60 -456C30 -430 -30 -430 -60 -456Z',
      SHAWL,
      {
        shade: 0.45,
        edge: 4,
        inside: brush.stroke('M-176 -340Q-90 -352 -10 -426M176 -340Q90 -352 10 -426', '#f0cf8c', 14),
      },
    ) +
    brush.solid(
      'M-250 -300C-256 -200 -240 -100 -214 -60L-176 -60C-190 -140 -190 -220 -184 -290ZM250 -300C256 -200 240 -100 214 -60L176 -60C190 -140 190 -220 184 -290Z',
      chair,
      {
        shade: 0.4,
        edge: 4,
      },
    ) +
    face(brush, nature, skin) +
    (gloves ? hand(-1, -60, -260) + hand(1, 56, -290) : knit(brush) + hand(-1, -104, -236) + hand(1, 104, -236))
  );
});

/** From behind, on tiptoe, both white gloves up at a frame; 900 high on the origin. */
const hanging = animal('happy', (brush) => {
  const arm = (q: 1 | -1): string =>
    brush.solid(
      tube([q * 116, -540], [q * 220, -600], [q * 216, -760], { half: [52, 46, 36], caps: [0.5, 0.4] }),
      BLOUSE,
      {
        shade: 0.45,
        edge: 4,
      },
    ) + brush.solid(gloved(q * 212, -806, q), GLOVE, { shade: 0.35, edge: 4 });
  return (
    '<ellipse class="shade" cx="0" cy="4" rx="230" ry="28" fill="#0c1a12" opacity=".45"/>' +
    brush.solid('M-84 0C-88 -40 -16 -44 -14 0ZM14 0C16 -44 88 -40 84 0Z', '#c4566a', { shade: 0.4, edge: 4 }) +
    brush.solid('M-120 -330C-170 -200 -190 -90 -186 -26C-80 -4 80 -4 186 -26C190 -90 170 -200 120 -330Z', SKIRT, {
      shade: 0.45,
      dry: 22,
      dryAngle: 1.5,
    }) +
    arm(-1) +
    arm(1) +
    brush.solid(
      'M-130 -570C-150 -470 -136 -380 -126 -310L126 -310C136 -380 150 -470 130 -570C70 -610 -70 -610 -130 -570Z',
      BLOUSE,
      {
        shade: 0.45,
      },
    ) +
    brush.solid('M-150 -580C-170 -500 -90 -400 0 -340C90 -400 170 -500 150 -580C80 -620 -80 -620 -150 -580Z', SHAWL, {
      shade: 0.45,
      edge: 4,
      inside: brush.stroke('M-140 -520Q0 -420 140 -520M-100 -460Q0 -390 100 -460', '#f0cf8c', 15),
    }) +
    brush.solid(oval(0, -680, 112, 112), HAIR, { shade: 0.5, dry: 16, dryAngle: 0.4 }) +
    bun(brush, 20, -792)
  );
});

export const grandmotherPieces: PieceKit = { 'people/granny': seated, 'people/granny-hanging': hanging };
