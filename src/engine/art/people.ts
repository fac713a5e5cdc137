// Adults: only a hand that holds a towel or lights candles.

import { tube } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';
import { animal } from './characters/animal.ts';

/** Maximum bounds: the arm comes from the right; the origin is at the fingers. */
export const HANDS_MAX_BOUNDS: Box = { x: -220, y: -120, width: 730, height: 780 };

/**
 * A mother's arm in a rolled-up sleeve; `skin` is bound to the child, `towel` is the colour of a held towel, `taper`
 * gives her a burning taper that points to the left.
 */
const hand = animal('happy', (brush, _nature, params) => {
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
});

export const peoplePieces: PieceKit = { 'people/hand': hand };
