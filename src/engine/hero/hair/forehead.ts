// The edge of the hair over the forehead of a bare head: a parting or one of the fringes.

import { type Dot, lerp, n } from '#engine/drawing/draw.ts';
import { type HairJob, partX } from './hair-job.ts';
import { hairEdge } from './texture.ts';

/** Continues a path from the right temple to the left one. */
export function forehead(job: HairJob, sideY: number, thick: number, frame = 0): string {
  const { shape, texture } = job;
  const w = shape.half - thick;
  const t = shape.turn * 0.6;
  const locks = job.fringe === 'straight' && (texture === 'straight' || texture === 'wavy');
  if (locks) return fringeLocks(job, sideY, w, t, frame);
  const dots = job.fringe === 'none' ? parted(job, w, t) : fringeLine(job, w, t);
  const temple = (q: 1 | -1): Dot => [q * (w + 1), lerp(sideY, shape.hairline, 0.45)];
  const cheek = (q: 1 | -1): Dot[] =>
    frame === 0
      ? []
      : [
          [q * (w - frame), lerp(sideY, shape.hairline, 0.06)],
          [q * (w - frame * 0.45), lerp(sideY, shape.hairline, 0.24)],
        ];
  const path: Dot[] = [
    [w, sideY],
    ...cheek(1),
    temple(1),
    ...dots,
    temple(-1),
    ...cheek(-1).reverse(),
    [-w - 1, sideY],
  ];
  const soft = texture === 'straight' || texture === 'wavy' ? 'straight' : texture;
  // The edge continues a path that has begun: its own first move becomes a line.
  return hairEdge(soft, path, false, [0, shape.top]).replace(/^M/, 'L');
}

/** Hair combed away from a parting. */
function parted(job: HairJob, w: number, t: number): Dot[] {
  const { shape } = job;
  const part = partX(job);
  const y = shape.hairline - 34;
  const low = shape.hairline - 10;
  return [
    [lerp(part, w, 0.78) + t, low],
    [lerp(part, w, 0.42), y + 9],
    [part, y - 2],
    [lerp(part, -w, 0.42), y + 9],
    [lerp(part, -w, 0.78) + t, low],
  ];
}

/** Hair over the forehead as one line: swept to a side, or open like a curtain, or a row of curls. */
function fringeLine(job: HairJob, w: number, t: number): Dot[] {
  const { shape } = job;
  const tip = shape.browY - 6;
  if (job.fringe === 'straight') {
    const y = shape.browY - 16;
    return [0.8, 0.45, 0, -0.45, -0.8].map((u): Dot => [u * w + t * 0.4, y + Math.abs(u) * 8]);
  }
  if (job.fringe === 'curtain') {
    const part = partX(job) * 0.5;
    return [
      [w * 0.86 + t, tip + 6],
      [w * 0.55 + t, tip - 4],
      [part + 16, shape.hairline - 10],
      [part, shape.hairline - 24],
      [part - 16, shape.hairline - 10],
      [-w * 0.55 + t, tip - 4],
      [-w * 0.86 + t, tip + 6],
    ];
  }
  const to = job.parting === 'right' ? -1 : 1;
  const part = -to * 42 + t;
  const swept: Dot[] = [
    [to * w * 0.9 + t, tip + 8],
    [to * w * 0.5 + t, tip - 2],
    [to * 4 + t, shape.hairline + 2],
    [part, shape.hairline - 24],
    [-to * w * 0.82 + t, shape.hairline + 2],
  ];
  return to > 0 ? swept : swept.reverse();
}

/** Soft locks down to the brows. */
function fringeLocks(job: HairJob, sideY: number, w: number, t: number, frame: number): string {
  const { shape } = job;
  const locks = 6;
  const x0 = w * 0.94;
  const up = (share: number): string => n(lerp(sideY, shape.hairline, share));
  let d = `C${n(w - frame)} ${up(0.05)} ${n(w - frame * 0.25)} ${up(0.3)} ${n(w + 1)} ${up(0.5)}C${n(w + 2)} ${up(0.7)} ${n(w)} ${n(shape.hairline + 10)} ${n(x0)} ${n(shape.hairline + 6)}`;
  for (let i = 0; i < locks; i++) {
    const xa = lerp(x0, -x0, i / locks) + t * 0.4;
    const xb = lerp(x0, -x0, (i + 1) / locks) + t * 0.4;
    const mid = Math.abs((i + 0.5) / locks - 0.5) * 2;
    const tip = shape.browY - 4 - (1 - mid) * 3 + Math.sin(i * 2.3 + 1) * 4 + mid * 8;
    const notch = shape.hairline - 2 + mid * 8;
    d += `C${n(xa - 1)} ${n(tip - 6)} ${n(lerp(xa, xb, 0.3))} ${n(tip)} ${n(lerp(xa, xb, 0.62))} ${n(tip)}C${n(lerp(xa, xb, 0.82))} ${n(tip - 3)} ${n(xb + 1)} ${n(lerp(notch, tip, 0.4))} ${n(xb)} ${n(notch)}`;
  }
  return `${d}C${n(-w)} ${n(shape.hairline + 10)} ${n(-w - 2)} ${up(0.7)} ${n(-w - 1)} ${up(0.5)}C${n(-w + frame * 0.25)} ${up(0.3)} ${n(-w + frame)} ${up(0.05)} ${n(-w - 1)} ${n(sideY)}`;
}
