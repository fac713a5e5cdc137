// Small pieces of cloud-post: a ladder, a fright, a sparrow's fishing rod, the cat's portrait of a sausage.

import { linear, mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

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

const SACK = '#e0b878';

/** The strap of the mail sack: from the beak at the origin down to both ends of its rim at `dy`, `width` apart; and its lining. */
const sackStrap = painted((brush, params) => {
  const dy = numberParam(params, 'dy', 640);
  const w = numberParam(params, 'width', 480) / 2;
  const strap = `M${n(-w)} ${n(dy)}C${n(-w * 0.9)} ${n(dy * 0.5)} ${n(-w * 0.3)} ${n(dy * 0.14)} -14 -16C-6 -34 22 -34 28 -14C${n(w * 0.4)} ${n(dy * 0.14)} ${n(w * 0.9)} ${n(dy * 0.5)} ${n(w)} ${n(dy)}`;
  return (
    brush.solid(oval(0, dy, w, w * 0.2), mix(SACK, '#6a3a2c', 0.6), { shade: 0.2 }) +
    brush.line(strap, '#a8643a', 26) +
    brush.stroke(strap, '#f0c890', 7, 0.6)
  );
});

/** The front of the mail sack, its rim around the origin: covers the passenger's legs. */
const sack = painted((brush, params) => {
  const w = numberParam(params, 'width', 480) / 2;
  const h = numberParam(params, 'height', 360);
  const shape = `M${n(-w)} 0C${n(-w * 0.6)} ${n(w * 0.26)} ${n(w * 0.6)} ${n(w * 0.26)} ${n(w)} 0C${n(w * 1.06)} ${n(h * 0.4)} ${n(w * 0.98)} ${n(h * 0.8)} ${n(w * 0.66)} ${n(h)}C${n(w * 0.3)} ${n(h * 1.1)} ${n(-w * 0.3)} ${n(h * 1.1)} ${n(-w * 0.66)} ${n(h)}C${n(-w * 0.98)} ${n(h * 0.8)} ${n(-w * 1.06)} ${n(h * 0.4)} ${n(-w)} 0Z`;
  const rim = `M${n(-w)} 4C${n(-w * 0.6)} ${n(w * 0.28)} ${n(w * 0.6)} ${n(w * 0.28)} ${n(w)} 4`;
  const emblem = brush.at(0, h * 0.6, -3, 0.5);
  return (
    brush.solid(shape, SACK, { shade: 0.5, edge: 5, dry: 16 }) +
    brush.line(rim, '#a8643a', 30) +
    brush.stroke(rim, '#f0c890', 8, 0.6) +
    brush.line(
      `M${n(-w * 0.62)} ${n(h * 0.3)}L${n(-w * 0.5)} ${n(h * 0.84)}M${n(w * 0.66)} ${n(h * 0.3)}L${n(w * 0.54)} ${n(h * 0.8)}`,
      mix(SACK, '#8a5a34', 0.55),
      7,
    ) +
    `<g transform="${emblem.transform}">${emblem.brush.solid('M-150 -96H150V100H-150Z', '#2f5d8c', { shade: 0.25, edge: 4 })}${emblem.brush.line('M-150 -96L0 16L150 -96', '#f2b63c', 16)}</g>`
  );
});

/** A cloud in the shape of a ship around its waterline, 620 wide: hull, funnel, steam, portholes. */
const cloudShip = painted((brush, params, context) => {
  const white = tone(params, context, 'cloud-light', '#fff8e8');
  const rose = mix(tone(params, context, 'cloud-shade', '#d7a4c4'), white, 0.45);
  const hull =
    'M-300 -96C-200 -84 -90 -92 0 -88C110 -92 210 -84 312 -112C300 -40 262 20 190 34C150 52 96 30 60 44C10 58 -40 32 -90 44C-140 56 -190 30 -222 18C-272 0 -292 -50 -300 -96Z';
  const cabin = 'M-150 -92C-160 -150 -140 -180 -96 -182C-60 -206 0 -196 20 -178C76 -184 104 -150 96 -92Z';
  const steam = (x: number, y: number, r: number): string =>
    brush.solid(oval(x, y, r, r * 0.72), white, { shade: 0.3 });
  const portholes = [-180, -90, 0, 90, 180]
    .map((x) => `<circle cx="${x}" cy="-34" r="19" fill="${mix(rose, '#8a5a9a', 0.35)}"/>`)
    .join('');
  return (
    steam(-60, -318, 46) +
    steam(-128, -356, 34) +
    steam(-186, -380, 24) +
    brush.solid('M-34 -176L-26 -280H32L40 -176Z', '#e0604e', { shade: 0.4 }) +
    brush.solid('M-30 -232H36L38 -204H-32Z', white, {}) +
    brush.solid(cabin, white, { shade: 0.4 }) +
    brush.solid(hull, mix(white, rose, 0.3), { shade: 0.55, dry: 12 }) +
    portholes
  );
});

/** A beam of light from the origin to the left, `length` long and `width` wide at its end, falling by `drop`. */
const beam: Piece = (params, context) => {
  const length = numberParam(params, 'length', 3400);
  const wide = numberParam(params, 'width', 700);
  const drop = numberParam(params, 'drop', 500);
  const warm = tone(params, context, 'beam', '#fff2b8');
  const id = context.id('beam');
  return {
    defs: linear(
      id,
      [
        [0, warm, 0],
        [0.6, warm, 0.4],
        [1, warm, 0.75],
      ],
      true,
    ),
    body: `<path class="shade" d="M0 -8L${n(-length)} ${n(drop - wide / 2)}V${n(drop + wide / 2)}L0 8Z" fill="url(#${id})"/>`,
  };
};

/** Short arcs at both sides (or at one `side`, -1 or 1) of something that is shaken, `r` from the origin. */
const shakeMarks = painted((brush, params, context) => {
  const r = numberParam(params, 'r', 200);
  const colour = tone(params, context, 'shake', '#7a4a6a');
  const arc = (q: number, k: number): string =>
    `M${n(q * r * k * 0.92)} ${n(-r * 0.42 * k)}Q${n(q * r * k * 1.14)} 0 ${n(q * r * k * 0.92)} ${n(r * 0.42 * k)}`;
  const side = numberParam(params, 'side', 0);
  const sides = [-1, 1].filter((q) => side === 0 || q === side);
  return brush.line(sides.map((q) => arc(q, 1) + arc(q, 1.22)).join(''), colour, 11);
});

export const errandPieces: PieceKit = {
  'post/sack-strap': sackStrap,
  'post/sack': sack,
  'post/shake': shakeMarks,
  'cloud/ship': cloudShip,
  'city/beam': beam,
  'city/ladder': ladder,
  'post/fright': fright,
  'post/rod': rod,
  'city/sausage': sausage,
};
