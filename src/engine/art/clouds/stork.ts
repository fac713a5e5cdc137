// Kuzmich the stork of cloud-post: standing, hiding behind a wing, and flying; with cap and satchel.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, type PieceParams, textParam } from '#engine/drawing/piece.ts';
import { animal, groundShadow, type Nature } from '../characters/animal.ts';

const FEATHER = '#fdf6ea';
const INKY = '#3c3350';
const RED = '#e2603c';
const CAP = '#2f5d8c';
const GOLD = '#f2b63c';

/** Head, beak and cap around the middle of the head, looking right; about 48 in radius. */
function head(brush: Brush, nature: Nature): string {
  const open = nature.mood === 'joy' || nature.mood === 'wonder';
  const beak = open
    ? brush.solid('M30 -14C110 -22 190 -12 262 8C190 16 110 18 34 12Z', RED, { shade: 0.4 }) +
      brush.solid('M30 12C100 26 170 42 226 70C150 62 80 46 26 30Z', mix(RED, '#8a2f2c', 0.2), { shade: 0.4 })
    : brush.solid('M30 -16C110 -24 200 -8 276 26C196 34 110 34 28 26Z', RED, { shade: 0.45 }) +
      brush.line('M40 8C110 8 180 14 240 24', mix(RED, '#6a1f2c', 0.55), 4);
  const skull = brush.solid(
    'M-50 6C-54 -34 -20 -56 10 -52C40 -48 52 -22 48 4C44 36 14 50 -14 46C-38 42 -48 28 -50 6Z',
    FEATHER,
    {
      shade: 0.4,
      dry: 5,
    },
  );
  const gx = nature.gaze.x * 6;
  const gy = nature.gaze.y * 6;
  const lid =
    nature.mood === 'wonder' || nature.mood === 'scared'
      ? ''
      : `<path d="M-16 -34H42V-12C30 -18 6 -16 -16 -8Z" fill="${mix(FEATHER, '#c8a8a0', 0.5)}"/>`;
  const eye =
    nature.mood === 'joy'
      ? brush.line('M-8 -2C0 -22 28 -22 36 -2', INKY, 8)
      : `<circle cx="14" cy="-4" r="21" fill="#fffdf6"/>${brush.within(oval(14, -4, 21), `<circle cx="${n(18 + gx)}" cy="${n(-1 + gy)}" r="12" fill="#2f2440"/><circle cx="${n(22 + gx)}" cy="${n(-6 + gy)}" r="4" fill="#fff"/>${lid}`)}<circle class="ink" cx="14" cy="-4" r="21" fill="none" stroke="#c2563a" stroke-width="5"/>`;
  const brow =
    nature.mood === 'scared' || nature.mood === 'wonder'
      ? brush.line('M-10 -44C4 -54 24 -52 34 -42', '#8a7684', 9)
      : brush.line('M-20 -38C0 -40 22 -32 40 -18', '#8a7684', 10);
  const cap =
    brush.solid('M-62 -44C-70 -92 -36 -116 8 -112C48 -108 62 -84 54 -46C20 -60 -26 -58 -62 -44Z', CAP, {
      shade: 0.5,
      dry: 8,
    }) +
    brush.solid('M-60 -38C-26 -58 20 -60 56 -44L58 -60C20 -76 -28 -76 -64 -56Z', mix(CAP, '#16203c', 0.35), {
      shade: 0.2,
    }) +
    brush.solid('M30 -56C62 -58 92 -44 104 -26C80 -40 52 -44 28 -44Z', '#2c2438', { shade: 0.2 }) +
    `<path d="M-14 -84H22V-62H-14Z" fill="${GOLD}"/>` +
    brush.line('M-14 -84L4 -70L22 -84', '#a8641e', 4);
  return `${beak}${skull}${eye}${brow}${cap}`;
}

