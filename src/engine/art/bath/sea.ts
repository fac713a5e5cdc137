// The sea of bath-sea: sky, waves, foam clouds, soap bubbles, fountains and drops.

import { type Dot, dryBrush, lerp, linear, mix, n, smooth } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import {
  numberParam,
  type Piece,
  type PieceContext,
  type PieceKit,
  type PieceParams,
  tone,
} from '#engine/drawing/piece.ts';

/** The background of a picture: paper, sky or evening, from `sky-top` to `sky-low`, with broad brush strokes. */
const sky: Piece = (params, context) => {
  const { width, height } = context.size;
  const top = tone(params, context, 'sky-top', '#bfe9e4');
  const low = tone(params, context, 'sky-low', '#fff3cf');
  const id = context.id('sky');
  const shape = `M-20 -20H${width + 20}V${height + 20}H-20Z`;
  const strokes = dryBrush(context.rng, context.id('wash'), shape, {
    colour: mix(low, '#ffffff', 0.6),
    count: numberParam(params, 'strokes', 60),
    box: [-100, 0, width, height * 0.8],
    angle: 0.06,
    opacity: 0.35,
    length: [240, 700],
    width: [10, 34],
  });
  return {
    defs: linear(id, [
      [0, top],
      [0.62, low],
      [1, low],
    ]),
    body: `<path class="sky" d="${shape}" fill="url(#${id})"/>${strokes}`,
  };
};

function crest(context: PieceContext, y: number, swell: number, length: number, phase: number): Dot[] {
  const dots: Dot[] = [];
  const { width } = context.size;
  for (let x = -140; x <= width + 140; x += length / 8) {
    const a = ((x + phase) / length) * Math.PI * 2;
    dots.push([x, y - Math.sin(a) * swell - Math.sin(a * 2 + 1) * swell * 0.22]);
  }
  return dots;
}

/** Waves from `y` to `bottom` in `rows` bands, each with a foam edge; `opacity` lets a body in the water show. */
const sea: Piece = (params, context) => {
  const { rng, size } = context;
  const top = numberParam(params, 'y', 1200);
  const bottom = numberParam(params, 'bottom', size.height + 60);
  const rows = numberParam(params, 'rows', 4);
  const swell = numberParam(params, 'swell', 26);
  const length = numberParam(params, 'length', 620);
  const opacity = numberParam(params, 'opacity', 1);
  const light = tone(params, context, 'water', '#8fdcd6');
  const deep = tone(params, context, 'deep', '#3fa9b4');
  const foam = tone(params, context, 'foam', '#fffaf0');
  let body = '';
  for (let i = 0; i < rows; i++) {
    const t = rows === 1 ? 0 : i / (rows - 1);
    const y = lerp(top, lerp(top, bottom, 0.82), t ** 1.25);
    const dots = crest(context, y, swell * lerp(0.7, 1.5, t), length * lerp(0.8, 1.3, t), rng.between(0, length));
    const line = smooth(dots, false);
    const colour = mix(light, deep, t);
    const shape = `${line}L${size.width + 140} ${n(bottom)}L-140 ${n(bottom)}Z`;
    const streaks = dryBrush(rng, context.id('wave'), shape, {
      colour: mix(colour, '#ffffff', 0.55),
      count: Math.round(size.width / 60),
      box: [-60, y, size.width, y + (bottom - top) / rows + 60],
      angle: 0.02,
      opacity: 0.4,
      length: [70, 240],
      width: [5, 13],
    });
    const under = smooth(
      dots.map(([x, dy]): Dot => [x, dy + 24]),
      false,
    );
    body += `<g opacity="${opacity}"><path d="${shape}" fill="${colour}"/>${streaks}<path class="shade" d="${under}" fill="none" stroke="${mix(colour, deep, 0.6)}" stroke-width="16" opacity=".3"/></g><path class="ink" d="${line}" fill="none" stroke="${foam}" stroke-width="${n(lerp(9, 17, t))}" stroke-linecap="round" stroke-opacity=".95"/>`;
  }
  return { defs: '', body };
};

