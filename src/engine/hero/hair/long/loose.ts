// Loose combed hair: pixie, shag, bob, and long hair in front of or behind the shoulders.

import { clamp, type Dot, lerp, mix } from '#engine/drawing/draw.ts';
import { brimFringe } from '../brim.ts';
import type { HairJob } from '../hair-job.ts';
import type { HairLayers } from '../layers.ts';
import { bangs } from './bangs.ts';
import {
  type Hang,
  LOOSE_DISTANCE_UNITS,
  paintPanel,
  type Side,
  sidePanel,
  sideVolume,
  skullDistance,
  underBrim,
} from './crown.ts';
import { type Panel, panelPath, ribbon, strands } from './panel.ts';

/** The y coordinate below which hair comes forward over the shoulders; below the longest shoulder length. */
const FORWARD_MIN_END_Y_UNITS = 64;

/** The side the hair is combed to, which is the fuller one. */
const fullSide = ({ parting }: HairJob): Side => (parting === 'left' ? 1 : -1);

/** Boys' hair that ends above this is shaggy; equals the end of the shortest shoulder length. */
const SHAG_MAX_END_Y_UNITS = 6;
/** Hair that ends less than this below the eyes is a pixie cut. */
const PIXIE_MAX_LENGTH_UNITS = 50;
/** Boys' foreheads stay bare only above this hairline; otherwise a lock covers them. */
const BARE_FOREHEAD_MAX_HAIRLINE = -0.1;

const shaggy = (job: HairJob): HairJob =>
  job.fringe === 'none' && (job.hairline?.[2] ?? 0) > BARE_FOREHEAD_MAX_HAIRLINE
    ? { ...job, fringe: job.parting === 'middle' ? 'curtain' : 'side' }
    : job;

/** Beside the cheek: close at the temple, away from the jaw, so that the outline of the face stays visible. */
const cheek = (job: HairJob, q: Side, wide: number): [Dot, Dot][] => [
  [
    [q * (wide + 2 + 9 * sideVolume(job, q)), lerp(job.shape.eye.y, job.shape.chin, 0.12)],
    [q * job.shape.half * 0.93, lerp(job.shape.eye.y, job.shape.chin, 0.16)],
  ],
];

/** A bob curves out over the cheek and in to the chin; the longer it is, the more its ends flick out. */
function bobEnd(job: HairJob, q: Side, wide: number, endY: number): Hang {
  const { half, eye } = job.shape;
  const k = clamp((endY + 18) / 44, 0, 1);
  const low = endY - lerp(13, 18, k) - (q === fullSide(job) ? 0 : 5);
  const full = sideVolume(job, q);
  return {
    dots: [
      ...cheek(job, q, wide),
      [
        [q * (lerp(wide + 6, wide + 1, k) + 16 * full), lerp(eye.y, low, 0.5)],
        [q * half * lerp(0.93, 0.88, k), lerp(eye.y, low, 0.5)],
      ],
      [
        [q * (lerp(wide + 6, half * 0.99, k) + 19 * full), lerp(eye.y, low, lerp(0.78, 0.72, k))],
        [q * half * lerp(0.9, 0.74, k), lerp(eye.y, low, lerp(0.76, 0.7, k))],
      ],
      [
        [q * (lerp(wide - 3, half * 1.06, k) + 17 * full), low],
        [q * half * lerp(0.81, 0.7, k), low - 4],
      ],
    ],
    tips: [lerp(15, 18, k), lerp(20, 25, k), lerp(13, 17, k)],
    sway: q * lerp(-12, 8, k),
  };
}

/** Boys: over the upper half of the ear, in uneven points that flick out. */
function shagEnd(job: HairJob, q: Side, wide: number): Hang {
  const { half, eye } = job.shape;
  const low = eye.y + (q === fullSide(job) ? 22 : 15);
  return {
    dots: [
      [
        [q * (wide - 3), lerp(eye.y, low, 0.1)],
        [q * half * 0.95, eye.y - 2],
      ],
      [
        [q * (wide - 1), low],
        [q * half * 0.93, low - 4],
      ],
    ],
    tips: [13, 19, 14],
    sway: q * 7,
  };
}

