// Spruces: a single tree, and rows of them as planes of a forest.

import { lerp, mix, n } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';

interface Spruce {
  x: number;
  base: number;
  height: number;
  width: number;
  colour: string;
  light: string;
  /** How many brush marks a skirt gets; 0 for a silhouette. */
  detail: number;
}

function spruce(context: PieceContext, tree: Spruce): string {
  const { rng } = context;
  const { x, base, height, width, colour, light, detail } = tree;
  const tiers = Math.max(5, Math.round(height / 125));
  const dark = mix(colour, '#0b0d2a', 0.38);
  let out = `<path d="M${n(x - width * 0.06)} ${n(base)}L${n(x - width * 0.04)} ${n(base - height * 0.25)}H${n(x + width * 0.04)}L${n(x + width * 0.06)} ${n(base)}Z" fill="${mix(colour, '#1a1230', 0.35)}"/>`;
  const lean = rng.between(-0.03, 0.03) * width;
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const cx = x + lean * t * 3;
    const y = base - height * 0.07 - t * height * 0.86;
    const half = (width / 2) * (1 - t * 0.94) ** 0.86 * rng.between(0.9, 1.08);
    const tall = (height / tiers) * 1.95;
    const top: [number, number] = [cx + rng.between(-4, 4), y - tall];
    const d = skirt(context, cx, y, half, tall, top);
    if (detail > 0 && i > 0) {
      out += `<path class="shade" d="${d}" fill="${dark}" fill-opacity=".35" transform="translate(${n(-width * 0.015)} ${n(tall * 0.09)})"/>`;
    }
    out += `<path d="${d}" fill="${mix(colour, light, 0.02 + 0.3 * t)}"/>`;
    if (detail > 0) out += lit(context, { cx, y, half, tall, top, light, dark, detail, height });
  }
  return out;
}

/** One tier of branches: a tent whose hem hangs in irregular tips. */
function skirt(
  context: PieceContext,
  cx: number,
  y: number,
  half: number,
  tall: number,
  top: readonly [number, number],
): string {
  const { rng } = context;
  const tips = Math.max(4, Math.round(half / 26));
  const tip = tall * 0.13;
  let d = `M${n(top[0])} ${n(top[1])}C${n(cx + half * 0.34)} ${n(y - tall * 0.52)} ${n(cx + half * 0.66)} ${n(y - tall * 0.26)} ${n(cx + half)} ${n(y + rng.between(-4, 8))}`;
  let lastX = cx + half;
  let lastY = y;
  for (let k = 1; k <= tips; k++) {
    const px = cx + half - (2 * half * k) / tips;
    const sag = Math.sin((k / tips) * Math.PI) * tall * 0.2;
    const side = px > cx ? 1 : -1;
    const py = k === tips ? y + rng.between(-4, 8) : y + sag + rng.between(-0.5, 1) * tip;
    const mx = (lastX + px) / 2;
    const my = Math.min(lastY, py) - tip * rng.between(0.6, 1.2);
    d += `Q${n(lastX - (lastX - mx) * 0.5 - side * 2)} ${n(my + tip * 0.35)} ${n(mx)} ${n(my)}Q${n(px + ((side * half) / tips) * 0.35)} ${n(my + tip * 0.3)} ${n(px)} ${n(py)}`;
    lastX = px;
    lastY = py;
  }
  return `${d}C${n(cx - half * 0.66)} ${n(y - tall * 0.26)} ${n(cx - half * 0.34)} ${n(y - tall * 0.52)} ${n(top[0])} ${n(top[1])}Z`;
}

interface Lit {
  cx: number;
  y: number;
  half: number;
  tall: number;
  top: readonly [number, number];
  light: string;
  dark: string;
  detail: number;
  height: number;
}

/** The side toward the key light, and a few needles. */
function lit(context: PieceContext, skirtOf: Lit): string {
  const { rng } = context;
  const { cx, y, half, tall, top, light, dark, detail, height } = skirtOf;
  const side = context.light.key.from.x < cx ? -1 : 1;
  const at = (k: number): number => cx + side * half * k;
  let out = `<path class="shade" d="M${n(top[0])} ${n(top[1] + tall * 0.1)}C${n(at(0.34))} ${n(y - tall * 0.5)} ${n(at(0.66))} ${n(y - tall * 0.25)} ${n(at(0.98))} ${n(y)}C${n(at(0.7))} ${n(y - tall * 0.02)} ${n(at(0.3))} ${n(y - tall * 0.2)} ${n(top[0])} ${n(top[1] + tall * 0.1)}Z" fill="${light}" fill-opacity=".42"/>`;
  for (let k = 0; k < detail; k++) {
    const u = rng.between(-0.62, 0.62);
    const length = rng.between(18, 46) * (height / 900) * 1.3;
    const yy = y - tall * rng.between(0.08, 0.36) * (1 - Math.abs(u) * 0.6);
    const towardLight = u * side > -0.15;
    out += `<path class="shade" d="M${n(cx + u * half * 0.8)} ${n(yy - length * 0.6)}q${n(u * length * 0.25)} ${n(length * 0.5)} ${n(u * length * 0.9)} ${n(length)}" stroke="${towardLight ? light : dark}" stroke-width="${n(rng.between(3, 7))}" stroke-linecap="round" fill="none" stroke-opacity="${n(rng.between(0.25, 0.5))}"/>`;
  }
  return out;
}

