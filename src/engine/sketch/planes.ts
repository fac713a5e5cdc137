// Typed-array tools of the cut-out: local extremes, distances and connected parts of a mask.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Columns processed together: their running maxima fit into the processor's cache. */
const STRIP_PX = 64;

/** Maxima over windows of 2r+1 rows, of neighbouring columns at once (van Herk). */
function maxOfRows(source: Float32Array, { width, height }: Size, r: number, out: Float32Array): void {
  const span = 2 * r + 1;
  const padded = Math.ceil((height + 2 * r) / span) * span;
  const ahead = new Float32Array(padded * STRIP_PX);
  const behind = new Float32Array(padded * STRIP_PX);
  for (let left = 0; left < width; left += STRIP_PX) {
    const columns = Math.min(STRIP_PX, width - left);
    for (let row = 0; row < padded; row++) {
      const y = row - r;
      const from = y * width + left;
      const isInside = y >= 0 && y < height;
      const isFirst = row % span === 0;
      for (let k = 0, at = row * STRIP_PX; k < columns; k++, at++) {
        const value = isInside ? (source[from + k] ?? 0) : Number.NEGATIVE_INFINITY;
        const before = isFirst ? value : (ahead[at - STRIP_PX] ?? 0);
        behind[at] = value;
        ahead[at] = before > value ? before : value;
      }
    }
    for (let row = padded - 2; row >= 0; row--) {
      if (row % span === span - 1) continue;
      for (let k = 0, at = row * STRIP_PX; k < columns; k++, at++) {
        const after = behind[at + STRIP_PX] as number;
        if (after > (behind[at] ?? 0)) behind[at] = after;
      }
    }
    for (let y = 0; y < height; y++)
      for (let k = 0, at = y * STRIP_PX, to = y * width + left; k < columns; k++, at++, to++) {
        const end = ahead[at + 2 * r * STRIP_PX] as number;
        const begin = behind[at] as number;
        out[to] = begin > end ? begin : end;
      }
  }
}

/** Maxima over windows of 2r+1 pixels along each row. */
function maxOfColumns(source: Float32Array, { width, height }: Size, r: number, out: Float32Array): void {
  const span = 2 * r + 1;
  const padded = Math.ceil((width + 2 * r) / span) * span;
  const row = new Float32Array(padded).fill(Number.NEGATIVE_INFINITY);
  const ahead = new Float32Array(padded);
  const behind = new Float32Array(padded);
  for (let y = 0; y < height; y++) {
    row.set(source.subarray(y * width, (y + 1) * width), r);
    for (let start = 0; start < padded; start += span) {
      let most = Number.NEGATIVE_INFINITY;
      for (let x = start; x < start + span; x++) {
        if ((row[x] ?? 0) > most) most = row[x] as number;
        ahead[x] = most;
      }
      most = Number.NEGATIVE_INFINITY;
      for (let x = start + span - 1; x >= start; x--) {
        if ((row[x] ?? 0) > most) most = row[x] as number;
        behind[x] = most;
      }
    }
    for (let x = 0, to = y * width; x < width; x++, to++) {
      const end = ahead[x + 2 * r] as number;
      const begin = behind[x] as number;
      out[to] = begin > end ? begin : end;
    }
  }
}

export function localMax(source: Float32Array, size: Size, r: number): Float32Array {
  const along = new Float32Array(source.length);
  const out = new Float32Array(source.length);
  maxOfColumns(source, size, r, along);
  maxOfRows(along, size, r, out);
  return out;
}

function negate(plane: Float32Array): Float32Array {
  for (let i = 0; i < plane.length; i++) plane[i] = -(plane[i] ?? 0);
  return plane;
}

/** Removes dark details up to 2r wide and keeps larger shapes and edges as they are. */
export function closing(source: Float32Array, size: Size, r: number): Float32Array {
  return negate(localMax(negate(localMax(source, size, r)), size, r));
}

/** 1 where a plane is above the limit. */
export function above(plane: Float32Array, limit: number): Uint8Array {
  const mask = new Uint8Array(plane.length);
  for (let i = 0; i < plane.length; i++) if ((plane[i] ?? 0) > limit) mask[i] = 1;
  return mask;
}

const STRAIGHT = 1;
const DIAGONAL = Math.SQRT2;

/** Distance of every pixel to the nearest pixel where `mask` has `target`; beyond the border counts as far. */
export function distanceTo(mask: Uint8Array, { width, height }: Size, target: 0 | 1): Float32Array {
  const far = width + height;
  const out = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) out[i] = mask[i] === target ? 0 : far;
  const relaxFrom = (x: number, y: number, step: 1 | -1): void => {
    const i = y * width + x;
    let least = out[i] as number;
    const hasSide = step === 1 ? x > 0 : x < width - 1;
    const hasOtherSide = step === 1 ? x < width - 1 : x > 0;
    if (hasSide) least = Math.min(least, (out[i - step] ?? 0) + STRAIGHT);
    const above = i - step * width;
    if (step === 1 ? y > 0 : y < height - 1) {
      least = Math.min(least, (out[above] ?? 0) + STRAIGHT);
      if (hasSide) least = Math.min(least, (out[above - step] ?? 0) + DIAGONAL);
      if (hasOtherSide) least = Math.min(least, (out[above + step] ?? 0) + DIAGONAL);
    }
    out[i] = least;
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (out[y * width + x]) relaxFrom(x, y, 1);
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) if (out[y * width + x]) relaxFrom(x, y, -1);
  return out;
}

/** The parts of a mask that are at least 2r wide. */
export function opening(mask: Uint8Array, size: Size, r: number): Uint8Array {
  const around = distanceTo(above(distanceTo(mask, size, 0), r), size, 1);
  const kept = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) if (mask[i] && (around[i] ?? 0) <= r + 1) kept[i] = 1;
  return kept;
}

/** Pixel indexes of each connected part of a mask, diagonals included. */
export function connectedParts(mask: Uint8Array, { width, height }: Size): Int32Array[] {
  const seen = new Uint8Array(mask.length);
  const stack = new Int32Array(mask.length);
  const found = new Int32Array(mask.length);
  const parts: Int32Array[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    let waiting = 1;
    let count = 0;
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
    parts.push(found.slice(0, count));
  }
  return parts;
}
