// Adults: a hand that holds a towel or lights candles, and a mother seen from behind who lights them.

import { mix } from '#engine/drawing/draw.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';
import { animal } from './characters/animal.ts';

type AnimalPainter = Parameters<typeof animal>[1];

/** Maximum bounds of a hand: the arm comes from the right; the origin is at the fingers. */
export const HANDS_MAX_BOUNDS: Box = { x: -220, y: -120, width: 730, height: 780 };
/** Maximum bounds of the mother; the origin is at her fingers. */
export const MOTHER_MAX_BOUNDS: Box = { x: -220, y: -160, width: 960, height: 1180 };

/**
 * A mother's arm in a rolled-up sleeve; `skin` is bound to the child, `towel` is the colour of a held towel, `taper`
 * gives her a burning taper that points to the left.
 */
const drawHand: AnimalPainter = (brush, _nature, params) => {
  const skin = textParam(params, 'skin', '#f3c9a5');
  const sleeve = textParam(params, 'sleeve', '#e8788a');
  const towel = textParam(params, 'towel', '');
  const cloth =
    towel === ''
      ? ''
      : brush.solid(
          'M-96 10C-40 -22 40 -18 104 14C150 180 176 420 168 610C80 640 -90 640 -176 606C-170 420 -146 180 -96 10Z',
          towel,
          {
            shade: 0.45,
            depth: 30,
            dry: 30,
            dryAngle: 1.45,
            inside: brush.stroke('M-186 540C-90 574 90 574 178 544', '#fff6dc', 26, 0.95),
          },
        ) + brush.line('M-40 60C-62 220 -84 400 -88 520M34 60C52 220 66 400 66 524', '#d8a23c', 6, 0.7);
  const taper = flagParam(params, 'taper')
    ? brush.line('M40 26L-150 -34', '#f6ead0', 17) +
      '<path d="M-160 -112C-126 -72 -142 -40 -158 -38C-176 -40 -190 -70 -160 -112Z" fill="#ffc23a"/><path class="shade" d="M-160 -84C-146 -64 -152 -48 -158 -46C-166 -48 -174 -62 -160 -84Z" fill="#fff6d0"/>'
    : '';
  const finger = (x: number, y: number): string =>
    brush.solid(tube([x + 52, y - 26], [x + 6, y - 14], [x, y + 40], { half: [21, 20, 17], caps: [0.5, 0.9] }), skin, {
      shade: 0.3,
      edge: 3,
      soft: true,
    });
  return (
    cloth +
    taper +
    brush.solid(tube([300, 60], [190, 36], [60, -8], { half: [66, 58, 48], caps: [0.2, 0.7] }), skin, {
      shade: 0.6,
      edge: 5,
    }) +
    brush.solid(tube([500, 104], [360, 76], [190, 38], { half: [104, 96, 82], caps: [0, 0.2] }), sleeve, {
      shade: 0.45,
      dry: 16,
    }) +
    brush.solid(tube([250, 52], [210, 42], [176, 34], { half: [92, 92, 88], caps: [0.3, 0.3] }), sleeve, {
      shade: 0.35,
      edge: 4,
    }) +
    finger(58, 10) +
    finger(26, 2) +
    finger(-8, 0) +
    finger(-42, 8) +
    brush.solid(tube([92, 26], [52, 58], [8, 56], { half: [24, 22, 18], caps: [0.5, 0.9] }), skin, {
      shade: 0.3,
      edge: 3,
      soft: true,
    })
  );
};

/** Dots distinguish the scarf from hair of the same colour. */
const SCARF_DOTS: readonly (readonly [x: number, y: number])[] = [
  [220, 20],
  [310, -30],
  [420, -20],
  [510, 40],
  [200, 110],
  [300, 60],
  [400, 80],
  [480, 130],
  [560, 150],
  [330, 150],
  [420, 190],
  [510, 240],
  [350, 240],
  [440, 290],
];

/**
 * A mother close to the reader, from behind and turned to the left, with the arm of `people/hand` before her. A scarf
 * covers her hair, since only her skin is known.
 */
