// Measures curl: agreement of strand directions, turn along a strand, and rope-like locs.

import type { LabPlanes } from '../pixels/lab.ts';
import { blur, median } from '../pixels/pixels.ts';

export interface Curl {
  /** 0: every way at once .. 1: combed one way. Tight curls are low. */
  order: number;
  /** Mean turn of a strand over a twelfth of a face height, 0..1: waves turn, straight hair does not. */
  turn: number;
  /** From 1 on the light falls on ropes as thick as a finger and not on single strands: locs. */
  rope: number;
}

export function measureCurl(lab: LabPlanes, mask: Uint8Array, size: number, faceHeight: number): Curl {
  // Every other pixel is enough for a direction.
  const half = size >> 1;
  const n = half * half;
  const xx = new Float32Array(n);
  const yy = new Float32Array(n);
  const xy = new Float32Array(n);
  const hair = new Uint8Array(n);
  for (let y = 1; y < half - 1; y++)
    for (let x = 1; x < half - 1; x++) {
      const from = y * 2 * size + x * 2;
      if (!mask[from] || !mask[from - 4] || !mask[from + 4]) continue;
      const gx = (lab.l[from + 1] ?? 0) - (lab.l[from - 1] ?? 0);
      const gy = (lab.l[from + size] ?? 0) - (lab.l[from - size] ?? 0);
      const i = y * half + x;
      hair[i] = 1;
      xx[i] = gx * gx;
      yy[i] = gy * gy;
      xy[i] = gx * gy;
    }
  const bx = blur(xx, half, half, 2.5);
  const by = blur(yy, half, half, 2.5);
  const bxy = blur(xy, half, half, 2.5);
  const reach = Math.max(3, (faceHeight / 12) * 0.5);
  const orders: number[] = [];
  let turns = 0;
  let weights = 0;
  for (let i = 0; i < n; i += 2) {
    if (!hair[i]) continue;
    const a = bx[i] ?? 0;
    const b = by[i] ?? 0;
    const c = bxy[i] ?? 0;
    if (a + b < 1) continue;
    const order = Math.hypot(a - b, 2 * c) / (a + b);
    orders.push(order);
    // Strands run across the steepest way.
    const angle = 0.5 * Math.atan2(2 * c, a - b) + Math.PI / 2;
    const j = i + Math.round(Math.sin(angle) * reach) * half + Math.round(Math.cos(angle) * reach);
    if (!hair[j] || order < 0.4) continue;
    const other = 0.5 * Math.atan2(2 * (bxy[j] ?? 0), (bx[j] ?? 0) - (by[j] ?? 0)) + Math.PI / 2;
    turns += order * Math.abs(Math.sin(other - angle));
    weights += order;
  }
  return {
    order: orders.length < 100 ? 1 : median(orders),
    turn: weights < 50 ? 0 : turns / weights,
    rope: measureRopes(lab.l, mask, size, faceHeight),
  };
}

/** What locs, tried on a hundred heads, have at least of contrast at the width of a rope: against lightness, against strands. */
const ROPE_LIMITS = { contrast: 0.22, overStrands: 1.5, underLocks: 4 };

function measureRopes(light: Float32Array, mask: Uint8Array, size: number, faceHeight: number): number {
  const [fine, rope, lock] = [1.2, faceHeight * 0.02, faceHeight * 0.06].map((sigma) => blur(light, size, size, sigma));
  if (!fine || !rope || !lock) return 0;
  const edge = 8;
  let strands = 0;
  let ropes = 0;
  let locks = 0;
  let lightness = 0;
  let count = 0;
  for (let y = edge; y < size - edge; y += 2)
    for (let x = edge; x < size - edge; x += 2) {
      const i = y * size + x;
      if (!mask[i] || !mask[i - edge] || !mask[i + edge] || !mask[i - edge * size] || !mask[i + edge * size]) continue;
      strands += Math.abs((light[i] ?? 0) - (fine[i] ?? 0));
      ropes += Math.abs((fine[i] ?? 0) - (rope[i] ?? 0));
      locks += Math.abs((rope[i] ?? 0) - (lock[i] ?? 0));
      lightness += light[i] ?? 0;
      count += 1;
    }
  if (count < 300) return 0;
  const { contrast, overStrands, underLocks } = ROPE_LIMITS;
  return Math.min(ropes / lightness / contrast, ropes / strands / overStrands, (underLocks * ropes) / locks);
}
