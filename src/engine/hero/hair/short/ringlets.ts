// Short curls and coils: ringlets that lie over each other, or a close crop of coils with a clear hairline.

import type { Fringe } from '#core/look.ts';
import { clamp, type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { createRng, type Rng } from '#engine/drawing/rng.ts';
import type { Five } from '#engine/types.ts';
import type { HairJob } from '../hair-job.ts';
import type { Edge } from '../locks.ts';
import { type Crown, type CrownOptions, crownOf } from '../skull.ts';
import { fadedSides, lit, meeting, runningOut, sheen, silhouette } from './cut.ts';

interface CurlOptions extends CrownOptions {
  over?: boolean;
  fade?: number;
  /** Grown curls stand apart at the rim. */
  grown?: boolean;
}

const at = ([x, y]: Dot): string => `${n(x)} ${n(y)}`;

/** An edge of round curls, none as large as the next, continuing a path. */
function bumps(edge: Edge, mirror: Crown['mirror'], rng: Rng, size: readonly [number, number], high: number): string {
  const way = Math.sign(edge.to - edge.from);
  const far = (a: Dot, b: Dot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  let d = '';
  let s = edge.from;
  while ((edge.to - s) * way > 0) {
    const wide = rng.between(...size);
    const start = edge.place(s);
    let e = s;
    while ((edge.to - e) * way > 0 && far(start, edge.place(e)) < wide) e += way * 0.01;
    // The last curl takes what is left: no crumb before the ear.
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
const spiral = ([x, y]: Dot, r: number, q: 1 | -1): string =>
  `M${n(x - q * r)} ${n(y + r * 0.25)}c0 ${n(-r * 1.5)} ${n(q * 1.95 * r)} ${n(-r * 1.5)} ${n(q * 1.9 * r)} ${n(-r * 0.1)}c0 ${n(r * 1.15)} ${n(-q * 1.3 * r)} ${n(r * 1.1)} ${n(-q * 1.25 * r)} ${n(r * 0.1)}c0 ${n(-r * 0.6)} ${n(q * 0.7 * r)} ${n(-r * 0.6)} ${n(q * 0.68 * r)} ${n(-r * 0.05)}`;

/** Ringlets in rows from the crown down, each over the one behind it, large and small. */
function ringlets({ hair, shape }: HairJob, { under }: Crown, rng: Rng): string {
  let s = '';
  for (let row = 0; row < 4; row++) {
    const count = 11 - row;
    let [balls, drop, turns] = ['', '', ''];
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

/** Tight coils: fine turns, light where the lamp finds the crown and dark elsewhere. */
function coils({ brush, hair, shape }: HairJob, { under, mirror }: Crown, rng: Rng, grown: boolean): string {
  const side = brush.light.key.from.x < 0 ? -1 : 1;
  let [light, dark] = ['', ''];
  for (let i = 0; i < 190; i++) {
    // Evenly strewn, as seeds are in a sunflower.
    const v = (i * 0.618034 + rng.between(0, 0.04)) % 1;
    const [x, y] = mirror(under(lerp(0.02, 0.98, v), Math.sqrt(lerp(0.34, 1, (i + rng.next()) / 190))));
    const r = rng.between(2.6, 4) * (grown ? 1.35 : 1);
    const q = rng.chance(0.5) ? 1 : -1;
    const near = Math.hypot((x - side * shape.half * 0.36) / shape.half, (y - shape.top - 12) / 90);
    const turn = `M${n(x - q * r)} ${n(y)}c0 ${n(-r * 1.4)} ${n(q * 2 * r)} ${n(-r * 1.3)} ${n(q * 1.8 * r)} ${n(r * 0.2)}c${n(-q * r * 0.3)} ${n(r * 0.8)} ${n(-q * r * 1.2)} ${n(r * 0.5)} ${n(-q * r)} ${n(-r * 0.2)}`;
    if (near < rng.between(0.25, 0.95)) light += turn;
    else dark += turn;
  }
  const line = (d: string, colour: string, opacity: number): string =>
    `<path d="${d}" stroke="${colour}" opacity="${opacity}"/>`;
  return `<g class="shade" fill="none" stroke-width="1.9" stroke-linecap="round">${line(dark, hair.dark, 0.6)}${line(light, mix(hair.base, hair.light, 0.85), 0.55)}</g>`;
}

/** Single curls that stand out of the rim. */
function rimCurls({ brush, hair }: HairJob, { round, mirror }: Crown, rng: Rng): string {
  let d = '';
  for (let i = 0; i < 13; i++) {
    const v = (i + rng.between(0.1, 0.9)) / 13;
    const [[x, y], [dx, dy]] = [round.place(v), round.out(v)];
    const out = rng.between(-1, 4);
    d += spiral(mirror([x + dx * out, y + dy * out]), rng.between(4, 6), rng.chance(0.5) ? 1 : -1);
  }
  return brush.stroke(d, hair.base, 4);
}

/** Curls around the head, as far off it as `stand` says. */
export function paintCurls(job: HairJob, options: CurlOptions): string {
  const rng = createRng(83);
  const crown = crownOf(job, options);
  const tight = job.texture === 'coily';
  const { grown = false } = options;
  const [size, high]: [[number, number], number] = tight
    ? grown
      ? [[12, 21], 0.4]
      : [[9, 14], 0.34]
    : [[26, 44], 0.46];
  const fringe = bumps(crown.brow, crown.mirror, rng, tight ? size : [28, 46], tight && !grown ? 0.2 : 0.4);
  const crest = bumps(crown.round, crown.mirror, rng, size, high);
  const d = silhouette(job, options, crown, { crest, fringe });
  const inside = tight ? sheen(job) + coils(job, crown, rng, grown) : ringlets(job, crown, rng) + sheen(job);
  const fade = options.fade ? fadedSides(job, options.fade, options.sideY) : '';
  const edge = lit(crown, tight ? 5 : 14, job.shape.eye.y);
  const close = tight && !grown && job.fringe === 'none';
  const forehead = close ? '' : meeting(job, crown, fringe);
  const end = close ? runningOut(job, crown) : '';
  return (
    (tight && grown ? rimCurls(job, crown, rng) : '') +
    forehead +
    job.brush.solid(d, job.hair.base, { inside: inside + fade + end, shade: 0.36, depth: 18, rim: 0.5, lightOn: edge })
  );
}

const FRINGES: Record<Fringe, Five> = {
  none: [0.12, 0, 0, 0, 0.12],
  side: [0.3, 0, 0.4, 0.6, 0.6],
  curtain: [0.7, 0.3, -0.1, 0.3, 0.7],
  straight: [0.7, 0.62, 0.6, 0.62, 0.7],
};
/** Coils end in a clear line, nearly straight over the forehead. */
const LINED: Five = [0.04, 0, 0.01, 0, 0.04];

export const shortCurls = ({ shape, fringe }: HairJob): CurlOptions => ({
  stand: [7, 12, 15, 12, 7],
  hairline: FRINGES[fringe],
  sideY: shape.eye.y - 6,
  thick: 9,
  fade: 0.25,
});

export const shortCoils = ({ shape, fringe }: HairJob): CurlOptions => ({
  stand: [6, 12, 14, 12, 6],
  hairline: fringe === 'none' ? LINED : FRINGES[fringe],
  sideY: shape.eye.y - 9,
  thick: 8,
  fade: 0.5,
});

/** Curls that have grown: a round cloud over the ears. */
export const curlCloud = ({ shape, fringe, texture }: HairJob): CurlOptions => ({
  stand: texture === 'coily' ? [24, 28, 28, 28, 24] : [20, 24, 25, 24, 20],
  hairline: FRINGES[fringe],
  sideY: shape.eye.y + (texture === 'coily' ? -8 : 6),
  thick: texture === 'coily' ? 6 : 11,
  over: texture !== 'coily',
  grown: true,
});
