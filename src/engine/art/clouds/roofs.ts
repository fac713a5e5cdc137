// The city seen from a window: rows of houses with gables, domes and chimneys, from distant haze to near brick.

import { linear, mix, n } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, tone } from '#engine/drawing/piece.ts';

interface House {
  x: number;
  w: number;
  top: number;
  low: number;
  wall: string;
  roof: string;
  sun: 1 | -1;
  detail: number;
  lit: string;
}

const q = (points: readonly (readonly [number, number])[]): string =>
  `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`;

function windows(context: PieceContext, house: House): string {
  const { x, w, top, low, wall, lit } = house;
  const across = Math.max(1, Math.round(w / 95));
  const step = w / across;
  const size = Math.min(44, step * 0.46);
  let dark = '';
  let warm = '';
  for (let row = 0; row < 7; row++) {
    const y = top + 44 + row * size * 2.8;
    if (y + size * 1.5 > low) break;
    for (let i = 0; i < across; i++) {
      const left = x + step * (i + 0.5) - size / 2;
      const pane = `M${n(left)} ${n(y + size * 1.4)}V${n(y + 6)}Q${n(left + size / 2)} ${n(y - 12)} ${n(left + size)} ${n(y + 6)}V${n(y + size * 1.4)}Z`;
      // Random blank bays keep the row from looking repetitive.
      if (context.rng.chance(0.16)) continue;
      if (context.rng.chance(0.26)) warm += pane;
      else dark += pane;
    }
  }
  return `<path d="${dark}" fill="${mix(wall, '#5a4a86', 0.5)}"/><path d="${warm}" fill="${lit}"/>`;
}

function chimney(context: PieceContext, x: number, y: number, k: number, wall: string, sun: 1 | -1): string {
  const w = 40 * k;
  const h = 90 * k;
  const smoke = context.rng.chance(0.4)
    ? `<path class="shade" d="M${n(x)} ${n(y - h)}C${n(x - 60 * k)} ${n(y - h - 60 * k)} ${n(x + 50 * k)} ${n(y - h - 120 * k)} ${n(x - 10 * k)} ${n(y - h - 210 * k)}C${n(x + 70 * k)} ${n(y - h - 130 * k)} ${n(x - 10 * k)} ${n(y - h - 70 * k)} ${n(x + 20 * k)} ${n(y - h)}Z" fill="#fff3e6" fill-opacity=".5"/>`
    : '';
  return `${smoke}<path d="M${n(x - w / 2)} ${n(y + 40 * k)}V${n(y - h)}H${n(x + w / 2)}V${n(y + 40 * k)}Z" fill="${wall}"/><path d="M${n(x - w * 0.68)} ${n(y - h - 16 * k)}H${n(x + w * 0.68)}V${n(y - h + 6 * k)}H${n(x - w * 0.68)}Z" fill="${mix(wall, '#5a2a3a', 0.25)}"/><path class="shade" d="M${n(x + (sun * w) / 2)} ${n(y + 40 * k)}V${n(y - h)}h${n(-sun * w * 0.3)}V${n(y + 40 * k)}Z" fill="#ffe2a8" fill-opacity=".5"/>`;
}

