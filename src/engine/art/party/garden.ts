// The garden of birthday: the cat carried by balloons, their shadow on the grass, and a remembered day over its box.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, tone } from '#engine/drawing/piece.ts';
import { animal, bushyTail } from '../characters/animal.ts';
import { catHead, FUR, limb, WHITE } from './guests.ts';
import { BALLOON_COLOURS, balloonShape } from './room.ts';

/** Balloons above the cat, "x, y, radius" from its belly: the nearest to the middle first. */
const FLOCK = [
  [20, -640, 128],
  [-210, -580, 116],
  [240, -600, 118],
  [-90, -800, 112],
  [130, -820, 110],
  [-390, -690, 104],
  [410, -720, 104],
  [-280, -860, 98],
  [330, -900, 96],
] as const;

function flock(brush: Brush, count: number): string {
  const drawn = FLOCK.slice(0, Math.max(1, count));
  return [...drawn]
    .reverse()
    .map(([x, y, r], i) => {
      const colour = BALLOON_COLOURS[(drawn.length - 1 - i) % BALLOON_COLOURS.length] ?? '#d8345f';
      return (
        brush.line(
          `M${n(x)} ${n(y + r * 1.3)}C${n(x)} ${n(y * 0.5)} ${n(x * 0.3)} ${n(y * 0.35)} ${n(x * 0.06)} -60`,
          '#b88a7a',
          6,
        ) + balloonShape(brush, x, y, r, colour)
      );
    })
    .join('');
}

/** Three toes and a cushion on a white paw. */
const pads = (x: number, y: number, turn: number): string =>
  `<g class="tiny" transform="translate(${n(x)} ${n(y)}) rotate(${turn})" fill="#e8909c"><ellipse cx="0" cy="6" rx="13" ry="10"/><circle cx="-14" cy="-9" r="6"/><circle cx="0" cy="-14" r="6"/><circle cx="14" cy="-9" r="6"/></g>`;

/** The cat seen from below like a parachutist, all paws spread, under as many balloons as `count`; the origin is its belly. */
const catFlying = animal('wonder', (brush, nature, params) => {
  const tail = bushyTail(
    brush,
    [
      [60, 180],
      [130, 300],
      [70, 400],
      [150, 500],
    ],
    { width: 56, fur: FUR, tip: WHITE, ragged: 0.18 },
  );
  return (
    flock(brush, numberParam(params, 'count', 5)) +
    tail +
    limb(brush, [-70, 130], [-190, 180], [-250, 300], 42) +
    limb(brush, [70, 130], [200, 160], [290, 260], 42) +
    limb(brush, [-80, -60], [-210, -40], [-330, -130], 40) +
    limb(brush, [80, -60], [220, -60], [340, -150], 40) +
    pads(-334, -136, -60) +
    pads(344, -156, 58) +
    pads(-254, 308, 205) +
    pads(294, 268, 140) +
    brush.solid('M-90 -140C-150 -40 -150 100 -100 190C-60 240 60 240 100 190C150 100 150 -40 90 -140Z', FUR, {
      shade: 0.45,
      depth: 34,
      dry: 26,
      inside: `<path d="M-60 -150C-90 -40 -80 110 0 190C80 110 90 -40 60 -150Z" fill="${WHITE}"/>`,
    }) +
    brush.stroke('M-128 -10L-92 4M-132 60L-96 66M128 -10L92 4M132 60L96 66', mix(FUR, '#2a2030', 0.5), 13, 0.75) +
    brush.solid('M-130 8Q0 52 130 8L134 56Q0 100 -134 56Z', '#f7b84a', { shade: 0.35, edge: 4 }) +
    catHead(brush, nature, 0, -190, '#d8345f')
  );
});

