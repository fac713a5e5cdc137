// Light in night-museum: the spot of a torch on the wall, the shadow in it, moonlight on the parquet.

import { clamp, mix, n } from '#engine/drawing/draw.ts';
import { windowLight } from '#engine/drawing/floor.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** The spot of a torch on a wall, around the origin: rx, ry. Drawn under the exhibits. */
const spot: Piece = (params, context) => {
  const rx = numberParam(params, 'rx', 500);
  const ry = numberParam(params, 'ry', 500);
  const warm = tone(params, context, 'warm', '#ffdf8c');
  const strength = numberParam(params, 'strength', 0.85);
  const id = context.id('round');
  const ring = (k: number, opacity: number): string =>
    `<ellipse rx="${n(rx * k)}" ry="${n(ry * k)}" fill="${warm}" fill-opacity="${opacity}"/>`;
  return {
    defs: `<radialGradient id="${id}"><stop offset="0" stop-color="${mix(warm, '#fffbe6', 0.6)}" stop-opacity="${strength}"/><stop offset=".62" stop-color="${warm}" stop-opacity="${strength * 0.78}"/><stop offset=".94" stop-color="${warm}" stop-opacity="${strength * 0.5}"/><stop offset="1" stop-color="${warm}" stop-opacity="${strength * 0.34}"/></radialGradient>`,
    body: `<g class="shade">${ring(1.22, strength * 0.09)}${ring(1.1, strength * 0.14)}<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"/></g>`,
  };
};

/** The shadow of the general on the wall with arms holding a cake with `candles`, its neck on the origin. */
const culprit: Piece = (params, context) => {
  const dark = tone(params, context, 'shadow', '#33242c');
  const opacity = numberParam(params, 'opacity', 0.72);
  const head =
    'M-112 -150C-140 -280 -64 -330 0 -322C64 -330 140 -280 112 -150C118 -104 106 -70 84 -48C60 -14 34 -2 0 0C-34 -2 -60 -14 -84 -48C-106 -70 -118 -104 -112 -150Z';
  const whiskers =
    'M0 -96C60 -124 120 -84 168 -112C196 -128 206 -160 192 -184C244 -160 238 -72 170 -54C104 -38 40 -50 0 -72C-40 -50 -104 -38 -170 -54C-238 -72 -244 -160 -192 -184C-206 -160 -196 -128 -168 -112C-120 -84 -60 -124 0 -96Z';
  const bust =
    'M-70 -40C-110 10 -230 20 -266 90C-276 150 -240 250 -200 330L200 330C240 250 276 150 266 90C230 20 110 10 70 -40Z';
  const near = 'M206 74C320 60 372 10 346 -40C350 -70 280 -74 276 -44C284 -14 246 -2 186 6Z';
  const far = 'M-210 62C-316 60 -404 10 -416 -78C-418 -112 -380 -120 -370 -92C-354 -40 -290 -6 -190 8Z';
  const cake =
    'M232 -132L390 -132L372 -62L250 -62ZM222 -146C204 -188 240 -206 262 -204C264 -240 306 -250 324 -236C356 -246 376 -216 366 -200C398 -200 410 -168 398 -146ZM316 -292a25 25 0 1 0 0.1 0Z';
  const count = clamp(Math.round(numberParam(params, 'candles', 0)), 0, 14);
  let candles = '';
  for (let i = 0; i < count; i++) {
    const x = count === 1 ? 270 : 222 + (i * 164) / (count - 1);
    const y = -196 - 44 * Math.sqrt(Math.max(0, 1 - ((x - 304) / 96) ** 2));
    candles += `M${n(x - 5)} ${n(y + 14)}L${n(x - 5)} ${n(y - 40)}L${n(x + 5)} ${n(y - 40)}L${n(x + 5)} ${n(y + 14)}ZM${n(x)} ${n(y - 76)}Q${n(x + 15)} ${n(y - 52)} ${n(x)} ${n(y - 42)}Q${n(x - 15)} ${n(y - 52)} ${n(x)} ${n(y - 76)}Z`;
  }
  const fork = 'M-398 -100L-402 -196M-420 -246L-420 -206C-420 -192 -382 -192 -382 -206L-382 -246M-401 -250L-401 -200';
  return {
    defs: '',
    // One group opacity, so that overlapping parts do not darken each other.
    body: `<g opacity="${opacity}"><g fill="${dark}"><path d="${head}"/><path d="${whiskers}"/><path d="${bust}"/><path d="${near}"/><path d="${far}"/><path d="${cake}"/>${candles && `<path d="${candles}"/>`}</g><path class="ink" d="${fork}" stroke="${dark}" stroke-width="11" fill="none" stroke-linecap="round"/></g>`,
  };
};

