// Combed hair on a bare head: crown, parting and hairline, shared by hanging, tucked and tied hair.

import { clamp, type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import type { FiveSamples } from '#engine/types.ts';
import { fullness, type HairJob, partX } from '../hair-job.ts';
import { interpolateSamples } from '../skull.ts';
import { curve, type Panel, panelPath, shineAt, strandDots, strands } from './panel.ts';

export type Side = -1 | 1;

/** The part of a panel below the cheek: pairs of an outer and an inner point. */
export interface Hang {
  dots: readonly (readonly [Dot, Dot])[];
  tips: readonly number[];
  sway?: number;
}

/** Distance of loose straight hair from the skull in units. */
export const LOOSE_DISTANCE_UNITS = 18;
/** Locs are closer to the skull, since they are thick. */
export const LOCS_DISTANCE_UNITS = 7;

/** The same for this child's hair. */
export const skullDistance = (job: HairJob, volume: number): number =>
  // With a measured outline the volume is applied per side instead.
  volume * (job.outline === undefined ? fullness(job) : fullness({ ...job, volume: job.volume * 0.3 }));

/** The y coordinate at `x` of the skull enlarged by `volume`. */
const skullTopAt = ({ shape }: HairJob, volume: number, x: number): number => {
  const wide = shape.half + volume * 0.8;
  const share = Math.min(1, Math.abs(x) / wide);
  return shape.centre[1] - 6 - (shape.centre[1] - shape.top + volume) * Math.sqrt(1 - share * share);
};

/** Limit of the deviation from the usual hairline or fringe, in shares of the forehead. */
const COMBED_MAX_HAIRLINE_DEVIATION = 0.4;

/** Units that the child's own hairline or fringe is lower than usual, at `x`. */
export function hairlineOffset({ shape, hairline }: HairJob, x: number, usual: number): number {
  if (hairline === undefined) return 0;
  const own = interpolateSamples(hairline, clamp((x / (shape.half * 0.8) + 1) * 2, 0, 4));
  return (
    clamp(own - usual, -COMBED_MAX_HAIRLINE_DEVIATION, COMBED_MAX_HAIRLINE_DEVIATION) *
    (shape.browY - shape.hairline + 23)
  );
}

/** Additional distance of the child's own hair from the skull: at the ears, on the slopes and on top. */
const COMBED_EXTRA_VOLUME_UNITS: FiveSamples = [6, 11, 14, 11, 6];
const extraVolume = ({ outline }: HairJob, share: number): number =>
  outline === undefined
    ? 0
    : interpolateSamples(outline, clamp((share + 1) * 2, 0, 4)) *
      interpolateSamples(COMBED_EXTRA_VOLUME_UNITS, clamp((share + 1) * 2, 0, 4));

/** Side volume of loose hair, -1 close to the cheek, 1 far from it; USUAL_SIDE_VOLUME is the usual value. */
const USUAL_SIDE_VOLUME = 0.4;
export const sideVolume = ({ outline, volume }: HairJob, q: Side): number =>
  outline === undefined ? volume * 0.5 : clamp((outline[q < 0 ? 0 : 4] - USUAL_SIDE_VOLUME) / 0.7, -1, 0.9);

/** Where the parting meets the forehead. */
export const partEnd = (job: HairJob): Dot => {
  const x = partX(job);
  return [x, job.shape.hairline - 36 + (job.fringe === 'none' ? hairlineOffset(job, x, 0) : 0)];
};

/** The path from the parting over crown and temple to the ear, the same for all combed hair. */
export function crownDots(job: HairJob, q: Side, volume: number): [Dot, Dot][] {
  const { shape } = job;
  const [part, y] = partEnd(job);
  const wide = shape.half + volume * 0.8;
  const top = shape.hairline - 36;
  const t = shape.turn * 0.5;
  const temple = q * shape.half * 0.83 + t * 0.6;
  const at = (share: number): Dot => {
    const x = lerp(part * 0.8, q * wide, share);
    const more = extraVolume(job, x / wide);
    return [x + (more * x) / wide, skullTopAt(job, volume, x) - more * (1 - Math.abs(x) / wide)];
  };
  const low = (x: number, usual: number): Dot => [
    x,
    usual + (job.fringe === 'none' ? hairlineOffset(job, x, 0) * 0.8 : 0),
  ];
  const lift = ([x, high]: Dot, by: number): Dot => [x, high - by];
  const [rootX, rootY] = at(0);
  return [
    // A small dip at the parting, and volume beside it.
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

/** Starts under a brim instead of at the parting. */
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

/** Paints a panel: strands from root to end, a broken shine over the crown and another where long hair bends. */
export function paintPanel(job: HairJob, panel: Panel, low?: number): string {
  const { brush, hair } = job;
  const d = panelPath(job, panel);
  const inside =
    strands(job, panel, [0.28, 0.72], [0.13, 0.86]) +
    shineAt(job, panel, low === undefined ? 0.36 : 0.26, 0.15) +
    (low === undefined ? '' : shineAt(job, panel, low, 0.13, 4)) +
    // Ink line that shows the direction of the hair in line art.
    brush.line(curve(strandDots(job, panel, 0.5, 0.14, 0.92), false), mix(hair.base, hair.dark, 0.62), 1.9);
  return onSkin(job, d) + brush.solid(d, hair.base, { inside, shade: 0.42, depth: 15, rim: 0.6 });
}

/**
 * Transition from hair to face: a soft shadow on fair skin; on deep skin a warm light along the edge, since black hair
 * would merge with a dark face.
 */
export function onSkin({ onFace, skin, brush }: HairJob, d: string): string {
  const deep = clamp((0.7 - Number.parseInt(skin.slice(1, 3), 16) / 255) / 0.22, 0, 1);
  const aside = brush.light.key.from.x < 0 ? 2 : -2;
  const shadow = `<path transform="translate(${aside} 5)" d="${d}" fill="${brush.shadeOf(skin)}" opacity="${n(0.5 - 0.3 * deep)}"/>`;
  const light = deep > 0 ? brush.stroke(d, mix(skin, '#ffb27a', 0.42), 7, 0.6 * deep) : '';
  return onFace(shadow + light, ' class="shade"');
}

/** The skin along the parting. */
export function partLine(job: HairJob): string {
  const { shape } = job;
  const [x, y] = partEnd(job);
  const up = shape.top + 12;
  const d = `M${n(x - 3)} ${n(y + 2)}Q${n(x * 0.95 - 1.4)} ${n(lerp(y, up, 0.5))} ${n(x * 0.82)} ${n(up)}Q${n(x * 0.95 + 1.4)} ${n(lerp(y, up, 0.5))} ${n(x + 3)} ${n(y + 2)}Z`;
  return `<path class="shade" d="${d}" fill="${mix(job.skin, job.hair.dark, 0.3)}" opacity=".8"/>`;
}