function drawHouse(context: PieceContext, house: House): string {
  const { rng } = context;
  const { x, w, top, low, wall, roof, sun, detail } = house;
  const kind = rng.next();
  const high = w * rng.between(0.42, 0.66);
  const mid = x + w / 2;
  let crown = '';
  let peak = top;
  if (kind < 0.5) {
    peak = top - high;
    crown = `<path d="${q([
      [x - 18, top + 6],
      [mid, peak],
      [x + w + 18, top + 6],
    ])}" fill="${roof}"/><path class="shade" d="${q([
      [mid, peak],
      [mid + sun * (w / 2 + 18), top + 6],
      [mid + sun * w * 0.1, top + 6],
    ])}" fill="#ffdf9e" fill-opacity=".5"/>`;
  } else if (kind < 0.78) {
    peak = top - high * 0.8;
    const inset = w * 0.2;
    crown = `<path d="${q([
      [x - 16, top + 6],
      [x + inset, peak],
      [x + w - inset, peak],
      [x + w + 16, top + 6],
    ])}" fill="${roof}"/><path class="shade" d="${q([
      [mid + sun * (w / 2 - inset), peak],
      [mid + sun * (w / 2 + 16), top + 6],
      [mid + sun * (w / 2 - inset * 1.2), top + 6],
    ])}" fill="#ffdf9e" fill-opacity=".5"/>`;
    if (detail > 1)
      crown += `<path d="M${n(mid - 34)} ${n(top)}V${n(top - high * 0.36)}L${n(mid)} ${n(top - high * 0.62)}L${n(mid + 34)} ${n(top - high * 0.36)}V${n(top)}Z" fill="${wall}"/><path d="M${n(mid - 18)} ${n(top)}V${n(top - high * 0.3)}H${n(mid + 18)}V${n(top)}Z" fill="${house.lit}"/>`;
  } else if (kind < 0.88) {
    peak = top - w * 0.5;
    crown = `<path d="M${n(x + w * 0.1)} ${n(top + 4)}C${n(x + w * 0.06)} ${n(top - w * 0.4)} ${n(x + w * 0.4)} ${n(top - w * 0.46)} ${n(mid)} ${n(top - w * 0.62)}C${n(x + w * 0.6)} ${n(top - w * 0.46)} ${n(x + w * 0.94)} ${n(top - w * 0.4)} ${n(x + w * 0.9)} ${n(top + 4)}Z" fill="${mix(roof, '#8aa08a', 0.5)}"/><path class="ink" d="M${n(mid)} ${n(top - w * 0.62)}v${n(-w * 0.2)}" stroke="#f2c25a" stroke-width="8"/>`;
  } else {
    crown = `<path d="M${n(x - 14)} ${n(top - 26)}H${n(x + w + 14)}V${n(top + 8)}H${n(x - 14)}Z" fill="${roof}"/>`;
    if (detail > 0)
      crown += `<path class="ink" d="M${n(mid - 30)} ${n(top - 26)}V${n(top - 150)}M${n(mid - 70)} ${n(top - 140)}H${n(mid + 10)}M${n(mid - 60)} ${n(top - 112)}H${n(mid)}" stroke="${mix(wall, '#4a2a4a', 0.6)}" stroke-width="7" fill="none"/>`;
  }
  const stack =
    kind < 0.78 && rng.chance(0.75)
      ? chimney(context, mid - sun * w * 0.24, (top + peak) / 2, w / 300 + 0.35, wall, sun)
      : '';
  const shade = `<path class="shade" d="M${n(mid - sun * w * 0.5)} ${n(top)}h${n(sun * w * 0.34)}V${n(low)}h${n(-sun * w * 0.34)}Z" fill="${context.light.shade}" fill-opacity=".22"/>`;
  return `${stack}<path d="M${n(x)} ${n(low)}V${n(top)}H${n(x + w)}V${n(low)}Z" fill="${wall}"/>${shade}${crown}${detail > 0 ? windows(context, house) : ''}`;
}

/** A row of houses over the whole width: roofs around `y`, walls down to `low`; `size` of a house, `fade` into `haze`. */
const rooftops: Piece = (params, context) => {
  const { rng, size, light } = context;
  const y = numberParam(params, 'y', 1500);
  const low = numberParam(params, 'low', size.height + 20);
  const wide = numberParam(params, 'size', 260);
  const fade = numberParam(params, 'fade', 0);
  const rise = numberParam(params, 'rise', 0.5);
  const slope = numberParam(params, 'slope', 0);
  const detail = numberParam(params, 'detail', 1);
  const skip = rowsParam(params, 'skip', '');
  const haze = tone(params, context, 'haze', '#f9c9b4');
  const walls = [
    tone(params, context, 'brick', '#c9694c'),
    tone(params, context, 'plaster', '#eab58a'),
    tone(params, context, 'rose', '#d98a86'),
    tone(params, context, 'stone', '#c9a0a8'),
  ] as const;
  const roofs = [
    tone(params, context, 'tile', '#b5503c'),
    tone(params, context, 'tile-b', '#8f4a5e'),
    tone(params, context, 'slate', '#7c6a98'),
  ] as const;
  const lit = mix(tone(params, context, 'window', '#ffdf8a'), haze, fade * 0.5);
  let body = '';
  for (let x = -wide * rng.between(0.1, 0.6); x < size.width + 40; ) {
    const w = wide * rng.between(0.7, 1.3);
    const top = y - wide * rng.between(0, rise * 2) + (slope * (x + w / 2)) / 1000;
    if (!insideAny(skip, x + w / 2, top)) {
      body += drawHouse(context, {
        x,
        w,
        top,
        low,
        wall: mix(rng.pick(walls), haze, fade),
        roof: mix(rng.pick(roofs), haze, fade),
        sun: light.key.from.x > x + w / 2 ? 1 : -1,
        detail,
        lit,
      });
    }
    x += w * rng.between(0.92, 1.06);
  }
  const id = context.id('haze');
  const mist = numberParam(params, 'mist', 0);
  const defs = linear(id, [
    [0, haze, 0],
    [1, haze, mist],
  ]);
  const veil =
    mist > 0
      ? `<rect class="shade" x="-20" y="${n(y - wide)}" width="${size.width + 40}" height="${n(low - y + wide)}" fill="url(#${id})"/>`
      : '';
  return { defs, body: body + veil };
};

export const roofPieces: PieceKit = { 'city/rooftops': rooftops };
