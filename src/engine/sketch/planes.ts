// Typed-array tools of the cut-out: local extremes, distances and connected parts of a mask.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The maximum over windows of 2r+1 along rows, written transposed, so that two calls work both ways (van Herk). */
function maxTransposed(source: Float32Array, width: number, height: number, r: number, out: Float32Array): void {
  const span = 2 * r + 1;
  const padded = Math.ceil((width + 2 * r) / span) * span;
  const row = new Float32Array(padded);
  const ahead = new Float32Array(padded);
  const behind = new Float32Array(padded);
  for (let y = 0; y < height; y++) {
    row.fill(Number.NEGATIVE_INFINITY);
    row.set(source.subarray(y * width, (y + 1) * width), r);
    for (let x = 0; x < padded; x++) {
      const value = row[x] ?? 0;
      ahead[x] = x % span === 0 ? value : Math.max(ahead[x - 1] ?? 0, value);
    }
    for (let x = padded - 1; x >= 0; x--) {
      const value = row[x] ?? 0;
      behind[x] = x % span === span - 1 ? value : Math.max(behind[x + 1] ?? 0, value);
    }
    for (let x = 0; x < width; x++) out[x * height + y] = Math.max(behind[x] ?? 0, ahead[x + 2 * r] ?? 0);
  }
}

export function localMax(source: Float32Array, { width, height }: Size, r: number): Float32Array {
  const turned = new Float32Array(source.length);
  const out = new Float32Array(source.length);
  maxTransposed(source, width, height, r, turned);
  maxTransposed(turned, height, width, r, out);
  return out;
}

/** Removes dark details up to 2r wide and keeps larger shapes and edges as they are. */
export function closing(source: Float32Array, size: Size, r: number): Float32Array {
  const lower = localMax(source, size, r).map((value) => -value);
  return localMax(lower, size, r).map((value) => -value);
}

const STRAIGHT = 1;
const DIAGONAL = Math.SQRT2;

/** Distance of every pixel to the nearest pixel where `mask` has `target`; beyond the border counts as far. */
export function distanceTo(mask: Uint8Array, { width, height }: Size, target: 0 | 1): Float32Array {
  const far = width + height;
  const out = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) out[i] = mask[i] === target ? 0 : far;
  const relax = (i: number, j: number, by: number) => {
    const next = (out[j] ?? far) + by;
    if (next < (out[i] ?? far)) out[i] = next;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x > 0) relax(i, i - 1, STRAIGHT);
      if (y === 0) continue;
      relax(i, i - width, STRAIGHT);
      if (x > 0) relax(i, i - width - 1, DIAGONAL);
      if (x < width - 1) relax(i, i - width + 1, DIAGONAL);
    }
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (x < width - 1) relax(i, i + 1, STRAIGHT);
      if (y === height - 1) continue;
      relax(i, i + width, STRAIGHT);
      if (x < width - 1) relax(i, i + width + 1, DIAGONAL);
      if (x > 0) relax(i, i + width - 1, DIAGONAL);
    }
  return out;
}

/** The parts of a mask that are at least 2r wide. */
export function opening(mask: Uint8Array, size: Size, r: number): Uint8Array {
  const core = distanceTo(mask, size, 0);
  const eroded = Uint8Array.from(core, (value) => (value > r ? 1 : 0));
  const around = distanceTo(eroded, size, 1);
  return Uint8Array.from(mask, (value, i) => (value && (around[i] ?? 0) <= r + 1 ? 1 : 0));
}

/** Pixel indexes of each connected part of a mask, diagonals included. */
export function connectedParts(mask: Uint8Array, { width, height }: Size): Int32Array[] {
  const seen = new Uint8Array(mask.length);
  const stack = new Int32Array(mask.length);
  const parts: Int32Array[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    let waiting = 1;
    let count = 0;
    const found: number[] = [];
    stack[0] = start;
    seen[start] = 1;
    while (waiting > 0) {
      const i = stack[--waiting] ?? 0;
      found[count++] = i;
      const x = i % width;
      const y = (i - x) / width;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const j = ny * width + nx;
          if (!mask[j] || seen[j]) continue;
          seen[j] = 1;
          stack[waiting++] = j;
        }
    }
    parts.push(Int32Array.from(found));
  }
  return parts;
}
