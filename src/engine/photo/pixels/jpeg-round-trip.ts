// What JPEG compression does to pixels, without the file: the transforms of libjpeg in integers (quality 92, 4:4:4).
// The server reads the stored JPEG copy of a photo; a reader without that copy has to see the same pixels.

import type { RgbImage } from './pixels.ts';

/** Example tables of the JPEG standard (annex K) in row order, before scaling by quality. */
const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
] as const;
const CHROMINANCE = [
  17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99,
] as const;

const quantizers = (table: readonly number[], quality: number): Int32Array => {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  return Int32Array.from(table, (value) => Math.min(255, Math.max(1, Math.floor((value * percent + 50) / 100))));
};

/** Constants of the transform (0.298, 0.390, …) as fixed-point numbers with 13 fractional bits. */
const C0298 = 2446;
const C0390 = 3196;
const C0541 = 4433;
const C0765 = 6270;
const C0899 = 7373;
const C1175 = 9633;
const C1501 = 12299;
const C1847 = 15137;
const C1961 = 16069;
const C2053 = 16819;
const C2562 = 20995;
const C3072 = 25172;
const CONSTANT_BITS = 13;
/** Fractional bits kept between the two passes. */
const PASS_BITS = 2;

const PASS_HALF = 1 << (PASS_BITS - 1);

/** One forward pass over eight values, `step` apart. */
function forwardLine(b: Int32Array, at: number, step: number, isFirst: boolean): void {
  const v0 = b[at] ?? 0;
  const v1 = b[at + step] ?? 0;
  const v2 = b[at + 2 * step] ?? 0;
  const v3 = b[at + 3 * step] ?? 0;
  const v4 = b[at + 4 * step] ?? 0;
  const v5 = b[at + 5 * step] ?? 0;
  const v6 = b[at + 6 * step] ?? 0;
  const v7 = b[at + 7 * step] ?? 0;
  const t0 = v0 + v7;
  const t7 = v0 - v7;
  const t1 = v1 + v6;
  const t6 = v1 - v6;
  const t2 = v2 + v5;
  const t5 = v2 - v5;
  const t3 = v3 + v4;
  const t4 = v3 - v4;
  const even = t0 + t3;
  const odd = t1 + t2;
  const e13 = t0 - t3;
  const e12 = t1 - t2;
  const bits = isFirst ? CONSTANT_BITS - PASS_BITS : CONSTANT_BITS + PASS_BITS;
  const half = 1 << (bits - 1);
  b[at] = isFirst ? (even + odd) << PASS_BITS : (even + odd + PASS_HALF) >> PASS_BITS;
  b[at + 4 * step] = isFirst ? (even - odd) << PASS_BITS : (even - odd + PASS_HALF) >> PASS_BITS;
  const z = (e12 + e13) * C0541 + half;
  b[at + 2 * step] = (z + e13 * C0765) >> bits;
  b[at + 6 * step] = (z - e12 * C1847) >> bits;
  const z5 = (t4 + t6 + t5 + t7) * C1175 + half;
  const z1 = -(t4 + t7) * C0899;
  const z2 = -(t5 + t6) * C2562;
  const z3 = -(t4 + t6) * C1961 + z5;
  const z4 = -(t5 + t7) * C0390 + z5;
  b[at + 7 * step] = (t4 * C0298 + z1 + z3) >> bits;
  b[at + 5 * step] = (t5 * C2053 + z2 + z4) >> bits;
  b[at + 3 * step] = (t6 * C3072 + z2 + z3) >> bits;
  b[at + step] = (t7 * C1501 + z1 + z4) >> bits;
}

