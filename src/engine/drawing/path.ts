// Geometry of drawn shapes: points, tapered tubes for limbs, bounds of paths.

import type { Box } from '#engine/types.ts';
import { type Dot, lerp, n, smooth } from './draw.ts';

export type { Dot };

/** The point at a distance in a direction; 0 degrees is straight down, 90 to the viewer's right, 180 up. */
export function along(from: Dot, degrees: number, length: number): Dot {
  const angle = (degrees * Math.PI) / 180;
  return [from[0] + Math.sin(angle) * length, from[1] + Math.cos(angle) * length];
}

export function between(a: Dot, b: Dot, t: number): Dot {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
}

/** The direction from a to b in degrees as in `along`. */
export function heading(a: Dot, b: Dot): number {
  return (Math.atan2(b[0] - a[0], b[1] - a[1]) * 180) / Math.PI;
}

/** A point on the centre line of a bent limb with a rounded joint. `t` runs 0..1 from root to tip. */
export function limbPoint(root: Dot, joint: Dot, tip: Dot, t: number): Dot {
  const a = between(root, joint, 0.5);
  const b = between(joint, tip, 0.5);
  if (t < 0.25) return between(root, a, t / 0.25);
  if (t > 0.75) return between(b, tip, (t - 0.75) / 0.25);
  const u = (t - 0.25) / 0.5;
  return between(between(a, joint, u), between(joint, b, u), u);
}

export interface TubeShape {
  from?: number;
  to?: number;
  /** Half widths at the start, the middle and the end. */
  half: readonly [number, number, number];
  /** How far the ends bulge, relative to their half width: 0 is cut flat. */
  caps?: readonly [number, number];
}

/** The outline of a limb or sleeve around a bent centre line. */
export function tube(root: Dot, joint: Dot, tip: Dot, shape: TubeShape): string {
  const { from = 0, to = 1, half, caps = [0.6, 0.6] } = shape;
  const steps = 8;
  const left: Dot[] = [];
  const right: Dot[] = [];
  for (let i = 0; i <= steps; i++) {
    const u = i / steps;
    const t = lerp(from, to, u);
    const [x, y] = limbPoint(root, joint, tip, t);
    const [ax, ay] = limbPoint(root, joint, tip, Math.max(0, t - 0.04));
    const [bx, by] = limbPoint(root, joint, tip, Math.min(1, t + 0.04));
    const size = Math.hypot(bx - ax, by - ay) || 1;
    const w = u < 0.5 ? lerp(half[0], half[1], u * 2) : lerp(half[1], half[2], u * 2 - 1);
    const nx = (-(by - ay) / size) * w;
    const ny = ((bx - ax) / size) * w;
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  }
  const start = limbPoint(root, joint, tip, from);
  const end = limbPoint(root, joint, tip, to);
  const beforeEnd = limbPoint(root, joint, tip, to - 0.05);
  const afterStart = limbPoint(root, joint, tip, from + 0.05);
  const cap = (at: Dot, dir: number, size: number, bulge: number, turn: 1 | -1): Dot[] => {
    const tipDot = along(at, dir, size * bulge);
    if (bulge < 0.4) return [tipDot];
    // Round caps need extra points, or the curve cuts the corners.
    const shoulder = (q: number): Dot => along(along(at, dir, size * bulge * 0.72), dir + 90 * q, size * 0.7);
    return [shoulder(turn), tipDot, shoulder(-turn)];
  };
  const out = cap(end, heading(beforeEnd, end), half[2], caps[1], -1);
  const back = cap(start, heading(afterStart, start), half[0], caps[0], -1);
  return smooth([...left, ...out, ...right.reverse(), ...back]);
}

/** A band around a limb at `at`: a cuff, a turn-up, the edge of a boot. `length` runs towards the tip. */
export function band(root: Dot, joint: Dot, tip: Dot, at: number, length: number, half: number): string {
  const [x, y] = limbPoint(root, joint, tip, at);
  const dir = heading(limbPoint(root, joint, tip, at - 0.06), limbPoint(root, joint, tip, Math.min(1, at + 0.02)));
  const w = half;
  const l = length;
  return place(
    `M${n(-w + 1)} 0C${n(-w * 0.5)} ${n(l * 0.2)} ${n(w * 0.5)} ${n(l * 0.2)} ${n(w - 1)} 0C${n(w + 4)} ${n(l * 0.3)} ${n(w + 4)} ${n(l * 0.7)} ${n(w)} ${n(l)}C${n(w * 0.5)} ${n(l * 1.24)} ${n(-w * 0.5)} ${n(l * 1.24)} ${n(-w)} ${n(l)}C${n(-w - 4)} ${n(l * 0.7)} ${n(-w - 4)} ${n(l * 0.3)} ${n(-w + 1)} 0Z`,
    [x, y],
    dir,
  );
}

/** Bounds of a path of absolute M, L, C, Q commands, control points included. */
export function pathBox(d: string): Box {
  const numbers = d.match(/-?\d*\.?\d+/g) ?? [];
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const x = Number(numbers[i]);
    const y = Number(numbers[i + 1]);
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

export function oval(cx: number, cy: number, rx: number, ry: number = rx): string {
  const k = 0.5523;
  return `M${n(cx - rx)} ${n(cy)}C${n(cx - rx)} ${n(cy - ry * k)} ${n(cx - rx * k)} ${n(cy - ry)} ${n(cx)} ${n(cy - ry)}C${n(cx + rx * k)} ${n(cy - ry)} ${n(cx + rx)} ${n(cy - ry * k)} ${n(cx + rx)} ${n(cy)}C${n(cx + rx)} ${n(cy + ry * k)} ${n(cx + rx * k)} ${n(cy + ry)} ${n(cx)} ${n(cy + ry)}C${n(cx - rx * k)} ${n(cy + ry)} ${n(cx - rx)} ${n(cy + ry * k)} ${n(cx - rx)} ${n(cy)}Z`;
}

/** Rotates and moves a path drawn in a local frame (x across, y along); supports absolute M L C Q Z only. */
export function place(d: string, at: Dot, degrees: number, scale = 1, mirror = 1): string {
  const angle = (degrees * Math.PI) / 180;
  // Local +y is the direction `degrees` of `along`.
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const numbers: string[] = [];
  return d.replace(/([MLCQ])([^MLCQZ]*)/g, (_, command: string, list: string) => {
    numbers.length = 0;
    const values = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let i = 0; i + 1 < values.length; i += 2) {
      const x = (values[i] ?? 0) * scale * mirror;
      const y = (values[i + 1] ?? 0) * scale;
      numbers.push(`${n(at[0] + x * cos + y * sin)} ${n(at[1] - x * sin + y * cos)}`);
    }
    return command + numbers.join(' ');
  });
}
