// Draws hair under the brim of a hat: the fringe, and the points of short cuts at the temples.

import type { Fringe } from '#core/look/look.ts';
import { type Dot, lerp, n, smooth } from '#engine/drawing/draw.ts';
import { flowLine, type HairJob, hairMass } from './hair-job.ts';
import { hairEdge } from './texture.ts';

/** How far the hair extends below the brim, from temple (-1) to temple (1). */
function drop({ fringe, parting }: HairJob, u: number): number {
  const to = parting === 'right' ? -1 : 1;
  if (fringe === 'none') return -8 + 30 * u * u;
  if (fringe === 'curtain') return 2 + 24 * Math.abs(u);
  if (fringe === 'side') return 8 + 10 * (u * to + 1);
  return 14 + 10 * Math.abs(u);
}

/** Under a hood, hair follows the arc of its opening. */
const arc = ({ isHooded }: HairJob, u: number): number => (isHooded ? 14 + 36 * u * u : 0);

/** Hair below the brim. Long hair without a fringe shows only beside the face, in a hood also above it. */
export function brimFringe(original: HairJob): string {
  const job =
    original.isHooded && original.fringe === 'none' ? { ...original, fringe: hoodFringe(original) } : original;
  const { shape, hair, brush, brim, texture, fringe } = job;
  if (brim === undefined || (fringe === 'none' && !job.isShortCut)) return '';
  const w = shape.half * 0.8;
  const t = shape.turn * 0.5;
  // Never over the eyes, however low the hat is.
  const lowest = (u: number): number => shape.eye.y - shape.eye.ry - 5 + 14 * Math.abs(u);
  const edge = (u: number): Dot => [u * w + t, Math.min(brim + arc(job, u) + drop(job, u), lowest(u))];
  const under = `L${n(w + 16 + t)} ${n(brim - 16)}L${n(-w - 16 + t)} ${n(brim - 16)}Z`;
  if (texture !== 'straight' && texture !== 'wavy') {
    const low = [-0.95, -0.5, 0, 0.5, 0.95].map(edge);
    return hairMass(job, `${hairEdge(texture, low, false, [0, brim - 60])}${under}`, hair.base, { shade: 0.3, rim: 0 });
  }
  if (fringe === 'straight') return fringeLocks(job, brim, w, t);
  if (job.isShortCut) return points(job, edge, under);
  const low = [-1, -0.6, -0.2, 0.2, 0.6, 1].map(edge);
  return brush.solid(`${smooth(low, false)}${under}`, hair.base, { shade: 0.3, rim: 0 });
}

/** A hood leaves no space beside the face, so hair combed away comes forward a little. */
const hoodFringe = ({ isShortCut }: HairJob): Fringe => (isShortCut ? 'side' : 'curtain');

/** Short cuts end in small points, combed to one side. */
function points(job: HairJob, edge: (u: number) => Dot, under: string): string {
  const count = 8;
  const to = job.parting === 'right' ? -1 : 1;
  const [x0, y0] = edge(-1);
  let d = `M${n(x0)} ${n(y0 - 6)}`;
  for (let i = 0; i < count; i++) {
    const [xa, ya] = edge(-1 + (2 * i) / count);
    const [xb, yb] = edge(-1 + (2 * (i + 1)) / count);
    const tip: Dot = [lerp(xa, xb, 0.5) + to * 7, lerp(ya, yb, 0.5) + 4 + 2.4 * Math.sin(i * 2.3)];
    d += `Q${n(lerp(xa, tip[0], 0.6))} ${n(tip[1] - 1)} ${n(tip[0])} ${n(tip[1])}Q${n(lerp(tip[0], xb, 0.7))} ${n(tip[1] - 1)} ${n(xb)} ${n(yb - 5)}`;
  }
  return job.brush.solid(d + under, job.hair.base, { shade: 0.3, rim: 0 });
}

/** Soft locks down to the brows. */
function fringeLocks(job: HairJob, brim: number, w: number, t: number): string {
  const locks = 6;
  let d = `M${n(-w - 16 + t)} ${n(brim - 16)}L${n(-w + t)} ${n(brim + 14)}`;
  let lines = '';
  for (let i = 0; i < locks; i++) {
    const xa = lerp(-w, w, i / locks) + t;
    const xb = lerp(-w, w, (i + 1) / locks) + t;
    const mid = Math.abs((i + 0.5) / locks - 0.5) * 2;
    const top = brim + arc(job, mid);
    const tip = top + 16 + Math.sin(i * 2.3 + 1) * 3.4 + mid * 11;
    const notch = top + 4 + mid * 10;
    d += `C${n(xa + 1)} ${n(tip - 5)} ${n(lerp(xa, xb, 0.3))} ${n(tip + 1)} ${n(lerp(xa, xb, 0.62))} ${n(tip + 1)}C${n(lerp(xa, xb, 0.82))} ${n(tip - 2)} ${n(xb - 1)} ${n(lerp(notch, tip, 0.4))} ${n(xb)} ${n(notch)}`;
    lines += `M${n(lerp(xa, xb, 0.45))} ${n(top - 2)}q3 8 2 15`;
  }
  d += `L${n(w + 16 + t)} ${n(brim - 16)}Z`;
  return job.brush.solid(d, job.hair.base, { shade: 0.3, rim: 0 }) + flowLine(job, lines, 2.8);
}
