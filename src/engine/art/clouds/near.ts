// Foreground of cloud-post: a tiled roof, a chimney, a balcony with flowers, wires, a house wall.

import { dryBrush, mix, n } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { flagParam, numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A big roof from the ridge `line` "x0 y0 x1 y1" down to the bottom of the picture, with rows of round tiles. */
const slope: Piece = (params, context) => {
  const { rng, size } = context;
  const [x0 = 0, y0 = 1500, x1 = size.width, y1 = 1500] =
    rowsParam(params, 'line', `-40 1500 ${size.width + 40} 1500`)[0] ?? [];
  const tile = tone(params, context, 'tile', '#c25a40');
  const step = numberParam(params, 'tile-size', 120);
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const long = Math.hypot(x1 - x0, y1 - y0);
  const deep = numberParam(params, 'depth', 1400);
  const shape = `M0 0H${n(long)}V${n(deep)}H0Z`;
  const clip = context.id('roof');
  let tiles = '';
  for (let row = 0; row * step * 0.8 < deep; row++) {
    const y = row * step * 0.8;
    for (let x = -(row % 2) * step * 0.5; x < long; x += step) {
      const t = rng.between(-0.5, 1);
      const fill = t < 0 ? mix(tile, '#8a3a4e', -t * 0.5) : mix(tile, '#f5a468', t * 0.4);
      tiles = `<path d="M${n(x)} ${n(y)}V${n(y + step * 0.62)}C${n(x + step * 0.04)} ${n(y + step * 1.06)} ${n(x + step * 0.96)} ${n(y + step * 1.06)} ${n(x + step)} ${n(y + step * 0.62)}V${n(y)}Z" fill="${fill}" stroke="${mix(tile, '#5a2038', 0.45)}" stroke-width="5"/>${tiles}`;
    }
  }
  let caps = '';
  for (let x = -20; x < long; x += step * 1.1)
    caps += `<path d="M${n(x)} 26C${n(x - 6)} -50 ${n(x + step * 1.14)} -50 ${n(x + step * 1.12)} 26C${n(x + step * 0.8)} 44 ${n(x + step * 0.3)} 44 ${n(x)} 26Z" fill="${mix(tile, '#ffc890', rng.between(0.1, 0.35))}" stroke="${mix(tile, '#5a2038', 0.45)}" stroke-width="5"/>`;
  return {
    defs: `<clipPath id="${clip}"><path d="${shape}"/></clipPath>`,
    body: `<g transform="translate(${n(x0)} ${n(y0)}) rotate(${n((angle * 180) / Math.PI)})"><path d="${shape}" fill="${tile}"/><g clip-path="url(#${clip})">${tiles}<path class="shade" d="M0 ${n(deep * 0.24)}H${n(long)}V${n(deep)}H0Z" fill="${context.light.shade}" fill-opacity=".26"/></g>${caps}</g>`,
  };
};

/** A brick chimney with its top at the origin, `width` wide and `height` tall. */
const chimney: Piece = (params, context) => {
  const w = numberParam(params, 'width', 320);
  const h = numberParam(params, 'height', 700);
  const brick = tone(params, context, 'brick', '#c9694c');
  const shape = `M${n(-w / 2)} 40H${n(w / 2)}V${n(h)}H${n(-w / 2)}Z`;
  const clip = context.id('chimney');
  let rows = '';
  for (let y = 70, r = 0; y < h; y += 52, r++) {
    rows += `M${n(-w / 2)} ${n(y)}H${n(w / 2)}`;
    for (let x = -w / 2 + (r % 2 ? 50 : 0); x < w / 2; x += 100) rows += `M${n(x)} ${n(y)}v52`;
  }
  const sun = context.light.key.from.x > 0 ? 1 : -1;
  return {
    defs: '',
    body: `<path d="${shape}" fill="${brick}"/>${dryBrush(context.rng, clip, shape, { colour: mix(brick, '#ffd2a0', 0.6), count: 60, box: [-w / 2, 40, w / 2, h], angle: 0.02, opacity: 0.3, length: [40, 90], width: [8, 22] })}<g class="shade" clip-path="url(#${clip})"><path d="${rows}" stroke="${mix(brick, '#f2d8c0', 0.5)}" stroke-width="6" fill="none"/><path d="M${n((sun * w) / 2)} 40h${n(-sun * w * 0.22)}V${n(h)}h${n(sun * w * 0.22)}Z" fill="#ffe0a0" fill-opacity=".45"/><path d="M${n((-sun * w) / 2)} 40h${n(sun * w * 0.3)}V${n(h)}h${n(-sun * w * 0.3)}Z" fill="${context.light.shade}" fill-opacity=".35"/></g><path d="M${n(-w * 0.6)} 0H${n(w * 0.6)}V60H${n(-w * 0.6)}Z" fill="${mix(brick, '#7a2f3c', 0.25)}"/><path class="shade" d="M${n(-w * 0.6)} 0H${n(w * 0.6)}V16H${n(-w * 0.6)}Z" fill="#ffe0a8" fill-opacity=".5"/>`,
  };
};

/** The front of a balcony: the top rail at `y` from `x` over `width`, bars down to the slab, a box of flowers. */
const railing: Piece = (params, context) => {
  const { rng } = context;
  const w = numberParam(params, 'width', 1900);
  const h = numberParam(params, 'height', 430);
  const iron = tone(params, context, 'iron', '#6a4468');
  const slab = tone(params, context, 'plaster', '#eab58a');
  let bars = '';
  const count = Math.round(w / 150);
  for (let i = 0; i <= count; i++) {
    const x = (i / count) * w;
    bars += `M${n(x)} 0V${n(h)}`;
    if (i < count) {
      const m = x + w / count / 2;
      bars += `M${n(m)} ${n(h * 0.32)}C${n(m - 58)} ${n(h * 0.42)} ${n(m - 58)} ${n(h * 0.66)} ${n(m)} ${n(h * 0.76)}C${n(m + 58)} ${n(h * 0.66)} ${n(m + 58)} ${n(h * 0.42)} ${n(m)} ${n(h * 0.32)}Z`;
    }
  }
  let flowers = '';
  const [fx = 0, fw = 0] = rowsParam(params, 'flowers', '0 0')[0] ?? [];
  for (let i = 0; i < fw / 15; i++) {
    const x = fx + rng.between(10, fw - 10);
    const y = rng.between(-150, -10);
    const r = rng.between(24, 42);
    flowers += `<path d="M${n(x)} ${n(y + 20)}C${n(x - r)} ${n(y + 4)} ${n(x - r * 0.8)} ${n(y - r)} ${n(x)} ${n(y - r * 0.9)}C${n(x + r * 0.8)} ${n(y - r)} ${n(x + r)} ${n(y + 4)} ${n(x)} ${n(y + 20)}Z" fill="${i % 3 === 0 ? '#7d9a62' : i % 3 === 1 ? '#e8564e' : '#f6a0a0'}"/>${i % 3 === 0 ? '' : `<circle class="tiny" cx="${n(x)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.24)}" fill="#ffe08a"/>`}`;
  }
  const box =
    fw > 0
      ? `${flowers}<path d="M${n(fx - 16)} -20H${n(fx + fw + 16)}L${n(fx + fw)} 130H${n(fx)}Z" fill="#b8643c"/><path class="shade" d="M${n(fx - 16)} -20H${n(fx + fw + 16)}V14H${n(fx - 12)}Z" fill="#ffd9a0" fill-opacity=".5"/>`
      : '';
  return {
    defs: '',
    body: `<path class="ink" d="${bars}" stroke="${iron}" stroke-width="17" fill="none" stroke-linejoin="round"/><path d="M-40 -22H${n(w + 40)}V18H-40Z" fill="${iron}"/><path class="shade" d="M-40 -22H${n(w + 40)}V-10H-40Z" fill="#ffd9a8" fill-opacity=".8"/><path d="M-60 ${n(h)}H${n(w + 60)}V${n(h + 170)}H-60Z" fill="${slab}"/><path class="shade" d="M-60 ${n(h + 60)}H${n(w + 60)}V${n(h + 170)}H-60Z" fill="${context.light.shade}" fill-opacity=".3"/>${box}`,
  };
};

/** Wires as rows "x0 y0 x1 y1 sag"; `river` draws them flowing like water. */
const wires: Piece = (params, context) => {
  const colour = tone(params, context, 'wire', '#6a4a6e');
  const width = numberParam(params, 'width', 9);
  let d = '';
  for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, sag = 60] of rowsParam(params, 'at', '0 900 2060 980 80'))
    d += `M${n(x0)} ${n(y0)}Q${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + sag * 2)} ${n(x1)} ${n(y1)}`;
  const river = flagParam(params, 'river')
    ? `<path class="shade" d="${d}" stroke="#bfe6f2" stroke-width="${n(width * 2.4)}" stroke-opacity=".75" fill="none"/><path class="shade" d="${d}" stroke="#ffffff" stroke-width="${n(width * 0.7)}" stroke-dasharray="60 90 20 120" stroke-opacity=".9" fill="none"/>`
    : `<path class="shade" d="${d}" transform="translate(0 -4)" stroke="#ffdca0" stroke-width="${n(width * 0.4)}" fill="none"/>`;
  return {
    defs: '',
    body: `<path class="ink" d="${d}" stroke="${colour}" stroke-width="${n(width)}" fill="none"/>${river}`,
  };
};

