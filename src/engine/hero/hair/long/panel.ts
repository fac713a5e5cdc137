// A panel of combed hair: two edges from root to end, with strands and shine between them and loose tips at the end.

import { clamp, type Dot, lerp, n, smooth } from '#engine/drawing/draw.ts';
import { flowLine, type HairJob } from '../hair-job.ts';

export interface Panel {
  /** Both edges from root to end, point by point. */
  outer: readonly Dot[];
  inner: readonly Dot[];
  /** Length of each tip below the end, from the outer edge to the inner one. */
  tips: readonly number[];
  /** Sideways bend of the tips. */
  sway?: number;
}

/** Large waves: amplitude and length. */
const WAVE_UNITS = { height: 9, length: 82 };

/** Waves start where hair hangs; full hair has a larger amplitude. */
export function waved({ shape, texture, volume }: HairJob, [x, y]: Dot): Dot {
  if (texture !== 'wavy') return [x, y];
  const from = shape.eye.y - 44;
  const swing = clamp((y - from) / 50, 0, 1) * WAVE_UNITS.height * (1 + 0.3 * volume);
  const q = x < shape.turn ? -1 : 1;
  return [x + q * swing * Math.sin(((y - from) / WAVE_UNITS.length) * Math.PI * 2 + (q > 0 ? 2.7 : 3.2)), y];
}

/** Steps between two points of a Catmull-Rom curve. */
const STEPS_PER_SEGMENT = 3;
function fine(dots: readonly Dot[]): Dot[] {
  const at = (i: number): Dot => dots[clamp(i, 0, dots.length - 1)] ?? [0, 0];
  const out: Dot[] = [];
  for (let i = 0; i < dots.length - 1; i++) {
    const p0 = at(i - 1);
    const p1 = at(i);
    const p2 = at(i + 1);
    const p3 = at(i + 2);
    for (let k = 0; k < STEPS_PER_SEGMENT; k++) {
      const t = k / STEPS_PER_SEGMENT;
      const axis = (a: 0 | 1): number =>
        p1[a] +
        0.5 *
          ((p2[a] - p0[a]) * t +
            (2 * p0[a] - 5 * p1[a] + 4 * p2[a] - p3[a]) * t * t +
            (3 * p1[a] - p0[a] - 3 * p2[a] + p3[a]) * t ** 3);
      out.push([axis(0), axis(1)]);
    }
  }
  return [...out, at(dots.length - 1)];
}

/** Whole units (0.1 mm) suffice for hair and save a quarter of the markup. */
export const curve = (dots: readonly Dot[], closed: boolean): string =>
  smooth(dots, closed).replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))));

const between = ([ax, ay]: Dot, [bx, by]: Dot, t: number): Dot => [lerp(ax, bx, t), lerp(ay, by, t)];
const open = (job: HairJob, dots: readonly Dot[]): string =>
  job.texture === 'wavy'
    ? curve(
        fine(dots).map((dot) => waved(job, dot)),
        false,
      )
    : curve(dots, false);

/** A line along the hair at `u` of its width, over a part of its length. */
export function strandDots(job: HairJob, panel: Panel, u: number, from: number, to: number): Dot[] {
  const dots = panel.outer.map((dot, i): Dot => between(dot, panel.inner[i] ?? dot, u));
  const all = fine(dots);
  const last = all.length - 1;
  const cut = all.slice(Math.round(from * last), Math.round(to * last) + 1);
  // Waves need every point; straight hair is drawn through every third.
  return job.texture === 'wavy'
    ? cut.map((dot) => waved(job, dot))
    : cut.filter((_, i) => i % STEPS_PER_SEGMENT === 0 || i === cut.length - 1);
}

