// Skies: the night gradient with stars, the moon with its halo, rays and painted clouds.

import { blob, linear, n, radial } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import {
  flagParam,
  numberParam,
  type Piece,
  type PieceContext,
  type PieceKit,
  textParam,
  tone,
} from '#engine/drawing/piece.ts';

/** The whole picture's sky. `stars` sets how many per page, `quiet` boxes stay free of them, `low` ends the stars. */
const night: Piece = (params, context) => {
  const { width, height } = context.size;
  const sky = context.id('sky');
  const horizon = numberParam(params, 'horizon', 0.68);
  const defs = linear(sky, [
    [0, tone(params, context, 'sky-top', '#161a49')],
    [horizon * 0.42, tone(params, context, 'sky-high', '#26307a')],
    [horizon * 0.76, tone(params, context, 'sky-mid', '#4a5cab')],
    [horizon, tone(params, context, 'sky-low', '#8ba3d0')],
    [1, tone(params, context, 'sky-haze', '#c9c6d8')],
  ]);
  const streaks = brushStreaks(context, tone(params, context, 'sky-streak', '#5a6cc0'), height * horizon);
  return {
    defs: defs,
    body: `<rect class="sky" width="${width}" height="${height}" fill="url(#${sky})"/>${streaks}${stars(params, context)}`,
  };
};

/** Wide soft strokes that make a gradient look painted. */
function brushStreaks(context: PieceContext, colour: string, low: number): string {
  const { rng, size } = context;
  let out = '';
  for (let i = 0; i < size.width / 150; i++) {
    const x = rng.between(-200, size.width);
    const y = rng.between(0, low);
    const length = rng.between(260, 900);
    const thick = rng.between(8, 30);
    out += `M${n(x)} ${n(y)}q${n(length / 2)} ${n(-thick * 2.2)} ${n(length)} ${n(-thick * 0.4)}q${n(-length / 2)} ${n(-thick * 0.5)} ${n(-length)} ${n(thick * 0.4)}Z`;
  }
  return `<path class="shade" d="${out}" fill="${colour}" fill-opacity=".16"/>`;
}

function stars(params: Parameters<Piece>[0], context: PieceContext): string {
  const { rng, size } = context;
  const count = (numberParam(params, 'stars', 200) * size.width) / 2060;
  const low = numberParam(params, 'low', 900);
  const quiet = rowsParam(params, 'quiet', '');
  const colour = tone(params, context, 'star', '#fff6da');
  const faint: string[] = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const x = rng.between(0, size.width);
    const y = rng.between(0, low) * rng.between(0.3, 1);
    const band = rng.int(0, 2);
    const r = rng.between(1.4, 4.6);
    if (insideAny(quiet, x, y)) continue;
    faint[band] =
      `${faint[band] ?? ''}M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
  }
  let bright = '';
  for (let i = 0; i < count / 18; i++) {
    const x = rng.between(60, size.width - 60);
    const y = rng.between(60, low * 0.86);
    const r = rng.between(10, 21);
    if (insideAny(quiet, x, y, 20)) continue;
    const k = r * 0.13;
    bright += `M${n(x)} ${n(y - r)}Q${n(x + k)} ${n(y - k)} ${n(x + r)} ${n(y)}Q${n(x + k)} ${n(y + k)} ${n(x)} ${n(y + r)}Q${n(x - k)} ${n(y + k)} ${n(x - r)} ${n(y)}Q${n(x - k)} ${n(y - k)} ${n(x)} ${n(y - r)}Z`;
  }
  const dots = faint
    .map((d, i) => `<path class="tiny" d="${d}" fill="${colour}" fill-opacity="${0.4 + i * 0.25}"/>`)
    .join('');
  return `${dots}<path class="tiny" d="${bright}" fill="${colour}"/>`;
}

/** The moon around its own centre: radius `r`, `halo` radius, a `face` (none, calm, asleep) and a night cap. */
const moon: Piece = (params, context) => {
  const r = numberParam(params, 'r', 186);
  const halo = numberParam(params, 'halo', r * 4.1);
  const light = tone(params, context, 'moon', '#fff3c8');
  const edge = tone(params, context, 'moon-edge', '#f2d288');
  const haloId = context.id('halo');
  const discId = context.id('moon');
  const defs =
    radial(haloId, [
      [0, light, 0.95],
      [0.24, light, 0.5],
      [0.4, tone(params, context, 'halo', '#b8b4e8'), 0.28],
      [0.62, tone(params, context, 'halo', '#b8b4e8'), 0.12],
      [1, tone(params, context, 'halo', '#b8b4e8'), 0],
    ]) +
    `<radialGradient id="${discId}" cx=".42" cy=".4" r=".7"><stop offset="0" stop-color="#fffbe8"/><stop offset=".7" stop-color="${light}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`;
  const u = r / 186;
  const craters = [
    [-60, -50, 42, 34],
    [50, 50, 54, 44],
    [60, -80, 24, 20],
    [-70, 80, 26, 20],
    [-4, 0, 14, 11],
    [-112, 12, 18, 22],
  ]
    .map(
      ([x = 0, y = 0, rx = 0, ry = 0]) =>
        `<ellipse cx="${n(x * u)}" cy="${n(y * u)}" rx="${n(rx * u)}" ry="${n(ry * u)}"/>`,
    )
    .join('');
  const glow = halo > 0 ? `<circle class="shade" r="${n(halo)}" fill="url(#${haloId})"/>` : '';
  const face = textParam(params, 'face', 'none');
  const marks =
    face === 'none'
      ? `<g class="shade" fill="${edge}" fill-opacity=".5">${craters}</g>`
      : moonFace(u, face === 'asleep', edge);
  const cap = flagParam(params, 'cap') ? nightCap(u, tone(params, context, 'cap', '#c8504e')) : '';
  return { defs, body: `${glow}<circle r="${n(r)}" fill="url(#${discId})"/>${marks}${cap}` };
};

