// Ground: hills with brush bumps, mist between planes, winding paths and pools of light.

import { blob, type Dot, lerp, linear, mix, n, radial, smooth } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A hill over the whole width: `profile` heights from left to right, `bumps` brush marks, a lit `rim`. */
const hill: Piece = (params, context) => {
  const { width, height } = context.size;
  const heights = rowsParam(params, 'profile', '1290 1250 1280 1240 1275 1240 1270').flat();
  const colour = tone(params, context, 'colour', '#235a6e');
  const points: Dot[] = heights.map((y, i) => [-40 + (i * (width + 80)) / Math.max(1, heights.length - 1), y]);
  const line = smooth(points, false);
  const fill = context.id('hill');
  const deep = tone(params, context, 'deep', mix(colour, '#0e1640', 0.35));
  const top = Math.min(...heights);
  const defs = `<linearGradient id="${fill}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(top)}" x2="0" y2="${height}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;
  const rim = numberParam(params, 'rim', 0);
  const edge =
    rim > 0
      ? `<path class="shade" d="${line}" fill="none" stroke="${tone(params, context, 'rim-light', '#9fb4e6')}" stroke-width="9" stroke-opacity="${rim}"/>`
      : '';
  return {
    defs,
    body: `<path d="${line}L${width + 40} ${height + 40}L-40 ${height + 40}Z" fill="url(#${fill})"/>${edge}${bumps(params, context, top, colour)}`,
  };
};

function bumps(params: Parameters<Piece>[0], context: PieceContext, top: number, colour: string): string {
  const { rng, size } = context;
  const count = (numberParam(params, 'bumps', 0) * size.width) / 2060;
  const light = ['', ''];
  for (let i = 0; i < count; i++) {
    const x = rng.between(-20, size.width);
    const y = rng.between(top + 70, size.height - 10);
    const width = rng.between(60, 190) * lerp(0.6, 1.3, (y - top) / Math.max(1, size.height - top));
    const which = rng.int(0, 1);
    light[which] =
      `${light[which] ?? ''}M${n(x)} ${n(y)}q${n(width / 2)} ${n(-rng.between(10, 26))} ${n(width)} ${n(rng.between(-6, 6))}q${n(-width / 2)} ${n(-rng.between(2, 8))} ${n(-width)} 0Z`;
  }
  return `<path class="shade" d="${light[0] ?? ''}" fill="${mix(colour, '#7fc6b8', 0.3)}" fill-opacity=".5"/><path class="shade" d="${light[1] ?? ''}" fill="${mix(colour, '#0c1436', 0.4)}" fill-opacity=".5"/>`;
}

/** A band of mist: densest at its middle. */
const mist: Piece = (params, context) => {
  const { rng, size } = context;
  const y = numberParam(params, 'y', 1200);
  const tall = numberParam(params, 'height', 340);
  const opacity = numberParam(params, 'opacity', 0.75);
  const colour = tone(params, context, 'mist', '#c6d4f2');
  const id = context.id('mist');
  const defs = linear(id, [
    [0, colour, 0],
    [0.5, colour, opacity],
    [1, colour, 0],
  ]);
  let wisps = '';
  for (let i = 0; i < size.width / 340; i++) {
    wisps += `<path d="${blob(rng, rng.between(0, size.width), y + tall * rng.between(0.3, 0.75), rng.between(220, 460), rng.between(18, 42), 14, 0.22)}" fill="${colour}" fill-opacity="${(opacity * 0.22).toFixed(2)}"/>`;
  }
  return {
    defs,
    body: `<g class="shade"><rect y="${n(y)}" width="${size.width}" height="${n(tall)}" fill="url(#${id})"/>${wisps}</g>`,
  };
};

/** A winding path: `line` rows "x y width" from near to far, with a worn middle and pebbles. */
const path: Piece = (params, context) => {
  const { rng } = context;
  const rows = rowsParam(params, 'line', '1090 2100 800; 1180 1860 420; 1120 1740 380; 1170 1645 320');
  const colour = tone(params, context, 'path', '#b6a98a');
  const edge = tone(params, context, 'path-edge', '#5f8580');
  const ribbon = (grow: number): string => {
    const left: Dot[] = rows.map(([x = 0, y = 0, width = 0]) => [x - (width / 2) * grow, y]);
    const right: Dot[] = rows.map(([x = 0, y = 0, width = 0]) => [x + (width / 2) * grow, y]);
    return `${smooth(left, false)}L${smooth(right.reverse(), false).slice(1)}Z`;
  };
  let pebbles = '';
  const tones = [mix(colour, '#3c4a6a', 0.4), mix(colour, '#fff2cc', 0.5), mix(colour, '#6a6a80', 0.35)] as const;
  for (let i = 0; i < numberParam(params, 'pebbles', 34); i++) {
    const t = rng.next();
    const place = t * (rows.length - 1);
    const from = rows[Math.floor(place)] ?? [];
    const to = rows[Math.min(rows.length - 1, Math.floor(place) + 1)] ?? [];
    const part = place - Math.floor(place);
    const width = lerp(from[2] ?? 0, to[2] ?? 0, part);
    const x = lerp(from[0] ?? 0, to[0] ?? 0, part) + rng.between(-0.42, 0.42) * width;
    const y = lerp(from[1] ?? 0, to[1] ?? 0, part);
    const r = (width / 30) * rng.between(0.5, 1.1);
    pebbles += `<path class="tiny" d="${blob(rng, x, y, r * 1.5, r * 0.7, 8, 0.15)}" fill="${rng.pick(tones)}" fill-opacity=".75"/>`;
  }
  return {
    defs: '',
    body: `<path d="${ribbon(1.22)}" fill="${edge}" fill-opacity=".8"/><path class="shade" d="${ribbon(1)}" fill="${colour}" fill-opacity=".62"/><path class="shade" d="${ribbon(0.72)}" fill="${mix(colour, '#fff0c8', 0.3)}" fill-opacity=".4"/>${pebbles}`,
  };
};

/** Warm light on the ground around the origin. */
const pool: Piece = (params, context) => {
  const width = numberParam(params, 'width', 560);
  const height = numberParam(params, 'height', width * 0.27);
  const strength = numberParam(params, 'strength', 0.75);
  const colour = tone(params, context, 'warm', '#ffd98a');
  const id = context.id('pool');
  const defs = radial(id, [
    [0, mix(colour, '#fff6d8', 0.5), strength],
    [0.5, colour, strength * 0.45],
    [1, mix(colour, '#ff9a3c', 0.4), 0],
  ]);
  return { defs, body: `<ellipse class="shade" rx="${n(width)}" ry="${n(height)}" fill="url(#${id})"/>` };
};

/** A soft shadow on the ground under a thing. */
const shadow: Piece = (params, context) => {
  const width = numberParam(params, 'width', 200);
  const colour = tone(params, context, 'contact', '#0a1230');
  const id = context.id('shadow');
  const opacity = numberParam(params, 'opacity', 0.5);
  const defs = radial(id, [
    [0, colour, opacity],
    [0.7, colour, opacity * 0.7],
    [1, colour, 0],
  ]);
  return {
    defs,
    body: `<ellipse class="shade" rx="${n(width)}" ry="${n(width * numberParam(params, 'flat', 0.15))}" fill="url(#${id})"/>`,
  };
};

export const groundPieces: PieceKit = {
  'ground/hill': hill,
  'ground/mist': mist,
  'ground/path': path,
  'ground/light-pool': pool,
  'ground/shadow': shadow,
};
