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

/** Constants of the transform as fixed-point numbers with 13 fractional bits. */
const F = {
  c0298: 2446,
  c0390: 3196,
  c0541: 4433,
  c0765: 6270,
  c0899: 7373,
  c1175: 9633,
  c1501: 12299,
  c1847: 15137,
  c1961: 16069,
  c2053: 16819,
  c2562: 20995,
  c3072: 25172,
};
const CONSTANT_BITS = 13;
/** Fractional bits kept between the two passes. */
const PASS_BITS = 2;

const round = (value: number, bits: number): number => (value + (1 << (bits - 1))) >> bits;

/** One forward pass over eight values; `shift` is negative where the first two outputs are scaled up. */
function forwardLine(b: Int32Array, at: number, step: number, isFirst: boolean): void {
  const v = (i: number): number => b[at + i * step] as number;
  const t0 = v(0) + v(7);
  const t7 = v(0) - v(7);
  const t1 = v(1) + v(6);
  const t6 = v(1) - v(6);
  const t2 = v(2) + v(5);
  const t5 = v(2) - v(5);
  const t3 = v(3) + v(4);
  const t4 = v(3) - v(4);
  const even = t0 + t3;
  const odd = t1 + t2;
  const e13 = t0 - t3;
  const e12 = t1 - t2;
  const bits = isFirst ? CONSTANT_BITS - PASS_BITS : CONSTANT_BITS + PASS_BITS;
  b[at] = isFirst ? (even + odd) << PASS_BITS : round(even + odd, PASS_BITS);
  b[at + 4 * step] = isFirst ? (even - odd) << PASS_BITS : round(even - odd, PASS_BITS);
  const z = (e12 + e13) * F.c0541;
  b[at + 2 * step] = round(z + e13 * F.c0765, bits);
  b[at + 6 * step] = round(z - e12 * F.c1847, bits);
  const z5 = (t4 + t6 + t5 + t7) * F.c1175;
  const z1 = -(t4 + t7) * F.c0899;
  const z2 = -(t5 + t6) * F.c2562;
  const z3 = -(t4 + t6) * F.c1961 + z5;
  const z4 = -(t5 + t7) * F.c0390 + z5;
  b[at + 7 * step] = round(t4 * F.c0298 + z1 + z3, bits);
  b[at + 5 * step] = round(t5 * F.c2053 + z2 + z4, bits);
  b[at + 3 * step] = round(t6 * F.c3072 + z2 + z3, bits);
  b[at + step] = round(t7 * F.c1501 + z1 + z4, bits);
}

function inverseLine(b: Int32Array, at: number, step: number, bits: number): void {
  const v = (i: number): number => b[at + i * step] as number;
  const z = (v(2) + v(6)) * F.c0541;
  const e2 = z - v(6) * F.c1847;
  const e3 = z + v(2) * F.c0765;
  const e0 = (v(0) + v(4)) << CONSTANT_BITS;
  const e1 = (v(0) - v(4)) << CONSTANT_BITS;
  const a0 = e0 + e3;
  const a3 = e0 - e3;
  const a1 = e1 + e2;
  const a2 = e1 - e2;
  const t0 = v(7);
  const t1 = v(5);
  const t2 = v(3);
  const t3 = v(1);
  const z5 = (t0 + t2 + t1 + t3) * F.c1175;
  const z1 = -(t0 + t3) * F.c0899;
  const z2 = -(t1 + t2) * F.c2562;
  const z3 = -(t0 + t2) * F.c1961 + z5;
  const z4 = -(t1 + t3) * F.c0390 + z5;
  const o0 = t0 * F.c0298 + z1 + z3;
  const o1 = t1 * F.c2053 + z2 + z4;
  const o2 = t2 * F.c3072 + z2 + z3;
  const o3 = t3 * F.c1501 + z1 + z4;
  b[at] = round(a0 + o3, bits);
  b[at + 7 * step] = round(a0 - o3, bits);
  b[at + step] = round(a1 + o2, bits);
  b[at + 6 * step] = round(a1 - o2, bits);
  b[at + 2 * step] = round(a2 + o1, bits);
  b[at + 5 * step] = round(a2 - o1, bits);
  b[at + 3 * step] = round(a3 + o0, bits);
  b[at + 4 * step] = round(a3 - o0, bits);
}

/** A block of 64 centred samples, compressed and decompressed in place. */
function roundTripBlock(block: Int32Array, table: Int32Array): void {
  for (let i = 0; i < 64; i += 8) forwardLine(block, i, 1, true);
  for (let i = 0; i < 8; i++) forwardLine(block, i, 8, false);
  for (let i = 0; i < 64; i++) {
    const value = block[i] as number;
    const quantum = table[i] as number;
    // The transform's values are scaled by eight.
    const divisor = quantum << 3;
    const steps = (((value < 0 ? -value : value) + (divisor >> 1)) / divisor) | 0;
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
        const r = data[at] as number;
        const g = data[at + 1] as number;
        const b = data[at + 2] as number;
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
          const light = toByte((y[i] as number) + 128);
          const blue = toByte((cb[i] as number) + 128) - 128;
          const red = toByte((cr[i] as number) + 128) - 128;
          const to = ((top + row) * width + left + column) * 3;
          out[to] = toByte(light + ((91881 * red + HALF) >> 16));
          out[to + 1] = toByte(light + ((-22554 * blue - 46802 * red + HALF) >> 16));
          out[to + 2] = toByte(light + ((116130 * blue + HALF) >> 16));
        }
    }
  return { data: out, width, height };
}
