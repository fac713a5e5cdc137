// Small tools on typed arrays: images, planes, blurs, polygon masks and medians.

export interface RgbImage {
  /** Three bytes a pixel, row by row. */
  data: Uint8Array;
  width: number;
  height: number;
}
export type Pt = readonly [number, number];

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
/** Linear interpolation parameter, clamped to 0..1. */
export const linearStep = (from: number, to: number, value: number): number => clamp((value - from) / (to - from));
/** Subtracts `by` between two ramps. */
export interface LinearDip {
  from: readonly [number, number];
  to: readonly [number, number];
  by: number;
}
export const applyDip = ({ from, to, by }: LinearDip, value: number): number =>
  value - by * linearStep(...from, value) * (1 - linearStep(...to, value));
export const smoothStep = (from: number, to: number, value: number): number => {
  const t = linearStep(from, to, value);
  return t * t * (3 - 2 * t);
};
/** Precision of stored numbers. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
export const distance = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const midpoint = (a: Pt, b: Pt): Pt => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The value below which `share` of sorted numbers lie; 0 for an empty list. */
export const quantileOfSorted = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
/** The value below which `share` of the numbers lie; 0 for an empty list. */
export const quantile = (values: ArrayLike<number>, share: number): number =>
  quantileOfSorted(new Float32Array(values).sort(), share);
export const median = (values: ArrayLike<number>): number => quantile(values, 0.5);

/** Pixel indexes of a plane where the mask is set. */
export function indexesOf(mask: Uint8Array): number[] {
  const found: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i]) found.push(i);
  return found;
}

/** The value of a plane below which `share` of the given pixels lie; 0 for no pixels. */
export function quantileOf(plane: Float32Array, indexes: readonly number[], share: number): number {
  // A sample of at most 8192 pixels sorts much faster.
  const stride = Math.max(1, Math.floor(indexes.length / 8192));
  const values = new Float32Array(Math.floor(indexes.length / stride));
  for (let k = 0; k < values.length; k++) values[k] = plane[indexes[k * stride] ?? 0] ?? 0;
  values.sort();
  return values.length ? (values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0) : 0;
}
export const medianOf = (plane: Float32Array, indexes: readonly number[]): number => quantileOf(plane, indexes, 0.5);

/** Fills polygons into a width x height mask of 0 and 1 (even-odd rule a polygon, union over polygons). */
export function fillPolygons(width: number, height: number, polygons: readonly (readonly Pt[])[]): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const points of polygons) {
    const ys = points.map((p) => p[1]);
    const top = Math.max(0, Math.ceil(Math.min(...ys)));
    const bottom = Math.min(height - 1, Math.floor(Math.max(...ys)));
    for (let y = top; y <= bottom; y++) {
      const cuts: number[] = [];
      points.forEach((a, i) => {
        const b = points[(i + 1) % points.length] as Pt;
        if (a[1] <= y === b[1] <= y) return;
        cuts.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
      });
      cuts.sort((a, b) => a - b);
      for (let k = 0; k + 1 < cuts.length; k += 2) {
        const from = Math.max(0, Math.ceil(cuts[k] ?? 0));
        const to = Math.min(width - 1, Math.floor(cuts[k + 1] ?? 0));
        if (to >= from) mask.fill(1, y * width + from, y * width + to + 1);
      }
    }
  }
  return mask;
}

/** A rectangle cut out of a plane, to work on the face alone. */
export interface Cut {
  plane: Float32Array;
  left: number;
  top: number;
  width: number;
  height: number;
}
export function cutOut(plane: Float32Array, size: number, corners: readonly Pt[], margin: number): Cut {
  const within = (v: number): number => clamp(Math.round(v), 0, size);
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const left = within(Math.min(...xs) - margin);
  const right = within(Math.max(...xs) + margin);
  const top = within(Math.min(...ys) - margin);
  const bottom = within(Math.max(...ys) + margin);
  const width = Math.max(1, right - left);
  const height = Math.max(1, bottom - top);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    out.set(plane.subarray((top + y) * size + left, (top + y) * size + left + width), y * width);
  return { plane: out, left, top, width, height };
}

/** Moves every point of a polygon away from its middle by `by` pixels. */
export function growPolygon(points: readonly Pt[], by: number): Pt[] {
  const cx = points.reduce((sum, p) => sum + p[0], 0) / points.length;
  const cy = points.reduce((sum, p) => sum + p[1], 0) / points.length;
  return points.map(([x, y]) => {
    const d = Math.hypot(x - cx, y - cy) || 1;
    return [x + ((x - cx) / d) * by, y + ((y - cy) / d) * by];
  });
}

/** One box blur of radius r along rows; pixels at the edge are repeated beyond it. */
function boxAlongRows(source: Float32Array, width: number, height: number, r: number, out: Float32Array): void {
  const norm = 1 / (2 * r + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = source[row] ?? 0;
    const last = source[row + width - 1] ?? 0;
    let sum = first * r;
    for (let x = 0; x < r; x++) sum += source[row + Math.min(width - 1, x)] ?? 0;
    for (let x = 0; x < width; x++) {
      sum += x + r < width ? (source[row + x + r] ?? 0) : last;
      out[row + x] = sum * norm;
      sum -= x - r >= 0 ? (source[row + x - r] ?? 0) : first;
    }
  }
}

/** The same along columns, all columns at once: rows are contiguous in memory. */
function boxAlongColumns(source: Float32Array, width: number, height: number, r: number, out: Float32Array): void {
  const norm = 1 / (2 * r + 1);
  const sums = new Float64Array(width);
  const rowAt = (y: number): number => Math.min(height - 1, Math.max(0, y)) * width;
  for (let x = 0; x < width; x++) sums[x] = (source[x] ?? 0) * r;
  for (let y = 0; y < r; y++)
    for (let x = 0, from = rowAt(y); x < width; x++, from++) sums[x] = (sums[x] ?? 0) + (source[from] ?? 0);
  for (let y = 0; y < height; y++) {
    const added = rowAt(y + r);
    const removed = rowAt(y - r);
    const to = y * width;
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] ?? 0) + (source[added + x] ?? 0);
      out[to + x] = sum * norm;
      sums[x] = sum - (source[removed + x] ?? 0);
    }
  }
}

/** Near-Gaussian blur: three box passes whose radii give the asked sigma. */
export function blur(source: ArrayLike<number>, width: number, height: number, sigma: number): Float32Array {
  const plane = new Float32Array(source);
  if (sigma < 0.3) return plane;
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  const base = Math.max(0, Math.floor((ideal - 1) / 2));
  const small = 2 * base + 1;
  const smallPasses = Math.round((12 * sigma * sigma - 3 * small * small - 12 * small - 9) / (-4 * small - 4));
  const other = new Float32Array(plane.length);
  for (let pass = 0; pass < 3; pass++) {
    const r = pass < smallPasses ? base : base + 1;
    if (r === 0) continue;
    boxAlongRows(plane, width, height, r, other);
    boxAlongColumns(other, width, height, r, plane);
  }
  return plane;
}