/** One spruce based on the piece's origin. */
const single: Piece = (params, context) => {
  const height = numberParam(params, 'height', 900);
  return {
    defs: '',
    body: spruce(context, {
      x: 0,
      base: 0,
      height,
      width: height * numberParam(params, 'slim', 0.47),
      colour: tone(params, context, 'near', '#2c4588'),
      light: tone(params, context, 'near-light', '#5f80c4'),
      detail: numberParam(params, 'detail', 4),
    }),
  };
};

/** A row across the picture: `y` of the ground, `count` per page, heights `low`..`high`, boxes in `skip` stay open. */
const row: Piece = (params, context) => {
  const { rng, size } = context;
  const count = Math.round((numberParam(params, 'count', 12) * size.width) / 2060);
  const y = numberParam(params, 'y', 1400);
  const skip = rowsParam(params, 'skip', '');
  const colour = tone(params, context, 'colour', '#7389c4');
  const light = tone(params, context, 'light', '#a9bbe6');
  let body = '';
  for (let i = 0; i < count; i++) {
    const x = -60 + (i + rng.between(0.1, 0.9)) * ((size.width + 120) / count);
    const height = rng.between(numberParam(params, 'low', 440), numberParam(params, 'high', 620));
    const base = y + rng.between(-20, 30);
    const width = height * rng.between(0.42, 0.52);
    if (insideAny(skip, x, y)) continue;
    const haze = rng.between(0, 0.16);
    body += spruce(context, {
      x,
      base,
      height,
      width,
      colour: mix(colour, light, haze),
      light: mix(light, '#ffffff', lerp(0, 0.1, haze)),
      detail: numberParam(params, 'detail', 0),
    });
  }
  return { defs: '', body };
};

/** One spruce as seen from above: rings of drooping branches around the origin, `r` wide. */
const top: Piece = (params, context) => {
  const { rng } = context;
  const radius = numberParam(params, 'r', 380);
  const colour = tone(params, context, 'colour', '#1d4f52');
  const light = tone(params, context, 'light', '#5f9a86');
  const RINGS = 6;
  let body = `<ellipse class="shade" cx="${n(radius * 0.08)}" cy="${n(radius * 0.14)}" rx="${n(radius * 0.74)}" ry="${n(radius * 0.74)}" fill="#0b1a2c" fill-opacity=".32"/>`;
  for (let ring = 0; ring < RINGS; ring++) {
    const reach = radius * (1 - ring * 0.155);
    const tips = 15 - ring;
    const turn = rng.between(0, Math.PI);
    let outline = '';
    let needles = '';
    for (let k = 0; k < tips; k++) {
      const angle = turn + (k / tips) * Math.PI * 2;
      const half = Math.PI / tips;
      const tip = reach * rng.between(0.9, 1.06);
      const at = (a: number, length: number): string => `${n(Math.cos(a) * length)} ${n(Math.sin(a) * length)}`;
      outline += `${k === 0 ? 'M' : 'L'}${at(angle - half, reach * 0.56)}Q${at(angle - half * 0.3, reach * 0.8)} ${at(angle, tip)}Q${at(angle + half * 0.3, reach * 0.8)} ${at(angle + half, reach * 0.56)}`;
      needles += `M${at(angle, reach * 0.45)}L${at(angle, tip * 0.9)}M${at(angle - half * 0.5, reach * 0.58)}L${at(angle - half * 0.18, tip * 0.76)}M${at(angle + half * 0.5, reach * 0.58)}L${at(angle + half * 0.18, tip * 0.76)}`;
    }
    const bright = ring / RINGS;
    body += `<path d="${outline}Z" fill="${mix(colour, light, 0.06 + bright * 0.5)}"/><path class="shade" d="${needles}" fill="none" stroke="${mix(colour, light, 0.35 + bright * 0.5)}" stroke-width="${n(radius * 0.016)}" stroke-linecap="round" stroke-opacity=".7"/>`;
  }
  return { defs: '', body };
};

export const sprucePieces: PieceKit = { 'tree/spruce': single, 'tree/spruce-top': top, 'forest/spruces': row };
