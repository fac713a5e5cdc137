// The strands hair is made of: scalp cap, fringe, side locks, braids and falling tails, in head units.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, lerp, mix, n, smooth } from '#engine/drawing/draw.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { HairTones } from '../palettes.ts';

export interface HairJob {
  brush: Brush;
  shape: HeadShape;
  hair: HairTones;
  skin: string;
  fringe: boolean;
  /** A lying child: hair falls to the ground side. */
  lying: boolean;
  /** A hat hides everything over this line (the middle of its brim); none for bare heads. */
  brim: number | undefined;
}

const flow = (job: HairJob, d: string, width = 3.4, light = true): string =>
  job.brush.stroke(d, light ? job.hair.light : job.hair.dark, width, light ? 0.5 : 0.55);

/** The skull's outline blown up: points from the left side over the crown to the right side. */
function skull(job: HairJob, volume: number, sideY: number): Dot[] {
  const { shape } = job;
  const dots: Dot[] = [];
  for (let i = 0; i <= 10; i++) {
    const a = Math.PI - (i / 10) * Math.PI;
    const rx = shape.half + volume * 0.8;
    const ry = shape.centre[1] - shape.top + volume;
    dots.push([Math.cos(a) * rx, shape.centre[1] - 6 - Math.sin(a) * ry]);
  }
  return [[-shape.half - volume * 0.35, sideY], ...dots, [shape.half + volume * 0.35, sideY]];
}

/** The edge of the hair over the forehead, right to left: soft locks for a fringe, a parting otherwise. */
function forehead(job: HairJob, sideY: number, thick: number): string {
  const { shape } = job;
  const w = shape.half - thick;
  const t = shape.turn * 0.6;
  if (!job.fringe) {
    const part = -26 + t;
    const y = shape.hairline - 34;
    return `C${n(w + 2)} ${n(lerp(sideY, y, 0.3))} ${n(w * 0.86 + t)} ${n(shape.hairline - 6)} ${n(w * 0.55 + t)} ${n(shape.hairline - 16)}C${n(w * 0.2 + t)} ${n(y + 6)} ${n(part + 20)} ${n(y + 2)} ${n(part)} ${n(y)}C${n(part - 16)} ${n(y + 8)} ${n(-w * 0.7 + t)} ${n(shape.hairline - 8)} ${n(-w - 1)} ${n(sideY)}`;
  }
  const locks = 6;
  const x0 = w * 0.94;
  let d = `C${n(w + 2)} ${n(lerp(sideY, shape.hairline, 0.5))} ${n(w)} ${n(shape.hairline + 10)} ${n(x0)} ${n(shape.hairline + 6)}`;
  for (let i = 0; i < locks; i++) {
    const xa = lerp(x0, -x0, i / locks) + t * 0.4;
    const xb = lerp(x0, -x0, (i + 1) / locks) + t * 0.4;
    const mid = Math.abs((i + 0.5) / locks - 0.5) * 2;
    const tip = shape.browY - 4 - (1 - mid) * 3 + Math.sin(i * 2.3 + 1) * 4 + mid * 8;
    const notch = shape.hairline - 2 + mid * 8;
    d += `C${n(xa - 1)} ${n(tip - 6)} ${n(lerp(xa, xb, 0.3))} ${n(tip)} ${n(lerp(xa, xb, 0.62))} ${n(tip)}C${n(lerp(xa, xb, 0.82))} ${n(tip - 3)} ${n(xb + 1)} ${n(lerp(notch, tip, 0.4))} ${n(xb)} ${n(notch)}`;
  }
  return `${d}C${n(-w)} ${n(shape.hairline + 10)} ${n(-w - 2)} ${n(lerp(sideY, shape.hairline, 0.5))} ${n(-w - 1)} ${n(sideY)}`;
}

