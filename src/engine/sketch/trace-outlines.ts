// Traces the outlines of ink as smooth closed curves, exact to fractions of a pixel (marching squares).
import type { Pt } from '../photo/pixels/pixels.ts';
import type { Size } from './planes.ts';

const LEVEL = 0.5;

/** Where each of the sixteen cases enters and leaves a cell: 0 top, 1 right, 2 bottom, 3 left; ink on the left hand. */
const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
];

/** Closed outlines of the places where `field` is above one half; outside the field there is none. */
export function traceOutlines(field: Float32Array, { width, height }: Size): Pt[][] {
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (field[y * width + x] ?? 0);
  // Cells and edges are counted from -1, so that ink at the border is closed too.
  const stride = width + 2;
  const edgeKey = (x: number, y: number, edge: number): number => {
    const cell = (y + 1) * stride + (x + 1);
    if (edge === 0) return cell * 2;
    if (edge === 2) return (cell + stride) * 2;
    return edge === 3 ? cell * 2 + 1 : (cell + 1) * 2 + 1;
  };
  const crossing = (a: number, b: number): number => (LEVEL - a) / (b - a);
  const pointOn = (x: number, y: number, edge: number): Pt => {
    if (edge === 0) return [x + crossing(at(x, y), at(x + 1, y)), y];
    if (edge === 2) return [x + crossing(at(x, y + 1), at(x + 1, y + 1)), y + 1];
    if (edge === 3) return [x, y + crossing(at(x, y), at(x, y + 1))];
    return [x + 1, y + crossing(at(x + 1, y), at(x + 1, y + 1))];
  };
  const next = new Map<number, { to: number; point: Pt }>();
  for (let y = -1; y < height; y++) {
    let left = 0;
    for (let x = -1; x < width; x++) {
      const right = (at(x + 1, y) > LEVEL ? 4 : 0) | (at(x + 1, y + 1) > LEVEL ? 2 : 0);
      const code = left | right;
      left = (right & 4 ? 8 : 0) | (right & 2 ? 1 : 0);
      if (code === 0 || code === 15) continue;
      for (const [from, to] of CASES[code] ?? [])
        next.set(edgeKey(x, y, from), { to: edgeKey(x, y, to), point: pointOn(x, y, from) });
    }
  }
  const outlines: Pt[][] = [];
  for (const [start] of next) {
    const outline: Pt[] = [];
    for (let key = start; ; ) {
      const step = next.get(key);
      if (!step) break;
      next.delete(key);
      outline.push(step.point);
      key = step.to;
    }
    if (outline.length > 2) outlines.push(outline);
  }
  return outlines;
}

export function areaOf(outline: readonly Pt[]): number {
  let sum = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    sum += a[0] * b[1] - b[0] * a[1];
  });
  return Math.abs(sum) / 2;
}

const distanceToLine = (p: Pt, a: Pt, b: Pt): number => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length === 0) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  return Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length;
};

/** Keeps the points that are needed to stay within `tolerance` (Douglas and Peucker). */
export function simplify(outline: readonly Pt[], tolerance: number): Pt[] {
  const keep = new Uint8Array(outline.length);
  const [origin = [0, 0] as Pt] = outline;
  let middle = 0;
  outline.forEach((p, i) => {
    const best = outline[middle] ?? origin;
    if (Math.hypot(p[0] - origin[0], p[1] - origin[1]) > Math.hypot(best[0] - origin[0], best[1] - origin[1]))
      middle = i;
  });
  keep[0] = 1;
  keep[middle] = 1;
  const closed = [...outline, origin];
  const waiting: [number, number][] = [
    [0, middle],
    [middle, outline.length],
  ];
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const [from, to] = range;
    let farthest = from;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const off = distanceToLine(closed[i] ?? origin, closed[from] ?? origin, closed[to] ?? origin);
      if (off <= most) continue;
      most = off;
      farthest = i;
    }
    if (farthest === from) continue;
    keep[farthest] = 1;
    waiting.push([from, farthest], [farthest, to]);
  }
  return outline.filter((_, i) => keep[i]);
}

/** Quadratic curves through the middles of the sides, so that the outline has no corners of pixels. */
export function smoothPath(points: readonly Pt[], place: (point: Pt) => Pt): string {
  const number = (value: number): string => String(Math.round(Math.max(0, value) * 10) / 10);
  const write = (point: Pt): string => {
    const [x, y] = place(point);
    return `${number(x)} ${number(y)}`;
  };
  const middle = (i: number): Pt => {
    const a = points[i % points.length] ?? [0, 0];
    const b = points[(i + 1) % points.length] ?? [0, 0];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const curves = points.map((_, i) => `Q${write(points[(i + 1) % points.length] ?? [0, 0])} ${write(middle(i + 1))}`);
  return `M${write(middle(0))}${curves.join('')}Z`;
}
