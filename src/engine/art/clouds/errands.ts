// Small pieces of cloud-post: a ladder, a fright, a sparrow's fishing rod, the cat's portrait of a sausage.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A ladder based on the origin: `height`, `width` between the rails; it hooks to the right, with one rail if `leaning`. */
const ladder = painted((brush, params, context) => {
  const h = numberParam(params, 'height', 1200);
  const w = numberParam(params, 'width', 420) / 2;
  const iron = tone(params, context, 'ladder', '#8a4a5c');
  const light = mix(iron, '#ffd9a8', 0.55);
  let rungs = '';
  for (let y = -70; y > -h + 40; y -= 150) rungs += `M${n(-w)} ${y}H${n(w)}`;
  const rail = (x: number): string =>
    `M${n(x)} 10V${n(-h)}C${n(x)} ${n(-h - 70)} ${n(x + 90)} ${n(-h - 70)} ${n(x + 90)} ${n(-h + 6)}`;
  const both = (flagParam(params, 'leaning') ? `M${n(-w)} 10V${n(-h)}` : rail(-w)) + rail(w);
  return (
    brush.line(rungs, mix(iron, '#3a1a3a', 0.2), 24) +
    brush.stroke(rungs, light, 7, 0.55) +
    brush.line(both, iron, 32) +
    brush.stroke(both, light, 9, 0.6)
  );
});

/** A small trembling fright on the origin, 150 wide, looking up; `small` draws it smaller. */
const fright = painted((brush, params, context) => {
  const colour = tone(params, context, 'fright', '#b9aee6');
  const hair = 'M-52 -116L-66 -150M-26 -132L-30 -172M4 -136L8 -176M34 -126L46 -160';
  const body =
    'M-74 -8C-96 -44 -86 -100 -50 -122C-22 -140 30 -138 54 -116C88 -86 92 -36 72 -8C60 6 46 -8 34 0C20 12 8 -6 -4 2C-18 12 -32 -6 -44 2C-56 8 -66 4 -74 -8Z';
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="-74" rx="25" ry="29" fill="#fffaf4"/><circle class="ink-fill" cx="${x + 4}" cy="-80" r="12" fill="#3a2450"/><circle class="tiny" cx="${x + 8}" cy="-85" r="4" fill="#fff"/>`;
  const shake = flagParam(params, 'calm')
    ? ''
    : brush.line(
        'M-108 -96Q-122 -70 -108 -44M-128 -84Q-138 -68 -128 -54M108 -96Q122 -70 108 -44M128 -84Q138 -68 128 -54',
        mix(colour, '#5a4a8a', 0.5),
        6,
      );
  return (
    brush.line(hair, mix(colour, '#5a4a8a', 0.5), 9) +
    brush.solid(body, colour, { shade: 0.45, edge: 4, dry: 8 }) +
    eye(-26) +
    eye(30) +
    brush.line('M-56 -112Q-36 -124 -16 -112M18 -114Q38 -124 56 -110', '#4a3a70', 6) +
    brush.line('M-18 -32Q-8 -42 2 -32Q12 -22 22 -32', '#4a3a70', 6) +
    shake
  );
});

/** A fishing rod from the origin, its line down to `dy` with a float. */
const rod = painted((brush, params) => {
  const dy = numberParam(params, 'dy', 260);
  return (
    brush.line('M0 0Q70 -120 190 -150', '#8a5a3c', 11) +
    brush.line(`M190 -150Q206 ${n(dy * 0.3)} 196 ${n(dy)}`, '#7a5a7a', 4) +
    brush.solid(
      `M196 ${n(dy - 20)}C216 ${n(dy)} 212 ${n(dy + 30)} 196 ${n(dy + 34)}C180 ${n(dy + 30)} 176 ${n(dy)} 196 ${n(dy - 20)}Z`,
      '#e0604e',
      { shade: 0.4 },
    )
  );
});

/** The picture on the cat's wall, around its middle: a sausage in a gilt oval frame. */
const sausage = painted((brush) => {
  const link = 'M-84 26C-104 0 -92 -30 -64 -26C-30 -4 24 -6 56 -38C82 -52 104 -26 86 2C46 54 -44 60 -84 26Z';
  return (
    brush.solid(oval(0, 0, 150, 122), '#e2a83e', { shade: 0.5, edge: 5, dry: 8 }) +
    brush.solid(oval(0, 0, 124, 97), '#f7ead0', { shade: 0.2, edge: 3 }) +
    brush.solid(link, '#c25a4a', { shade: 0.45, edge: 4 }) +
    brush.stroke('M-52 -4Q6 8 60 -24', '#f2b09a', 11, 0.8) +
    brush.line('M-88 -4L-112 -18M-90 6L-114 6M90 -22L112 -40M94 -14L118 -16', '#8a3a34', 9)
  );
});

export const errandPieces: PieceKit = {
  'city/ladder': ladder,
  'post/fright': fright,
  'post/rod': rod,
  'city/sausage': sausage,
};