/** Hair over the bare head. `ruffle` lifts tufts out of the outline. */
export function cap(
  job: HairJob,
  options: { volume: number; sideY: number; thick: number; ruffle?: number; rim?: number },
): string {
  const { shape, hair, brush } = job;
  const { volume, sideY, thick, ruffle = 0 } = options;
  const outer = skull(job, volume, sideY);
  const top = ruffle > 0 ? tufts(outer, ruffle) : smooth(outer, false);
  const w = shape.half - thick;
  const end = `C${n(shape.half + volume * 0.3)} ${n(sideY + 9)} ${n(w + 4)} ${n(sideY + 9)} ${n(w)} ${n(sideY + 2)}`;
  const start = outer[0] ?? [0, 0];
  const close = `C${n(-w - 4)} ${n(sideY + 9)} ${n(-shape.half - volume * 0.3)} ${n(sideY + 9)} ${n(start[0])} ${n(start[1])}Z`;
  const d = `${top}${end}${forehead(job, sideY + 2, thick)}${close}`;
  const y = shape.top;
  const t = shape.turn * 0.5;
  const strands =
    flow(job, `M${n(-20 + t)} ${n(y + 4)}Q${n(-62 + t)} ${n(y + 22)} ${n(-80)} ${n(y + 72)}`, 4) +
    flow(job, `M${n(10 + t)} ${n(y + 2)}Q${n(58 + t)} ${n(y + 14)} ${n(82)} ${n(y + 62)}`, 4) +
    flow(job, `M${n(-4 + t)} ${n(y + 10)}Q${n(-40 + t)} ${n(y + 30)} ${n(-52)} ${n(y + 62)}`, 3.4, false) +
    flow(job, `M${n(18 + t)} ${n(y + 12)}Q${n(44 + t)} ${n(y + 28)} ${n(54)} ${n(y + 58)}`, 3.4, false);
  // Light follows the skull, not the edge over the forehead; tufts catch a little of their own.
  const low = n(sideY + 60);
  const lightOn = `${smooth(outer, false)}L${n(shape.half + volume * 0.35)} ${low}L${n(start[0])} ${low}Z`;
  const light = ruffle > 0 ? { rim: 0.35 } : { lightOn, rim: options.rim ?? 1 };
  return brush.solid(d, hair.base, { inside: strands, shade: 0.5, depth: 20, dry: 10, dryAngle: 1.2, ...light });
}

/** An outline of soft tufts: every second point sticks out, all combed a little to one side. */
function tufts(dots: readonly Dot[], size: number): string {
  const [first] = dots;
  const last = dots.at(-1);
  if (!first || !last) return '';
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 1; i < dots.length - 1; i++) {
    const a = dots[i] ?? first;
    const b = dots[i + 1] ?? last;
    const mid: Dot = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const away = Math.hypot(mid[0], mid[1] + 112) || 1;
    const high = Math.max(0, -(mid[1] + 112) / away);
    const k = (size * (0.3 + 0.6 * high) * (0.8 + 0.3 * Math.sin(i * 2.1))) / away;
    // Combed along the outline to the right, as if one hand had gone through it.
    const comb = size * 0.3;
    const tip: Dot = [
      mid[0] * (1 + k) + (-(mid[1] + 112) / away) * comb,
      mid[1] + (mid[1] + 112) * k + (mid[0] / away) * comb,
    ];
    d += `Q${n(lerp(a[0], tip[0], 0.3) + (mid[0] * k) / 2)} ${n(lerp(a[1], tip[1], 0.6))} ${n(tip[0])} ${n(tip[1])}Q${n(lerp(tip[0], b[0], 0.6) + 2)} ${n(lerp(tip[1], b[1], 0.5))} ${n(lerp(a[0], b[0], 0.9))} ${n(lerp(a[1], b[1], 0.9) + 2)}`;
  }
  return `${d}L${n(last[0])} ${n(last[1])}`;
}

