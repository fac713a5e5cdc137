// Autumn: fallen leaves, heaps of them, a large maple leaf, and wind with leaves.

import { blob, lerp, mix, n } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

/** A maple leaf of radius 100 around its middle, stalk down. */
const MAPLE =
  'M0 -104C10 -84 16 -70 22 -58C34 -64 46 -70 58 -84C58 -66 56 -52 54 -38C72 -40 88 -44 106 -40C96 -26 88 -16 76 -6C88 2 96 10 108 20C88 24 68 26 48 28C52 40 54 50 58 62C40 54 22 46 8 42L10 104H-10L-8 42C-22 46 -40 54 -58 62C-54 50 -52 40 -48 28C-68 26 -88 24 -108 20C-96 10 -88 2 -76 -6C-88 -16 -96 -26 -106 -40C-88 -44 -72 -40 -54 -38C-56 -52 -58 -66 -58 -84C-46 -70 -34 -64 -22 -58C-16 -70 -10 -84 0 -104Z';
const VEINS = 'M0 60V-86M0 36L-80 14M0 36L80 14M0 20L-84 -34M0 20L84 -34M0 0L-46 -66M0 0L46 -66';
/** A birch or aspen leaf, 100 long from its stalk. */
const OVAL = 'M0 0C24 -34 70 -34 100 0C70 34 24 34 0 0Z';
/** An oak leaf, 100 long. */
const OAK =
  'M0 0C8 -14 16 -6 22 -20C30 -34 38 -14 48 -24C58 -36 66 -14 76 -18C90 -22 92 -8 100 0C92 8 90 22 76 18C66 14 58 36 48 24C38 14 30 34 22 20C16 6 8 14 0 0Z';

function autumn(params: Parameters<Piece>[0], context: PieceContext): readonly [string, ...string[]] {
  return [
    tone(params, context, 'leaf-a', '#d9772e'),
    tone(params, context, 'leaf-b', '#e8a63a'),
    tone(params, context, 'leaf-c', '#b4452f'),
    tone(params, context, 'leaf-d', '#8a5a38'),
    tone(params, context, 'leaf-e', '#c9952e'),
  ];
}

function leaf(context: PieceContext, x: number, y: number, size: number, turn: number, colour: string): string {
  const { rng } = context;
  const kind = rng.next();
  const squash = rng.between(0.55, 1);
  const vein = mix(colour, '#4a1e2a', 0.35);
  if (kind < 0.3) {
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(size / 150).toFixed(3)} ${((size / 150) * squash).toFixed(3)})"><path d="${MAPLE}" fill="${colour}"/><path class="shade" d="${VEINS}" stroke="${vein}" stroke-width="5" fill="none" stroke-opacity=".7"/></g>`;
  }
  const shape = kind < 0.7 ? OVAL : OAK;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(size / 100).toFixed(3)} ${((size / 100) * squash).toFixed(3)})"><path d="${shape}" fill="${colour}"/><path class="shade" d="M4 0H92" stroke="${vein}" stroke-width="4" fill="none" stroke-opacity=".7"/></g>`;
}

/** Fallen leaves over `box`, bigger toward the viewer. */
const fallen: Piece = (params, context) => {
  const { rng } = context;
  const [x = 0, y = 1600, width = 2060, height = 440] =
    rowsParam(params, 'box', `0 1600 ${context.size.width} 440`)[0] ?? [];
  const skip = rowsParam(params, 'skip', '');
  const tones = autumn(params, context);
  const dusk = tone(params, context, 'dusk', '#2a2658');
  const drawn: { y: number; svg: string }[] = [];
  for (let i = 0; i < numberParam(params, 'count', 80); i++) {
    const px = rng.between(x, x + width);
    const t = rng.next();
    const py = y + t * height;
    const size = lerp(numberParam(params, 'far', 24), numberParam(params, 'near', 62), t) * rng.between(0.75, 1.2);
    const colour = mix(rng.pick(tones), dusk, rng.between(0.05, 0.42));
    const svg = leaf(context, px, py, size, rng.between(0, 360), colour);
    if (!insideAny(skip, px, py)) drawn.push({ y: py, svg });
  }
  drawn.sort((a, b) => a.y - b.y);
  return { defs: '', body: `<g class="leaves">${drawn.map((one) => one.svg).join('')}</g>` };
};

