// Drawing helpers of all pieces: numbers, colour mixing, smooth curves, blobs, dry brush strokes and gradients.

import type { Rng } from './rng.ts';

export type Dot = readonly [number, number];

/** One decimal is 0.01 mm: precise enough for print and short in markup. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Interpolates two #rrggbb colours. */
export function mix(a: string, b: string, t: number): string {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  const part = (from: number, to: number): string =>
    Math.round(lerp(from, to, clamp(t, 0, 1)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(ar, br)}${part(ag, bg)}${part(ab, bb)}`;
}

/** A Catmull-Rom curve through the points, as an SVG path. */
export function smooth(points: readonly Dot[], closed = true): string {
  const count = points.length;
  const at = (i: number): Dot => points[((i % count) + count) % count] ?? [0, 0];
  const first = at(0);
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const from = at(i);
    const to = at(i + 1);
    const before = closed || i > 0 ? at(i - 1) : from;
    const after = closed || i < count - 2 ? at(i + 2) : to;
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A soft irregular oval. */
export function blob(rng: Rng, cx: number, cy: number, rx: number, ry: number, points = 12, jitter = 0.12): string {
  const dots: Dot[] = [];
  for (let i = 0; i < points; i++) {
    const angle = (i / points) * Math.PI * 2;
    const k = 1 + rng.between(-jitter, jitter);
    dots.push([cx + Math.cos(angle) * rx * k, cy + Math.sin(angle) * ry * k]);
  }
  return smooth(dots);
}

interface DryBrush {
  colour: string;
  count: number;
  box: readonly [number, number, number, number];
  angle?: number;
  opacity?: number;
  length?: readonly [number, number];
  width?: readonly [number, number];
}

/** Thin strokes clipped to a shape, like a dry brush. Marked as a shade, so that line art drops it. */
export function dryBrush(rng: Rng, clipId: string, shape: string, brush: DryBrush): string {
  const [x0, y0, x1, y1] = brush.box;
  const [shortest, longest] = brush.length ?? [40, 120];
  const [thinnest, thickest] = brush.width ?? [2, 6];
  let d = '';
  const groups: string[] = [];
  // Three widths instead of one per stroke: a third of the elements for the same look.
  for (let band = 0; band < 3; band++) {
    d = '';
    for (let i = band; i < brush.count; i += 3) {
      const x = rng.between(x0, x1);
      const y = rng.between(y0, y1);
      const length = rng.between(shortest, longest);
      const a = (brush.angle ?? 0.3) + rng.between(-0.18, 0.18);
      d += `M${n(x)} ${n(y)}q${n(Math.cos(a) * length * 0.5 + rng.between(-4, 4))} ${n(Math.sin(a) * length * 0.5 + rng.between(-4, 4))} ${n(Math.cos(a) * length)} ${n(Math.sin(a) * length)}`;
    }
    groups.push(`<path d="${d}" stroke-width="${n(lerp(thinnest, thickest, (band + 0.5) / 3))}"/>`);
  }
  return `<clipPath id="${clipId}"><path d="${shape}"/></clipPath><g class="shade" clip-path="url(#${clipId})" stroke="${brush.colour}" fill="none" stroke-linecap="round" opacity="${brush.opacity ?? 0.22}">${groups.join('')}</g>`;
}

/** A linear gradient from top to bottom (or along x) of the shape's bounding box. */
export function linear(id: string, stops: readonly (readonly [number, string, number?])[], horizontal = false): string {
  const end = horizontal ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
  return `<linearGradient id="${id}" ${end}>${stops.map(stop).join('')}</linearGradient>`;
}

/** A radial gradient; `at` is in user units, by default it is centred on the shape's bounding box. */
export function radial(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  at?: { cx: number; cy: number; r: number },
): string {
  const where = at ? ` cx="${n(at.cx)}" cy="${n(at.cy)}" r="${n(at.r)}" gradientUnits="userSpaceOnUse"` : '';
  return `<radialGradient id="${id}"${where}>${stops.map(stop).join('')}</radialGradient>`;
}

function stop([offset, colour, opacity]: readonly [number, string, number?]): string {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
}
