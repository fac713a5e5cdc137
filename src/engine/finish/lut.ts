// Colour grading with .cube tables: parsing and tetrahedral interpolation.

export interface Lut {
  size: number;
  /** Output channels: 3 for a grade, 4 for a conversion to CMYK. */
  channels: number;
  /** Values scaled to 0..65280 (255 * 256), red fastest. */
  table: Uint16Array;
}

export class LutError extends Error {}

/** Parses a .cube file (3D, 2 to 65 points a side, domain 0..1). */
export function parseCube(text: string, name: string): Lut {
  let size = 0;
  const values: number[] = [];
  const lines = text.split(/\r?\n/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith('TITLE') || line.startsWith('DOMAIN_')) continue;
    const parts = line.split(/\s+/);
    if (parts[0] === 'LUT_3D_SIZE') {
      size = Number(parts[1]);
      if (!Number.isInteger(size) || size < 2 || size > 65) throw new LutError(`${name}:${index + 1}: bad LUT_3D_SIZE`);
      continue;
    }
    const numbers = parts.map(Number);
    if (numbers.length !== 3 || numbers.some((value) => !Number.isFinite(value))) {
      throw new LutError(`${name}:${index + 1}: expected three numbers`);
    }
    values.push(...numbers);
  }
  if (size === 0 || values.length !== size ** 3 * 3) {
    throw new LutError(`${name}: expected ${size ** 3} rows, found ${values.length / 3}`);
  }
  return compileLut(values, size, 3);
}

export function compileLut(values: ArrayLike<number>, size: number, channels: number): Lut {
  const table = new Uint16Array(size ** 3 * channels);
  for (let i = 0; i < table.length; i++) table[i] = Math.round(Math.min(1, Math.max(0, values[i] ?? 0)) * 65280);
  return { size, channels, table };
}

/**
 * Applies the table to `pixels` RGB triples of `source`, writing `lut.channels` values each to `target`. Source and
 * target may be the same array if the table has three channels.
 */
export function applyLut(lut: Lut, source: Uint8Array, target: Uint8Array, pixels: number): void {
  const { table, size, channels } = lut;
  const stepR = channels;
  const stepG = size * channels;
  const stepB = size * size * channels;
  const cell = new Int32Array(256);
  const part = new Int32Array(256);
  for (let i = 0; i < 256; i++) {
    const position = (i / 255) * (size - 1);
    const low = Math.min(size - 2, Math.floor(position));
    cell[i] = low;
    part[i] = Math.round((position - low) * 256);
  }
  for (let p = 0, i = 0, o = 0; p < pixels; p++, i += 3, o += channels) {
    const r = source[i] ?? 0;
    const g = source[i + 1] ?? 0;
    const b = source[i + 2] ?? 0;
    const fr = part[r] ?? 0;
    const fg = part[g] ?? 0;
    const fb = part[b] ?? 0;
    const base = (cell[r] ?? 0) * stepR + (cell[g] ?? 0) * stepG + (cell[b] ?? 0) * stepB;
    const far = base + stepR + stepG + stepB;
    // A cube cell is split into six tetrahedra; the order of the fractions selects one.
    let near: number;
    let next: number;
    let high: number;
    let middle: number;
    let low: number;
    if (fr >= fg) {
      if (fg >= fb) {
        near = base + stepR;
        next = near + stepG;
        high = fr;
        middle = fg;
        low = fb;
      } else if (fr >= fb) {
        near = base + stepR;
        next = near + stepB;
        high = fr;
        middle = fb;
        low = fg;
      } else {
        near = base + stepB;
        next = near + stepR;
        high = fb;
        middle = fr;
        low = fg;
      }
    } else if (fr >= fb) {
      near = base + stepG;
      next = near + stepR;
      high = fg;
      middle = fr;
      low = fb;
    } else if (fg >= fb) {
      near = base + stepG;
      next = near + stepB;
      high = fg;
      middle = fb;
      low = fr;
    } else {
      near = base + stepB;
      next = near + stepG;
      high = fb;
      middle = fg;
      low = fr;
    }
    const w0 = 256 - high;
    const w1 = high - middle;
    const w2 = middle - low;
    for (let c = 0; c < channels; c++) {
      const value =
        (table[base + c] ?? 0) * w0 +
        (table[near + c] ?? 0) * w1 +
        (table[next + c] ?? 0) * w2 +
        (table[far + c] ?? 0) * low;
      target[o + c] = (value + 32768) >>> 16;
    }
  }
}