/** One puffy shape of round bumps: a foam cloud `width` x `height` around the origin, flat below if asked. */
function puffs(context: PieceContext, width: number, height: number, bump: number): { shape: string; curls: string } {
  const { rng } = context;
  const around = Math.PI * (width / 2 + height / 2);
  const count = Math.max(7, Math.round(around / (bump * 1.25)));
  const dots: Dot[] = [];
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + rng.between(-0.06, 0.06);
    const k = 1 + rng.between(-0.05, 0.05);
    dots.push([Math.cos(a) * (width / 2) * k, Math.sin(a) * (height / 2) * k]);
  }
  let shape = '';
  let curls = '';
  dots.forEach(([x, y], i) => {
    const [nx, ny] = dots[(i + 1) % count] ?? [0, 0];
    if (i === 0) shape = `M${n(x)} ${n(y)}`;
    const r = (Math.hypot(nx - x, ny - y) / 2) * rng.between(1.06, 1.3);
    shape += `A${n(r)} ${n(r)} 0 0 1 ${n(nx)} ${n(ny)}`;
    if (i % 2 === 0) {
      const mx = lerp(x, nx, 0.5) * 0.86;
      const my = lerp(y, ny, 0.5) * 0.84;
      const c = bump * rng.between(0.28, 0.44);
      curls += `M${n(mx - c)} ${n(my)}a${n(c)} ${n(c)} 0 0 1 ${n(c * 2)} 0`;
    }
  });
  return { shape: `${shape}Z`, curls };
}

/** A foam cloud around the origin; may be used under text. */
const foam: Piece = (params, context) => {
  const width = numberParam(params, 'width', 600);
  const height = numberParam(params, 'height', 300);
  const bump = numberParam(params, 'bump', Math.min(width, height) * 0.36);
  const colour = tone(params, context, 'foam', '#fffaf0');
  const shade = tone(params, context, 'foam-shade', '#a9dcd8');
  const { shape, curls } = puffs(context, width, height, bump);
  const clip = context.id('foam');
  return {
    defs: `<clipPath id="${clip}"><path d="${shape}"/></clipPath>`,
    body: `<path d="${shape}" fill="${colour}"/><g class="shade" clip-path="url(#${clip})"><path d="${shape}" fill="none" stroke="${shade}" stroke-width="${n(bump * 0.34)}" opacity=".55" transform="translate(${n(-bump * 0.08)} ${n(-bump * 0.12)})"/><path d="${shape}" fill="none" stroke="#ffd9c2" stroke-width="${n(bump * 0.2)}" opacity=".4" transform="translate(${n(bump * 0.1)} ${n(bump * 0.12)})"/></g><path class="shade" d="${curls}" fill="none" stroke="${mix(shade, '#7fc4c4', 0.3)}" stroke-width="8" stroke-linecap="round" opacity=".6"/>`,
  };
};

/** A bank of foam along the bottom of a box: overlapping clouds from `x` to `x + width` based on `y`. */
const bank: Piece = (params, context) => {
  const { rng } = context;
  const [x = 0, y = 1800, width = 2060, high = 220] = rowsParam(params, 'box', '0 1800 2060 220')[0] ?? [];
  const step = numberParam(params, 'step', high * 1.15);
  const places: Dot[] = [];
  for (let px = x; px <= x + width; px += step)
    places.push([px + rng.between(-0.2, 0.2) * step, y + rng.between(-0.16, 0.1) * high]);
  const order = places.map((dot) => ({ dot, size: rng.between(0.8, 1.25) }));
  let defs = '';
  let body = '';
  for (const { dot, size } of order) {
    const one = foam({ ...params, width: high * 1.75 * size, height: high * 1.2 * size, bump: high * 0.46 }, context);
    defs += one.defs;
    body += `<g transform="translate(${n(dot[0])} ${n(dot[1])})">${one.body}</g>`;
  }
  return { defs, body };
};

