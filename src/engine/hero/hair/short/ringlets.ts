// Short curly hair: overlapping ringlets.

import type { Fringe } from '#core/look/look.ts';
import { clamp, type Dot, mix, n } from '#engine/drawing/draw.ts';
import { createRng, type Rng } from '#engine/drawing/rng.ts';
import type { FiveSamples } from '#engine/types.ts';
import type { HairJob } from '../hair-job.ts';
import type { Edge } from '../locks.ts';
import { type Crown, type CrownOptions, crownGeometry } from '../skull.ts';
import { fadedSides, hairToSkinEdge, lightOutline, sheen, silhouette } from './cut.ts';

interface CurlOptions extends CrownOptions {
  over?: boolean;
  fade?: number;
}

const at = ([x, y]: Dot): string => `${n(x)} ${n(y)}`;

/** An edge of round curls of varying size, continuing a path. */
export function bumps(
  edge: Edge,
  mirror: Crown['mirror'],
  rng: Rng,
  size: readonly [number, number],
  high: number,
): string {
  const way = Math.sign(edge.to - edge.from);
  const far = (a: Dot, b: Dot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  let d = '';
  let s = edge.from;
  while ((edge.to - s) * way > 0) {
    const wide = rng.between(...size);
    const start = edge.place(s);
    let e = s;
    while ((edge.to - e) * way > 0 && far(start, edge.place(e)) < wide) e += way * 0.01;
    // The last curl takes the rest, to avoid a tiny one at the ear.
    if (Math.abs(edge.to - e) < 0.05) e = edge.to;
    const end = edge.place(e);
    const [dx, dy] = edge.out((s + e) / 2);
    const by = high * wide * rng.between(0.8, 1.15);
    const up = ([x, y]: Dot, aside: number): Dot => [
      x + dx * by - (end[0] - start[0]) * aside,
      y + dy * by - (end[1] - start[1]) * aside,
    ];
    d += `C${at(mirror(up(start, 0.12)))} ${at(mirror(up(end, -0.12)))} ${at(mirror(end))}`;
    s = e;
  }
  return d;
}

const ball = ([x, y]: Dot, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;

/** A ringlet seen from its end: a turn and a half. */
export const spiral = ([x, y]: Dot, r: number, q: 1 | -1): string =>
  `M${n(x - q * r)} ${n(y + r * 0.25)}c0 ${n(-r * 1.5)} ${n(q * 1.95 * r)} ${n(-r * 1.5)} ${n(q * 1.9 * r)} ${n(-r * 0.1)}c0 ${n(r * 1.15)} ${n(-q * 1.3 * r)} ${n(r * 1.1)} ${n(-q * 1.25 * r)} ${n(r * 0.1)}c0 ${n(-r * 0.6)} ${n(q * 0.7 * r)} ${n(-r * 0.6)} ${n(q * 0.68 * r)} ${n(-r * 0.05)}`;

/** Rows of ringlets from the crown down, each over the one behind it. */
function ringlets({ hair, shape }: HairJob, { under }: Crown, rng: Rng): string {
  let s = '';
  for (let row = 0; row < 4; row++) {
    const count = 11 - row;
    let balls = '';
    let drop = '';
    let turns = '';
    for (let i = 0; i < count; i++) {
      const v = clamp((i + (row % 2) * 0.5 + rng.between(-0.25, 0.25)) / (count - 0.5), 0, 1);
      const dot = under(v, 1 - row * 0.17 + rng.between(-0.05, 0.05));
      const r = rng.between(13, 22);
      if (dot[1] > shape.eye.y + 20) continue;
      balls += ball(dot, r);
      drop += ball([dot[0] + 2, dot[1] + 4], r + 1);
      turns += spiral([dot[0], dot[1] + 1], r * rng.between(0.6, 0.72), rng.chance(0.5) ? 1 : -1);
    }
    const fill = mix(hair.base, row % 2 ? hair.light : hair.dark, 0.12);
    s += `<path d="${drop}" fill="${hair.dark}" opacity=".5"/><path d="${balls}" fill="${fill}"/><path d="${turns}" fill="none" stroke="${hair.dark}" stroke-width="5.4" stroke-linecap="round" opacity=".3"/><path d="${turns}" fill="none" stroke="${mix(hair.base, hair.light, 0.7)}" stroke-width="3" stroke-linecap="round" opacity=".8"/>`;
  }
  return `<g class="shade">${s}</g>`;
}

/** Curls around the head at the distance `skullDistanceUnits`. */
export function paintCurls(job: HairJob, options: CurlOptions): string {
  const rng = createRng(83);
  const crown = crownGeometry(job, options);
  const fringe = bumps(crown.brow, crown.mirror, rng, [28, 46], 0.4);
  const crest = bumps(crown.round, crown.mirror, rng, [26, 44], 0.46);
  const d = silhouette(job, options, crown, { crest, fringe });
  const inside = ringlets(job, crown, rng) + sheen(job);
  const share = options.over ? options.fade : (job.fade ?? options.fade);
  const fade = share ? fadedSides(job, share, options.sideY) : '';
  const lightOn = lightOutline(crown, 14, job.shape.eye.y);
  return (
    hairToSkinEdge(job, crown, fringe) +
    job.brush.solid(d, job.hair.base, { inside: inside + fade, shade: 0.36, depth: 18, rim: 0.5, lightOn })
  );
}

export const HAIRLINE_BY_FRINGE: Record<Fringe, FiveSamples> = {
  none: [0.12, 0, 0, 0, 0.12],
  side: [0.3, 0, 0.4, 0.6, 0.6],
  curtain: [0.7, 0.3, -0.1, 0.3, 0.7],
  straight: [0.7, 0.62, 0.6, 0.62, 0.7],
};
export const shortCurls = ({ shape, fringe }: HairJob): CurlOptions => ({
  skullDistanceUnits: [7, 12, 15, 12, 7],
  hairline: HAIRLINE_BY_FRINGE[fringe],
  sideY: shape.eye.y - 6,
  thick: 9,
  fade: 0.25,
});

/** Grown curls: a round cloud over the ears. */
export const curlCloud = ({ shape, fringe }: HairJob): CurlOptions => ({
  skullDistanceUnits: [20, 24, 25, 24, 20],
  own: 1.3,
  hairline: HAIRLINE_BY_FRINGE[fringe],
  sideY: shape.eye.y + 6,
  thick: 11,
  over: true,
});
