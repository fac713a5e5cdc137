// Light and dark over a picture: lantern and window glows, fireflies (glow plane), vignette and veils under text.

import { lerp, mix, n, radial } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A warm glow around the origin, for the glow plane (screen). */
const glow: Piece = (params, context) => {
  const r = numberParam(params, 'r', 600);
  const strength = numberParam(params, 'strength', 0.95);
  const colour = tone(params, context, 'warm', '#ffc766');
  const id = context.id('glow');
  const defs = radial(id, [
    [0, mix(colour, '#fff6d0', 0.65), strength],
    [0.14, colour, strength * 0.52],
    [0.5, mix(colour, '#ff8a3a', 0.55), strength * 0.17],
    [1, mix(colour, '#ff7a2a', 0.7), 0],
  ]);
  return {
    defs,
    body: `<ellipse class="shade" rx="${n(r)}" ry="${n(r * numberParam(params, 'flat', 1))}" fill="url(#${id})"/>`,
  };
};

/** Fireflies over `box`; `size` scales them. */
const fireflies: Piece = (params, context) => {
  const { rng, size } = context;
  const [x = 150, y = 950, width = 1800, height = 930] =
    rowsParam(params, 'box', `150 950 ${size.width - 300} 930`)[0] ?? [];
  const skip = rowsParam(params, 'skip', '');
  const big = numberParam(params, 'size', 1);
  const dots: [number, number, number][] = [];
  for (let i = 0; i < numberParam(params, 'count', 30); i++) {
    const px = rng.between(x, x + width);
    const py = rng.between(y, y + height);
    const r = rng.between(3.5, 7.5) * big;
    if (!insideAny(skip, px, py)) dots.push([px, py, r]);
  }
  return flies(dots, context.id('fly'), tone(params, context, 'firefly', '#ffe27a'));
};

/** Fireflies along `line` rows "x y" toward its last point, smaller and denser as they arrive. */
const stream: Piece = (params, context) => {
  const { rng } = context;
  const rows = rowsParam(params, 'line', '3200 1900; 2800 1300; 2200 1100; 1700 1300; 1500 1100');
  const count = numberParam(params, 'count', 90);
  const wide = numberParam(params, 'width', 220);
  const big = numberParam(params, 'size', 1);
  const dots: [number, number, number][] = [];
  for (let i = 0; i < count; i++) {
    const t = (i + rng.next()) / count;
    const place = t * (rows.length - 1);
    const k = Math.min(rows.length - 2, Math.floor(place));
    const [px, py] = onCurve(rows, k, place - k);
    const spread = wide * lerp(1, 0.12, t);
    dots.push([
      px + rng.between(-1, 1) * spread,
      py + rng.between(-1, 1) * spread,
      rng.between(3, 8) * lerp(1.1, 0.75, t) * big,
    ]);
  }
  return flies(dots, context.id('fly'), tone(params, context, 'firefly', '#ffe27a'));
};

function onCurve(rows: number[][], k: number, t: number): [number, number] {
  const at = (i: number, axis: number): number => rows[Math.max(0, Math.min(rows.length - 1, i))]?.[axis] ?? 0;
  const axis = (a: number): number => {
    const p0 = at(k - 1, a);
    const p1 = at(k, a);
    const p2 = at(k + 1, a);
    const p3 = at(k + 2, a);
    return (
      0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
    );
  };
  return [axis(0), axis(1)];
}

function flies(dots: [number, number, number][], id: string, colour: string): { defs: string; body: string } {
  const defs = radial(id, [
    [0, mix(colour, '#fffbd8', 0.5), 0.9],
    [0.3, colour, 0.35],
    [1, colour, 0],
  ]);
  const body = dots
    .map(
      ([x, y, r]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 6)}" fill="url(#${id})"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fffbd8"/>`,
    )
    .join('');
  return { defs, body: `<g class="tiny">${body}</g>` };
}

/** Darker corners. */
const vignette: Piece = (params, context) => {
  const { width, height } = context.size;
  const strength = numberParam(params, 'strength', 0.5);
  const colour = tone(params, context, 'vignette', '#0b0d30');
  const id = context.id('vig');
  const defs = `<radialGradient id="${id}" cx=".5" cy=".54" r=".76"><stop offset=".55" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></radialGradient>`;
  return { defs, body: `<rect class="shade" width="${width}" height="${height}" fill="url(#${id})"/>` };
};

/** A quiet, even patch under the text: an oval around the origin. */
const veil: Piece = (params, context) => {
  const width = numberParam(params, 'width', 1000);
  const height = numberParam(params, 'height', 600);
  const strength = numberParam(params, 'strength', 0.55);
  const colour = tone(params, context, 'veil', '#1b2160');
  const id = context.id('veil');
  const defs = radial(id, [
    [0, colour, strength],
    [0.55, colour, strength * 0.85],
    [0.8, colour, strength * 0.35],
    [1, colour, 0],
  ]);
  return { defs, body: `<ellipse class="shade" rx="${n(width * 0.72)}" ry="${n(height * 0.72)}" fill="url(#${id})"/>` };
};

/** A flat tint over the whole picture. */
const wash: Piece = (params, context) => {
  const { width, height } = context.size;
  const colour = tone(params, context, 'wash', '#1b2160');
  return {
    defs: '',
    body: `<rect class="shade" width="${width}" height="${height}" fill="${colour}" fill-opacity="${numberParam(params, 'strength', 0.2)}"/>`,
  };
};

export const lightPieces: PieceKit = {
  'light/glow': glow,
  'light/fireflies': fireflies,
  'light/stream': stream,
  'light/vignette': vignette,
  'light/veil': veil,
  'light/wash': wash,
};