/** What the sun makes of a flying cat and its balloons on the ground far below, around the origin. */
const catShadow = painted((_brush, params, context) => {
  const colour = tone(params, context, 'contact', '#2a4a30');
  const spots = FLOCK.slice(0, Math.max(1, numberParam(params, 'count', 5)))
    .map(([x, y, r]) => `<ellipse cx="${n(x)}" cy="${n(y * 0.4 - 40)}" rx="${r}" ry="${n(r * 0.5)}"/>`)
    .join('');
  return `<g class="shade" fill="${colour}" opacity="${numberParam(params, 'opacity', 0.28)}"><ellipse rx="150" ry="74"/><ellipse cy="-70" rx="110" ry="50"/><path d="M-90 -30L-330 -70L-300 -30L-90 10ZM90 -30L330 -80L310 -34L90 10ZM-70 30L-250 130L-200 140L0 60ZM70 30L280 110L230 130L0 60Z"/>${spots}</g>`;
});

const CLOUD =
  'M-520 150C-640 130 -660 -30 -540 -80C-600 -210 -450 -330 -320 -270C-270 -400 -60 -430 20 -330C110 -430 330 -400 370 -270C520 -310 640 -180 560 -60C670 0 640 150 510 160C450 260 260 280 180 200C60 290 -140 290 -220 200C-320 280 -470 250 -520 150Z';

/** A remembered day in a cloud around the origin, 1200 wide, with puffs down to the box at `to` x, y; `puddle` adds one. */
const memory = painted((brush, params, context) => {
  const rim = tone(params, context, 'memory-rim', '#fffaf0');
  const day = tone(params, context, 'memory', '#cfe4f4');
  const lawn = tone(params, context, 'memory-ground', '#b8dca8');
  const [dx, dy] = [numberParam(params, 'dx', -60), numberParam(params, 'dy', 560)];
  const puffs = [0.58, 0.72, 0.84]
    .map((t, i) => brush.solid(oval(dx * t, dy * t, 70 - i * 18, 54 - i * 14), rim, { shade: 0.2, edge: 4 }))
    .join('');
  const ground = `<path d="M-700 90Q0 20 700 90L700 320L-700 320Z" fill="${lawn}"/>`;
  const puddle = flagParam(params, 'puddle')
    ? `<ellipse cx="-60" cy="130" rx="330" ry="74" fill="#6fa8d0"/><ellipse class="shade" cx="-60" cy="126" rx="250" ry="48" fill="none" stroke="#dff0fa" stroke-width="9"/><ellipse class="shade" cx="-60" cy="124" rx="150" ry="28" fill="none" stroke="#dff0fa" stroke-width="9"/>`
    : `<g class="shade" stroke="#fff2b8" stroke-width="26" stroke-linecap="round" opacity=".8"><path d="M-60 -60L-420 -190M-60 -60L-250 -300M-60 -60L-30 -330M-60 -60L220 -300M-60 -60L430 -160"/></g>`;
  return (
    puffs +
    brush.solid(CLOUD, rim, { shade: 0.22, depth: 40, edge: 5 }) +
    `<g transform="translate(0 -4) scale(.92 .88)">${brush.solid(CLOUD, day, { shade: 0.12, edge: 0, inside: ground + puddle })}</g>`
  );
});

/** Water thrown up on both sides of the origin. */
const splash = painted((brush) => {
  const tongue = (q: -1 | 1, x: number, y: number): string =>
    brush.solid(
      `M${q * 60} 20C${q * x * 0.6} ${n(y * 0.3)} ${q * x * 0.9} ${n(y * 0.8)} ${q * x} ${y}C${q * x * 1.02} ${n(y * 0.5)} ${q * x * 0.8} 10 ${q * 150} 24Z`,
      '#8cc0e4',
      { shade: 0.2, edge: 4 },
    );
  const drops = [
    [-330, -150],
    [-250, -230],
    [-380, -40],
    [300, -170],
    [380, -110],
    [240, -240],
    [440, -190],
    [400, -20],
  ]
    .map(([x = 0, y = 0], i) => brush.solid(oval(x, y, 14 + (i % 3) * 4, 20 + (i % 3) * 5), '#a8d4ee', { shade: 0.2 }))
    .join('');
  return tongue(-1, 280, -170) + tongue(1, 290, -190) + tongue(-1, 190, -90) + tongue(1, 200, -100) + drops;
});