/** The outline: down the outer edge, from tip to tip, up the inner edge. */
export function panelPath(job: HairJob, panel: Panel): string {
  const { outer, inner, tips, sway = 0 } = panel;
  const end0 = waved(job, outer.at(-1) ?? [0, 0]);
  const end1 = waved(job, inner.at(-1) ?? [0, 0]);
  const back = between(outer.at(-2) ?? end0, inner.at(-2) ?? end1, 0.5);
  const [mx, my] = between(outer.at(-1) ?? end0, inner.at(-1) ?? end1, 0.5);
  const size = Math.hypot(mx - back[0], my - back[1]) || 1;
  const dx = (mx - back[0]) / size;
  const dy = (my - back[1]) / size;
  let d = open(job, outer);
  tips.forEach((long, i) => {
    const a = between(end0, end1, i / tips.length);
    const b = between(end0, end1, (i + 1) / tips.length);
    const [cx, cy] = between(a, b, 0.55);
    const tip: Dot = [cx + dx * long + sway, cy + dy * long];
    const ease = (at: Dot, k: number): Dot => [lerp(at[0], at[0] + dx * long, k), lerp(at[1], at[1] + dy * long, k)];
    const p = ease(a, 0.85);
    const r = ease(b, 0.7);
    d += `Q${n(p[0])} ${n(p[1])} ${n(tip[0])} ${n(tip[1])}Q${n(r[0])} ${n(r[1])} ${n(b[0])} ${n(b[1])}`;
  });
  return `${d}${open(job, [...inner].reverse()).replace(/^M/, 'L')}Z`;
}

/** Both edges of a lock around a line, `widths` to either side of it. */
export function ribbon(spine: readonly Dot[], widths: readonly number[]): Pick<Panel, 'outer' | 'inner'> {
  const edge = (s: 1 | -1): Dot[] =>
    spine.map(([x, y], i): Dot => {
      const a = spine[Math.max(0, i - 1)] ?? [x, y];
      const b = spine[Math.min(spine.length - 1, i + 1)] ?? [x, y];
      const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const w = s * (widths[i] ?? 0);
      return [x + (-(b[1] - a[1]) / size) * w, y + ((b[0] - a[0]) / size) * w];
    });
  return { outer: edge(-1), inner: edge(1) };
}

/** Light and dark lines along the hair. */
export function strands(job: HairJob, panel: Panel, light: readonly number[], dark: readonly number[]): string {
  const lines = (us: readonly number[], from: number, to: number): string =>
    us.map((u, i) => curve(strandDots(job, panel, u, from + 0.05 * (i % 2), to - 0.07 * (i % 3)), false)).join('');
  return (
    (dark.length > 0 ? flowLine(job, lines(dark, 0.06, 0.98), 3, false) : '') +
    (light.length > 0 ? flowLine(job, lines(light, 0.1, 0.94), 2.6) : '')
  );
}

/** The shape of dark hair is visible only by its shine. */
export const shineOn = ({ hair }: HairJob): number => (Number.parseInt(hair.base.slice(3, 5), 16) < 64 ? 0.75 : 0.46);

const dot = ([x, y]: Dot): string => `${Math.round(x)} ${Math.round(y)}`;

/** Highlights as leaves of different length, around `at` of the panel's length. */
export function shineAt(job: HairJob, panel: Panel, at: number, long: number, count = 6): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const u = lerp(0.16, 0.84, count === 1 ? 0.5 : i / (count - 1));
    const half = (long / 2) * (0.7 + 0.45 * Math.abs(Math.sin(i * 2.3 + at * 9)));
    const from = clamp(at - half, 0, 1);
    const to = clamp(at + half, 0, 1);
    const gap = (0.68 / count) * 0.46;
    const on = (v: number, t: number): Dot => strandDots(job, panel, v, t, t)[0] ?? [0, 0];
    const a = on(u, from);
    const b = on(u, to);
    // The middle of a quadratic curve is half as far out as its control point.
    const left = on(u + 2 * gap, at);
    const right = on(u - 2 * gap, at);
    d += `M${dot(a)}Q${dot(left)} ${dot(b)}Q${dot(right)} ${dot(a)}Z`;
  }
  return `<path class="shade" d="${d}" fill="${job.hair.light}" opacity="${shineOn(job)}"/>`;
}
