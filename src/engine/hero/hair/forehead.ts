// The edge of grown curls over the forehead of a bare head: a parting or one of the fringes.

import { type Dot, lerp } from '#engine/drawing/draw.ts';
import { type HairJob, partX } from './hair-job.ts';
import { hairEdge } from './texture.ts';

/** Continues a path from the right temple to the left one. */
export function forehead(job: HairJob, sideY: number, thick: number): string {
  const { shape, texture } = job;
  const w = shape.half - thick;
  const t = shape.turn * 0.6;
  const dots = job.fringe === 'none' ? parted(job, w, t) : fringeLine(job, w, t);
  const temple = (q: 1 | -1): Dot => [q * (w + 1), lerp(sideY, shape.hairline, 0.45)];
  const path: Dot[] = [[w, sideY], temple(1), ...dots, temple(-1), [-w - 1, sideY]];
  // The edge continues a path that has begun: its own first move becomes a line.
  return hairEdge(texture, path, false, [0, shape.top]).replace(/^M/, 'L');
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
