// Short coily hair, from a crop of a centimetre to a cloud.

import { clamp, type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { createRng, type Rng } from '#engine/drawing/rng.ts';
import type { FiveSamples } from '#engine/types.ts';
import { type HairJob, paleness } from '../hair-job.ts';
import { type Crown, type CrownOptions, crownGeometry } from '../skull.ts';
import { fadedSides, hairToSkinEdge, lightOutline, sheen, silhouette } from './cut.ts';
import { bumps, HAIRLINE_BY_FRINGE, spiral } from './ringlets.ts';
import { fadeOutHairline, stubble } from './roots.ts';

interface CoilOptions extends CrownOptions {
  fade?: number;
  /** Looseness of the coils, from a close crop (0) to a cloud (1). */
  looseness: number;
}

/** Natural hairline of coils: lower at the temples. */
const NATURAL_COIL_HAIRLINE: FiveSamples = [0.34, 0.1, 0.06, 0.1, 0.34];
const COIL_HAIRLINE_UPPER_LIMIT = -0.45;

/**
 * Length of the coils relative to usual short hair. Only long ones extend over the ears, and the head under a high
 * hairline is tall by itself.
 */
export function coilLength({ outline, hairline, volume }: HairJob): number {
  if (!outline) return 0.5 * volume;
  const [left, upLeft, top, upRight, right] = outline;
  const high = hairline ? 0.08 * hairline.reduce((sum, one) => sum + one, 0) : 0;
  return 0.25 * volume + 0.15 * (upLeft + top + upRight) + 0.2 * (left + right) + high;
}

/** How much the sides are faded, 0..1. */
const sideFade = ({ outline, fade }: HairJob): number =>
  fade ?? (outline ? clamp(-(outline[0] + outline[4]) / 1.6, 0, 1) : 0.5);

const hairlineFor = ({ fringe }: HairJob): FiveSamples =>
  fringe === 'none' ? NATURAL_COIL_HAIRLINE : HAIRLINE_BY_FRINGE[fringe];

/** From a crop of a centimetre to coils of three or four, with the child's own volume. */
export const shortCoils = (job: HairJob): CoilOptions => {
  const length = coilLength(job);
  const looseness = clamp(0.38 + 0.9 * length, 0, 0.85);
  // Crops below a centimetre still differ in height.
  const close = clamp((length + 0.8) / 0.4, 0, 1);
  const side = lerp(3, 13, looseness);
  const slope = lerp(lerp(3, 7, close), 22, looseness);
  const top = lerp(lerp(4, 8, close), 27, looseness);
  const bare = sideFade(job);
  return {
    skullDistanceUnits: [lerp(side, 3, bare), slope, top, slope, lerp(side, 3, bare)],
    own: 0.5,
    hairline: hairlineFor(job),
    highest: COIL_HAIRLINE_UPPER_LIMIT,
    sideY: job.shape.eye.y - lerp(4, 14, bare),
    thick: 8,
    fade: lerp(0.15, 0.85, bare),
    looseness,
  };
};

/** A cloud over the ears, as large as the child's own hair. */
export const coilCloud = (job: HairJob): CoilOptions => ({
  skullDistanceUnits: [22, 29, 31, 29, 22],
  own: 1.5,
  hairline: hairlineFor(job),
  highest: COIL_HAIRLINE_UPPER_LIMIT,
  sideY: job.shape.eye.y - 4,
  thick: 6,
  looseness: 1,
});

/** Many small turns: light on the lit side of the crown, darker elsewhere. */
function turns({ brush, hair, shape, skin }: HairJob, { under, mirror }: Crown, rng: Rng, looseness: number): string {
  const side = brush.light.key.from.x < 0 ? -1 : 1;
  const count = Math.round(lerp(200, 190, looseness));
  // The larger the cloud, the closer to its middle it ends over the forehead.
  const least = lerp(0.36, 0.2, looseness);
  let light = '';
  let half = '';
  let dark = '';
  let ink = '';
  for (let i = 0; i < count; i++) {
    // Evenly distributed by the golden ratio.
    const v = (i * 0.618034 + rng.between(0, 0.04)) % 1;
    const [x, y] = mirror(under(lerp(0.02, 0.98, v), Math.sqrt(lerp(least, 1, (i + rng.next()) / count))));
    const r = rng.between(2.2, 3.2) * lerp(0.9, 2.2, looseness);
    const q = rng.chance(0.5) ? 1 : -1;
    const near = Math.hypot((x - side * shape.half * 0.36) / shape.half, (y - shape.top - 8) / 100);
    const hook =
      looseness < 0.35
        ? ''
        : `c${n(-q * r * 0.3)} ${n(r * 0.8)} ${n(-q * r * 1.2)} ${n(r * 0.5)} ${n(-q * r)} ${n(-r * 0.2)}`;
    const turn = `M${n(x - q * r)} ${n(y)}c0 ${n(-r * 1.4)} ${n(q * 2 * r)} ${n(-r * 1.3)} ${n(q * 1.8 * r)} ${n(r * 0.2)}${hook}`;
    const lot = near + rng.between(-0.3, 0.3);
    // A few are ink lines, so that line art shows coils.
    if (rng.chance(0.13)) ink += turn;
    else if (lot < 0.45) light += turn;
    else if (lot < 0.95 || i % 3 === 0) half += turn;
    else dark += turn;
  }
  // Warm beside deep skin: a grey shine would look dusty.
  const warm = mix(hair.light, mix(skin, '#c98a58', 0.5), 0.42);
  const line = (d: string, colour: string, opacity: number): string =>
    `<path d="${d}" stroke="${colour}" opacity="${opacity}"/>`;
  return `<g class="shade" fill="none" stroke-width="${n(lerp(1.7, 2.8, looseness))}" stroke-linecap="round">${line(dark, hair.dark, 0.75)}${line(half, mix(hair.base, warm, 0.55), 0.7)}${line(light, warm, 0.75)}</g>${brush.line(ink, mix(hair.base, hair.dark, 0.75), lerp(1.7, 2.8, looseness))}`;
}

/** Single coils along the outline. */
function rimCoils({ brush, hair }: HairJob, { round, mirror }: Crown, rng: Rng, looseness: number): string {
  let d = '';
  for (let i = 0; i < 15; i++) {
    const v = lerp(round.from, round.to, (i + rng.between(0.1, 0.9)) / 15);
    const [x, y] = round.place(v);
    const [dx, dy] = round.out(v);
    const far = rng.between(0, 5);
    d += spiral(mirror([x + dx * far, y + dy * far]), rng.between(4.6, 6.6) * looseness, rng.chance(0.5) ? 1 : -1);
  }
  // Strokes get no warm light, so it is mixed into their colour.
  const { warm } = brush.light;
  return brush.stroke(d, warm ? mix(hair.base, warm.colour, 0.3 * warm.strength) : hair.base, 3 * looseness);
}

/** Coils around the head at the distance `skullDistanceUnits`. */
export function paintCoils(job: HairJob, options: CoilOptions): string {
  const rng = createRng(83);
  const { looseness, fade, sideY } = options;
  const crown = crownGeometry(job, options);
  const size = [lerp(7, 13, looseness), lerp(11, 22, looseness)] as const;
  const fringe = bumps(crown.brow, crown.mirror, rng, size, 0.34);
  const crest = bumps(crown.round, crown.mirror, rng, size, lerp(0.26, 0.42, looseness));
  const d = silhouette(job, options, crown, { crest, fringe });
  const close = job.fringe === 'none' ? clamp(1 - 1.8 * looseness, 0, 1) : 0;
  const inside =
    sheen(job) +
    turns(job, crown, rng, looseness) +
    (fade ? fadedSides(job, fade, sideY) : '') +
    (close > 0 ? fadeOutHairline(job, crown, close * lerp(0.15, 0.8, paleness(job))) : '');
  const lightOn = lightOutline(crown, 5, job.shape.eye.y);
  return (
    (looseness > 0.45 ? rimCoils(job, crown, rng, looseness) : '') +
    (close > 0 ? '' : hairToSkinEdge(job, crown, fringe)) +
    job.brush.solid(d, job.hair.base, { inside, shade: 0.36, depth: 18, rim: 0.5, lightOn }) +
    (close > 0 ? stubble(job, crown, true) : '')
  );
}

/** The cloud behind head and neck, round to below the ears. */
export function cloudBehind(job: HairJob): string {
  const { round, mirror } = crownGeometry(job, coilCloud(job));
  const middle = round.place(0)[1];
  // Below the ears it curves in to the neck.
  const place = (v: number): Dot => {
    const [x, y] = round.place(v);
    return [x, y > middle ? lerp(middle, y, 0.62) : y];
  };
  const edge = { ...round, place, from: -0.36, to: 1.36 };
  const start = mirror(edge.place(edge.from));
  const at = ([x, y]: Dot): string => `${n(x)} ${n(y)}`;
  const d = `M${at(start)}${bumps(edge, mirror, createRng(83), [13, 22], 0.42)}Z`;
  return job.brush.solid(d, mix(job.hair.base, job.hair.dark, 0.4), { shade: 0.3, rim: 0.3 });
}
