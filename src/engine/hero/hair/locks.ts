// Strokes of haircuts: tips along an edge, tapered strands and locks.

import { clamp, type Dot, lerp, n, smooth } from '#engine/drawing/draw.ts';
import type { Rng } from '#engine/drawing/rng.ts';

/** Mirrors what is drawn swept to the right, if the hair is swept to the left. */
export type Mirror = (dot: Dot) => Dot;

export const between = (a: Dot, b: Dot, t: number): Dot => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
const formatPoint = ([x, y]: Dot): string => `${n(x)} ${n(y)}`;

/** A tip on an edge, in shares of the edge: position, width at its root, extent, and lean. */
export interface Tip {
  at: number;
  wide: number;
  out: number;
  lean: number;
}

/** A parametric edge: position, and outward direction. */
export interface Edge {
  place: (s: number) => Dot;
  out: (s: number) => Dot;
  from: number;
  to: number;
}

export const tipDot = ({ place, out }: Edge, tip: Tip): Dot => {
  const [x, y] = place(tip.at + tip.lean);
  const [dx, dy] = out(tip.at);
  return [x + dx * tip.out, y + dy * tip.out];
};

const TIP_SWELL_RATIO = 0.2;
/** Roundness of a tip: straight locks are pointed, waves round. */
const TIP_ROUNDNESS = { straight: 0.16, wavy: 0.5 } as const;

/** One tip from root to root: convex on the side the hair comes from, concave on the side it leans to. */
function overTip(a: Dot, tip: Dot, b: Dot, soft: number): string {
  const base = [b[0] - a[0], b[1] - a[1]] as const;
  const long = base[0] ** 2 + base[1] ** 2 || 1;
  const share = ((tip[0] - a[0]) * base[0] + (tip[1] - a[1]) * base[1]) / long;
  const lean = clamp((share - 0.5) * 1.1 + 0.5, 0, 1);
  const bowed = (p: Dot, q: Dot, away: Dot, by: number): Dot => {
    const dx = q[0] - p[0];
    const dy = q[1] - p[1];
    const middle = between(p, q, 0.5);
    const side = -dy * (middle[0] - away[0]) + dx * (middle[1] - away[1]) < 0 ? -1 : 1;
    return [middle[0] - dy * side * by, middle[1] + dx * side * by];
  };
  const c1 = bowed(a, tip, b, TIP_SWELL_RATIO * lerp(-0.5, 1, lean));
  const c2 = bowed(tip, b, a, TIP_SWELL_RATIO * lerp(1, -0.5, lean));
  return `Q${formatPoint(c1)} ${formatPoint(between(tip, c1, soft))}Q${formatPoint(tip)} ${formatPoint(between(tip, c2, soft))}Q${formatPoint(c2)} ${formatPoint(b)}`;
}

/** The edge with its tips, continuing a path; it is smooth between tips. */
export function edgeWithTips(edge: Edge, tips: readonly Tip[], mirror: Mirror, wavy: boolean, step = 0.05): string {
  const way = edge.to > edge.from ? 1 : -1;
  const at = (s: number): Dot => mirror(edge.place(s));
  const sorted = [...tips].sort((a, b) => (a.at - b.at) * way);
  let d = '';
  let s = edge.from;
  const run = (end: number): void => {
    const pieces = Math.max(1, Math.round(Math.abs(end - s) / step));
    const dots = Array.from({ length: pieces + 1 }, (_, i) => at(lerp(s, end, i / pieces)));
    d += smooth(dots, false).replace(/^M/, 'L');
    s = end;
  };
  for (const tip of sorted) {
    const first = tip.at - (way * tip.wide) / 2;
    const last = tip.at + (way * tip.wide) / 2;
    // Where tips overlap, the next one starts in the side of the previous one.
    if ((first - s) * way > step * 0.2) run(first);
    d += overTip(at(s), mirror(tipDot(edge, tip)), at(last), wavy ? TIP_ROUNDNESS.wavy : TIP_ROUNDNESS.straight);
    s = last;
  }
  if ((edge.to - s) * way > 0) run(edge.to);
  return d;
}

/** A tapered stroke: pointed at both ends, `half` wide in the middle. */
export function taperedStroke(from: Dot, over: Dot, to: Dot, half: number, mirror: Mirror): string {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const long = Math.hypot(dx, dy) || 1;
  const by: Dot = [(-dy / long) * half * 2, (dx / long) * half * 2];
  const side = (q: 1 | -1): Dot => mirror([over[0] + q * by[0], over[1] + q * by[1]]);
  return `M${formatPoint(mirror(from))}Q${formatPoint(side(1))} ${formatPoint(mirror(to))}Q${formatPoint(side(-1))} ${formatPoint(mirror(from))}Z`;
}

/** The quadratic curve of one strand: root, control point, end. */
export type StrandCurve = readonly [from: Dot, over: Dot, to: Dot];
/** The curves of adjacent strands, from the first (0) to the last (1). */
export type Comb = (k: number) => StrandCurve;

/** The part of a curve between two parameters. */
export function subcurve([a, b, c]: StrandCurve, s: number, e: number): StrandCurve {
  const at = (u: number, v: number): Dot => between(between(a, b, u), between(b, c, u), v);
  return [at(s, s), at(s, e), at(e, e)];
}

export interface Strands {
  light: string;
  dark: string;
}

export interface StrandOptions {
  count: number;
  /** Half width of the widest strand. */
  width: number;
  /** Range of the start of strands along their curve, and of their lengths. */
  begin?: readonly [number, number];
  long?: readonly [number, number];
  /** Amplitude of waves. */
  wave?: number;
}

/** Strands along a comb, light and dark in turn, with random variation. */
export function strands(comb: Comb, rng: Rng, mirror: Mirror, options: StrandOptions): Strands {
  const { count, width, begin = [0.04, 0.5], long = [0.28, 0.5], wave = 0 } = options;
  const drawn = { light: '', dark: '' };
  for (let i = 0; i < count; i++) {
    const k = clamp((i + rng.between(0.1, 0.9)) / count, 0, 1);
    const s = rng.between(...begin);
    const [from, over, to] = subcurve(comb(k), s, Math.min(0.98, s + rng.between(...long)));
    const half = width * rng.between(0.35, 1);
    drawn[i % 5 < 3 ? 'dark' : 'light'] +=
      wave > 0
        ? taperedStroke(from, sway(from, over, to, wave), between(from, to, 0.55), half, mirror) +
          taperedStroke(between(from, to, 0.45), sway(from, over, to, -wave), to, half, mirror)
        : taperedStroke(from, over, to, half, mirror);
  }
  return drawn;
}

const sway = (from: Dot, over: Dot, to: Dot, by: number): Dot => {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const half = between(by > 0 ? from : to, over, 0.6);
  return [half[0] - ((to[1] - from[1]) / long) * by, half[1] + ((to[0] - from[0]) / long) * by];
};