/** A plastered house wall over `box` with one shuttered window at `window` "x y width height" (0 for none). */
const wall: Piece = (params, context) => {
  const [x = 0, y = 0, w = 500, h = 2060] = rowsParam(params, 'box', '0 0 500 2060')[0] ?? [];
  const colour = tone(params, context, 'facade', '#e8a27e');
  const shape = `M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z`;
  const [wx = 0, wy = 0, ww = 0, wh = 0] = rowsParam(params, 'window', '0 0 0 0')[0] ?? [];
  const shutter = tone(params, context, 'shutter', '#5f8f92');
  let slats = '';
  for (let i = 1; i < 9; i++)
    slats += `M${n(wx - ww * 0.5)} ${n(wy + (wh * i) / 9)}h${n(ww * 0.42)}M${n(wx + ww * 1.08)} ${n(wy + (wh * i) / 9)}h${n(ww * 0.42)}`;
  const opening =
    ww > 0
      ? `<path d="M${n(wx - 26)} ${n(wy - 26)}H${n(wx + ww + 26)}V${n(wy + wh + 26)}H${n(wx - 26)}Z" fill="#fbe9d2"/><path d="M${n(wx)} ${n(wy)}H${n(wx + ww)}V${n(wy + wh)}H${n(wx)}Z" fill="#ffd98a"/><path d="M${n(wx)} ${n(wy)}h${n(ww * 0.34)}C${n(wx + ww * 0.3)} ${n(wy + wh * 0.5)} ${n(wx + ww * 0.1)} ${n(wy + wh * 0.8)} ${n(wx)} ${n(wy + wh * 0.86)}ZM${n(wx + ww)} ${n(wy)}h${n(-ww * 0.34)}C${n(wx + ww * 0.7)} ${n(wy + wh * 0.5)} ${n(wx + ww * 0.9)} ${n(wy + wh * 0.8)} ${n(wx + ww)} ${n(wy + wh * 0.86)}Z" fill="#fff6e6"/><path class="ink" d="M${n(wx + ww / 2)} ${n(wy)}v${n(wh)}M${n(wx)} ${n(wy + wh * 0.4)}h${n(ww)}" stroke="#fbe9d2" stroke-width="16" fill="none"/><path d="M${n(wx - ww * 0.54)} ${n(wy - 14)}h${n(ww * 0.5)}v${n(wh + 28)}h${n(-ww * 0.5)}ZM${n(wx + ww * 1.04)} ${n(wy - 14)}h${n(ww * 0.5)}v${n(wh + 28)}h${n(-ww * 0.5)}Z" fill="${shutter}"/><path class="ink" d="${slats}" stroke="${mix(shutter, '#2a3a4a', 0.4)}" stroke-width="7" fill="none"/>`
      : '';
  return {
    defs: '',
    body: `<path d="${shape}" fill="${colour}"/>${dryBrush(context.rng, context.id('wall'), shape, { colour: mix(colour, '#fff0d0', 0.5), count: Math.round((w * h) / 9000), box: [x, y, x + w, y + h], angle: 1.5, opacity: 0.28, length: [60, 200], width: [6, 18] })}${opening}`,
  };
};

