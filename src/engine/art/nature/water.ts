// Water: a brook or pond with the moon's path on it, stepping stones, ripples, splashes and reeds.

import { blob, type Dot, lerp, mix, n, smooth } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** Water between two banks: `line` rows "x y width" from near to far, like a path; glints by the key light. */
const brook: Piece = (params, context) => {
  const rows = rowsParam(params, 'line', '1030 2110 2400; 1030 1800 1500; 1100 1560 700; 1000 1420 340');
  const side = (k: number): Dot[] => rows.map(([x = 0, y = 0, width = 0]) => [x + (width / 2) * k, y]);
  const shape = `${smooth(side(-1), false)}L${smooth(side(1).reverse(), false).slice(1)}Z`;
  const near = tone(params, context, 'water', '#1d5f8a');
  const far = tone(params, context, 'water-far', '#7fb4d8');
  const bank = tone(params, context, 'bank', '#16405c');
  const fill = context.id('water');
  const clip = context.id('bank');
  const top = Math.min(...rows.map(([, y = 0]) => y));
  const bottom = Math.max(...rows.map(([, y = 0]) => y));
  const defs = `<linearGradient id="${fill}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(top)}" x2="0" y2="${n(bottom)}"><stop offset="0" stop-color="${far}"/><stop offset=".5" stop-color="${mix(far, near, 0.7)}"/><stop offset="1" stop-color="${mix(near, '#0e2450', 0.35)}"/></linearGradient><clipPath id="${clip}"><path d="${shape}"/></clipPath>`;
  return {
    defs,
    body: `<path d="${shape}" fill="${bank}" transform="translate(0 -14)"/><path d="${shape}" fill="url(#${fill})"/><g clip-path="url(#${clip})">${ripples(params, context, rows, top, bottom)}</g>`,
  };
};

/** Flat strokes of light and dark, with a broken band of moonlight under the key light. */
function ripples(
  params: Parameters<Piece>[0],
  context: PieceContext,
  rows: number[][],
  top: number,
  bottom: number,
): string {
  const { rng } = context;
  const glint = tone(params, context, 'glint', '#fff2c0');
  const light = tone(params, context, 'ripple', '#a8d4ec');
  const dark = tone(params, context, 'ripple-dark', '#123c6a');
  const moonX = numberParam(params, 'moon', context.light.key.from.x);
  const marks: Record<'light' | 'dark' | 'glint', string> = { light: '', dark: '', glint: '' };
  const stroke = (x: number, y: number, w: number, h: number): string =>
    `M${n(x - w)} ${n(y)}q${n(w)} ${n(-h)} ${n(w * 2)} 0q${n(-w)} ${n(h)} ${n(-w * 2)} 0Z`;
  for (let i = 0; i < numberParam(params, 'ripples', 90); i++) {
    const t = rng.next();
    const y = lerp(top, bottom, t);
    const reach = widthAt(rows, y);
    const x = reach.x + rng.between(-0.5, 0.5) * reach.width;
    const w = lerp(24, 130, t) * rng.between(0.5, 1.2);
    marks[rng.chance(0.55) ? 'light' : 'dark'] += stroke(x, y, w, lerp(6, 18, t));
  }
  for (let i = 0; i < numberParam(params, 'glints', 44); i++) {
    const t = rng.next() ** 0.8;
    const y = lerp(top, bottom, t);
    marks.glint += stroke(
      moonX + rng.between(-1, 1) * lerp(60, 200, t),
      y,
      lerp(26, 120, t) * rng.between(0.4, 1),
      lerp(7, 17, t),
    );
  }
  return `<path class="shade" d="${marks.dark}" fill="${dark}" fill-opacity=".35"/><path class="shade" d="${marks.light}" fill="${light}" fill-opacity=".4"/><path class="shade" d="${marks.glint}" fill="${glint}" fill-opacity=".62"/>`;
}

function widthAt(rows: number[][], y: number): { x: number; width: number } {
  for (let i = 0; i + 1 < rows.length; i++) {
    const [x0 = 0, y0 = 0, w0 = 0] = rows[i] ?? [];
    const [x1 = 0, y1 = 0, w1 = 0] = rows[i + 1] ?? [];
    if ((y - y0) * (y - y1) <= 0 && y0 !== y1) {
      const t = (y - y0) / (y1 - y0);
      return { x: lerp(x0, x1, t), width: lerp(w0, w1, t) };
    }
  }
  return { x: rows[0]?.[0] ?? 0, width: rows[0]?.[2] ?? 0 };
}

/** Stones at rows "x y radius": wet below, moonlit above; `stepping` ones are flat. */
const stones: Piece = (params, context) => {
  const { rng } = context;
  const colour = tone(params, context, 'stone', '#5d6f98');
  const light = tone(params, context, 'stone-light', '#a9bbe0');
  const moss = tone(params, context, 'moss', '#3f7f78');
  const flat = numberParam(params, 'flat', 0.55);
  let body = '';
  for (const [x = 0, y = 0, r = 60] of rowsParam(params, 'at', '0 0 80')) {
    const own = mix(colour, light, rng.between(0, 0.25));
    body += `<ellipse class="shade" cx="${n(x)}" cy="${n(y + r * 0.12)}" rx="${n(r * 1.3)}" ry="${n(r * flat * 0.5)}" fill="#0c1c44" fill-opacity=".4"/><path d="${blob(rng, x, y - r * flat * 0.5, r, r * flat, 12, 0.08)}" fill="${own}"/><path class="shade" d="${blob(rng, x - r * 0.12, y - r * flat * 0.78, r * 0.7, r * flat * 0.5, 10, 0.1)}" fill="${light}" fill-opacity=".65"/><path class="shade" d="${blob(rng, x + r * 0.4, y - r * flat * 0.35, r * 0.36, r * flat * 0.3, 9, 0.2)}" fill="${moss}" fill-opacity=".55"/>`;
  }
  return { defs: '', body };
};

