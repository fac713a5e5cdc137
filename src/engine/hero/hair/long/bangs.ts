// Fringes of combed hair: locks from the crown over the forehead.

import { clamp, type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import type { HairJob } from '../hair-job.ts';
import { crownDots, hairlineOffset, onSkin, partEnd, partLine, type Side } from './crown.ts';
import { type Panel, panelPath, ribbon, shineAt, strands } from './panel.ts';

const lock = (job: HairJob, panel: Panel, count: number, shine = 0.4): string => {
  const { brush, shape } = job;
  const d = panelPath({ ...job, texture: 'straight' }, panel);
  // The shadow is limited to the forehead: above it there is hair.
  const below = `M-150 ${n(shape.hairline - 26)}H150V0H-150Z`;
  return (
    brush.within(below, onSkin(job, d)) +
    brush.solid(d, job.hair.base, {
      inside:
        strands(job, panel, [0.2, 0.62].slice(0, count), [0.4, 0.82].slice(0, count)) +
        shineAt(job, panel, shine, 0.26, count + 4),
      shade: 0.34,
      depth: 8,
      rim: 0,
    })
  );
};

/** Usual end of a fringe, relative to the way from hairline to brows. */
const USUAL_FRINGE_END = 0.85;

/** Thinness of a fringe: 0 full down to the brows with an even edge, 1 a few strands with skin between them. */
const wispy = ({ hairline, volume }: HairJob): number =>
  hairline === undefined
    ? clamp(0.4 - 0.3 * volume, 0.2, 0.7)
    : clamp((1 - (hairline[1] + hairline[2] + hairline[3]) / 3) / 0.34, 0, 1);

/** A fan of locks from the crown to the brows, combed a little to one side. */
function full(job: HairJob): string {
  const { shape } = job;
  const t = shape.turn * 0.5;
  const to = job.parting === 'right' ? -1 : 1;
  const [part] = partEnd(job);
  const w = shape.half * 0.84;
  const thin = wispy(job);
  const edge = (q: Side): Dot[] => [
    [part * 0.55 + q * 7, shape.top + 10],
    [lerp(part * 0.5, q * w, 0.52), shape.top + 24],
    [q * w * 0.9 + t * 0.5, shape.hairline - 22],
    [q * w * 1.08 + t * 0.8, shape.browY - lerp(4, 22, thin) + 0.5 * hairlineOffset(job, q * w, USUAL_FRINGE_END)],
  ];
  const even = [17, 11, 15, 8, 13, 10, 18];
  const tips = (to > 0 ? even : even.reverse()).map((long, i) => {
    const ends = (hairlineOffset(job, -w, USUAL_FRINGE_END) + hairlineOffset(job, w, USUAL_FRINGE_END)) / 4;
    return Math.max(
      4,
      long * lerp(0.55, 1.15, thin) +
        lerp(0, 15, thin) +
        hairlineOffset(job, w * (i / 3 - 1), USUAL_FRINGE_END) * 0.8 -
        ends,
    );
  });
  return lock(job, { outer: edge(-1), inner: edge(1), tips, sway: to * 4 }, 3, 0.58);
}

/** From the parting over the forehead to the other temple, in three locks. */
function swept(job: HairJob): string {
  const { shape } = job;
  const q: Side = job.parting === 'right' ? -1 : 1;
  const t = shape.turn * 0.5;
  const [part, y] = partEnd(job);
  const from = q * part > 0 ? -part : part;
  const outer: Dot[] = [
    [from * 0.8, shape.top + 6],
    [lerp(from, q * shape.half, 0.5), shape.top + 20],
    [q * shape.half * 0.86, shape.hairline - 26],
    [q * shape.half * 0.97 + t * 0.4, shape.eye.y - 22],
  ];
  const inner: Dot[] = [
    [from - q * 2, y + 2],
    [lerp(from, q * shape.half, 0.2) + t * 0.3, lerp(y, shape.browY, 0.46)],
    [lerp(from, q * shape.half, 0.5) + t * 0.5, lerp(y, shape.browY, 0.82)],
    [q * shape.half * 0.76 + t * 0.6, shape.browY + 4],
  ];
  return lock(job, { outer, inner, tips: [24, 15, 9], sway: -q * 3 }, 3);
}

/** Open in the middle, along both sides of the face. */
function curtains(job: HairJob): string {
  const { shape } = job;
  const t = shape.turn * 0.5;
  const [part, y] = partEnd(job);
  return ([-1, 1] as const)
    .map((q) => {
      const outer: Dot[] = [
        [part * 0.85 + q * 2, shape.top + 8],
        [lerp(part, q * shape.half, 0.5), shape.top + 26],
        [q * shape.half * 0.9, shape.hairline - 14],
        [q * shape.half * 0.99 + t * 0.4, shape.eye.y - 8],
      ];
      const inner: Dot[] = [
        [part + q * 2, y],
        [part + q * 10, shape.hairline - 14],
        [lerp(part, q * shape.half, 0.46) + t * 0.5, shape.browY - 10],
        [q * shape.half * 0.8 + t * 0.5, shape.eye.y - 10],
      ];
      return lock(job, { outer, inner, tips: [22, 12], sway: -q * 2 }, 2);
    })
    .join('');
}

/** Hairlines above this value (in shares of the forehead) have no strand on the forehead. */
const NO_STRAND_MAX_HAIRLINE = -0.35;

/** A thin lock at one temple and a wisp at the other, so that a bare parting does not look stiff. */
function strandsAside(job: HairJob): string {
  const { shape, hairline, parting, brush, hair, skin } = job;
  if (job.isBoy || (hairline?.[2] ?? 0) < NO_STRAND_MAX_HAIRLINE) return '';
  const [part, y] = partEnd(job);
  const full: Side = parting === 'right' ? -1 : 1;
  const strand = (q: Side, low: number, far: number, thick: number): string => {
    const at = (share: number): number => lerp(part, q * shape.half * far, share) + shape.turn * 0.5;
    const spine: Dot[] = [
      [part + q * 8, y - 6],
      [at(0.4), lerp(y, low, 0.26)],
      [at(0.8), lerp(y, low, 0.68)],
      [at(1), low],
    ];
    return panelPath(
      { ...job, texture: 'straight' },
      {
        ...ribbon(
          spine,
          [2, 6, 5, 1.5].map((w) => w * thick),
        ),
        tips: [9],
        sway: -q * 3,
      },
    );
  };
  const d = strand(full, shape.browY + 4, 0.76, 1.1) + strand(full > 0 ? -1 : 1, shape.browY - 18, 0.8, 0.6);
  return (
    `<path class="shade" transform="translate(0 4)" d="${d}" fill="${brush.shadeOf(skin)}" opacity=".3"/>` +
    brush.solid(d, mix(hair.base, hair.light, 0.08), { shade: 0.2, depth: 3, rim: 0 })
  );
}

/** Hair over the forehead; without a fringe the parting is visible. */
export function bangs(job: HairJob): string {
  if (job.fringe === 'straight') return full(job);
  if (job.fringe === 'side') return swept(job);
  if (job.fringe === 'curtain') return partLine(job) + curtains(job);
  return partLine(job) + strandsAside(job);
}

/** Short fine hairs at the temples, where combed hair starts. */
export function babyHairs(job: HairJob): string {
  const { shape, brush, hair } = job;
  const d = ([-1, 1] as const)
    .map((q) => {
      const [, [x, y]] = crownDots(job, q, 0).at(-1) ?? [[0, 0] as Dot, [0, 0] as Dot];
      const wisp = (dx: number, dy: number, long: number): string =>
        `M${Math.round(x + q * dx)} ${Math.round(y + dy)}q${-q * 5} ${long * 0.5} ${-q * 1} ${long}`;
      return wisp(1, -16, 12) + wisp(3, -6, 15) + wisp(6, 2, 17);
    })
    .join('');
  return brush.stroke(d, hair.base, shape.half * 0.024, 0.75);
}

/** Short hairs along the neck that are not tied. */
export function napeHairs({ shape, brush, hair, isLying }: HairJob): string {
  if (isLying) return '';
  const d = ([-1, 1] as const)
    .map((q) => {
      const wisp = (x: number, y: number, aside: number, long: number): string =>
        `M${n(q * shape.half * x)} ${n(shape.chin - y)}q${n(q * 1.5)} ${n(long * 0.6)} ${n(-q * aside)} ${n(long)}`;
      return wisp(0.45, 22, 2, 20) + wisp(0.41, 18, 1, 22);
    })
    .join('');
  return brush.stroke(d, mix(hair.base, hair.dark, 0.3), 2.4, 0.7);
}
