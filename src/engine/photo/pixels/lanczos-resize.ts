// Downscales pixels exactly as libvips does for bytes (resize with lanczos3), for places without sharp.

import type { RgbImage } from './pixels.ts';

/** Products of integers; `*` would be computed with floating-point numbers, because a product may be -0. */
const { imul } = Math;
/** Positions between two pixels for which coefficients are tabulated. */
const TABLE_STEPS = 64;
/** Coefficients are fixed-point numbers with this many fractional bits. */
const COEFFICIENT_BITS = 12;
const HALF_UNIT = 1 << (COEFFICIENT_BITS - 1);
/** Rows that libvips computes at a time. */
const STRIP_ROWS = 16;
/** A reduction by this factor or more is begun by averaging whole pixels. */
const AVERAGE_GAP = 2;

/** The factors are photo pixels per result pixel, at least 1. */
export function shrinkImage(image: RgbImage, across: number, down: number): RgbImage {
  const { width, height, data } = image;
  // sharp passes scales, which libvips inverts again.
  const vertical = 1 / (1 / down);
  const horizontal = 1 / (1 / across);
  const lowHeight = Math.max(1, Math.floor(height / vertical + 0.5));
  const rows = down > 1 ? reduceRows(data, width, height, lowHeight, vertical) : data;
  const lowWidth = Math.max(1, Math.floor(width / horizontal + 0.5));
  const all = across > 1 ? reduceColumns(rows, width, lowHeight, lowWidth, horizontal) : rows;
  return { data: all, width: lowWidth, height: lowHeight };
}

/** The source positions and coefficients of every result pixel along one axis. */
interface Taps {
  count: number;
  /** First source pixel of a result pixel; may lie outside, where the edge is repeated. */
  first: Int32Array;
  coefficients: Int16Array[];
}

function tapsOf(result: number, factor: number, extra: number, strip: number): Taps {
  const count = 2 * Math.round(3 * factor) + 1;
  const table = Array.from({ length: TABLE_STEPS + 1 }, (_, i) => coefficientsAt(count, factor, i / TABLE_STEPS));
  const offset = (1 + extra) / 2 - 1;
  const margin = Math.ceil(count / 2) - 1;
  const first = new Int32Array(result);
  const coefficients: Int16Array[] = [];
  // Positions are added up within a strip, as libvips does: a product would round differently.
  let at = 0;
  for (let i = 0; i < result; i++) {
    at = i % strip === 0 ? (i + 0.5) * factor - 0.5 - offset : at + factor;
    first[i] = Math.trunc(at) - margin;
    const step = (Math.trunc(at * TABLE_STEPS * 2) & (TABLE_STEPS * 2 - 1)) + 1;
    coefficients.push(table[step >> 1] as Int16Array);
  }
  return { count, first, coefficients };
}

function coefficientsAt(count: number, factor: number, between: number): Int16Array {
  const half = between + count / 2 - 1;
  const values = Array.from({ length: count }, (_, i) => lanczos3((i - half) / factor));
  const sum = values.reduce((a, b) => a + b, 0);
  return Int16Array.from(values, (value) => Math.trunc((value / sum) * (1 << COEFFICIENT_BITS)));
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(x * Math.PI) / (x * Math.PI));
const lanczos3 = (x: number): number => (x >= -3 && x <= 3 ? sinc(x) * sinc(x / 3) : 0);

const toByte = (sum: number): number => {
  const value = (sum + HALF_UNIT) >> COEFFICIENT_BITS;
  return value < 0 ? 0 : value > 255 ? 255 : value;
};

/** Splits a reduction into an average of whole pixels and the rest. */
function split(size: number, result: number, factor: number): { whole: number; rest: number; extra: number } {
  const whole = Math.max(1, Math.floor(size / result / AVERAGE_GAP));
  return { whole, rest: factor / whole, extra: (result * factor - size) / whole };
}

