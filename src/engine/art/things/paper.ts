// Paper pieces: a birch-bark sheet, a wreath, a tail stamp and a soft paper background.

import { blob, dryBrush, lerp, mix, n, radial } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A sheet of birch bark around the origin, curling at the edges. */
const bark: Piece = (params, context) => {
  const w = numberParam(params, 'width', 1400) / 2;
  const h = numberParam(params, 'height', 1300) / 2;
  const sheet = tone(params, context, 'sheet', '#f4ead6');
  const edge = tone(params, context, 'sheet-edge', '#c9a67c');
  const { rng } = context;
  const shape = `M${n(-w)} ${n(-h * 0.94)}C${n(-w * 0.4)} ${n(-h * 1.05)} ${n(w * 0.4)} ${n(-h * 0.92)} ${n(w)} ${n(-h)}C${n(w * 1.03)} ${n(-h * 0.4)} ${n(w * 0.96)} ${n(h * 0.4)} ${n(w * 1.02)} ${n(h * 0.95)}C${n(w * 0.4)} ${n(h * 1.05)} ${n(-w * 0.4)} ${n(h * 0.94)} ${n(-w * 0.98)} ${n(h)}C${n(-w * 1.04)} ${n(h * 0.4)} ${n(-w * 0.95)} ${n(-h * 0.4)} ${n(-w)} ${n(-h * 0.94)}Z`;
  let marks = '';
  for (let i = 0; i < 26; i++) {
    const side = rng.chance(0.5) ? 1 : -1;
    const x = side * w * rng.between(0.92, 0.99);
    const y = rng.between(-0.95, 0.95) * h;
    const long = rng.between(24, 76);
    marks += `M${n(x)} ${n(y)}q${n(-side * long * 0.5)} ${n(-rng.between(5, 12))} ${n(-side * long)} ${n(rng.between(-3, 3))}q${n(side * long * 0.5)} ${n(rng.between(8, 14))} ${n(side * long)} 0Z`;
  }
  const clip = context.id('bark');
  return {
    defs: '',
    body: `<path class="shade" d="${shape}" fill="#140f30" fill-opacity=".4" transform="translate(16 26)"/><path d="${shape}" fill="${sheet}"/>${dryBrush(rng, clip, shape, { colour: edge, count: 110, box: [-w, -h, w, h], angle: 0.03, opacity: 0.2, length: [60, 240], width: [3, 8] })}<g class="shade" clip-path="url(#${clip})"><path d="${marks}" fill="#4a3a4a" fill-opacity=".7"/><path d="${shape}" fill="none" stroke="${edge}" stroke-width="44" stroke-opacity=".5"/></g><path class="ink" d="${shape}" fill="none" stroke="${mix(edge, '#5a3a3a', 0.3)}" stroke-width="7"/>`,
  };
};

/** A round stamp with the print of a tail, slightly turned. */
const stamp: Piece = (params, context) => {
  const colour = tone(params, context, 'stamp', '#c8442e');
  return {
    defs: '',
    body: `<g fill="none" stroke="${colour}" stroke-opacity=".82"><circle class="ink" r="150" stroke-width="13"/><circle class="ink" r="126" stroke-width="5" stroke-dasharray="16 9"/></g><path d="M-14 108C-32 74 -74 44 -76 -8C-78 -62 -36 -100 28 -120C20 -92 58 -62 58 -16C58 34 18 54 12 108Z" fill="none" stroke="${colour}" stroke-width="9" stroke-linejoin="round" stroke-opacity=".82"/><path d="M-14 108C-32 74 -74 44 -76 -8C-76 -22 -74 -34 -69 -46C-52 -24 -42 -46 -26 -30C-10 -14 -2 -44 16 -32C32 -20 40 -44 54 -38C57 -32 58 -24 58 -16C58 34 18 54 12 108Z" fill="${colour}" fill-opacity=".82"/>`,
  };
};

