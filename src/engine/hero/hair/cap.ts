// The cap of hair over a bare head: from temple to temple, combed from its parting, with or without tufts.

import { type Dot, lerp, n, smooth } from '#engine/drawing/draw.ts';
import { forehead } from './forehead.ts';
import { fullness, type HairJob, mass } from './hair-job.ts';
import { combed, cowlick } from './strands.ts';
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
  /** Lifts tufts out of the outline. */
  ruffle?: number;
  rim?: number;
  /** How far loose hair comes in over the corners of the jaw: a face in long hair is an oval. */
  frame?: number;
}

/** Tufts from this size on are a head of their own. */
const RUFFLED = 12;

/** Hair over the bare head. */
export function cap(job: HairJob, options: CapOptions): string {
  const { shape, hair } = job;
  const { sideY, thick, ruffle = 0 } = options;
  const volume = options.volume * fullness(job);
  const outer = skull(job, volume, sideY);
  const top =
    ruffle > 0 && job.texture === 'straight'
      ? tufts(job, outer, ruffle)
      : hairEdge(job.texture, outer, false, shape.centre);
  const w = shape.half - thick;
  const end = `C${n(shape.half + volume * 0.3)} ${n(sideY + 9)} ${n(w + 4)} ${n(sideY + 9)} ${n(w)} ${n(sideY + 2)}`;
  const start = outer[0] ?? [0, 0];
  const close = `C${n(-w - 4)} ${n(sideY + 9)} ${n(-shape.half - volume * 0.3)} ${n(sideY + 9)} ${n(start[0])} ${n(start[1])}Z`;
  const d = `${top}${end}${forehead(job, sideY + 2, thick, options.frame)}${close}`;
  // Light follows the skull, not the edge over the forehead; tufts catch a little of their own.
  const low = n(sideY + 60);
  // Over the tufts as well: what stands out of the lit shape would turn pale as a whole.
  const lit = ruffle > 0 ? skull(job, volume + ruffle * 0.8, sideY) : outer;
  const lightOn = `${smooth(lit, false)}L${n(shape.half + volume * 0.35)} ${low}L${n(start[0])} ${low}Z`;
  const plain = ruffle < RUFFLED && job.texture === 'straight';
  const light = plain ? { lightOn, rim: options.rim ?? 1 } : { rim: 0.3 };
  const behind = job.cut && ruffle < RUFFLED ? cowlick(job, volume) : '';
  const over = mass(job, d, hair.base, {
    inside: combed(job, volume, sideY),
    depth: 20,
    ...light,
  });
  return behind + over;
}

/** Full hair stands in longer tufts. */
const FULLER = 0.3;

/** An outline of soft tufts: every second point sticks out, all combed away from the parting. */
function tufts({ parting, volume }: HairJob, dots: readonly Dot[], ruffle: number): string {
  const size = ruffle * (1 + FULLER * volume);
  const to = parting === 'right' ? -1 : 1;
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
    const k = (size * (0.3 + 0.6 * high) * (0.8 + 0.3 * Math.sin(to * i * 2.1))) / away;
    // Combed along the outline to one side, as if one hand had gone through it.
    const comb = to * size * 0.3;
    const tip: Dot = [
      mid[0] * (1 + k) + (-(mid[1] + 112) / away) * comb,
      mid[1] + (mid[1] + 112) * k + (mid[0] / away) * comb,
    ];
    d += `Q${n(lerp(a[0], tip[0], 0.3) + (mid[0] * k) / 2)} ${n(lerp(a[1], tip[1], 0.6))} ${n(tip[0])} ${n(tip[1])}Q${n(lerp(tip[0], b[0], 0.6) + 2)} ${n(lerp(tip[1], b[1], 0.5))} ${n(lerp(a[0], b[0], 0.9))} ${n(lerp(a[1], b[1], 0.9) + 2)}`;
  }
  return `${d}L${n(last[0])} ${n(last[1])}`;
}