function reduceRows(source: Uint8Array, width: number, height: number, result: number, factor: number): Uint8Array {
  const { whole, rest, extra } = split(height, result, factor);
  const line = width * 3;
  const data = whole > 1 ? averageRows(source, line, height, whole) : source;
  const rows = Math.ceil(height / whole);
  if (rest === 1) return data;
  const { count, first, coefficients } = tapsOf(result, rest, extra, STRIP_ROWS);
  const out = new Uint8Array(result * line);
  const sums = new Int32Array(line);
  for (let y = 0; y < result; y++) {
    sums.fill(0);
    const weights = coefficients[y] as Int16Array;
    const start = first[y] ?? 0;
    const rowAt = (k: number): number => Math.min(rows - 1, Math.max(0, start + k)) * line;
    // Four rows at a time, because writing the sums takes longer than the products.
    for (let k = 0; k < count; k += 4) {
      const a = rowAt(k);
      const b = rowAt(k + 1);
      const c = rowAt(k + 2);
      const d = rowAt(k + 3);
      const [p = 0, q = 0, r = 0, s = 0] = weights.subarray(k, k + 4);
      for (let x = 0; x < line; x++)
        sums[x] =
          (sums[x] ?? 0) +
          imul(data[a + x] ?? 0, p) +
          imul(data[b + x] ?? 0, q) +
          imul(data[c + x] ?? 0, r) +
          imul(data[d + x] ?? 0, s);
    }
    const to = y * line;
    for (let x = 0; x < line; x++) out[to + x] = toByte(sums[x] ?? 0);
  }
  return out;
}

function reduceColumns(source: Uint8Array, width: number, height: number, result: number, factor: number): Uint8Array {
  const { whole, rest, extra } = split(width, result, factor);
  const data = whole > 1 ? averageColumns(source, width, height, whole) : source;
  const columns = Math.ceil(width / whole);
  if (rest === 1) return data;
  const { count, first, coefficients } = tapsOf(result, rest, extra, result);
  const out = new Uint8Array(result * height * 3);
  for (let y = 0; y < height; y++) {
    const row = y * columns * 3;
    for (let x = 0; x < result; x++) {
      const weights = coefficients[x] as Int16Array;
      const start = first[x] ?? 0;
      const isInside = start >= 0 && start + count <= columns;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let k = 0; k < count; k++) {
        const column = isInside ? start + k : Math.min(columns - 1, Math.max(0, start + k));
        const at = row + column * 3;
        const weight = weights[k] ?? 0;
        red += imul(data[at] ?? 0, weight);
        green += imul(data[at + 1] ?? 0, weight);
        blue += imul(data[at + 2] ?? 0, weight);
      }
      const to = (y * result + x) * 3;
      out[to] = toByte(red);
      out[to + 1] = toByte(green);
      out[to + 2] = toByte(blue);
    }
  }
  return out;
}

/** The mean of `count` bytes as libvips rounds it. */
const averager = (count: number): ((sum: number) => number) => {
  const multiplier = Math.floor(2 ** 24 / count);
  const amend = count >> 1;
  return (sum) => Math.imul(sum + amend, multiplier) >>> 24;
};

/** The last rows are completed by repeating the edge. */
function averageRows(source: Uint8Array, line: number, height: number, by: number): Uint8Array {
  const rows = Math.ceil(height / by);
  const mean = averager(by);
  const out = new Uint8Array(rows * line);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < line; x++) {
      let sum = 0;
      for (let k = 0; k < by; k++) sum += source[Math.min(height - 1, y * by + k) * line + x] ?? 0;
      out[y * line + x] = mean(sum);
    }
  return out;
}

function averageColumns(source: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const columns = Math.ceil(width / by);
  const mean = averager(by);
  const out = new Uint8Array(columns * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < columns; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let k = 0; k < by; k++) sum += source[(y * width + Math.min(width - 1, x * by + k)) * 3 + c] ?? 0;
        out[(y * columns + x) * 3 + c] = mean(sum);
      }
  return out;
}
