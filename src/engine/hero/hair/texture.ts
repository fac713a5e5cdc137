// Hair textures (straight, wavy, curly, coily, locs): the edge of a mass of hair and the marks inside it.

import { type HairTexture, isRoped } from '#core/look/look.ts';
import { clamp, type Dot, lerp, n, smooth } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import type { Box } from '#engine/types.ts';

interface Wave {
  /** Length of one wave or curl along the edge, and its height. */
  length: number;
  height: number;
}

const WAVES: Record<Exclude<HairTexture, 'straight'>, Wave> = {
  wavy: { length: 58, height: 5 },
  curly: { length: 34, height: 12 },
  coily: { length: 19, height: 6.5 },
  locs: { length: 21, height: 7 },
  twists: { length: 19, height: 6 },
  'box-braids': { length: 17, height: 4 },
  cornrows: { length: 17, height: 4 },
};

/** Distance of the hair from the head, relative to straight hair. */
export const textureBulk = (texture: HairTexture): number =>
  ({
    straight: 1,
    wavy: 1.2,
    curly: 1.75,
    coily: 2.1,
    locs: 1.25,
    twists: 1.25,
    'box-braids': 1.15,
    cornrows: 1,
  })[texture];

const ORIGIN: Dot = [0, 0];

/** Samples a Catmull-Rom curve at intervals of about `step`. */
export function sampleCurve(dots: readonly Dot[], closed: boolean, step: number): Dot[] {
  const count = dots.length;
  const at = (i: number): Dot =>
    (closed ? dots[((i % count) + count) % count] : dots[clamp(i, 0, count - 1)]) ?? [0, 0];
  const fine: Dot[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const p0 = at(i - 1);
    const p1 = at(i);
    const p2 = at(i + 1);
    const p3 = at(i + 2);
    for (let k = 0; k < 12; k++) {
      const t = k / 12;
      const axis = (a: 0 | 1): number =>
        0.5 *
        (2 * p1[a] +
          (p2[a] - p0[a]) * t +
          (2 * p0[a] - 5 * p1[a] + 4 * p2[a] - p3[a]) * t * t +
          (3 * p1[a] - p0[a] - 3 * p2[a] + p3[a]) * t ** 3);
      fine.push([axis(0), axis(1)]);
    }
  }
  if (!closed) fine.push(at(count - 1));
  const far = (a: Dot, b: Dot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const around: readonly Dot[] = closed ? [...fine, ...fine.slice(0, 1)] : fine;
  let total = 0;
  for (let i = 1; i < around.length; i++) total += far(around[i - 1] ?? ORIGIN, around[i] ?? ORIGIN);
  const pieces = Math.max(2, Math.round(total / step));
  const out: Dot[] = [];
  let passed = 0;
  for (let i = 1; i < around.length && out.length < pieces; i++) {
    const [a = ORIGIN, b = ORIGIN] = [around[i - 1], around[i]];
    const long = far(a, b) || 1e-6;
    while (out.length < pieces && (out.length * total) / pieces <= passed + long) {
      const t = ((out.length * total) / pieces - passed) / long;
      out.push([lerp(a[0], b[0], t), lerp(a[1], b[1], t)]);
    }
    passed += long;
  }
  if (!closed) out.push(around.at(-1) ?? ORIGIN);
  return out;
}

/** The edge of hair through the given points; it bulges away from `from`. */
export function hairEdge(texture: HairTexture, dots: readonly Dot[], closed: boolean, from: Dot): string {
  if (texture === 'straight') return smooth(dots, closed);
  const { length, height } = WAVES[texture];
  if (texture === 'wavy') {
    const path = sampleCurve(dots, closed, length / 8);
    return smooth(
      path.map((dot, i) =>
        movedAlongNormal(path, i, closed, from, dot, Math.sin((i * Math.PI) / 4) * height * waveStrength(dot, from)),
      ),
      closed,
    );
  }
  const path = sampleCurve(dots, closed, length);
  const first = path[0] ?? [0, 0];
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < (closed ? path.length : path.length - 1); i++) {
    const a = path[i] ?? first;
    const b = path[(i + 1) % path.length] ?? first;
    const uneven = 1 + 0.22 * Math.sin(i * 2.3);
    const [x, y] = movedAlongNormal(
      [a, b],
      0,
      false,
      from,
      [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      height * 1.5 * uneven,
    );
    const out: Dot = [x - (a[0] + b[0]) / 2, y - (a[1] + b[1]) / 2];
    // A curl is wider than its root: it overhangs on both sides.
    const wide = texture === 'curly' ? 0.14 : 0;
    const wx = (b[0] - a[0]) * wide;
    const wy = (b[1] - a[1]) * wide;
    d += `C${n(a[0] + out[0] - wx)} ${n(a[1] + out[1] - wy)} ${n(b[0] + out[0] + wx)} ${n(b[1] + out[1] + wy)} ${n(b[0])} ${n(b[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Waves start where hair hangs; on the crown it is smooth. */
const waveStrength = ([, y]: Dot, [, middle]: Dot): number => clamp(0.7 + (y - middle) / 130, 0.12, 1);

/** A point of a path moved along its normal, away from `from`. */
function movedAlongNormal(path: readonly Dot[], i: number, closed: boolean, from: Dot, dot: Dot, by: number): Dot {
  const count = path.length;
  const near = (k: number): Dot => path[closed ? (k + count) % count : clamp(k, 0, count - 1)] ?? dot;
  const a = near(i - 1);
  const b = near(i + 1);
  const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  let nx = -(b[1] - a[1]) / size;
  let ny = (b[0] - a[0]) / size;
  if (nx * (dot[0] - from[0]) + ny * (dot[1] - from[1]) < 0) {
    nx = -nx;
    ny = -ny;
  }
  return [dot[0] + nx * by, dot[1] + ny * by];
}

/** Texture marks inside a box, to be clipped to the mass; a constant seed keeps curls in place. */
export function hairMarks(texture: HairTexture, box: Box, colours: { light: string; dark: string }): string {
  if (texture === 'straight' || texture === 'wavy') return '';
  const rng = createRng(91);
  const roped = isRoped(texture);
  const step = roped ? 22 : texture === 'curly' ? 34 : 17;
  let light = '';
  let dark = '';
  let odd = 0;
  for (let y = box.y; y < box.y + box.height + step; y += step * 0.86) {
    odd += 1;
    for (let x = box.x + (odd % 2) * step * 0.5; x < box.x + box.width + step; x += step) {
      const px = x + rng.between(-0.16, 0.16) * step;
      const py = y + rng.between(-0.16, 0.16) * step;
      const r = step * rng.between(0.3, 0.42);
      const mark = roped
        ? `M${n(px - r)} ${n(py)}q${n(r)} ${n(r * 0.8)} ${n(r * 2)} 0`
        : `M${n(px - r)} ${n(py + r * 0.3)}c0 ${n(-r * 1.3)} ${n(r * 1.9)} ${n(-r * 1.3)} ${n(r * 1.9)} 0c0 ${n(r * 0.9)} ${n(-r)} ${n(r * 0.9)} ${n(-r * 1.1)} ${n(r * 0.1)}`;
      if (rng.chance(0.5)) light += mark;
      else dark += mark;
    }
  }
  const width = roped ? 2.4 : texture === 'curly' ? 3.4 : 2.3;
  const line = (d: string, colour: string, opacity: number): string =>
    `<path d="${d}" stroke="${colour}" opacity="${opacity}"/>`;
  return `<g class="shade" fill="none" stroke-width="${width}" stroke-linecap="round">${line(light, colours.light, 0.5)}${line(dark, colours.dark, 0.5)}</g>`;
}