/** A heap based on the origin, `width` by `height`; leaves overlap like tiles, lit on top. */
const heap: Piece = (params, context) => {
  const { rng } = context;
  const width = numberParam(params, 'width', 600);
  const height = numberParam(params, 'height', 300);
  const size = numberParam(params, 'size', 74);
  const tones = autumn(params, context);
  const dusk = tone(params, context, 'dusk', '#2a2658');
  const ground = mix(tones[3] ?? '#8a5a38', dusk, 0.6);
  let body = `<path d="${blob(rng, 0, -height * 0.42, width * 0.48, height * 0.5, 18, 0.06)}" fill="${ground}"/>`;
  const rows = Math.max(4, Math.round(height / (size * 0.42)));
  for (let row = rows - 1; row >= 0; row--) {
    const t = row / (rows - 1);
    const half = (width / 2) * Math.sqrt(Math.max(0.06, 1 - (t * 0.97) ** 2));
    const count = Math.max(3, Math.round((half * 2) / (size * 0.62)));
    for (let i = 0; i < count; i++) {
      const px = -half + ((i + rng.between(0.1, 0.9)) * 2 * half) / count;
      const py = -t * height * 0.92 + rng.between(-0.2, 0.2) * size;
      const colour = mix(rng.pick(tones), dusk, lerp(0.42, 0.02, t) + rng.between(0, 0.14));
      body += leaf(context, px, py, size * rng.between(0.8, 1.25), rng.between(-60, 240), colour);
    }
  }
  return { defs: '', body: `<g class="leaves">${body}</g>` };
};

/** One maple leaf around the origin, radius `size`. */
const maple: Piece = (params, context) => {
  const k = numberParam(params, 'size', 100) / 100;
  const colour = tone(params, context, 'leaf-a', '#d9772e');
  return {
    defs: '',
    body: `<g transform="scale(${k.toFixed(3)})"><path d="${MAPLE}" fill="${colour}"/><path class="shade" d="M0 -104C-16 -70 -34 -64 -58 -84C-56 -52 -72 -40 -106 -40C-88 -16 -88 2 -108 20C-68 26 -52 40 -58 62L-8 42Z" fill="${mix(colour, '#5a1e3a', 0.35)}" fill-opacity=".45"/><path class="ink" d="${VEINS}" stroke="${mix(colour, '#4a1e2a', 0.4)}" stroke-width="5" stroke-linecap="round" fill="none"/></g>`,
  };
};

/** Wind: long curling strokes with leaves on them; `from` left or right. */
const wind: Piece = (params, context) => {
  const { rng, size } = context;
  const dir = textParam(params, 'from', 'left') === 'left' ? 1 : -1;
  const [x = 0, y = 300, width = size.width, height = 1300] =
    rowsParam(params, 'box', `0 300 ${size.width} 1300`)[0] ?? [];
  const colour = tone(params, context, 'wind', '#aebbe8');
  const tones = autumn(params, context);
  const dusk = tone(params, context, 'dusk', '#2a2658');
  const skip = rowsParam(params, 'skip', '');
  let lines = '';
  let carried = '';
  for (let i = 0; i < numberParam(params, 'count', 9); i++) {
    const px = rng.between(x, x + width);
    const py = rng.between(y, y + height);
    const long = rng.between(360, 900);
    const curl = rng.between(50, 96);
    if (!insideAny(skip, px + (dir * long) / 2, py, 40)) {
      lines += `M${n(px)} ${n(py)}c${n(dir * long * 0.3)} ${n(-curl)} ${n(dir * long * 0.6)} ${n(curl)} ${n(dir * long)} ${n(-curl * 0.3)}`;
      if (rng.chance(0.6)) {
        lines += `c${n(dir * curl)} ${n(-curl * 0.3)} ${n(dir * curl * 1.2)} ${n(-curl * 1.4)} ${n(dir * curl * 0.3)} ${n(-curl * 1.3)}c${n(-dir * curl * 0.6)} ${n(curl * 0.1)} ${n(-dir * curl * 0.4)} ${n(curl * 0.8)} ${n(dir * curl * 0.1)} ${n(curl * 0.7)}`;
      }
    }
    for (let k = 0; k < numberParam(params, 'leaves', 2); k++) {
      const lx = px + dir * long * rng.next();
      const ly = py + rng.between(-80, 80);
      const one = leaf(
        context,
        lx,
        ly,
        rng.between(40, 78),
        rng.between(0, 360),
        mix(rng.pick(tones), dusk, rng.between(0.1, 0.45)),
      );
      if (!insideAny(skip, lx, ly, 30)) carried += one;
    }
  }
  return {
    defs: '',
    body: `<path class="ink" d="${lines}" stroke="${colour}" stroke-width="7" stroke-linecap="round" stroke-opacity="${numberParam(params, 'opacity', 0.42)}" fill="none"/>${carried}`,
  };
};

/** Slanting rain over the whole picture. */
const rain: Piece = (params, context) => {
  const { rng, size } = context;
  let d = '';
  for (let i = 0; i < (numberParam(params, 'count', 160) * size.width) / 2060; i++) {
    const long = rng.between(26, 70);
    d += `M${n(rng.between(0, size.width))} ${n(rng.between(0, size.height))}l${n(-long * 0.22)} ${n(long)}`;
  }
  return {
    defs: '',
    body: `<path class="tiny" d="${d}" stroke="${tone(params, context, 'rain', '#b8c8f0')}" stroke-width="4" stroke-opacity=".4" stroke-linecap="round" fill="none"/>`,
  };
};

export const leafPieces: PieceKit = {
  'leaf/fallen': fallen,
  'leaf/heap': heap,
  'leaf/maple': maple,
  'air/wind': wind,
  'air/rain': rain,
};
