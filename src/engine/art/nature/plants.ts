// Low plants: grass, ferns, flowers, mushrooms, bushes and berries; warmer near the warm light.

import { blob, lerp, mix, n } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { flagParam, numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** Strength of the scene's warm light at a place on the ground, 0..1. */
function warmth(context: PieceContext, x: number, y: number): number {
  const warm = context.light.warm;
  if (!warm) return 0;
  const far = Math.hypot((x - warm.at.x) / 1.6, y - warm.at.y);
  return Math.max(0, 1 - far / warm.radius) * warm.strength;
}

/** Blades of one tuft as one path. */
function blades(context: PieceContext, x: number, y: number, height: number, count: number, spread = 1): string {
  const { rng } = context;
  let d = '';
  for (let i = 0; i < count; i++) {
    const root = x + rng.between(-1, 1) * height * 0.35 * spread;
    const lean = (root - x) * 1.1 + rng.between(-0.3, 0.3) * height;
    const tall = height * rng.between(0.6, 1.1);
    const w = rng.between(4, 8) * (height / 80);
    d += `M${n(root - w)} ${n(y)}Q${n(root + lean * 0.25 - w * 0.4)} ${n(y - tall * 0.6)} ${n(root + lean)} ${n(y - tall)}Q${n(root + lean * 0.3 + w * 0.6)} ${n(y - tall * 0.5)} ${n(root + w)} ${n(y)}Z`;
  }
  return d;
}

const tuft: Piece = (params, context) => {
  const height = numberParam(params, 'height', 70);
  const count = numberParam(params, 'count', 7);
  const colour = tone(params, context, 'grass', '#1d5a5e');
  return {
    defs: '',
    body: `<g class="grass"><path d="${blades(context, 0, 0, height, Math.ceil(count / 2))}" fill="${colour}"/><path d="${blades(context, 0, 0, height, Math.floor(count / 2))}" fill="${mix(colour, '#8fd0a0', 0.25)}"/></g>`,
  };
};

/** Grass scattered over `box` "x y width height", larger toward the viewer; boxes in `skip` stay bare. */
const grass: Piece = (params, context) => {
  const { rng } = context;
  const [x = 0, y = 1640, width = context.size.width, height = 420] =
    rowsParam(params, 'box', `-20 1640 ${context.size.width + 40} 420`)[0] ?? [];
  const skip = rowsParam(params, 'skip', '');
  const count = numberParam(params, 'count', 150);
  const near = numberParam(params, 'near', 80);
  const far = numberParam(params, 'far', 36);
  const base = tone(params, context, 'grass', '#1d5a5e');
  const shades = [base, mix(base, '#5fbf8a', 0.22), mix(base, '#12305a', 0.3)] as const;
  const lit = ['#e0c65a', '#f4df7a', '#b8a04a'] as const;
  const tufts: { y: number; svg: string }[] = [];
  for (let i = 0; i < count; i++) {
    const px = rng.between(x, x + width);
    const t = rng.next() ** 1.2;
    const py = y + t * height;
    const shade = rng.int(0, 2);
    const d = blades(context, px, py, lerp(far, near, t), 5);
    if (insideAny(skip, px, py)) continue;
    const warm = Math.round(warmth(context, px, py) * 4) / 4;
    tufts.push({
      y: py,
      svg: `<path d="${d}" fill="${mix(shades[shade] ?? base, lit[shade] ?? base, warm * 0.75)}"/>`,
    });
  }
  tufts.sort((a, b) => a.y - b.y);
  return { defs: '', body: `<g class="grass">${tufts.map((one) => one.svg).join('')}</g>` };
};

/** A fern frond growing from the origin: `length`, `angle` in degrees (0 = right, -90 = up). */
function frond(context: PieceContext, length: number, angle: number, dark: string, light: string): string {
  const { rng } = context;
  const bend = 0.35 * (Math.cos(angle) >= 0 ? 1 : -1);
  const leaves = 15;
  const place = (t: number): readonly [number, number, number] => {
    const a = angle + bend * t * t * 1.6;
    const middle = lerp(angle, a, 0.5);
    return [Math.cos(middle) * length * t, Math.sin(middle) * length * t, a];
  };
  let spine = '';
  for (let i = 0; i <= 12; i++) {
    const [px, py] = place(i / 12);
    spine += `${i > 0 ? 'L' : 'M'}${n(px)} ${n(py)}`;
  }
  const sides = ['', ''];
  for (let i = 1; i <= leaves; i++) {
    const t = i / (leaves + 0.5);
    const [px, py, a] = place(t);
    const long = length * 0.3 * Math.sin(Math.PI * Math.min(1, 0.18 + t * 0.86)) * rng.between(0.9, 1.08);
    const w = length * 0.034;
    for (const side of [0, 1]) {
      const la = a + (side === 0 ? -1 : 1) * (1.15 - t * 0.35);
      const ex = px + Math.cos(la) * long;
      const ey = py + Math.sin(la) * long;
      const mx = lerp(px, ex, 0.45);
      const my = lerp(py, ey, 0.45);
      const nx = -Math.sin(la) * w;
      const ny = Math.cos(la) * w;
      sides[side] =
        `${sides[side] ?? ''}M${n(px)} ${n(py)}Q${n(mx + nx)} ${n(my + ny)} ${n(ex)} ${n(ey)}Q${n(mx - nx)} ${n(my - ny)} ${n(px)} ${n(py)}Z`;
    }
  }
  return `<path d="${sides[0] ?? ''}" fill="${light}"/><path d="${sides[1] ?? ''}" fill="${dark}"/><path class="ink" d="${spine}" stroke="${mix(light, '#fff0c0', 0.15)}" stroke-width="${n(length * 0.014)}" fill="none" stroke-linecap="round"/>`;
}

/** Fronds fanning out from the origin: `count`, `length`, `from`..`to` in degrees. */
const fern: Piece = (params, context) => {
  const count = numberParam(params, 'count', 3);
  const from = numberParam(params, 'from', -150);
  const to = numberParam(params, 'to', -30);
  const length = numberParam(params, 'length', 520);
  const dark = tone(params, context, 'fern', '#123a52');
  const light = tone(params, context, 'fern-light', '#1c6068');
  let body = '';
  for (let i = 0; i < count; i++) {
    const angle = lerp(from, to, count === 1 ? 0.5 : i / (count - 1)) + context.rng.between(-6, 6);
    const shift = context.rng.between(0, 0.28);
    body += frond(
      context,
      length * context.rng.between(0.82, 1.1),
      (angle * Math.PI) / 180,
      mix(dark, light, shift),
      mix(light, '#6fc0a0', shift * 0.5),
    );
  }
  return { defs: '', body: `<g class="fern">${body}</g>` };
};

/** Small flowers over `box`. */
const flowers: Piece = (params, context) => {
  const { rng } = context;
  const [x = 470, y = 1800, width = 370, height = 210] = rowsParam(params, 'box', '470 1800 370 210')[0] ?? [];
  const skip = rowsParam(params, 'skip', '');
  const stem = tone(params, context, 'grass', '#1d5a5e');
  const petals = [
    tone(params, context, 'petal-a', '#f6d4e0'),
    tone(params, context, 'petal-b', '#fff3d0'),
    tone(params, context, 'petal-c', '#b9d6ff'),
    tone(params, context, 'petal-d', '#ffd08a'),
  ] as const;
  const size = numberParam(params, 'size', 1);
  const drawn: { y: number; svg: string }[] = [];
  for (let i = 0; i < numberParam(params, 'count', 13); i++) {
    const px = rng.between(x, x + width);
    const py = rng.between(y, y + height);
    const r = rng.between(8, 14) * size;
    const colour = rng.pick(petals);
    if (insideAny(skip, px, py)) continue;
    let svg = `<g transform="translate(${n(px)} ${n(py)})"><path class="ink" d="M0 0q3 ${n(r * 1.8)} 0 ${n(r * 3.6)}" stroke="${stem}" stroke-width="4" fill="none"/>`;
    for (let k = 0; k < 5; k++)
      svg += `<ellipse cx="0" cy="${n(-r)}" rx="${n(r * 0.62)}" ry="${n(r)}" fill="${colour}" transform="rotate(${k * 72})"/>`;
    drawn.push({ y: py, svg: `${svg}<circle r="${n(r * 0.5)}" fill="#ffb84d"/></g>` });
  }
  drawn.sort((a, b) => a.y - b.y);
  return { defs: '', body: `<g class="flowers">${drawn.map((one) => one.svg).join('')}</g>` };
};

/** A fly agaric based on the origin; with `door` it is a house. */
const mushroom: Piece = (params, context) => {
  const colour = tone(params, context, 'cap', '#e0524a');
  const spots = tone(params, context, 'spots', '#ffeeda');
  const clip = context.id('cap');
  const cap = 'M-62 -66C-60 -118 -28 -142 2 -142C34 -142 62 -114 64 -66C40 -52 -38 -52 -62 -66Z';
  const door = flagParam(params, 'door')
    ? '<path d="M-9 2C-9 -22 -8 -32 2 -32C12 -32 12 -22 13 3Z" fill="#8a4a32"/><circle cx="8" cy="-12" r="2.4" fill="#ffd46b"/><circle cx="2" cy="-50" r="7" fill="#ffd46b" stroke="#8a5a3a" stroke-width="3"/>'
    : '';
  return {
    defs: `<clipPath id="${clip}"><path d="${cap}"/></clipPath>`,
    body: `<path d="M-16 0C-12 -30 -13 -52 -10 -70H12C14 -50 14 -28 20 0C8 8 -8 8 -16 0Z" fill="#f3e3cd"/><path class="shade" d="M4 -66C8 -40 8 -20 14 3C18 2 20 1 20 0C14 -28 14 -50 12 -70Z" fill="#c9ab9f"/>${door}<path d="${cap}" fill="${colour}"/><g clip-path="url(#${clip})"><path class="shade" d="M-70 -60C-70 -110 -50 -130 -30 -140C-48 -110 -40 -76 0 -50Z" fill="${mix(colour, '#401535', 0.4)}" fill-opacity=".6"/><ellipse cx="22" cy="-112" rx="15" ry="11" fill="${spots}"/><ellipse cx="-22" cy="-98" rx="12" ry="10" fill="${spots}"/><ellipse cx="46" cy="-78" rx="11" ry="9" fill="${spots}"/><ellipse cx="4" cy="-76" rx="9" ry="7" fill="${spots}"/></g><path d="M-62 -66C-38 -52 40 -52 64 -66C44 -46 -42 -46 -62 -66Z" fill="#e9cfc0"/>`,
  };
};

/** A row of bushes with berries along `y`, or one bush at the origin with `count` 1 and `width`. */
const bushes: Piece = (params, context) => {
  const { rng, size } = context;
  const count = numberParam(params, 'count', Math.round((16 * size.width) / 2060));
  const y = numberParam(params, 'y', count === 1 ? 0 : 1610);
  const big = numberParam(params, 'size', 1);
  const colour = tone(params, context, 'bush', '#27557a');
  const light = tone(params, context, 'bush-light', '#3f6f98');
  const berries = [tone(params, context, 'berry', '#f2a9b4'), tone(params, context, 'berry-light', '#ffe0a0')] as const;
  const skip = rowsParam(params, 'skip', '');
  const perBush = numberParam(params, 'berries', 5);
  let body = '';
  for (let i = 0; i < count; i++) {
    const x = count === 1 ? 0 : ((i + rng.between(0.1, 0.9)) * size.width) / count;
    const r = rng.between(50, 100) * big;
    const by = y + (count === 1 ? -r * 0.7 : Math.sin(x / 380) * 30);
    if (insideAny(skip, x, by)) continue;
    const own = mix(colour, light, rng.between(0, 0.3));
    body += lobes(context, x, by, r, own, light);
    for (let k = 0; k < perBush; k++) {
      body += `<circle class="tiny" cx="${n(x + rng.between(-1, 1) * r)}" cy="${n(by - rng.between(0.1, 0.7) * r)}" r="${n(rng.between(5, 9) * Math.sqrt(big))}" fill="${rng.pick(berries)}" fill-opacity=".9"/>`;
    }
  }
  return { defs: '', body };
};

/** A bush as rounded lobes, the back ones darker, each lit from above and dotted with leaves. */
function lobes(context: PieceContext, x: number, y: number, r: number, colour: string, light: string): string {
  const { rng } = context;
  const dark = mix(colour, '#101c48', 0.3);
  let out = `<path d="${blob(rng, x, y + r * 0.18, r * 1.5, r * 0.82, 14, 0.1)}" fill="${dark}"/>`;
  for (const [dx, dy, k] of [
    [-0.75, -0.05, 0.62],
    [0.78, -0.02, 0.6],
    [-0.1, -0.42, 0.72],
    [-0.42, 0.22, 0.66],
    [0.42, 0.2, 0.68],
  ] as const) {
    const cx = x + dx * r * rng.between(0.9, 1.1);
    const cy = y + dy * r;
    const own = mix(colour, light, rng.between(0, 0.22));
    out += `<path d="${blob(rng, cx, cy, r * k * 1.12, r * k * 0.86, 12, 0.12)}" fill="${own}"/><path class="shade" d="${blob(rng, cx + r * 0.08, cy - r * k * 0.32, r * k * 0.72, r * k * 0.36, 10, 0.2)}" fill="${light}" fill-opacity=".45"/>`;
  }
  return out + leafMarks(context, x, y, r, mix(light, '#ffffff', 0.12));
}

function leafMarks(context: PieceContext, x: number, y: number, r: number, light: string): string {
  const { rng } = context;
  let d = '';
  for (let i = 0; i < 22; i++) {
    const a = rng.between(Math.PI * 0.9, Math.PI * 2.1);
    const far = r * rng.between(0.2, 0.95);
    const px = x + Math.cos(a) * far * 1.35;
    const py = y + Math.sin(a) * far * 0.9 + r * 0.15;
    const s = r * rng.between(0.1, 0.17);
    d += `M${n(px - s)} ${n(py)}q${n(s)} ${n(-s * 1.1)} ${n(2 * s)} ${n(-s * 0.2)}q${n(-s)} ${n(s * 0.9)} ${n(-2 * s)} ${n(s * 0.2)}Z`;
  }
  return `<path class="shade" d="${d}" fill="${light}" fill-opacity=".55"/>`;
}

export const plantPieces: PieceKit = {
  'plant/tuft': tuft,
  'plant/grass': grass,
  'plant/fern': fern,
  'plant/flowers': flowers,
  'plant/mushroom': mushroom,
  'plant/bushes': bushes,
};
