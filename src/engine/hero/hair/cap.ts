// The cap of grown curls over a bare head, from temple to temple.

import { type Dot, n } from '#engine/drawing/draw.ts';
import { forehead } from './forehead.ts';
import { fullness, type HairJob, mass } from './hair-job.ts';
import { hairEdge } from './texture.ts';

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
  // Over shaved sides the cap ends high: what lies lower on the skull is not its edge.
  const above = dots.filter(([, y]) => y < sideY);
  return [[-shape.half - volume * 0.35, sideY], ...above, [shape.half + volume * 0.35, sideY]];
}

interface CapOptions {
  volume: number;
  sideY: number;
  /** How far the hair reaches over the temples. */
  thick: number;
}

/** Curls over the bare head. */
export function cap(job: HairJob, options: CapOptions): string {
  const { shape, hair } = job;
  const { sideY, thick } = options;
  const volume = options.volume * fullness(job);
  const outer = skull(job, volume, sideY);
  const top = hairEdge(job.texture, outer, false, shape.centre);
  const w = shape.half - thick;
  const end = `C${n(shape.half + volume * 0.3)} ${n(sideY + 9)} ${n(w + 4)} ${n(sideY + 9)} ${n(w)} ${n(sideY + 2)}`;
  const start = outer[0] ?? [0, 0];
  const close = `C${n(-w - 4)} ${n(sideY + 9)} ${n(-shape.half - volume * 0.3)} ${n(sideY + 9)} ${n(start[0])} ${n(start[1])}Z`;
  const d = `${top}${end}${forehead(job, sideY + 2, thick)}${close}`;
  return mass(job, d, hair.base, { depth: 20, rim: 0.3 });
}