/** Moonlight through a tall window: two columns of panes on the parquet. */
const moonlight = windowLight({
  width: 460,
  height: 420,
  lean: 300,
  opacity: 0.4,
  colour: ['moon', '#9cc4ff'],
  widening: [0.8, 0.5],
  across: [
    [0, 0.46],
    [0.54, 1],
  ],
  along: [
    [0, 0.24],
    [0.3, 0.58],
    [0.64, 1],
  ],
});

/** A tall window around its sill in a gilt frame: stars and a `moon`, or the morning if `dawn`. */
const nightWindow: Piece = (params, context) => {
  const w = numberParam(params, 'width', 420) / 2;
  const h = numberParam(params, 'height', 760);
  const gilt = tone(params, context, 'gilt', '#d2a046');
  const id = context.id('night');
  const dawn = flagParam(params, 'dawn');
  const [high, low] = dawn ? ['#8fa4d8', '#ffd2a0'] : ['#101c48', '#3d5f9c'];
  const hole = `M${n(-w)} 0L${n(-w)} ${n(-h + w)}C${n(-w)} ${n(-h - w * 0.32)} ${n(w)} ${n(-h - w * 0.32)} ${n(w)} ${n(-h + w)}L${n(w)} 0Z`;
  let stars = '';
  for (let i = 0; i < 16; i++)
    stars += `<circle cx="${n(context.rng.between(-w + 30, w - 30))}" cy="${n(context.rng.between(-h + 60, -h * 0.24))}" r="${n(context.rng.between(3, 7))}" fill="#fdf6d8"/>`;
  const mx = w * 0.34;
  const my = -h * 0.66;
  const moon = flagParam(params, 'moon', true)
    ? `<path d="${oval(mx, my, w * 0.34)}" fill="#fdf0c4"/><path class="shade" d="${oval(mx, my, w * 0.5)}" fill="#fdf0c4" fill-opacity=".18"/><path class="ink" d="M${n(mx - w * 0.14)} ${n(my - 4)}q8 -10 16 0M${n(mx + w * 0.04)} ${n(my - 4)}q8 -10 16 0M${n(mx - w * 0.07)} ${n(my + w * 0.12)}q10 8 20 0" stroke="#8a6a3a" stroke-width="5" fill="none" stroke-linecap="round"/>`
    : '';
  const night = `<g class="tiny">${stars}</g>${moon}`;
  const bars = `M0 -4L0 ${n(-h)}M${n(-w)} ${n(-h * 0.36)}L${n(w)} ${n(-h * 0.36)}M${n(-w)} ${n(-h * 0.68)}L${n(w)} ${n(-h * 0.68)}`;
  return {
    defs: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    body: `<path d="${hole}" fill="url(#${id})"/>${dawn ? '' : night}<path class="ink" d="${bars}" stroke="${mix(gilt, '#2a2010', 0.5)}" stroke-width="16" fill="none"/><path class="ink" d="${hole}" stroke="${gilt}" stroke-width="40" fill="none" stroke-linejoin="round"/><path class="shade" d="${hole}" stroke="${mix(gilt, '#fff0c0', 0.5)}" stroke-width="8" fill="none"/>`,
  };
};

export const torchlightPieces: PieceKit = {
  'museum/spot': spot,
  'museum/culprit': culprit,
  'museum/moonlight': moonlight,
  'museum/window': nightWindow,
};
