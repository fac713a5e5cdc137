// Birches: pale trunks with dark marks and drooping twigs, alone or as a grove.

import { dryBrush, lerp, mix, n } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';

interface Birch {
  x: number;
  base: number;
  width: number;
  top: number;
  bark: string;
  mark: string;
  leaf: string;
}

function birch(context: PieceContext, tree: Birch): string {
  const { rng } = context;
  const { x, base, width: w, top, bark, mark, leaf } = tree;
  const lean = rng.between(-60, 60);
  const tall = base - top;
  const at = (t: number): number => x + lean * t * t;
  const shape = `M${n(x - w * 0.75)} ${n(base)}C${n(x - w * 0.5)} ${n(base - tall * 0.08)} ${n(at(0.4) - w * 0.46)} ${n(base - tall * 0.4)} ${n(at(1) - w * 0.26)} ${n(top)}H${n(at(1) + w * 0.26)}C${n(at(0.4) + w * 0.44)} ${n(base - tall * 0.4)} ${n(x + w * 0.5)} ${n(base - tall * 0.08)} ${n(x + w * 0.75)} ${n(base)}Z`;
  let twigs = '';
  let crown = '';
  for (let k = 0; k < 5; k++) {
    const t = rng.between(0.42, 0.96);
    const side = k % 2 === 0 ? 1 : -1;
    const long = rng.between(90, 230) * (w / 60);
    const bx = at(t);
    const by = base - tall * t;
    const ex = bx + side * long;
    const ey = by - long * rng.between(0.1, 0.5);
    twigs += `M${n(bx)} ${n(by)}Q${n(bx + side * long * 0.5)} ${n(ey)} ${n(ex)} ${n(ey + long * 0.2)}`;
    crown += droop(context, ex, ey + long * 0.2, long * 0.8, side);
  }
  let marks = '';
  const count = Math.round(tall / (w * 1.3));
  for (let k = 0; k < count; k++) {
    const t = rng.between(0.02, 0.97);
    const half = w * lerp(0.55, 0.26, t);
    const side = rng.chance(0.5) ? 1 : -1;
    const my = base - tall * t;
    const long = half * rng.between(0.5, 1.2);
    const px = at(t) + side * half;
    marks += `M${n(px)} ${n(my - w * 0.09)}q${n(-side * long * 0.6)} ${n(w * 0.02)} ${n(-side * long)} ${n(w * 0.1)}q${n(side * long * 0.6)} ${n(w * 0.08)} ${n(side * long)} ${n(w * 0.06)}Z`;
  }
  const clip = context.id('birch');
  return `<path class="ink" d="${twigs}" stroke="${mark}" stroke-width="${n(w * 0.1)}" fill="none" stroke-linecap="round"/><path class="tiny" d="${crown}" fill="${leaf}"/><path d="${shape}" fill="${bark}"/>${dryBrush(rng, clip, shape, { colour: mix(bark, mark, 0.5), count: 18, box: [x - w, top, x - w * 0.05, base], angle: 1.57, opacity: 0.4, length: [50, 160], width: [3, 8] })}<g clip-path="url(#${clip})"><path class="tiny" d="${marks}" fill="${mark}"/></g>`;
}

/** Small leaves hanging from a twig's end. */
function droop(context: PieceContext, x: number, y: number, long: number, side: number): string {
  const { rng } = context;
  let d = '';
  for (let i = 0; i < 16; i++) {
    const px = x - side * rng.between(0, long * 0.9);
    const py = y + rng.between(-0.25, 0.7) * long;
    const s = rng.between(9, 17);
    d += `M${n(px)} ${n(py - s)}q${n(s * 0.9)} ${n(s * 0.9)} 0 ${n(s * 2)}q${n(-s * 0.9)} ${n(-s * 1.1)} 0 ${n(-s * 2)}Z`;
  }
  return d;
}

function colours(params: Parameters<Piece>[0], context: PieceContext): Pick<Birch, 'bark' | 'mark' | 'leaf'> {
  return {
    bark: tone(params, context, 'bark', '#c9d2ee'),
    mark: tone(params, context, 'bark-mark', '#2c3568'),
    leaf: tone(params, context, 'birch-leaf', '#5d86b0'),
  };
}

/** One birch based on the origin; `top` is its height. */
const single: Piece = (params, context) => ({
  defs: '',
  body: birch(context, {
    x: 0,
    base: 0,
    width: numberParam(params, 'width', 64),
    top: -numberParam(params, 'height', 1500),
    ...colours(params, context),
  }),
});

/** A grove: `count` per page on the ground `y`, growing out of the picture at the top. */
const grove: Piece = (params, context) => {
  const { rng, size } = context;
  const count = Math.round((numberParam(params, 'count', 8) * size.width) / 2060);
  const skip = rowsParam(params, 'skip', '');
  const from = numberParam(params, 'from', -40);
  const to = numberParam(params, 'to', size.width + 40);
  let body = '';
  for (let i = 0; i < count; i++) {
    const x = lerp(from, to, (i + rng.between(0.1, 0.9)) / count);
    const base = numberParam(params, 'y', 1450) + rng.between(-20, 40);
    const width = rng.between(numberParam(params, 'thin', 30), numberParam(params, 'thick', 56));
    if (insideAny(skip, x, base)) continue;
    body += birch(context, { x, base, width, top: -60, ...colours(params, context) });
  }
  return { defs: '', body };
};

export const birchPieces: PieceKit = { 'tree/birch': single, 'forest/birches': grove };