function satchel(brush: Brush, x: number, y: number, turn = 0): string {
  const { brush: hand, transform } = brush.at(x, y, turn, 1);
  return `<g transform="${transform}">${hand.solid('M-92 -50C-40 -62 40 -62 92 -50L100 76C40 96 -40 96 -100 76Z', '#b8713c', { shade: 0.5, dry: 10 })}${hand.solid('M-50 -58L-20 -92L30 -86L40 -58Z', '#fff6e4', { shade: 0.2 })}${hand.solid('M-94 -50C-40 -62 40 -62 94 -50L86 12C40 34 -40 34 -86 12Z', '#cf8748', { shade: 0.4, edge: 3 })}<path d="M-16 8H16V40H-16Z" fill="${GOLD}"/></g>`;
}

/** A folded wing: white coverts over long dark quills. */
function foldedWing(brush: Brush): string {
  return (
    brush.solid('M60 -430C-40 -420 -190 -330 -300 -226C-230 -232 -160 -236 -90 -262C0 -296 60 -350 60 -430Z', INKY, {
      shade: 0.3,
      dry: 12,
      dryAngle: 2.5,
    }) +
    brush.line('M-50 -300C-120 -262 -190 -244 -250 -238M-10 -326C-70 -280 -150 -256 -210 -250', '#5a4e74', 5) +
    brush.solid('M84 -440C20 -470 -80 -430 -160 -344C-110 -330 -60 -320 -20 -328C50 -342 92 -390 84 -440Z', FEATHER, {
      shade: 0.45,
      edge: 4,
      dry: 12,
    })
  );
}

/** Crosswise at the tip of the beak, in the frame of the head. */
const rubberStamp = (brush: Brush): string =>
  brush.solid('M176 -6C192 -40 232 -40 246 -8C248 16 240 28 232 34L196 28C182 20 174 8 176 -6Z', '#a8642e', {
    shade: 0.4,
  }) +
  brush.solid('M202 20L226 24L234 66L200 60Z', '#8f5226', { shade: 0.4 }) +
  brush.solid('M180 56L262 68L258 96L176 84Z', '#c8503c', { shade: 0.4 });

/** A wing held up in front of the face. */
function shieldWing(brush: Brush): string {
  return (
    brush.solid(
      'M20 -400C100 -560 150 -680 260 -770C270 -720 262 -690 252 -660C280 -680 300 -680 316 -676C300 -620 288 -590 270 -560C296 -566 310 -560 320 -548C270 -430 160 -330 40 -310Z',
      INKY,
      { shade: 0.3, dry: 12 },
    ) +
    brush.solid('M-10 -420C60 -500 120 -590 190 -660C214 -600 220 -520 190 -450C150 -370 80 -320 0 -320Z', FEATHER, {
      shade: 0.45,
      edge: 4,
      dry: 10,
    })
  );
}

function standing(brush: Brush, nature: Nature, params: PieceParams): string {
  const wing = textParam(params, 'wing', 'folded');
  const hide = wing === 'hide';
  const stamps = wing === 'stamp';
  const leg = (x: number, bend: number): string =>
    brush.line(`M${x} -250L${x + bend} -130L${x} -8`, RED, 20) +
    brush.line(`M${x} -8L${x + 54} 0M${x} -8L${x + 34} 8M${x} -8L${x - 34} 4`, RED, 14);
  const neck = brush.solid(
    stamps
      ? 'M20 -420C60 -520 150 -590 260 -560C330 -536 356 -460 340 -380L262 -372C268 -430 250 -462 218 -462C180 -460 160 -400 120 -370C90 -340 30 -350 20 -420Z'
      : 'M30 -420C60 -500 40 -560 62 -640C70 -670 130 -676 142 -640C150 -560 168 -470 130 -380C100 -330 40 -350 30 -420Z',
    FEATHER,
    { shade: 0.5, dry: 10 },
  );
  const bib = brush.solid(
    'M86 -440C130 -430 160 -400 150 -350C130 -310 110 -290 100 -262C80 -310 60 -380 86 -440Z',
    FEATHER,
    { shade: 0.3 },
  );
  const body = brush.solid(
    'M140 -400C160 -300 90 -226 -30 -222C-130 -220 -210 -250 -286 -232C-250 -300 -150 -420 -20 -446C60 -462 130 -450 140 -400Z',
    FEATHER,
    { shade: 0.55, depth: 30, dry: 20 },
  );
  const strap = brush.line('M96 -430C70 -350 40 -290 16 -262', '#8f5a30', 16);
  const drips = flagParam(params, 'wet')
    ? ['-180 -190', '-60 -170', '60 -190', '300 -590', '150 -300']
        .map(
          (at) =>
            `<path transform="translate(${at})" d="M0 -30C18 -2 20 20 0 26C-20 20 -18 -2 0 -30Z" fill="#a8dcf4"/>`,
        )
        .join('')
    : '';
  const frame = stamps ? brush.at(304, -372, 66, 1.05) : brush.at(96, -668, hide ? 14 : -2, 1.15);
  const face = `<g transform="${frame.transform}">${stamps ? rubberStamp(frame.brush) : ''}${head(frame.brush, nature)}</g>`;
  return (
    groundShadow(brush, -20, 190) +
    leg(-40, -16) +
    leg(30, -12) +
    body +
    neck +
    bib +
    (hide
      ? strap + satchel(brush, -30, -236, 6) + face + shieldWing(brush)
      : foldedWing(brush) + strap + satchel(brush, 10, -240, 4) + face) +
    drips
  );
}

