// Loose curly and coily hair: a round cloud, and separate corkscrew locks.

import { type Dot, lerp, mix, smooth } from '#engine/drawing/draw.ts';
import { brimFringe } from '../brim.ts';
import { fullness, type HairJob, hairMass } from '../hair-job.ts';
import { curtain, foreLocks, sideLocks } from '../hanging.ts';
import type { HairLayers } from '../layers.ts';
import { hairEdge } from '../texture.ts';
import { sideVolume } from './crown.ts';
import { curlCrown } from './curl-crown.ts';

/** The y coordinate below which hair lies on the shoulders. */
const SHOULDER_Y_UNITS = 20;

/** A corkscrew: a ribbon that swings from side to side, increasingly towards its end. */
const CORKSCREW_UNITS = { length: 38, swing: 11, width: 14.5 };
/** Wide enough for line art to outline it. */
const CORKSCREW_EDGE_UNITS = 21;

/** One lock from `from` to `to`, bent out by `out`. */
export function corkscrew(job: HairJob, from: Dot, to: Dot, out: number, tone: number, phase: number): string {
  const { hair } = job;
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(6, Math.round(long / (CORKSCREW_UNITS.length / 4)));
  const dx = (to[0] - from[0]) / long;
  const dy = (to[1] - from[1]) / long;
  const dots = Array.from({ length: steps + 1 }, (_, i): Dot => {
    const t = i / steps;
    const side =
      CORKSCREW_UNITS.swing * Math.min(1, t * 3) * Math.sin(phase + (t * long * Math.PI * 2) / CORKSCREW_UNITS.length);
    const bend = out * Math.sin(t * Math.PI);
    return [
      lerp(from[0], to[0], t) - dy * side + bend,
      lerp(from[1], to[1], t) + dx * side + Math.cos(phase + (t * long * Math.PI * 2) / CORKSCREW_UNITS.length) * 2.5,
    ];
  });
  const d = smooth(dots, false);
  const fill = tone < 0 ? mix(hair.base, hair.dark, -tone) : mix(hair.base, hair.light, tone);
  const line = (colour: string, width: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
  return (
    line(mix(hair.base, hair.dark, 0.5), CORKSCREW_EDGE_UNITS) +
    line(fill, CORKSCREW_UNITS.width, ' class="shade"') +
    line(hair.light, 3, ' class="shade" stroke-dasharray="11 22" opacity=".7"')
  );
}

/** Locks of one side: position across (0 at the cheek, 1 at the outer edge), start and end of the way down. */
const SIDE_LOCKS: readonly { at: number; from: number; end: number; tone: number }[] = [
  { at: 1, from: 0.1, end: 0.86, tone: -0.22 },
  { at: 0.3, from: 0.3, end: 0.92, tone: -0.12 },
  { at: 0.66, from: 0.2, end: 1.02, tone: 0.05 },
  { at: 0.02, from: 0.34, end: 0.8, tone: 0.08 },
];

/** Loose curls down to `endY`. */
export function fallCurly(job: HairJob, endY: number, clip: string): HairLayers {
  const { shape } = job;
  const { half, chin, eye } = shape;
  const out = 13 * fullness(job);
  const low = job.isLying ? Math.min(endY, chin) : endY;
  const side = (q: -1 | 1): string =>
    SIDE_LOCKS.map(({ at, from, end, tone }, i) => {
      const x = q * lerp(half * 0.92, half + out * 0.86 + 9 * sideVolume(job, q), at);
      const to = lerp(eye.y, low, end) - 7 * ((i + (q > 0 ? 1 : 0)) % 2);
      return corkscrew(
        job,
        [x - q * 4, lerp(eye.y, low, from)],
        [x - q * lerp(8, 6, at), to],
        q * 5,
        tone,
        i * 1.7 + q,
      );
    }).join('');
  const crown = (): string => curlCrown(job, 13 * fullness(job), Math.min(lerp(eye.y, low, 0.5), chin - 34));
  const beside = (): string => sideLocks(job, { endY: lerp(eye.y, low, 0.8), out: 12, cover: 0.14 });
  return {
    back: job.isLying && endY > chin ? '' : curtain(job, 12, lerp(eye.y, low, 0.9)),
    front: (job.brim === undefined ? crown() + clip : beside() + brimFringe(job)) + side(-1) + side(1),
    over: '',
    ears: false,
  };
}

/** Loose coils down to `endY`: one round cloud, equally full behind the cheeks and beside the temples. */
export function fallCoily(job: HairJob, endY: number, clip: string): HairLayers {
  const { shape, hair } = job;
  const { half, chin, eye, top } = shape;
  const low = job.isLying ? Math.min(endY, chin) : endY;
  const out = Math.min(14.5 * fullness(job), 36);
  const middle = lerp(top, low, 0.5);
  const side = (q: -1 | 1): Dot[] => {
    const wide = half + out + 9 * sideVolume(job, q);
    return [
      [q * half * 0.7, top - out * 0.2],
      [q * wide * 0.97, lerp(top, low, 0.25)],
      [q * (wide + 4), middle],
      [q * (wide + 3), lerp(top, low, 0.76)],
      [q * wide * 0.9, lerp(top, low, 0.95)],
      [q * wide * 0.5, low + 8],
    ];
  };
  const cloud = hairEdge('coily', [...side(-1), [0, low], ...side(1).reverse()], true, [0, middle]);
  return {
    back: job.isLying && endY > chin ? '' : hairMass(job, cloud, mix(hair.base, hair.dark, 0.25), { shade: 0.35 }),
    front: curlCrown(job, Math.min(13 * fullness(job), 33), eye.y + 14) + clip,
    over: !job.isLying && endY > SHOULDER_Y_UNITS ? foreLocks(job, endY) : '',
    ears: false,
  };
}
