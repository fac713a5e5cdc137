// Tileable value noise for the displacement of edges.

import { createRng } from '#engine/drawing/rng.ts';

/** Fractal noise 0..1 on a seamless size x size tile; `cells` is the number of bumps per side. */
export function tileNoise(size: number, cells: number, octaves: number, seed: number): Float32Array {
  const rng = createRng(seed);
  const out = new Float32Array(size * size);
  let amplitude = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    addOctave(out, size, Math.max(2, Math.round(cells)) << octave, amplitude, rng.next);
    total += amplitude;
    amplitude /= 2;
  }
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) / total;
  return out;
}

function addOctave(out: Float32Array, size: number, grid: number, amplitude: number, next: () => number): void {
  const knots = new Float32Array(grid * grid).map(() => next());
  const left = new Int32Array(size);
  const right = new Int32Array(size);
  const ease = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const position = (i / size) * grid;
    const cell = Math.floor(position);
    const t = position - cell;
    left[i] = cell % grid;
    right[i] = (cell + 1) % grid;
    ease[i] = t * t * (3 - 2 * t);
  }
  for (let y = 0; y < size; y++) {
    const top = (left[y] ?? 0) * grid;
    const bottom = (right[y] ?? 0) * grid;
    const sy = ease[y] ?? 0;
    for (let x = 0; x < size; x++) {
      const x0 = left[x] ?? 0;
      const x1 = right[x] ?? 0;
      const sx = ease[x] ?? 0;
      const a = knots[top + x0] ?? 0;
      const c = knots[bottom + x0] ?? 0;
      const upper = a + ((knots[top + x1] ?? 0) - a) * sx;
      const lower = c + ((knots[bottom + x1] ?? 0) - c) * sx;
      const i = y * size + x;
      out[i] = (out[i] ?? 0) + amplitude * (upper + (lower - upper) * sy);
    }
  }
}
