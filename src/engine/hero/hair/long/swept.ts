// Tied combed hair: swept back to a knot, or parted and led behind the ears.

import { isRoped } from '#core/look/look.ts';
import { type Dot, lerp, mix, n, smooth } from '#engine/drawing/draw.ts';
import { flowLine, type HairJob } from '../hair-job.ts';
import { babyHairs, bangs } from './bangs.ts';
import {
  crownDots,
  LOCS_DISTANCE_UNITS,
  LOOSE_DISTANCE_UNITS,
  onSkin,
  paintPanel,
  partLine,
  type Side,
  sidePanel,
  skullDistance,
} from './crown.ts';
import { curlFringe } from './curl-crown.ts';
import { shineOn } from './panel.ts';
import { ropeBase, ropeFringe, ropePanel, twist } from './ropes.ts';
import { rowsTo } from './rows.ts';

/** Distance of tied hair from the skull in units; less than loose hair. */
const TIED_DISTANCE_UNITS = 11;

/** The measured volume belongs to the tail, so the hair that leads to it lies flat. */
const withFlatCrown = (job: HairJob): HairJob => ({ ...job, outline: undefined, volume: job.volume * 0.3 });

/** Where the hair goes behind the ear: an outer and an inner point. */
const overEar = ({ shape }: HairJob, q: Side): [Dot, Dot] => [
  [q * (shape.half + 7), shape.eye.y - 2],
  [q * (shape.half - 4), shape.eye.y - 8],
];

/** A line from the hairline to the knot, bent over the skull. */
interface Lead {
  from: Dot;
  bend: Dot;
  to: Dot;
}

const on = ({ from, bend, to }: Lead, t: number): Dot => {
  const axis = (a: 0 | 1): number => lerp(lerp(from[a], bend[a], t), lerp(bend[a], to[a], t), t);
  return [axis(0), axis(1)];
};

function leads(job: HairJob, hairline: readonly Dot[], knot: Dot): Lead[] {
  return hairline.map((from): Lead => {
    const out = from[0] - knot[0];
    return {
      from,
      bend: [knot[0] + out * 0.82, lerp(from[1], knot[1], 0.72) - Math.abs(out) * 0.06],
      to: [knot[0] + out * 0.1, Math.max(knot[1], job.shape.top - 6)],
    };
  });
}

/** All hair swept up and back to a knot on the crown. */
export const sweptTo = (original: HairJob, knot: Dot): string => {
  const job = withFlatCrown(original);
  if (isRoped(job.texture)) return rowsTo(job, knot) + fringeOver(job) + babyHairs(job);
  const volume = skullDistance({ ...job, texture: 'straight' }, TIED_DISTANCE_UNITS);
  return sweep(job, knot, (q) => [...crownDots(job, q, volume), overEar(job, q)]) + babyHairs(job);
};

/** Hair above the temples swept up to a knot, over loose hair. */
export const sweptUpper = (job: HairJob, knot: Dot): string => {
  const volume = skullDistance(job, isRoped(job.texture) ? LOCS_DISTANCE_UNITS : LOOSE_DISTANCE_UNITS);
  return sweep(job, knot, (q) => crownDots(job, q, volume).slice(0, -1));
};

function sweep(job: HairJob, knot: Dot, side: (q: Side) => [Dot, Dot][]): string {
  const { brush, hair } = job;
  const left = side(-1);
  const right = side(1);
  const outer = [...left.slice(1).reverse(), ...right.slice(1)].map(([dot]) => dot);
  const inner = [...right.reverse(), ...left.slice(1)].map(([, dot]) => dot);
  const d = `${smooth(outer, false)}${smooth(inner, false).replace(/^M/, 'L')}Z`;
  const all = leads(job, inner, knot);
  const line = (part: Lead, from: number, to: number): string =>
    smooth([on(part, from), on(part, (from + to) / 2), on(part, to)], false);
  const middle = all.map((part, i): Lead => {
    const next = all[i + 1] ?? part;
    const half = (a: Dot, b: Dot): Dot => [lerp(a[0], b[0], 0.5), lerp(a[1], b[1], 0.5)];
    return { from: half(part.from, next.from), bend: half(part.bend, next.bend), to: half(part.to, next.to) };
  });
  let shine = '';
  all.forEach((part, i) => {
    const a = on(part, 0.3);
    const m = on(part, 0.45 + 0.03 * (i % 3));
    const b = on(part, 0.62 + 0.05 * (i % 2));
    shine += `M${n(a[0])} ${n(a[1])}Q${n(m[0] - 5)} ${n(m[1])} ${n(b[0])} ${n(b[1])}Q${n(m[0] + 5)} ${n(m[1])} ${n(a[0])} ${n(a[1])}Z`;
  });
  const inside =
    flowLine(job, all.map((part) => line(part, 0.02, 0.95)).join(''), 2.6, false) +
    flowLine(job, middle.map((part, i) => line(part, 0.1 + 0.08 * (i % 2), 0.9)).join(''), 2.4) +
    `<path class="shade" d="${shine}" fill="${hair.light}" opacity="${shineOn(job)}"/>` +
    // Ink lines that show the direction of the hair in line art.
    brush.line(
      middle.map((part, i) => (i % 2 ? line(part, 0.16, 0.8) : '')).join(''),
      mix(hair.base, hair.dark, 0.62),
      1.9,
    );
  const cap = isRoped(job.texture)
    ? brush.solid(d, ropeBase(job), { shade: 0.3, rim: 0 }) + brush.within(d, twists(job, [...all, ...middle]))
    : onSkin(job, d) + brush.solid(d, hair.base, { inside, shade: 0.34, depth: 15, rim: 0.6 });
  return cap + fringeOver(job);
}

/** Ropes side by side to the knot. */
const twists = (job: HairJob, all: readonly Lead[]): string =>
  all.map((part, i) => twist(job, [on(part, 0), on(part, 0.5), on(part, 1)], i % 2 ? 0.1 : -0.16, 0.75)).join('');

/** The fringe. */
const fringeOver = (job: HairJob): string => {
  if (job.fringe === 'none') return '';
  if (isRoped(job.texture)) return ropeFringe(job);
  return job.texture === 'curly' || job.texture === 'coily' ? curlFringe(job) : bangs(job);
};

/** Parted and led down behind both ears. */
export function partedBehind(original: HairJob): string {
  const job = withFlatCrown(original);
  if (job.texture === 'cornrows') return rowsTo(job, undefined) + fringeOver(job) + babyHairs(job);
  const volume = skullDistance({ ...job, texture: 'straight' }, TIED_DISTANCE_UNITS + 2);
  const { shape } = job;
  const crown = isRoped(job.texture) ? ropePanel : paintPanel;
  // Beads are at the ends of the tails.
  const unbeaded: HairJob = { ...job, beadColour: undefined };
  const panel = (q: Side): string =>
    crown(
      unbeaded,
      sidePanel(job, q, volume, {
        dots: [
          [
            [q * (shape.half + 11), shape.eye.y + 4],
            [q * (shape.half - 5), shape.eye.y - 4],
          ],
        ],
        tips: [15],
        sway: q * 2,
      }),
    );
  const combed = job.texture === 'straight' || job.texture === 'wavy';
  const over = combed ? bangs(job) : job.fringe === 'none' ? partLine(job) : fringeOver(job);
  return panel(-1) + panel(1) + over + babyHairs(job);
}
