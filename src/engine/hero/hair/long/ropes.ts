// Loose locs, twists and thin braids: separate ropes from the parting over the crown and down.

import { isRoped, type RopedTexture } from '#core/look/look.ts';
import { type Dot, lerp, mix, n, smooth } from '#engine/drawing/draw.ts';
import { brimFringe } from '../brim.ts';
import type { HairJob } from '../hair-job.ts';
import type { HairLayers } from '../layers.ts';
import { sampleCurve } from '../texture.ts';
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

/** Width of a rope, wide enough for line art to outline it, and the distance between its marks. */
const ROPES: Record<RopedTexture, { width: number; step: number; count: number }> = {
  locs: { width: 20, step: 11, count: 5 },
  twists: { width: 17, step: 9, count: 6 },
  'box-braids': { width: 14, step: 9, count: 7 },
  cornrows: { width: 13, step: 8.5, count: 7 },
};
const ropeOf = ({ texture }: HairJob): RopedTexture => (isRoped(texture) ? texture : 'locs');

/** A rope along a line, with the turns of its twist; `share` of the usual width. */
export function twist(job: HairJob, dots: readonly Dot[], tone: number, share = 1): string {
  const { hair, skin } = job;
  const rope = ropeOf(job);
  const width = ROPES[rope].width * share;
  const fill = tone < 0 ? mix(hair.base, hair.dark, -tone) : mix(hair.base, hair.light, tone);
  const d = smooth(dots, false);
  const line = (colour: string, wide: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(wide)}" stroke-linejoin="round"${more}/>`;
  const cap = ' stroke-linecap="round"';
  const body = line(mix(hair.base, hair.dark, 0.95), width + 3, cap) + line(fill, width, `${cap} class="shade"`);
  if (rope === 'locs')
    return (
      body +
      line(hair.dark, width - 3, ' class="shade" stroke-dasharray="2.4 9" opacity=".5"') +
      line(hair.light, width * 0.3, ' class="shade" stroke-dasharray="6 5.4" opacity=".55"')
    );
  const { light, dark } = ropeMarks(rope, dots, width);
  const mark = (path: string, colour: string, wide: number, opacity: number): string =>
    `<path class="shade" d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" opacity="${opacity}"/>`;
  return (
    body + mark(dark, mix(hair.dark, '#000000', 0.3), 2.4, 0.9) + mark(light, mix(hair.light, skin, 0.25), 2.4, 0.8)
  );
}

/** Diagonal turns of a twist, or the links of a braid, along a line. */
function ropeMarks(rope: RopedTexture, dots: readonly Dot[], width: number): { light: string; dark: string } {
  const path = sampleCurve(dots, false, ROPES[rope].step);
  const half = width * 0.46;
  let light = '';
  let dark = '';
  for (let i = 1; i < path.length; i++) {
    const [x, y] = path[i] ?? [0, 0];
    const [px, py] = path[i - 1] ?? [0, 0];
    const long = Math.hypot(x - px, y - py) || 1;
    const [dx, dy] = [(x - px) / long, (y - py) / long];
    const at = (across: number, along: number): string =>
      `${n(x - dy * across * half + dx * along)} ${n(y + dx * across * half + dy * along)}`;
    if (rope === 'twists') {
      dark += `M${at(-1, -4)}Q${at(0, -3)} ${at(1, 5)}`;
      light += `M${at(-0.55, 0.5)}L${at(0.2, 2.5)}`;
    } else {
      dark += `M${at(-1, -3.5)}L${at(0, 2.5)}L${at(1, -3.5)}`;
      light += `M${at(-0.6, 2.5)}L${at(-0.2, 4.5)}`;
    }
  }
  return { light, dark };
}

/** Beads at the end of a rope, if the child wears them. */
export function beads({ beadColour }: HairJob, [x, y]: Dot): string {
  if (beadColour === undefined) return '';
  const colours = [beadColour, mix(beadColour, '#fff8e8', 0.72), mix(beadColour, '#2a1030', 0.18)];
  return colours
    .map(
      (colour, i) =>
        `<ellipse cx="${n(x)}" cy="${n(y - 14 + i * 11)}" rx="8.2" ry="6.4" fill="${colour}" stroke="${mix(colour, '#3a1030', 0.5)}" stroke-width="1.4"/>`,
    )
    .join('');
}

/** Relative ends of neighbouring ropes. */
const ROPE_ENDS = [0.84, 1, 0.9, 0.97, 0.8, 0.94, 0.88] as const;

/** Ropes side by side along a panel, over a dark base; between cornrows the skin shows. */
export function ropePanel(job: HairJob, panel: Panel): string {
  const combed: HairJob = { ...job, texture: 'straight' };
  const under = { ...panel, outer: panel.outer.slice(0, -1), inner: panel.inner.slice(0, -1) };
  const { count } = ROPES[ropeOf(job)];
  const positions = Array.from({ length: count }, (_, k) => lerp(0.05, 0.94, k / (count - 1)));
  // The outer ropes are behind the inner ones.
  const order = positions
    .map((_, k) => k)
    .sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2));
  return (
    job.brush.solid(panelPath(combed, under), ropeBase(job), { shade: 0.3, rim: 0 }) +
    order
      .map((k) => {
        const dots = strandDots(combed, panel, positions[k] ?? 0.5, 0, ROPE_ENDS[k] ?? 1);
        return twist(job, dots, k % 2 ? 0.1 : -0.16) + beads(job, dots.at(-1) ?? [0, 0]);
      })
      .join('')
  );
}

/** What shows between ropes: dark hair, or the scalp between cornrows. */
export const ropeBase = (job: HairJob): string =>
  job.texture === 'cornrows'
    ? mix(job.skin, job.hair.dark, 0.3)
    : mix(mix(job.hair.base, job.hair.dark, 0.6), job.skin, job.texture === 'locs' ? 0 : 0.16);

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
      return twist(job, [root, [x * 0.86, shape.hairline - 26], end], i % 2 ? 0.12 : -0.1, 0.85);
    })
    .join('');
}