/** Pixie: over the upper half of the ear, in points on the cheek. */
function pixieEnd(job: HairJob, q: Side, wide: number): Hang {
  const { half, eye } = job.shape;
  const longer = q === fullSide(job) ? 5 : 0;
  return {
    dots: [
      [
        [q * (wide - 1), eye.y - 4],
        [q * half * 0.93, eye.y - 8],
      ],
      [
        [q * (half + 9), eye.y + 16 + longer],
        [q * half * 0.92, eye.y + 10 + longer],
      ],
    ],
    tips: [9, 15, 20],
    sway: -q * 7,
  };
}

/** Behind the ears and the neck down to the collar, flicked out. */
function shagNape(job: HairJob, endY: number): string {
  const { half, eye, chin } = job.shape;
  const low = Math.min(Math.max(endY, chin - 10), chin + 22);
  const lock = (q: Side, u: number, far: number, drop: number): string => {
    const panel: Panel = {
      ...ribbon(
        [
          [q * half * 0.86 * u, eye.y + 10],
          [q * (half * 0.92 * u + 2), lerp(eye.y, low, 0.62)],
          [q * (half * 0.9 * u + far), low + drop],
        ],
        [15, 15, 6],
      ),
      tips: [8],
      sway: q * 7,
    };
    return job.brush.solid(panelPath(job, panel), mix(job.hair.base, job.hair.dark, 0.45), {
      inside: strands(job, panel, [0.3], [0.65]),
      shade: 0.35,
      rim: 0.4,
    });
  };
  return ([-1, 1] as const).map((q) => lock(q, 0.52, 6, -4) + lock(q, 0.78, 10, -8) + lock(q, 1.02, 13, -17)).join('');
}

/** Over the shoulder: in at the neck, out over the shoulder, with points of different length. */
function shoulderDots(job: HairJob, q: Side, endY: number): [Dot, Dot][] {
  const { half, chin } = job.shape;
  const full = sideVolume(job, q);
  const at = (share: number, more: number): number => q * half * (share + more * full);
  return [
    [
      [at(1.03, 0.2), chin + 2],
      [at(0.72, 0.03), chin],
    ],
    [
      [at(1.08, 0.23), lerp(chin, endY, 0.5)],
      [at(0.6, 0.05), lerp(chin, endY, 0.46)],
    ],
    [
      [at(0.94, 0.22), endY - 22],
      [at(0.62, 0.1), endY - 32],
    ],
  ];
}

/** In front of the shoulder, from the temple on. */
function forward(job: HairJob, q: Side, wide: number, endY: number): Hang {
  const { shape } = job;
  return {
    dots: [
      ...cheek(job, q, wide),
      [
        [q * (wide + 1 + 18 * sideVolume(job, q)), lerp(shape.eye.y, shape.chin, 0.62)],
        [q * shape.half * 0.88, lerp(shape.eye.y, shape.chin, 0.66)],
      ],
      ...shoulderDots(job, q, endY),
    ],
    tips: [20, 34, 20],
    sway: -q * 6,
  };
}

/** The smaller side of long hair comes forward from behind the ear. */
function fromBehindEar(job: HairJob, q: Side, wide: number, endY: number): string {
  const { shape } = job;
  const dots: [Dot, Dot][] = [
    [
      [q * (shape.half + 6), shape.eye.y + 30],
      [q * (shape.half + 3), shape.eye.y + 34],
    ],
    [
      [q * (wide + 1 + 12 * sideVolume(job, q)), lerp(shape.eye.y, shape.chin, 0.62)],
      [q * shape.half * 0.9, lerp(shape.eye.y, shape.chin, 0.6)],
    ],
    ...shoulderDots(job, q, endY),
  ];
  const panel: Panel = {
    outer: dots.map(([outer]) => outer),
    inner: dots.map(([, inner]) => inner),
    tips: [18, 30, 18],
    sway: -q * 6,
  };
  return paintPanel(job, panel, 0.5);
}

/** Tucked behind the ear, which is visible. */
function tucked(job: HairJob, q: Side): Hang {
  const { shape } = job;
  return {
    dots: [
      [
        [q * (shape.half + 13), shape.eye.y - 6],
        [q * (shape.half - 2), shape.eye.y - 12],
      ],
    ],
    tips: [4],
  };
}