/** A raised bed of flowers, `width` wide, seen from above at a slant. */
const flowerBed = painted((brush, params, context) => {
  const half = numberParam(params, 'width', 460) / 2;
  const petals = ['#f08aa4', '#fff6d8', '#b8a0e8', '#ffc25a', '#d8345f'].map((fallback, i) =>
    tone(params, context, `bed-petal-${i}`, fallback),
  );
  let flowers = '';
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 7; i++) {
      const x = (-0.78 + i * 0.26) * half + brush.rng.between(-12, 12) + (row - 1) * 12;
      const y = -34 + row * 30 + brush.rng.between(-8, 8);
      const colour = petals[(i + row * 2) % petals.length] ?? '#f08aa4';
      flowers +=
        brush.solid(oval(x, y + 12, 24, 18), '#4f8f4c', { shade: 0.3, rim: 0 }) +
        brush.solid(oval(x, y - 8, 20, 17), colour, { shade: 0.3, edge: 2 }) +
        `<circle class="tiny" cx="${n(x)}" cy="${n(y - 9)}" r="6" fill="#f9c63e"/>`;
    }
  return brush.solid(oval(0, 0, half, 82), '#8a5f48', { shade: 0.4, depth: 20, edge: 5, dry: 12 }) + flowers;
});

/** A round pond, `width` wide, with a stone rim and two water lilies. */
const pond = painted((brush, params, context) => {
  const half = numberParam(params, 'width', 640) / 2;
  const water = tone(params, context, 'pond', '#7fbcdc');
  const stones = Array.from({ length: 22 }, (_, i) => {
    const a = (i / 22) * Math.PI * 2;
    return brush.solid(
      oval(Math.cos(a) * half, Math.sin(a) * half * 0.36, 44 + (i % 3) * 8, 26 + (i % 2) * 6),
      mix('#d8d0c4', '#a8a0a0', (i % 4) / 4),
      { shade: 0.4, edge: 3 },
    );
  }).join('');
  const lily = (x: number, y: number): string =>
    brush.solid(oval(x, y, 62, 24), '#5f9f58', { shade: 0.3, edge: 3 }) +
    brush.solid(oval(x + 6, y - 10, 26, 16), '#f8c4d0', { shade: 0.3, edge: 3 });
  return (
    stones +
    brush.solid(oval(0, 0, half * 0.95, half * 0.33), water, { shade: 0.3, depth: 30, dry: 16 }) +
    brush.stroke(`M${n(-half * 0.5)} -20H${n(half * 0.1)}M${n(-half * 0.1)} 30H${n(half * 0.5)}`, '#e6f6fa', 9, 0.8) +
    lily(-half * 0.42, 26) +
    lily(half * 0.36, -28)
  );
});

/** A round apple tree on the origin, 620 tall. */
const appleTree = painted((brush, params, context) => {
  const leaf = tone(params, context, 'apple-leaf', '#5fa060');
  const apples = [
    [-120, -330],
    [-30, -440],
    [90, -300],
    [150, -420],
    [20, -270],
    [-170, -440],
    [60, -520],
  ]
    .map(([x = 0, y = 0]) => brush.solid(oval(x, y, 25, 25), '#d8345f', { shade: 0.35, edge: 3 }))
    .join('');
  return (
    `<ellipse class="shade" cx="40" cy="4" rx="230" ry="44" fill="#2a4a30" opacity=".3"/>` +
    brush.solid('M-34 0C-24 -90 -30 -160 -44 -240L44 -240C30 -160 26 -90 40 0Q0 20 -34 0Z', '#8a5f48', {
      shade: 0.45,
      dry: 10,
    }) +
    brush.solid(
      'M-210 -240C-310 -290 -290 -430 -200 -450C-200 -570 -40 -640 50 -570C170 -610 280 -500 240 -400C310 -320 240 -200 140 -220C80 -160 -40 -160 -80 -214C-130 -180 -190 -200 -210 -240Z',
      leaf,
      { shade: 0.5, depth: 50, dry: 40, edge: 6 },
    ) +
    apples
  );
});

export const gardenPieces: PieceKit = {
  'party/flower-bed': flowerBed,
  'party/pond': pond,
  'party/apple-tree': appleTree,
  'party/cat-flying': catFlying,
  'party/cat-shadow': catShadow,
  'party/memory': memory,
  'party/splash': splash,
};