/** A child's scooter leaning by its handle; wheels on the origin line. */
const scooter: Piece = (params, context) => {
  const red = tone(params, context, 'scooter', '#e0483e');
  return {
    defs: '',
    body: `<path class="ink" d="M130 -60L70 -420M10 -410L130 -436" stroke="#7a4a5a" stroke-width="20" stroke-linecap="round" fill="none"/><path d="M-190 -66C-150 -84 60 -84 122 -60L112 -30C60 -52 -140 -50 -184 -36Z" fill="${red}"/><circle cx="-170" cy="-34" r="36" fill="#4a2c44"/><circle cx="-170" cy="-34" r="14" fill="#f2d0a0"/><circle cx="140" cy="-34" r="36" fill="#4a2c44"/><circle cx="140" cy="-34" r="14" fill="#f2d0a0"/><path class="ink" d="M-6 -406L26 -412M114 -434L146 -440" stroke="${red}" stroke-width="28" stroke-linecap="round" fill="none"/>`,
  };
};

/** A wet street `width` x `height` below the origin, its far kerb there, with a puddle "x y rx ry" that mirrors the sky. */
const wetStreet: Piece = (params, context) => {
  const w = numberParam(params, 'width', 2000);
  const h = numberParam(params, 'height', 700);
  const stone = tone(params, context, 'street', '#c99a9c');
  const sky = tone(params, context, 'puddle', '#dcecf2');
  const [x = w / 2, y = h / 2, rx = w * 0.4, ry = h * 0.3] = rowsParam(params, 'puddle', '')[0] ?? [];
  let cobbles = '';
  for (let row = 0; row < 7; row++) {
    const cy = h * (0.1 + 0.14 * row);
    for (let cx = (row % 2) * 90; cx < w; cx += 180) cobbles += `M${n(cx)} ${n(cy)}q50 -22 100 0`;
  }
  const rim = (k: number): string =>
    `M${n(x - rx * k)} ${n(y)}C${n(x - rx * k)} ${n(y - ry * 0.9 * k)} ${n(x - rx * 0.5)} ${n(y - ry * 1.1 * k)} ${n(x)} ${n(y - ry * 0.94 * k)}C${n(x + rx * 0.6)} ${n(y - ry * 1.12 * k)} ${n(x + rx * k)} ${n(y - ry * 0.7 * k)} ${n(x + rx * k)} ${n(y)}C${n(x + rx * k)} ${n(y + ry * 0.9 * k)} ${n(x + rx * 0.4)} ${n(y + ry * 1.05 * k)} ${n(x)} ${n(y + ry * k)}C${n(x - rx * 0.6)} ${n(y + ry * 1.1 * k)} ${n(x - rx * k)} ${n(y + ry * 0.7 * k)} ${n(x - rx * k)} ${n(y)}Z`;
  return {
    defs: '',
    body: `<path d="M0 0H${n(w)}V${n(h)}H0Z" fill="${stone}"/><path class="shade" d="${cobbles}" stroke="${mix(stone, context.light.shade, 0.35)}" stroke-width="8" fill="none"/><path d="M0 -26H${n(w)}V22H0Z" fill="${mix(stone, '#fff0dc', 0.5)}"/><path class="shade" d="M0 22H${n(w)}V40H0Z" fill="${context.light.shade}" fill-opacity=".35"/><path d="${rim(1.04)}" fill="${mix(stone, context.light.shade, 0.4)}"/><path d="${rim(1)}" fill="${sky}"/><path class="shade" d="${rim(0.93)}" fill="#fdf6ee" fill-opacity=".55"/>`,
  };
};

export const nearPieces: PieceKit = {
  'city/wet-street': wetStreet,
  'city/slope': slope,
  'city/chimney': chimney,
  'city/railing': railing,
  'city/wires': wires,
  'city/wall': wall,
  'city/scooter': scooter,
};