function bubble(context: PieceContext, x: number, y: number, r: number, params: PieceParams): string {
  const rim = tone(params, context, 'bubble', '#ffffff');
  const tint = context.rng.pick(['#ffd2c2', '#d6f5ee', '#fff0b8']);
  return `<g transform="translate(${n(x)} ${n(y)})"><circle class="shade" r="${n(r)}" fill="${tint}" fill-opacity=".38"/><circle class="ink" r="${n(r)}" fill="none" stroke="${rim}" stroke-width="${n(Math.max(4, r * 0.09))}"/><path class="shade" d="M${n(-r * 0.62)} ${n(-r * 0.1)}A${n(r * 0.64)} ${n(r * 0.64)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.62)}" fill="none" stroke="#fff" stroke-width="${n(r * 0.16)}" stroke-linecap="round"/><circle class="shade" cx="${n(r * 0.42)}" cy="${n(r * 0.42)}" r="${n(r * 0.1)}" fill="#fff"/></g>`;
}

/** Soap bubbles: scattered over `box`, or at rows "x y r" of `at`. */
const bubbles: Piece = (params, context) => {
  const { rng } = context;
  const [x = 0, y = 0, width = 800, height = 600] = rowsParam(params, 'box', '0 0 800 600')[0] ?? [];
  const skip = rowsParam(params, 'skip', '');
  const big = numberParam(params, 'size', 1);
  let body = '';
  for (const [bx = 0, by = 0, r = 40] of rowsParam(params, 'at', '')) body += bubble(context, bx, by, r, params);
  for (let i = 0; i < numberParam(params, 'count', 12); i++) {
    const px = rng.between(x, x + width);
    const py = rng.between(y, y + height);
    const r = rng.between(14, 54) * big;
    if (!insideAny(skip, px, py, r)) body += bubble(context, px, py, r, params);
  }
  return { defs: '', body };
};

const DROP = 'M0 -30C14 -8 20 2 20 12C20 32 -20 32 -20 12C-20 2 -14 -8 0 -30Z';

/** A crown of water flying up from the origin: thick tongues and round drops, `size` high. */
const splash: Piece = (params, context) => {
  const { rng } = context;
  const size = numberParam(params, 'size', 300);
  const wide = numberParam(params, 'width', size);
  const light = tone(params, context, 'drop', '#e2f8f4');
  const water = tone(params, context, 'water', '#8fdcd6');
  // Two crowns of water, one behind the other: curling tips, hollows between them, a white edge of foam.
  const crown = (reach: number, high: number, shift: number): string => {
    const count = 7;
    let d = `M${n(-wide * 0.62 * reach)} 24`;
    for (let i = 0; i < count; i++) {
      const k = ((i + 0.5 + shift) / count) * 2 - 1;
      const foot = ((i + 1 + shift) / count) * 2 - 1;
      const tip = k * wide * 0.66 * reach;
      const tall = size * high * rng.between(0.8, 1) * (i % 2 ? 0.62 : 1) * (1.06 - Math.abs(k) * 0.3);
      const ball = wide * 0.03;
      const low = -size * 0.22 * (1 - Math.abs(foot) ** 2);
      d += `Q${n(tip - k * wide * 0.1 - ball * 1.5)} ${n(-tall * 0.5)} ${n(tip - ball)} ${n(-tall)}C${n(tip - ball)} ${n(-tall - ball * 1.9)} ${n(tip + ball)} ${n(-tall - ball * 1.9)} ${n(tip + ball)} ${n(-tall)}Q${n(tip - k * wide * 0.08 + ball * 1.5)} ${n(-tall * 0.45)} ${n(foot * wide * 0.5 * reach)} ${n(low)}`;
    }
    return `${d}L${n(wide * 0.62 * reach)} 24Z`;
  };
  const edge = `stroke="#ffffff" stroke-width="${n(size * 0.014)}" stroke-linejoin="round"`;
  const tongues = `<path d="${crown(1.06, 0.86, 0.12)}" fill="${mix(water, light, 0.3)}" ${edge}/><path d="${crown(0.86, 0.6, -0.1)}" fill="${mix(light, water, 0.12)}" ${edge}/>`;
  let drops = '';
  for (let i = 0; i < numberParam(params, 'count', 16); i++) {
    const a = -Math.PI / 2 + rng.between(-1.2, 1.2);
    const far = size * rng.between(0.62, 1.2);
    const s = (rng.between(0.35, 0.95) * size) / 300;
    drops += `<path d="${DROP}" transform="translate(${n((Math.cos(a) * far * wide) / size)} ${n(Math.sin(a) * far)}) rotate(${n((a * 180) / Math.PI + 90)}) scale(${Math.round(s * 100) / 100})" fill="${rng.chance(0.6) ? light : water}"/>`;
  }
  return { defs: '', body: tongues + drops };
};

