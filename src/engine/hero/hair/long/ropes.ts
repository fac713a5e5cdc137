// Loose locs: separate ropes from the parting over the crown and down.

import { type Dot, lerp, mix, smooth } from '#engine/drawing/draw.ts';
import { brimFringe } from '../brim.ts';
import type { HairJob } from '../hair-job.ts';
import type { HairLayers } from '../layers.ts';
import {
  type Hang,
  LOCS_DISTANCE_UNITS,
  partLine,
  type Side,
  sidePanel,
  sideVolume,
  skullDistance,
  underBrim,
} from './crown.ts';
import { type Panel, panelPath, strandDots } from './panel.ts';

/** Wide enough for line art to outline each rope. */
const ROPE_WIDTH_UNITS = 20;

/** A rope along a line, with the turns of its twist. */
export function twist(job: HairJob, dots: readonly Dot[], tone: number, width = ROPE_WIDTH_UNITS): string {
  const { hair } = job;
  const fill = tone < 0 ? mix(hair.base, hair.dark, -tone) : mix(hair.base, hair.light, tone);
  const d = smooth(dots, false);
  const line = (colour: string, wide: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round"${more}/>`;
  const cap = ' stroke-linecap="round"';
  return (
    line(mix(hair.base, hair.dark, 0.95), width + 3, cap) +
    line(fill, width, `${cap} class="shade"`) +
    line(hair.dark, width - 3, ' class="shade" stroke-dasharray="2.4 9" opacity=".5"') +
    line(hair.light, width * 0.3, ' class="shade" stroke-dasharray="6 5.4" opacity=".55"')
  );
}

/** Relative ends of the ropes of a side, and their positions across it. */
const ROPE_ENDS = [0.84, 1, 0.9, 0.97, 0.8] as const;
const ROPE_POSITIONS = [0.05, 0.28, 0.5, 0.72, 0.94] as const;

/** Ropes side by side along a panel, over a dark base. */
export function ropePanel(job: HairJob, panel: Panel): string {
  const combed: HairJob = { ...job, texture: 'straight' };
  const under = { ...panel, outer: panel.outer.slice(0, -1), inner: panel.inner.slice(0, -1) };
  const base = mix(job.hair.base, job.hair.dark, 0.6);
  const order = [0, 4, 2, 1, 3] as const;
  return (
    job.brush.solid(panelPath(combed, under), base, { shade: 0.3, rim: 0 }) +
    order
      .map((k) => twist(job, strandDots(combed, panel, ROPE_POSITIONS[k], 0, ROPE_ENDS[k]), k % 2 ? 0.1 : -0.16))
      .join('')
  );
}

/** Loose locs down to `endY`. */
export function fallLocs(job: HairJob, endY: number, clip: string): HairLayers {
  const { shape, brim } = job;
  const { half, chin, eye } = shape;
  const combed: HairJob = { ...job, texture: 'straight' };
  const volume = skullDistance(job, LOCS_DISTANCE_UNITS);
  const wide = half + volume * 0.8;
  const low = job.isLying ? Math.min(endY, chin) : endY;
  const side = (q: Side): string => {
    const more = 14 * sideVolume(job, q);
    const hang: Hang = {
      dots: [
        [
          [q * (wide + more * 0.5), lerp(eye.y, low, 0.28)],
          [q * half * 0.92, lerp(eye.y, low, 0.28)],
        ],
        [
          [q * (wide - 3 + more), lerp(eye.y, low, 0.6)],
          [q * half * 0.84, lerp(eye.y, low, 0.58)],
        ],
        [
          [q * (wide + 6 + more), lerp(eye.y, low, 0.82)],
          [q * half * 0.72, lerp(eye.y, low, 0.8)],
        ],
        [
          [q * (wide - 8 + more), low - 8],
          [q * half * 0.66, low - 14],
        ],
      ],
      tips: [4],
    };
    return ropePanel(
      job,
      brim === undefined ? sidePanel(combed, q, volume, hang) : underBrim(combed, q, wide, brim, hang),
    );
  };
  const over = (): string => (job.fringe === 'none' ? partLine(job) : ropeFringe(job));
  const behind = [-0.84, -0.66, -0.48, 0.48, 0.66, 0.84]
    .map((u, i) =>
      twist(
        job,
        [
          [u * half, eye.y],
          [u * half * 1.08, lerp(eye.y, low, 0.5)],
          [u * half * 1.12, low - 4 + 7 * (i % 2)],
        ],
        -0.5,
      ),
    )
    .join('');
  return {
    back: job.isLying && endY > chin ? '' : behind,
    front: side(-1) + side(1) + (brim === undefined ? over() + clip : brimFringe(job)),
    over: '',
    ears: false,
  };
}

/** Short ropes over the forehead, on the side the hair is combed to. */
export function ropeFringe(job: HairJob): string {
  const { shape } = job;
  const to = job.parting === 'right' ? -1 : 1;
  const open = job.fringe === 'curtain' ? 0.42 : 0;
  return [-0.78, -0.5, -0.2, 0.12, 0.44, 0.76]
    .filter((u) => Math.abs(u) > open && (job.fringe !== 'side' || u * to > -0.3))
    .map((u, i) => {
      const x = u * shape.half * 0.96 + shape.turn * 0.4;
      const root: Dot = [x * 0.5, shape.top + 16];
      const end: Dot = [x + to * 4, shape.browY - 10 + 5 * (i % 2) + 10 * Math.abs(u)];
      return twist(job, [root, [x * 0.86, shape.hairline - 26], end], i % 2 ? 0.12 : -0.1, 17);
    })
    .join('');
}