/** Rings on water around the origin. */
const rings: Piece = (params, context) => {
  const r = numberParam(params, 'r', 150);
  const colour = tone(params, context, 'ripple', '#c8e6f6');
  const body = [1, 0.7, 0.42]
    .map(
      (k, i) =>
        `<ellipse class="ink" rx="${n(r * k)}" ry="${n(r * k * 0.26)}" fill="none" stroke="${colour}" stroke-width="${n(9 - i * 1.5)}" stroke-opacity="${0.4 + i * 0.18}"/>`,
    )
    .join('');
  return { defs: '', body };
};

/** Drops flying up from the origin in a crown. */
const splash: Piece = (params, context) => {
  const { rng } = context;
  const size = numberParam(params, 'size', 220);
  const colour = tone(params, context, 'drop', '#d6effa');
  const deep = tone(params, context, 'ripple', '#8cc4e4');
  let drops = '';
  for (let i = 0; i < numberParam(params, 'count', 22); i++) {
    const a = -Math.PI / 2 + rng.between(-1.25, 1.25);
    const far = size * rng.between(0.45, 1.15);
    const s = rng.between(8, 22) * (size / 220);
    drops += `<path d="M0 ${n(-s * 1.5)}C${n(s * 0.7)} ${n(-s * 0.4)} ${n(s)} ${n(s * 0.1)} ${n(s)} ${n(s * 0.4)}C${n(s)} ${n(s * 1.1)} ${n(-s)} ${n(s * 1.1)} ${n(-s)} ${n(s * 0.4)}C${n(-s)} ${n(s * 0.1)} ${n(-s * 0.7)} ${n(-s * 0.4)} 0 ${n(-s * 1.5)}Z" transform="translate(${n(Math.cos(a) * far)} ${n(Math.sin(a) * far)}) rotate(${n((a * 180) / Math.PI + 90)})" fill="${rng.chance(0.6) ? colour : deep}" fill-opacity=".92"/>`;
  }
  const crown = [-1, -0.62, -0.2, 0.24, 0.66, 1]
    .map((k) => {
      const tall = size * rng.between(0.34, 0.6);
      const x = k * size * 0.46;
      const tip = x + k * size * 0.26;
      const w = size * 0.13;
      const ball = size * 0.05;
      return `<path d="M${n(x - w)} 10C${n(x - w * 0.3)} ${n(-tall * 0.3)} ${n(tip - ball * 1.6)} ${n(-tall * 0.6)} ${n(tip - ball)} ${n(-tall)}C${n(tip - ball)} ${n(-tall - ball * 1.5)} ${n(tip + ball)} ${n(-tall - ball * 1.5)} ${n(tip + ball)} ${n(-tall)}C${n(tip + ball * 0.6)} ${n(-tall * 0.5)} ${n(x + w * 0.6)} ${n(-tall * 0.25)} ${n(x + w * 1.2)} 10Z" fill="${k * 10 > -3 ? colour : mix(colour, deep, 0.45)}" fill-opacity=".88"/>`;
    })
    .join('');
  return { defs: '', body: crown + drops };
};

/** Reeds with velvet heads around the origin. */
const reeds: Piece = (params, context) => {
  const { rng } = context;
  const tall = numberParam(params, 'height', 420);
  const colour = tone(params, context, 'reed', '#1c5a62');
  const head = tone(params, context, 'reed-head', '#7a4a3a');
  const skip = rowsParam(params, 'skip', '');
  let body = '';
  for (let i = 0; i < numberParam(params, 'count', 9); i++) {
    const x = rng.between(-1, 1) * tall * 0.34;
    const h = tall * rng.between(0.6, 1.1);
    const lean = rng.between(-0.16, 0.16) * h + x * 0.3;
    if (insideAny(skip, x, 0)) continue;
    body += `<path d="M${n(x - 7)} 0Q${n(x + lean * 0.3 - 4)} ${n(-h * 0.6)} ${n(x + lean)} ${n(-h)}Q${n(x + lean * 0.3 + 7)} ${n(-h * 0.55)} ${n(x + 8)} 0Z" fill="${mix(colour, '#7fc6a0', rng.between(0, 0.3))}"/>`;
    if (i % 3 === 0) {
      body += `<path class="ink" d="M${n(x)} 0Q${n(x + lean * 0.2)} ${n(-h * 0.6)} ${n(x + lean * 0.7)} ${n(-h * 1.05)}" stroke="${colour}" stroke-width="7" fill="none"/><ellipse cx="${n(x + lean * 0.7)}" cy="${n(-h * 1.05)}" rx="13" ry="46" transform="rotate(${n(lean * 0.08)} ${n(x + lean * 0.7)} ${n(-h * 1.05)})" fill="${head}"/>`;
    }
  }
  return { defs: '', body: `<g class="grass">${body}</g>` };
};

export const waterPieces: PieceKit = {
  'water/brook': brook,
  'water/stones': stones,
  'water/rings': rings,
  'water/splash': splash,
  'water/reeds': reeds,
};
