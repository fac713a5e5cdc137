// Tails by texture: combed locks, ropes, curls and puffs along a line.

import { isRoped } from '#core/look/look.ts';
import { type Dot, mix } from '#engine/drawing/draw.ts';
import { type HairJob, hairMass, outlined } from '../hair-job.ts';
import { hairEdge } from '../texture.ts';
import { corkscrew } from './curls.ts';
import { type Panel, panelPath, ribbon, shineAt, strandDots, strands } from './panel.ts';
import { beads, twist } from './ropes.ts';

/** The centre line of a tail, its half width at each point, and its loose tips. */
export interface Tail {
  spine: readonly Dot[];
  widths: readonly number[];
  tips: readonly number[];
}

/** Combed hair hanging from its tie. */
export const loosePanel = (job: HairJob, panel: Panel): string =>
  outlined(job, panelPath(job, panel), job.hair.base, {
    inside: strands(job, panel, [0.3, 0.7], [0.14, 0.5, 0.86]) + shineAt(job, panel, 0.4, 0.24, 4),
    shade: 0.42,
    rim: 0.5,
  });

/** A tail this thin has fewer ropes, so that lines do not fill it. */
const THIN_TAIL_UNITS = 11.5;

/** A tail in the child's texture; coily hair is drawn as a puff instead. */
export function paintTail(job: HairJob, { spine, widths, tips }: Tail): string {
  if (job.texture === 'curly') return springs(job, spine, widths);
  // Ropes are thick, so the tail is narrower.
  const half = isRoped(job.texture) ? widths.map((w) => w * 0.72) : widths;
  const panel: Panel = { ...ribbon(spine, half), tips };
  if (!isRoped(job.texture)) return loosePanel(job, panel);
  return (Math.max(...half) < THIN_TAIL_UNITS ? [0.1, 0.9, 0.5] : [0.04, 0.96, 0.28, 0.72, 0.5])
    .map((u, i) => {
      const dots = strandDots({ ...job, texture: 'straight' }, panel, u, 0, 1 - 0.06 * (i % 3));
      // Every second rope, so that the beads stay apart.
      return twist(job, dots, i % 2 ? 0.1 : -0.16, 0.85) + (i % 2 ? '' : beads(job, dots.at(-1) ?? [0, 0]));
    })
    .join('');
}

/** A round puff of curls around a point. */
export function puff(job: HairJob, [x, y]: Dot, r: number): string {
  const edge = Array.from({ length: 12 }, (_, k): Dot => {
    const a = (k / 12) * Math.PI * 2;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * 0.94];
  });
  return hairMass(job, hairEdge(job.texture, edge, true, [x, y]), job.hair.base);
}

/** Tied curls: a cloud along the tail, with corkscrews. */
function springs(job: HairJob, spine: readonly Dot[], widths: readonly number[]): string {
  const panel: Panel = { ...ribbon(spine, widths), tips: [] };
  const middle = spine[Math.floor(spine.length / 2)] ?? [0, 0];
  const cloud = hairEdge('curly', [...panel.outer, ...[...panel.inner].reverse()], true, middle);
  const locks = [0.12, 0.86, 0.5].map((u, i) => {
    const along = strandDots({ ...job, texture: 'straight' }, panel, u, 0.5, 1);
    const [from = middle, [x, y] = middle] = [along[0], along.at(-1)];
    return corkscrew(job, from, [x, y + 10 + 9 * i], 0, [-0.2, -0.1, 0.08][i] ?? 0, i * 1.9);
  });
  return hairMass(job, cloud, mix(job.hair.base, job.hair.dark, 0.15)) + locks.join('');
}