/** Fringe that peeks out from under a brim. */
export function brimFringe(job: HairJob): string {
  const { shape, hair, brush, brim } = job;
  if (brim === undefined || !job.fringe) return '';
  const w = shape.half * 0.78;
  const locks = 6;
  const t = shape.turn * 0.5;
  let d = `M${n(-w - 16 + t)} ${n(brim - 16)}L${n(-w + t)} ${n(brim + 14)}`;
  for (let i = 0; i < locks; i++) {
    const xa = lerp(-w, w, i / locks) + t;
    const xb = lerp(-w, w, (i + 1) / locks) + t;
    const mid = Math.abs((i + 0.5) / locks - 0.5) * 2;
    const tip = brim + 16 + Math.sin(i * 2.3 + 1) * 3.4 + mid * 11;
    const notch = brim + 4 + mid * 10;
    d += `C${n(xa + 1)} ${n(tip - 5)} ${n(lerp(xa, xb, 0.3))} ${n(tip + 1)} ${n(lerp(xa, xb, 0.62))} ${n(tip + 1)}C${n(lerp(xa, xb, 0.82))} ${n(tip - 2)} ${n(xb - 1)} ${n(lerp(notch, tip, 0.4))} ${n(xb)} ${n(notch)}`;
  }
  d += `L${n(w + 16 + t)} ${n(brim - 16)}Z`;
  let lines = '';
  for (let i = 0; i < locks; i++) {
    const x = lerp(-w, w, (i + 0.45) / locks) + t;
    lines += `M${n(x)} ${n(brim - 2)}q3 8 2 15`;
  }
  return brush.solid(d, hair.base, { shade: 0.3, rim: 0 }) + flow(job, lines, 2.8);
}

/** Hair beside the face, from the brim or parting down to `endY`; wide hair covers the ears. */
export function sideLocks(job: HairJob, options: { endY: number; out: number; cover: number; curl?: number }): string {
  const { shape, hair, brush } = job;
  const { endY, out, cover, curl = 0 } = options;
  const start = (job.brim ?? shape.hairline) - 8;
  return ([-1, 1] as const)
    .map((q) => {
      const near = 1 - Math.max(0, (q * shape.turn) / 14) * 0.45;
      const edge = q * (shape.half + out);
      const inner = q * shape.half * (1 - cover * near);
      const d = `M${n(q * shape.half * 0.5)} ${n(start)}L${n(edge)} ${n(start)}C${n(edge + q * 7)} ${n(lerp(start, endY, 0.5))} ${n(edge + q * (4 - curl))} ${n(endY - 10)} ${n(edge - q * (10 + curl))} ${n(endY)}C${n(lerp(edge, inner, 0.6))} ${n(endY + 3 - curl * 0.4)} ${n(inner + q * 8)} ${n(lerp(start, endY, 0.86))} ${n(inner)} ${n(lerp(start, endY, 0.6))}C${n(inner - q * 2)} ${n(lerp(start, endY, 0.35))} ${n(q * shape.half * 0.72)} ${n(start + 20)} ${n(q * shape.half * 0.5)} ${n(start)}Z`;
      const tint = q < 0 ? mix(hair.base, hair.dark, 0.4) : hair.base;
      const s1 = `M${n(edge - q * 9)} ${n(start + 12)}Q${n(edge - q * 3)} ${n(lerp(start, endY, 0.5))} ${n(edge - q * 12)} ${n(endY - 12)}`;
      const s2 = `M${n(edge - q * 18)} ${n(start + 16)}Q${n(edge - q * 12)} ${n(lerp(start, endY, 0.5))} ${n(edge - q * 18)} ${n(endY - 20)}`;
      return brush.solid(d, tint, { shade: 0.4 }) + flow(job, s1, 3) + flow(job, s2, 3, false);
    })
    .join('');
}