/** Flying to the right, body level; origin in the middle of the body. */
function flying(brush: Brush, nature: Nature): string {
  const farWing = brush.solid(
    'M10 -60C60 -190 170 -330 330 -400C326 -370 316 -350 300 -334C330 -336 350 -332 366 -322C330 -210 230 -90 130 -30Z',
    mix(INKY, '#8a7aa0', 0.35),
    { shade: 0.3, dry: 10 },
  );
  const legs =
    brush.line('M-190 26C-290 50 -370 56 -470 50M-180 48C-280 78 -360 90 -456 88', RED, 18) +
    brush.line('M-470 50L-516 34M-470 50L-520 58M-456 88L-502 84M-456 88L-500 108', RED, 12);
  const tail = brush.solid('M-170 -20C-240 -30 -310 -20 -360 6C-310 36 -240 50 -170 50Z', FEATHER, { shade: 0.4 });
  const body = brush.solid(
    'M-210 10C-200 -70 -60 -110 80 -80C140 -66 180 -40 190 -10C170 50 40 90 -80 80C-150 74 -206 56 -210 10Z',
    FEATHER,
    { shade: 0.55, depth: 28, dry: 18 },
  );
  const neck = brush.solid(
    'M120 -60C190 -76 260 -120 330 -128C360 -130 372 -84 346 -66C280 -40 220 10 150 34Z',
    FEATHER,
    { shade: 0.45, dry: 8 },
  );
  const quills = brush.solid(
    'M-60 -40C-160 -180 -250 -330 -280 -500C-250 -488 -230 -470 -214 -448C-214 -484 -208 -514 -196 -534C-168 -516 -150 -490 -138 -462C-130 -494 -116 -520 -100 -534C-74 -506 -62 -470 -56 -440C-40 -466 -24 -482 -6 -492C30 -360 70 -200 90 -60Z',
    INKY,
    { shade: 0.3, dry: 18, dryAngle: 1.2 },
  );
  const coverts = brush.solid(
    'M-70 -30C-130 -110 -180 -210 -200 -310C-140 -290 -40 -290 20 -330C60 -230 90 -130 100 -50C50 0 -30 10 -70 -30Z',
    FEATHER,
    { shade: 0.5, edge: 4, dry: 18, dryAngle: 1.2 },
  );
  const strap = brush.line('M96 -84C80 -20 40 60 10 110', '#8f5a30', 15);
  const frame = brush.at(366, -106, 4, 1.1);
  return (
    farWing +
    legs +
    tail +
    body +
    neck +
    `<g transform="${frame.transform}">${head(frame.brush, nature)}</g>` +
    strap +
    satchel(brush, 4, 150, 8) +
    quills +
    coverts
  );
}

export const storkPieces: PieceKit = {
  'animals/stork': animal('happy', standing),
  'animals/stork-fly': animal('happy', flying),
};