function inverseLine(b: Int32Array, at: number, step: number, bits: number): void {
  const v0 = b[at] ?? 0;
  const v1 = b[at + step] ?? 0;
  const v2 = b[at + 2 * step] ?? 0;
  const v3 = b[at + 3 * step] ?? 0;
  const v4 = b[at + 4 * step] ?? 0;
  const v5 = b[at + 5 * step] ?? 0;
  const v6 = b[at + 6 * step] ?? 0;
  const v7 = b[at + 7 * step] ?? 0;
  const half = 1 << (bits - 1);
  if ((v1 | v2 | v3 | v4 | v5 | v6 | v7) === 0) {
    // Most lines of a photo: the full computation gives the same.
    const flat = ((v0 << CONSTANT_BITS) + half) >> bits;
    for (let k = 0; k < 8; k++) b[at + k * step] = flat;
    return;
  }
  const z = (v2 + v6) * C0541;
  const e2 = z - v6 * C1847;
  const e3 = z + v2 * C0765;
  const e0 = ((v0 + v4) << CONSTANT_BITS) + half;
  const e1 = ((v0 - v4) << CONSTANT_BITS) + half;
  const a0 = e0 + e3;
  const a3 = e0 - e3;
  const a1 = e1 + e2;
  const a2 = e1 - e2;
  const z5 = (v7 + v3 + v5 + v1) * C1175;
  const z1 = -(v7 + v1) * C0899;
  const z2 = -(v5 + v3) * C2562;
  const z3 = -(v7 + v3) * C1961 + z5;
  const z4 = -(v5 + v1) * C0390 + z5;
  const o0 = v7 * C0298 + z1 + z3;
  const o1 = v5 * C2053 + z2 + z4;
  const o2 = v3 * C3072 + z2 + z3;
  const o3 = v1 * C1501 + z1 + z4;
  b[at] = (a0 + o3) >> bits;
  b[at + 7 * step] = (a0 - o3) >> bits;
  b[at + step] = (a1 + o2) >> bits;
  b[at + 6 * step] = (a1 - o2) >> bits;
  b[at + 2 * step] = (a2 + o1) >> bits;
  b[at + 5 * step] = (a2 - o1) >> bits;
  b[at + 3 * step] = (a3 + o0) >> bits;
  b[at + 4 * step] = (a3 - o0) >> bits;
}

/** A block of 64 centred samples, compressed and decompressed in place. */
function roundTripBlock(block: Int32Array, table: Int32Array): void {
  for (let i = 0; i < 64; i += 8) forwardLine(block, i, 1, true);
  for (let i = 0; i < 8; i++) forwardLine(block, i, 8, false);
  for (let i = 0; i < 64; i++) {
    const value = block[i] ?? 0;
    const quantum = table[i] ?? 0;
    // The transform's values are scaled by eight.
    const divisor = quantum << 3;
    const size = (value < 0 ? -value : value) + (divisor >> 1);
    const steps = size < divisor ? 0 : (size / divisor) | 0;
    block[i] = (value < 0 ? -steps : steps) * quantum;
  }
  for (let i = 0; i < 8; i++) inverseLine(block, i, 8, CONSTANT_BITS - PASS_BITS);
  for (let i = 0; i < 64; i += 8) inverseLine(block, i, 1, CONSTANT_BITS + PASS_BITS + 3);
}

const toByte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Fixed-point with 16 fractional bits. */
const HALF = 1 << 15;
const CHROMA_CENTRE = 128 << 16;

export function jpegRoundTrip({ data, width, height }: RgbImage, quality: number): RgbImage {
  const luminance = quantizers(LUMINANCE, quality);
  const chrominance = quantizers(CHROMINANCE, quality);
  const out = new Uint8Array(width * height * 3);
  const y = new Int32Array(64);
  const cb = new Int32Array(64);
  const cr = new Int32Array(64);
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8) {
      for (let i = 0; i < 64; i++) {
        // Incomplete blocks repeat the last row and column.
        const row = top + (i >> 3);
        const column = left + (i & 7);
        const at = ((row < height ? row : height - 1) * width + (column < width ? column : width - 1)) * 3;
        const r = data[at] ?? 0;
        const g = data[at + 1] ?? 0;
        const b = data[at + 2] ?? 0;
        y[i] = ((19595 * r + 38470 * g + 7471 * b + HALF) >> 16) - 128;
        cb[i] = ((-11059 * r - 21709 * g + 32768 * b + CHROMA_CENTRE + HALF - 1) >> 16) - 128;
        cr[i] = ((32768 * r - 27439 * g - 5329 * b + CHROMA_CENTRE + HALF - 1) >> 16) - 128;
      }
      roundTripBlock(y, luminance);
      roundTripBlock(cb, chrominance);
      roundTripBlock(cr, chrominance);
      const rows = Math.min(8, height - top);
      const columns = Math.min(8, width - left);
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          const i = row * 8 + column;
          const light = toByte((y[i] ?? 0) + 128);
          const blue = toByte((cb[i] ?? 0) + 128) - 128;
          const red = toByte((cr[i] ?? 0) + 128) - 128;
          const to = ((top + row) * width + left + column) * 3;
          out[to] = toByte(light + ((91881 * red + HALF) >> 16));
          out[to + 1] = toByte(light + ((-22554 * blue - 46802 * red + HALF) >> 16));
          out[to + 2] = toByte(light + ((116130 * blue + HALF) >> 16));
        }
    }
  return { data: out, width, height };
}
