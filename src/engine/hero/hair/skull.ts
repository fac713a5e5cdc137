// Geometry of a haircut on the skull: distance of the outline from the skull, and the hairline over the forehead.

import { clamp, type Dot, lerp } from '#engine/drawing/draw.ts';
import type { FiveSamples } from '#engine/types.ts';
import type { HairJob } from './hair-job.ts';
import type { Edge, Mirror } from './locks.ts';

export interface CrownOptions {
  /** Distance of the hair from the skull in units, from ear to ear. */
  skullDistanceUnits: FiveSamples;
  /** Weight of the child's own volume. */
  own?: number;
  /** Hairline over the forehead, 0 the usual hairline, 1 the brows; for hair swept to the right. */
  hairline: FiveSamples;
  /** Upper limit of the hairline, above which a forehead looks bald; and lower limit at the temples. */
  highest?: number;
  lowest?: number;
  sideY: number;
  /** How far the hair extends inwards over the temples. */
  thick: number;
}

export interface Crown {
  /** 1 if hair is swept to the right of the picture, else -1. */
  to: 1 | -1;
  mirror: Mirror;
  /** The outline from the left ear (0) over the crown (0.5) to the right ear (1). */
  round: Edge;
  /** A point under the outline; `share` is the relative distance from the centre. */
  under: (v: number, share: number) => Dot;
  /** The edge of the hair over the forehead from the right temple (1) to the left one (-1). */
  brow: Edge;
  /** Half width of the forehead between the temples. */
  w: number;
  /** Shift on the forehead of a turned head. */
  t: number;
}

/** Additional distance of the fullest hair in units: at the ears, on the slopes and on top. */
const CUT_EXTRA_VOLUME_UNITS: FiveSamples = [9, 14, 17, 14, 9];
const MIN_SKULL_DISTANCE_UNITS = 3;
/** Limits of the child's own hairline: deviation from that of the cut, and upper limit unless the cut sets one. */
const CUT_MAX_HAIRLINE_DEVIATION = 0.5;
const HAIRLINE_UPPER_LIMIT = -0.1;
/** Amplitude of waves in units. */
const WAVE_AMPLITUDE_UNITS = 2.4;

export function crownGeometry(
  job: HairJob,
  { skullDistanceUnits, own = 1, hairline, highest, lowest, sideY, thick }: CrownOptions,
): Crown {
  const { shape } = job;
  const to = sideOf(job);
  const t = to * shape.turn * 0.6;
  const w = shape.half - thick;
  const rx = shape.half;
  const ry = shape.centre[1] - shape.top;
  const middle = shape.centre[1] - 6;
  const wave = job.texture === 'wavy' ? WAVE_AMPLITUDE_UNITS : 0;
  const fuller = outlineOf(job) ?? [job.volume, job.volume, job.volume, job.volume, job.volume];
  const off = (v: number): number =>
    Math.max(
      MIN_SKULL_DISTANCE_UNITS,
      interpolateSamples(skullDistanceUnits, v * 4) +
        own * interpolateSamples(fuller, v * 4) * interpolateSamples(CUT_EXTRA_VOLUME_UNITS, v * 4) +
        wave * 0.5 * Math.sin(v * 27),
    );
  const edge = ownHairline(hairline, hairlineOf(job), highest, lowest);
  const place = (v: number, share = 1): Dot => {
    const a = Math.PI * (1 - v);
    const more = off(clamp(v, 0, 1));
    return [Math.cos(a) * (rx + more * 0.8) * share, middle - Math.sin(a) * (ry + more) * share];
  };
  const away = (v: number): Dot => {
    const [x, y] = place(v);
    const long = Math.hypot(x, y - middle) || 1;
    return [x / long, (y - middle) / long];
  };
  // Over shaved sides the outline starts where the skull reaches that height.
  const low = Math.asin(clamp((middle - sideY) / (ry + skullDistanceUnits[2]), 0, 0.9)) / Math.PI;
  const line = (u: number): Dot => {
    const h = interpolateSamples(edge, clamp((u / 0.8 + 1) * 2, 0, 4));
    const usual = shape.hairline - 27 + 20 * u * u;
    const brows = shape.browY - 4 + 6 * u * u;
    const y = Math.max(shape.top + 14, lerp(usual, brows, h)) + wave * Math.sin(u * 8);
    return [u * w * 0.96 + t * (1 - u * u), y];
  };
  return {
    to,
    w,
    t,
    mirror: ([x, y]) => [to * x, y],
    round: { place: (v) => place(v), out: away, from: low, to: 1 - low },
    under: place,
    brow: { place: line, out: () => [0, 1], from: 1, to: -1 },
  };
}

const sideOf = ({ parting }: HairJob): 1 | -1 => (parting === 'right' ? -1 : 1);

/** The child's own volume and hairline in the direction of the cut. */
export const outlineOf = (job: HairJob): FiveSamples | undefined => inCutDirection(job.outline, sideOf(job));
export const hairlineOf = (job: HairJob): FiveSamples | undefined => inCutDirection(job.hairline, sideOf(job));

/** Reverses samples for hair swept to the left. */
const inCutDirection = (five: FiveSamples | undefined, to: 1 | -1): FiveSamples | undefined =>
  five && to < 0 ? [five[4], five[3], five[2], five[1], five[0]] : five;

/**
 * The child's own hairline within the limits of the cut. Higher ones are compressed with tanh instead of clamped, so
 * that two high foreheads still differ.
 */
const ownHairline = (
  cut: FiveSamples,
  own: FiveSamples | undefined,
  highest = HAIRLINE_UPPER_LIMIT,
  lowest = Infinity,
): FiveSamples =>
  own === undefined
    ? cut
    : (cut.map((usual, i) => {
        const off = (own[i] ?? usual) - usual;
        const room = clamp(usual - highest, 0, CUT_MAX_HAIRLINE_DEVIATION);
        const low = i % 4 === 0 ? Math.max(0, lowest - usual) : CUT_MAX_HAIRLINE_DEVIATION;
        return (
          usual +
          (off < 0 ? room && room * Math.tanh(off / (1.6 * room)) : Math.min(off, CUT_MAX_HAIRLINE_DEVIATION, low))
        );
      }) as unknown as FiveSamples);

/** A smooth curve through five samples, `x` in 0..4. */
export function interpolateSamples(values: FiveSamples, x: number): number {
  const i = Math.min(3, Math.floor(x));
  const at = (k: number): number => values[clamp(k, 0, 4)] ?? 0;
  const a = at(i - 1);
  const b = at(i);
  const c = at(i + 1);
  const d = at(i + 2);
  const f = x - i;
  return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
}