const drawMother: AnimalPainter = (brush, nature, params) => {
  const skin = textParam(params, 'skin', '#f3c9a5');
  const sleeve = textParam(params, 'sleeve', '#e8788a');
  const scarf = textParam(params, 'scarf', '#c8566e');
  const dots = SCARF_DOTS.map(([x, y]) => brush.solid(oval(x, y, 17, 16), '#fdf3dc', { shade: 0.2, soft: true })).join(
    '',
  );
  const fold = mix(scarf, '#8a3a50', 0.45);
  return (
    drawHand(brush, nature, params) +
    brush.solid(
      'M250 420C200 520 90 540 40 660C0 760 -20 900 -24 1010L720 1010L720 560C640 520 520 500 480 400Z',
      sleeve,
      { shade: 0.5, depth: 60, dry: 60, dryAngle: 1.3 },
    ) +
    brush.solid(tube([350, 330], [350, 420], [356, 500], { half: [96, 92, 120], caps: [0.2, 0.6] }), skin, {
      shade: 0.5,
      edge: 4,
    }) +
    // The face from far behind: cheek, tip of the nose, lashes.
    brush.solid(
      'M300 10C190 20 130 90 122 180C100 196 92 214 104 226C120 240 122 262 130 290C146 350 210 392 280 392L380 330L380 60Z',
      skin,
      { shade: 0.4, depth: 40, edge: 4 },
    ) +
    `<ellipse class="shade" cx="176" cy="262" rx="34" ry="24" fill="#e8606a" fill-opacity=".35"/>` +
    brush.line('M132 178C140 190 154 194 168 190M130 184L112 188M140 192L124 202', '#4a2c22', 7, 0.9) +
    brush.line('M136 306C150 316 164 314 176 302', '#a8484a', 7, 0.85) +
    brush.solid(oval(262, 226, 36, 46), skin, { shade: 0.35, edge: 3 }) +
    brush.line('M250 212C262 200 278 212 270 232', mix(skin, '#7a3a2a', 0.5), 7, 0.8) +
    brush.solid(oval(268, 284, 13, 15), '#fff3d6', { shade: 0.3 }) +
    brush.solid(
      'M150 132C140 20 240 -80 380 -76C520 -70 600 40 588 180C580 290 520 360 430 372C360 376 316 340 300 290C310 240 300 190 262 172C220 160 180 150 150 132Z',
      scarf,
      {
        shade: 0.45,
        depth: 50,
        dry: 44,
        dryAngle: 0.6,
        inside:
          dots +
          brush.stroke(
            'M180 110C280 60 420 80 520 200M210 60C320 0 460 20 560 130M320 290C380 280 440 280 500 330',
            fold,
            11,
            0.6,
          ),
      },
    ) +
    brush.solid('M440 340C500 380 520 470 490 560C450 520 420 440 410 372Z', scarf, { shade: 0.4, edge: 4, dry: 12 }) +
    brush.solid('M430 330C380 390 350 450 352 530C400 510 440 440 460 366Z', scarf, { shade: 0.45, edge: 4, dry: 12 }) +
    brush.solid(oval(440, 350, 46, 40), scarf, { shade: 0.4, edge: 4 })
  );
};

/** Two bare feet with the soles to the reader, crossed at the heels over the origin; `skin` is bound to the child. */
const drawFeet: AnimalPainter = (brush, _nature, params) => {
  const skin = textParam(params, 'skin', '#f3c9a5');
  const foot = (x: number, turn: number, mirror: boolean): string => {
    const frame = brush.at(x, 150, turn, 1, mirror);
    const toes = [
      [-44, -196, 25],
      [-2, -214, 19],
      [32, -206, 17],
      [58, -188, 15],
      [76, -164, 13],
    ].map(([tx = 0, ty = 0, r = 0]) =>
      frame.brush.solid(oval(tx, ty, r, r * 1.16), skin, { shade: 0.3, edge: 3, soft: true }),
    );
    const sole =
      'M-70 -160C-50 -200 60 -190 84 -146C96 -110 66 -60 56 -10C50 40 30 66 0 66C-36 66 -56 36 -58 -10C-58 -60 -86 -110 -70 -160Z';
    return `<g transform="${frame.transform}">${frame.brush.solid(sole, skin, { shade: 0.45, edge: 4, soft: true })}<g class="shade" fill="#e8606a" fill-opacity=".2"><ellipse cx="-6" cy="-136" rx="52" ry="26"/><ellipse cx="0" cy="26" rx="36" ry="26"/></g>${frame.brush.stroke('M-30 -60C-10 -74 20 -72 36 -58', mix(skin, '#a8484a', 0.4), 6, 0.5)}${toes.join('')}</g>`;
  };
  return foot(-98, -14, true) + foot(98, 12, false);
};

export const peoplePieces: PieceKit = {
  'people/feet': animal('happy', drawFeet),
  'people/hand': animal('happy', drawHand),
  'people/mother': animal('happy', drawMother),
};
