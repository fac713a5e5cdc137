// Combed hair over a bare head, parted: the same crown, parting and hairline whether it hangs, is tucked or tied.

import { clamp, type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import type { Five } from '#engine/types.ts';
import { fullness, type HairJob, partX } from '../hair-job.ts';
import { through } from '../skull.ts';
import { curve, type Panel, panelPath, shineAt, strandDots, strands } from './panel.ts';

export type Side = -1 | 1;

/** The rest of a panel below the cheek: pairs of an outer and an inner dot. */
export interface Hang {
  dots: readonly (readonly [Dot, Dot])[];
  tips: readonly number[];
  sway?: number;
}

/** How far loose straight hair stands off the skull. */
export const LOOSE = 18;
/** Ropes lie close, being thick themselves. */
export const LOCS = 7;

/** How far this child's hair does. */
export const rise = (job: HairJob, volume: number): number =>
  // Where the photo told it for every side, it is drawn side by side.
  volume * (job.outline === undefined ? fullness(job) : fullness({ ...job, volume: job.volume * 0.3 }));

/** A place over the skull blown up by `volume`, above `x`. */
const over = ({ shape }: HairJob, volume: number, x: number): number => {
  const wide = shape.half + volume * 0.8;
  const share = Math.min(1, Math.abs(x) / wide);
  return shape.centre[1] - 6 - (shape.centre[1] - shape.top + volume) * Math.sqrt(1 - share * share);
};

/** How far from the usual hairline, or the usual end of a fringe, the child's own may lie, in shares of the forehead. */
const ASTRAY = 0.4;

/** How much lower than usual the child's own hair begins over the forehead, or its fringe ends, above `x`. */
export function lower({ shape, hairline }: HairJob, x: number, usual: number): number {
  if (hairline === undefined) return 0;
  const own = through(hairline, clamp((x / (shape.half * 0.8) + 1) * 2, 0, 4));
  return clamp(own - usual, -ASTRAY, ASTRAY) * (shape.browY - shape.hairline + 23);
}

/** How much farther off the skull the child's own hair stands than usual: at the ears, on the slopes and on top. */
const FULLER: Five = [6, 11, 14, 11, 6];
const fuller = ({ outline }: HairJob, share: number): number =>
  outline === undefined
    ? 0
    : through(outline, clamp((share + 1) * 2, 0, 4)) * through(FULLER, clamp((share + 1) * 2, 0, 4));

/** How full loose hair hangs on one side, -1 close to the cheek, 1 far off it: loose hair usually stands off by `LOOSELY`. */
const LOOSELY = 0.4;
export const aside = ({ outline, volume }: HairJob, q: Side): number =>
  outline === undefined ? volume * 0.5 : clamp((outline[q < 0 ? 0 : 4] - LOOSELY) / 0.7, -1, 0.9);

/** Where the parting meets the forehead. */
export const partEnd = (job: HairJob): Dot => {
  const x = partX(job);
  return [x, job.shape.hairline - 36 + (job.fringe === 'none' ? lower(job, x, 0) : 0)];
};

/** The way from the parting over crown and temple to the ear, the same for all combed hair. */
export function crownDots(job: HairJob, q: Side, volume: number): [Dot, Dot][] {
  const { shape } = job;
  const [part, y] = partEnd(job);
  const wide = shape.half + volume * 0.8;
  const top = shape.hairline - 36;
  const t = shape.turn * 0.5;
  const temple = q * shape.half * 0.83 + t * 0.6;
  const at = (share: number): Dot => {
    const x = lerp(part * 0.8, q * wide, share);
    const more = fuller(job, x / wide);
    return [x + (more * x) / wide, over(job, volume, x) - more * (1 - Math.abs(x) / wide)];
  };
  const low = (x: number, usual: number): Dot => [x, usual + (job.fringe === 'none' ? lower(job, x, 0) * 0.8 : 0)];
  const lift = ([x, high]: Dot, by: number): Dot => [x, high - by];
  const [rootX, rootY] = at(0);
  return [
    // A small dip where the hair parts, and volume beside it.
    [
      [rootX - q, rootY + 2],
      [part - q, y],
    ],
    [lift(at(0.24), 4), low(lerp(part, temple, 0.36), top + 7)],
    [lift(at(0.62), 5), low(lerp(part, temple, 0.74), top + 27)],
    [lift(at(0.92), 3), low(temple, shape.hairline + 10)],
    [
      [q * (wide + 0.5), shape.centre[1] - 24],
      [q * shape.half * 0.92 + t * 0.4, shape.eye.y - 16],
    ],
  ];
}

export function sidePanel(job: HairJob, q: Side, volume: number, hang: Hang): Panel {
  const dots = [...crownDots(job, q, volume), ...hang.dots];
  return {
    outer: dots.map(([outer]) => outer),
    inner: dots.map(([, inner]) => inner),
    tips: hang.tips,
    ...(hang.sway === undefined ? {} : { sway: hang.sway }),
  };
}

/** From under a brim instead of the parting. */
export function underBrim(job: HairJob, q: Side, wide: number, brim: number, hang: Hang): Panel {
  const { half, eye, turn } = job.shape;
  const near = q * turn > 0 ? turn * 0.4 : 0;
  const dots: (readonly [Dot, Dot])[] = [
    [
      [q * (half - 3), brim - 8],
      [q * half * 0.66 + near, brim - 8],
    ],
    [
      [lerp(q * half, q * wide, 0.7), lerp(brim, eye.y, 0.5)],
      [q * half * 0.84 + near, lerp(brim, eye.y, 0.55)],
    ],
    ...hang.dots,
  ];
  return {
    outer: dots.map(([outer]) => outer),
    inner: dots.map(([, inner]) => inner),
    tips: hang.tips,
    sway: hang.sway ?? 0,
  };
}

/** One painted panel: strands from root to end, a broken shine over the crown and another where long hair bends. */
export function paintPanel(job: HairJob, panel: Panel, low?: number): string {
  const { brush, hair } = job;
  const d = panelPath(job, panel);
  const inside =
    strands(job, panel, [0.28, 0.72], [0.13, 0.86]) +
    shineAt(job, panel, low === undefined ? 0.36 : 0.26, 0.15) +
    (low === undefined ? '' : shineAt(job, panel, low, 0.13, 4)) +
    // What the page to colour keeps of the way the hair lies.
    brush.line(curve(strandDots(job, panel, 0.5, 0.14, 0.92), false), mix(hair.base, hair.dark, 0.62), 1.9);
  return onSkin(job, d) + brush.solid(d, hair.base, { inside, shade: 0.42, depth: 15, rim: 0.6 });
}

/**
 * Where hair lies on the face: a soft shadow on fair skin; on deep skin, where black hair and a dark face would be one
 * ball, a warm light along its edge instead.
 */
export function onSkin({ onFace, skin, brush }: HairJob, d: string): string {
  const deep = clamp((0.7 - Number.parseInt(skin.slice(1, 3), 16) / 255) / 0.22, 0, 1);
  const aside = brush.light.key.from.x < 0 ? 2 : -2;
  const shadow = `<path transform="translate(${aside} 5)" d="${d}" fill="${brush.shadeOf(skin)}" opacity="${n(0.5 - 0.3 * deep)}"/>`;
  const light = deep > 0 ? brush.stroke(d, mix(skin, '#ffb27a', 0.42), 7, 0.6 * deep) : '';
  return onFace(shadow + light, ' class="shade"');
}

/** The skin along the parting, where nothing falls over it. */
export function partLine(job: HairJob): string {
  const { shape } = job;
  const [x, y] = partEnd(job);
  const up = shape.top + 12;
  const d = `M${n(x - 3)} ${n(y + 2)}Q${n(x * 0.95 - 1.4)} ${n(lerp(y, up, 0.5))} ${n(x * 0.82)} ${n(up)}Q${n(x * 0.95 + 1.4)} ${n(lerp(y, up, 0.5))} ${n(x + 3)} ${n(y + 2)}Z`;
  return `<path class="shade" d="${d}" fill="${mix(job.skin, job.hair.dark, 0.3)}" opacity=".8"/>`;
}
