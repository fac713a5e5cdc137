// Weather: the sun with its halo, rain, a rainbow, and lines of wind.

import { mix, n, radial } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { flagParam, numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** The sun around its own centre: radius `r`, `halo` radius, `face` for a sleepy smile. */
const sun: Piece = (params, context) => {
  const r = numberParam(params, 'r', 150);
  const halo = numberParam(params, 'halo', r * 6);
  const gold = tone(params, context, 'sun', '#ffd67a');
  const haloId = context.id('halo');
  const discId = context.id('disc');
  const face = flagParam(params, 'face')
    ? `<g transform="scale(${n(r / 100)})"><path class="ink" d="M-46 -8q14 14 30 0M16 -8q16 14 30 0M-22 26q22 22 46 0" stroke="#c8682e" stroke-width="7" stroke-linecap="round" fill="none"/><ellipse class="shade" cx="-52" cy="20" rx="18" ry="12" fill="#f58a5a" fill-opacity=".6"/><ellipse class="shade" cx="54" cy="20" rx="18" ry="12" fill="#f58a5a" fill-opacity=".6"/></g>`
    : '';
  return {
    defs:
      radial(haloId, [
        [0, '#fff6d2', 0.95],
        [0.16, '#ffe9a8', 0.75],
        [0.36, gold, 0.38],
        [0.66, mix(gold, '#ff9a7a', 0.6), 0.14],
        [1, '#ff9a8a', 0],
      ]) +
      radial(discId, [
        [0, '#fffbe4'],
        [0.7, '#fff0b4'],
        [1, gold],
      ]),
    body: `<circle class="shade" r="${n(halo)}" fill="url(#${haloId})"/><circle r="${n(r)}" fill="url(#${discId})"/>${face}`,
  };
};

/** Slanting drops over `box`; `skip` boxes stay dry. */
const rain: Piece = (params, context) => {
  const { rng, size } = context;
  const [x = 0, y = 0, w = size.width, h = size.height] =
    rowsParam(params, 'box', `0 0 ${size.width} ${size.height}`)[0] ?? [];
  const skip = rowsParam(params, 'skip', '');
  const long = numberParam(params, 'length', 70);
  let thin = '';
  let drops = '';
  for (let i = 0; i < numberParam(params, 'count', 160); i++) {
    const px = rng.between(x, x + w);
    const py = rng.between(y, y + h);
    const l = long * rng.between(0.6, 1.3);
    if (insideAny(skip, px, py, 20)) continue;
    if (i % 4 === 0)
      drops += `M${n(px)} ${n(py)}C${n(px + 12)} ${n(py + 24)} ${n(px + 14)} ${n(py + 40)} ${n(px)} ${n(py + 42)}C${n(px - 14)} ${n(py + 40)} ${n(px - 12)} ${n(py + 24)} ${n(px)} ${n(py)}Z`;
    else thin += `M${n(px)} ${n(py)}l${n(-l * 0.22)} ${n(l)}`;
  }
  const colour = tone(params, context, 'rain', '#fff7ea');
  return {
    defs: '',
    body: `<path class="shade" d="${thin}" stroke="${colour}" stroke-width="6" stroke-opacity=".62" stroke-linecap="round" fill="none"/><path class="tiny" d="${drops}" fill="${mix(colour, '#9ec8ea', 0.45)}" fill-opacity=".9"/>`,
  };
};

/** A rainbow based on the origin: outer radius `r`, bands of `band` units. */
const rainbow: Piece = (params) => {
  const r = numberParam(params, 'r', 1300);
  const band = numberParam(params, 'band', 46);
  const opacity = numberParam(params, 'opacity', 0.9);
  const tones = ['#e8604e', '#f49a4a', '#fbd565', '#8fc58a', '#6fb0d8', '#9a86cc'];
  const arc = (k: number): string => `M${n(-k)} 0C${n(-k)} ${n(-k * 1.34)} ${n(k)} ${n(-k * 1.34)} ${n(k)} 0`;
  const body = tones
    .map(
      (colour, i) =>
        `<path d="${arc(r - i * band)}" stroke="${colour}" stroke-width="${n(band + 2)}" stroke-opacity="${opacity}" fill="none"/>`,
    )
    .join('');
  return { defs: '', body };
};

/** Long curling strokes of moving air: rows "x y length size". */
const gusts: Piece = (params, context) => {
  const colour = tone(params, context, 'gust', '#fffaf0');
  let d = '';
  for (const [x = 0, y = 0, long = 600, size = 60] of rowsParam(params, 'at', '200 400 700 60')) {
    d += `M${n(x)} ${n(y)}C${n(x + long * 0.3)} ${n(y - size)} ${n(x + long * 0.6)} ${n(y + size)} ${n(x + long)} ${n(y)}C${n(x + long + size * 1.5)} ${n(y - size * 0.7)} ${n(x + long + size)} ${n(y - size * 2.2)} ${n(x + long)} ${n(y - size * 1.8)}C${n(x + long - size * 0.8)} ${n(y - size * 1.5)} ${n(x + long - size * 0.3)} ${n(y - size * 0.8)} ${n(x + long + size * 0.2)} ${n(y - size)}`;
  }
  return {
    defs: '',
    body: `<path class="ink" d="${d}" stroke="${colour}" stroke-width="${n(numberParam(params, 'width', 12))}" stroke-linecap="round" fill="none" opacity="${numberParam(params, 'opacity', 0.9)}"/>`,
  };
};

export const weatherPieces: PieceKit = {
  'dawn/sun': sun,
  'dawn/rain': rain,
  'dawn/rainbow': rainbow,
  'dawn/gusts': gusts,
};