/** A fountain: a stem from the origin that opens into curls `height` above. */
const fountain: Piece = (params, context) => {
  const { rng } = context;
  const h = numberParam(params, 'height', 500);
  const light = tone(params, context, 'drop', '#f2fcf8');
  const water = tone(params, context, 'water', '#8fdcd6');
  const w = h * 0.07;
  const arm = (k: number, reach: number, drop: number): string =>
    `<path d="M${n(-w * 0.6)} 0C${n(-w * 0.4)} ${n(-h * 0.5)} ${n(k * reach * 0.1)} ${n(-h)} ${n(k * reach * 0.6)} ${n(-h)}C${n(k * reach)} ${n(-h)} ${n(k * reach * 1.1)} ${n(-h + drop * 0.6)} ${n(k * reach)} ${n(-h + drop)}C${n(k * reach * 0.86)} ${n(-h + drop * 0.5)} ${n(k * reach * 0.7)} ${n(-h * 0.84)} ${n(k * reach * 0.5)} ${n(-h * 0.82)}C${n(k * reach * 0.24)} ${n(-h * 0.8)} ${n(w * 0.7)} ${n(-h * 0.4)} ${n(w * 0.7)} 0Z" fill="${k < 0 ? mix(light, water, 0.45) : light}"/>`;
  let drops = '';
  for (let i = 0; i < 14; i++) {
    const s = Math.round(rng.between(0.4, 1) * (h / 500) * 100) / 100;
    drops += `<path d="${DROP}" transform="translate(${n(rng.between(-0.62, 0.62) * h)} ${n(rng.between(-1.15, -0.5) * h)}) scale(${s})" fill="${rng.chance(0.5) ? light : water}"/>`;
  }
  return {
    defs: '',
    body:
      arm(-1, h * 0.42, h * 0.34) +
      arm(1, h * 0.46, h * 0.4) +
      arm(-1, h * 0.2, h * 0.16) +
      arm(1, h * 0.22, h * 0.18) +
      drops,
  };
};

/** Rings on the water around the origin. */
const rings: Piece = (params, context) => {
  const r = numberParam(params, 'r', 200);
  const colour = tone(params, context, 'foam', '#fffaf0');
  const ring = (k: number): string =>
    `<ellipse class="ink" rx="${n(r * k)}" ry="${n(r * k * 0.2)}" fill="none" stroke="${colour}" stroke-width="10" stroke-opacity=".9"/>`;
  return { defs: '', body: ring(1) + ring(0.74) };
};

export const seaPieces: PieceKit = {
  'bath/sky': sky,
  'bath/sea': sea,
  'bath/foam': foam,
  'bath/foam-bank': bank,
  'bath/bubbles': bubbles,
  'bath/splash': splash,
  'bath/fountain': fountain,
  'bath/rings': rings,
};