/** The hair behind neck and shoulders: in at the neck, with points of different length. */
function nape(job: HairJob, volume: number, endY: number): string {
  const { shape, hair, brush } = job;
  const { half, chin, eye } = shape;
  const wide = half + volume * 0.8;
  const top = Math.max(job.brim ?? Number.NEGATIVE_INFINITY, shape.centre[1] - 40);
  // Continuous from the nape of a bob to hair over the shoulders.
  const long = clamp((endY + 46) / 70, 0, 1);
  const side = (q: Side): Dot[] => [
    [q * half * 0.7, top],
    [q * lerp(half + 2, wide - 2, long), eye.y + 6],
    [q * lerp(half + 1, wide - 3, long), lerp(eye.y, Math.min(endY, chin), 0.6)],
    [q * lerp(half * 0.94, half - 5, long), Math.min(endY - 22, chin + 6)],
    [q * lerp(half * 0.88, half + 2, long), lerp(Math.min(endY - 22, chin + 6), endY, 0.5)],
    [q * lerp(half * 0.82, half - 6, long), endY - lerp(14, 3, long)],
  ];
  const panel: Panel = {
    outer: side(-1),
    inner: side(1),
    tips: [6, 9, 7, 9, 6, 9, 6].map((tip) => tip * lerp(1, 2.1, long)),
  };
  return brush.solid(panelPath(job, panel), mix(hair.base, hair.dark, 0.6), {
    inside: strands(job, panel, [0.08, 0.2, 0.8, 0.93], [0.14, 0.3, 0.7, 0.86]),
    shade: 0.4,
    rim: 0,
  });
}

/** Mean side volume below which hair is tucked behind both ears. */
const TUCKED_MAX_SIDE_VOLUME = -0.5;

/**
 * Sides with hair behind the ear: the smaller side of long side-parted hair, both sides of thin hair below the chin.
 */
function behindEars(job: HairJob, endY: number, thin: Side): readonly Side[] {
  if (job.fringe === 'curtain') return [];
  if (job.parting !== 'middle') return endY > FORWARD_MIN_END_Y_UNITS ? [thin] : [];
  const flat =
    !job.isBoy &&
    endY > SHAG_MAX_END_Y_UNITS &&
    job.fringe === 'none' &&
    sideVolume(job, -1) + sideVolume(job, 1) < 2 * TUCKED_MAX_SIDE_VOLUME;
  return flat ? [-1, 1] : [];
}

export function fallLoose(job: HairJob, requestedEndY: number, clip: string): HairLayers {
  const { shape, brim } = job;
  const endY = job.isLying ? Math.min(requestedEndY, shape.chin) : requestedEndY;
  const volume = skullDistance(job, brim === undefined ? LOOSE_DISTANCE_UNITS : 13);
  const wide = shape.half + volume * 0.8;
  const long = endY > FORWARD_MIN_END_Y_UNITS;
  const full = fullSide(job);
  const thin: Side = full > 0 ? -1 : 1;
  const shag = job.isBoy && brim === undefined && endY < SHAG_MAX_END_Y_UNITS;
  const pixie = !job.isBoy && brim === undefined && endY < shape.eye.y + PIXIE_MAX_LENGTH_UNITS;
  const shorter = endY - 16;
  const behind = brim === undefined && !shag ? behindEars(job, endY, thin) : [];
  const end = (q: Side): Hang => {
    if (pixie) return pixieEnd(job, q, wide);
    if (shag) return shagEnd(job, q, wide);
    if (behind.includes(q)) return tucked(job, q);
    if (!long) return bobEnd(job, q, wide, endY);
    return forward(job, q, wide, q === full ? endY : shorter);
  };
  const paint = (q: Side): string =>
    brim === undefined
      ? paintPanel(job, sidePanel(job, q, volume, end(q)), long && !behind.includes(q) ? 0.7 : undefined)
      : paintPanel(job, underBrim(job, q, wide, brim, end(q)), 0.62);
  const lock = long ? behind.map((q) => fromBehindEar(job, q, wide, q === full ? endY : shorter)).join('') : '';
  return {
    back: requestedEndY > endY || pixie ? '' : shag ? shagNape(job, endY) : nape(job, volume, endY),
    front:
      lock +
      paint(thin) +
      paint(full) +
      (brim === undefined ? bangs(shag ? shaggy(job) : job) + clip : brimFringe(job)),
    over: '',
    ears: behind.length > 0 || shag || pixie,
  };
}