/** A ring of leaves, ferns and berries around the origin. */
const wreath: Piece = (params, context) => {
  const { rng } = context;
  const r = numberParam(params, 'r', 620);
  const dark = tone(params, context, 'fern', '#1d5a62');
  const light = tone(params, context, 'fern-light', '#3f8f80');
  const berry = tone(params, context, 'berry', '#d9504e');
  const open = numberParam(params, 'open', 0);
  let leaves = '';
  let berries = '';
  const count = Math.round(r / 6.2);
  for (let i = 0; i < count; i++) {
    const t = (i + rng.between(0, 0.6)) / count;
    const a = lerp(-90 + open, 270 - open, t) * (Math.PI / 180);
    const far = r + rng.between(-34, 34);
    const size = rng.between(70, 120);
    const turn = (a * 180) / Math.PI + 90 + (rng.chance(0.5) ? 1 : -1) * rng.between(18, 52);
    const colour = mix(dark, light, rng.next());
    leaves += `<g transform="translate(${n(Math.cos(a) * far)} ${n(Math.sin(a) * far)}) rotate(${n(turn)})"><path d="M0 0C${n(size * 0.3)} ${n(-size * 0.3)} ${n(size * 0.75)} ${n(-size * 0.25)} ${n(size)} 0C${n(size * 0.75)} ${n(size * 0.25)} ${n(size * 0.3)} ${n(size * 0.3)} 0 0Z" fill="${colour}"/><path class="ink" d="M8 0H${n(size * 0.84)}" stroke="${mix(colour, '#d8f0c8', 0.35)}" stroke-width="4" fill="none"/></g>`;
    if (i % 9 === 4) {
      for (const [dx, dy] of [
        [0, 0],
        [24, 10],
        [8, 26],
      ] as const) {
        berries += `<circle cx="${n(Math.cos(a) * r + dx)}" cy="${n(Math.sin(a) * r + dy)}" r="15" fill="${berry}"/><circle class="shade" cx="${n(Math.cos(a) * r + dx - 5)}" cy="${n(Math.sin(a) * r + dy - 5)}" r="4" fill="#fff0dc" fill-opacity=".9"/>`;
      }
    }
  }
  return { defs: '', body: `<g class="leaves">${leaves}</g>${berries}` };
};

/** A painted background for a vignette: soft colour, lighter in the middle, with loose brush edges. */
const ground: Piece = (params, context) => {
  const { width, height } = context.size;
  const middle = tone(params, context, 'paper', '#f6ecd8');
  const edge = tone(params, context, 'paper-edge', '#e6d2b2');
  const id = context.id('paper');
  let wash = '';
  for (let i = 0; i < 12; i++) {
    wash += `<path d="${blob(context.rng, context.rng.between(0, width), context.rng.between(0, height), context.rng.between(300, 700), context.rng.between(200, 480), 14, 0.2)}" fill="${i % 2 === 0 ? edge : '#fffaf0'}" fill-opacity=".22"/>`;
  }
  return {
    defs: radial(id, [
      [0, mix(middle, '#ffffff', 0.3)],
      [0.6, middle],
      [1, edge],
    ]),
    body: `<g class="sky"><rect width="${width}" height="${height}" fill="url(#${id})"/>${wash}</g>`,
  };
};

/** Paper over a picture with a painted opening `hole` "cx cy rx ry": a vignette with loose brush edges. */
const opening: Piece = (params, context) => {
  const { rng, size } = context;
  const [cx = 1030, cy = 1030, rx = 700, ry = 600] = rowsParam(params, 'hole', '1030 1030 700 600')[0] ?? [];
  const paper = tone(params, context, 'paper', '#f6ecd8');
  // Wound against the opening, so that it is a hole under any fill rule.
  const sheet = `M-20 -20V${size.height + 20}H${size.width + 20}V-20Z`;
  const soft = [1.06, 1.03, 1]
    .map(
      (k) =>
        `<path class="shade" d="${sheet}${blob(rng, cx, cy, rx * k * 0.97, ry * k * 0.97, 36, 0.035)}" fill="${paper}" fill-opacity=".4"/>`,
    )
    .join('');
  let wash = '';
  for (let i = 0; i < 10; i++) {
    wash += `<path d="${blob(rng, rng.between(0, size.width), rng.chance(0.5) ? rng.between(-60, cy - ry - 200) : size.height, rng.between(260, 560), rng.between(120, 260), 14, 0.2)}" fill="${i % 2 === 0 ? mix(paper, '#c89a5a', 0.25) : '#fffaf0'}" fill-opacity=".25"/>`;
  }
  return {
    defs: '',
    body: `${soft}<path d="${sheet}${blob(rng, cx, cy, rx * 1.06, ry * 1.06, 40, 0.045)}" fill="${paper}"/><g class="shade">${wash}</g>`,
  };
};

export const paperPieces: PieceKit = {
  'paper/bark': bark,
  'paper/stamp': stamp,
  'paper/wreath': wreath,
  'paper/ground': ground,
  'paper/opening': opening,
};