/** A plait of overlapping buns with a ribbon, hanging from `from`. */
export function braid(job: HairJob, from: Dot, q: -1 | 1, links: number, ribbon: string): string {
  const { hair, brush } = job;
  let s = '';
  for (let i = 0; i < links; i++) {
    const x = from[0] + q * i * 2.4;
    const y = from[1] + i * 25;
    const k = 1 - i * 0.035;
    const w = 21 * k;
    const d = `M${n(x - q * w * 0.3)} ${n(y - 4)}C${n(x + q * w * 0.9)} ${n(y - 12)} ${n(x + q * w * 1.25)} ${n(y + 14)} ${n(x + q * w * 0.2)} ${n(y + 30)}C${n(x - q * w * 0.95)} ${n(y + 30)} ${n(x - q * w * 1.2)} ${n(y + 6)} ${n(x - q * w * 0.3)} ${n(y - 4)}Z`;
    s += brush.solid(d, i % 2 ? hair.base : mix(hair.base, hair.light, 0.35), { shade: 0.5, edge: 1.6 });
    s += flow(
      job,
      `M${n(x - q * w * 0.3)} ${n(y + 4)}Q${n(x + q * w * 0.5)} ${n(y + 8)} ${n(x + q * w * 0.3)} ${n(y + 24)}`,
      2.6,
      false,
    );
  }
  const x = from[0] + q * links * 2.4;
  const y = from[1] + links * 25;
  s += brush.solid(
    `M${n(x)} ${n(y)}C${n(x + q * 18)} ${n(y + 12)} ${n(x + q * 18)} ${n(y + 32)} ${n(x + q * 6)} ${n(y + 48)}C${n(x - q * 12)} ${n(y + 40)} ${n(x - q * 20)} ${n(y + 20)} ${n(x)} ${n(y)}Z`,
    hair.base,
    { shade: 0.5 },
  );
  s += brush.solid(
    `M${n(x)} ${n(y + 2)}C${n(x - 26)} ${n(y - 14)} ${n(x - 30)} ${n(y + 16)} ${n(x - 2)} ${n(y + 8)}C${n(x + 26)} ${n(y + 20)} ${n(x + 32)} ${n(y - 14)} ${n(x)} ${n(y + 2)}Z`,
    ribbon,
    { shade: 0.4 },
  );
  return s;
}

/** A falling tail of hair along a bent line. */
export function tail(job: HairJob, dots: readonly Dot[], width: number): string {
  const [a, b, c] = dots;
  if (!a || !b || !c) return '';
  const w = width;
  const d = `M${n(a[0] - w * 0.5)} ${n(a[1])}C${n(b[0] - w * 1.2)} ${n(lerp(a[1], b[1], 0.5))} ${n(b[0] - w)} ${n(b[1])} ${n(c[0] - w * 0.2)} ${n(c[1])}C${n(c[0] + w * 0.1)} ${n(c[1] - 4)} ${n(c[0] + w * 0.3)} ${n(c[1] - 10)} ${n(c[0] + w * 0.4)} ${n(c[1] - 14)}C${n(b[0] + w * 1.1)} ${n(lerp(b[1], c[1], 0.4))} ${n(b[0] + w * 1.1)} ${n(lerp(a[1], b[1], 0.4))} ${n(a[0] + w * 0.5)} ${n(a[1])}Z`;
  return (
    job.brush.solid(d, job.hair.base, { shade: 0.5, dry: 6, dryAngle: 1.5 }) +
    flow(job, `M${n(a[0] - 4)} ${n(a[1] + 6)}Q${n(b[0] - w * 0.4)} ${n(b[1])} ${n(c[0])} ${n(c[1] - 16)}`, 3.6) +
    flow(
      job,
      `M${n(a[0] + 6)} ${n(a[1] + 8)}Q${n(b[0] + w * 0.5)} ${n(b[1] - 6)} ${n(c[0] + 6)} ${n(c[1] - 26)}`,
      3.2,
      false,
    )
  );
}

/** A cloud of curls: a scalloped band of round bumps around a centre. */
export function curls(job: HairJob, bumps: readonly (readonly [number, number, number])[]): string {
  const { brush, hair } = job;
  return bumps
    .map(([x, y, r], i) => {
      const d = smooth(
        Array.from({ length: 9 }, (_, k): Dot => {
          const a = (k / 9) * Math.PI * 2;
          const rr = r * (1 + 0.07 * Math.sin(k * 2.7 + i));
          return [x + Math.cos(a) * rr, y + Math.sin(a) * rr];
        }),
      );
      return (
        brush.solid(d, i % 3 === 1 ? mix(hair.base, hair.light, 0.2) : hair.base, { shade: 0.5, rim: 0.6 }) +
        (r < 14
          ? ''
          : flow(
              job,
              `M${n(x - r * 0.5)} ${n(y + r * 0.15)}C${n(x - r * 0.5)} ${n(y - r * 0.55)} ${n(x + r * 0.5)} ${n(y - r * 0.55)} ${n(x + r * 0.42)} ${n(y + r * 0.1)}`,
              3,
              i % 2 === 0,
            ))
      );
    })
    .join('');
}