function moonFace(u: number, asleep: boolean, edge: string): string {
  const ink = '#8a6432';
  const eyes = asleep
    ? `<path class="ink" d="M-78 -8q22 22 46 2M32 -6q24 20 46 -2" stroke="${ink}" stroke-width="9" stroke-linecap="round" fill="none"/>`
    : `<ellipse cx="-52" cy="-6" rx="12" ry="17" fill="${ink}"/><ellipse cx="54" cy="-6" rx="12" ry="17" fill="${ink}"/><circle cx="-48" cy="-12" r="5" fill="#fff"/><circle cx="58" cy="-12" r="5" fill="#fff"/>`;
  return `<g transform="scale(${n(u)})"><ellipse class="shade" cx="-92" cy="48" rx="32" ry="20" fill="#f2a878" fill-opacity=".5"/><ellipse class="shade" cx="94" cy="48" rx="32" ry="20" fill="#f2a878" fill-opacity=".5"/><ellipse class="shade" cx="70" cy="-104" rx="26" ry="20" fill="${edge}" fill-opacity=".6"/><ellipse class="shade" cx="-20" cy="122" rx="34" ry="20" fill="${edge}" fill-opacity=".6"/>${eyes}<path class="ink" d="M-30 62q30 26 62 -2" stroke="${ink}" stroke-width="9" stroke-linecap="round" fill="none"/><path class="ink" d="M-2 18q12 12 0 22" stroke="${ink}" stroke-width="7" stroke-linecap="round" fill="none" opacity=".7"/></g>`;
}

function nightCap(u: number, colour: string): string {
  return `<g transform="scale(${n(u)})"><path d="M-168 -88C-150 -200 -20 -268 90 -236C190 -206 250 -130 270 -20C230 -60 190 -84 150 -96C60 -150 -60 -150 -168 -88Z" fill="${colour}"/><path class="shade" d="M-120 -136C-80 -200 0 -236 80 -224C20 -210 -40 -170 -70 -120ZM130 -220C190 -190 236 -120 262 -40C240 -70 210 -90 186 -98C190 -140 170 -190 130 -220Z" fill="#fff0d0" fill-opacity=".55"/><circle cx="276" cy="-2" r="34" fill="#fff3dc"/><path d="M-184 -70C-70 -146 70 -150 172 -84C184 -96 186 -120 174 -130C70 -190 -70 -186 -186 -116C-198 -104 -196 -82 -184 -70Z" fill="#fff3dc"/></g>`;
}

/** Wedges of light from the piece's origin; `from`, `to` in degrees. */
const rays: Piece = (params, context) => {
  const length = numberParam(params, 'length', 1500);
  const from = numberParam(params, 'from', 110);
  const to = numberParam(params, 'to', 165);
  const count = numberParam(params, 'count', 5);
  const strength = numberParam(params, 'strength', 0.16);
  const colour = tone(params, context, 'moon', '#fff1c8');
  const id = context.id('rays');
  const defs = radial(
    id,
    [
      [0, colour, strength],
      [0.12, colour, strength],
      [1, colour, 0],
    ],
    { cx: 0, cy: 0, r: length },
  );
  let d = '';
  for (let i = 0; i < count; i++) {
    const middle = ((from + ((to - from) * (i + 0.5)) / count) * Math.PI) / 180 + context.rng.between(-0.03, 0.03);
    // Nested wedges soften the edge without a blur.
    for (const half of [0.062, 0.046, 0.03]) {
      d += `<path d="M0 0L${n(Math.cos(middle - half) * length)} ${n(Math.sin(middle - half) * length)}L${n(Math.cos(middle + half) * length)} ${n(Math.sin(middle + half) * length)}Z" fill="url(#${id})" fill-opacity=".42"/>`;
    }
  }
  return { defs, body: `<g class="shade">${d}</g>` };
};

/** Painted clouds: rows "x y width height; ..." of overlapping translucent strokes, flat below and soft above. */
const clouds: Piece = (params, context) => {
  const rows = rowsParam(params, 'at', '1250 620 600 70; 420 820 680 72');
  const colour = tone(params, context, 'cloud', '#dfe4ff');
  const opacity = numberParam(params, 'opacity', 0.34);
  const id = context.id('cloud');
  const defs = linear(id, [
    [0, colour, 0.35 * opacity],
    [0.45, colour, opacity],
    [1, colour, 0],
  ]);
  let body = '';
  for (const [x = 0, y = 0, width = 0, height = 0] of rows) {
    for (let i = 0; i < 5; i++) {
      const part = context.rng.between(0.45, 0.9);
      body += `<path d="${blob(context.rng, x + context.rng.between(-0.3, 0.3) * width, y + context.rng.between(-0.4, 0.3) * height, (width / 2) * part, (height / 2) * context.rng.between(0.5, 1.05), 14, 0.2)}" fill="url(#${id})"/>`;
    }
  }
  return { defs, body: `<g class="shade">${body}</g>` };
};

export const skyPieces: PieceKit = { 'sky/night': night, 'sky/moon': moon, 'sky/rays': rays, 'sky/clouds': clouds };
