// Crown and fringe of loose curly and coily hair on a bare head.

import { type Dot, n, smooth } from '#engine/drawing/draw.ts';
import { type HairJob, hairMass } from '../hair-job.ts';
import { hairEdge } from '../texture.ts';
import { crownDots, hairlineOffset, onSkin, type Side } from './crown.ts';

/** From ear to ear, down to `sideY`; `volume` is the distance from the skull. */
export function curlCrown(job: HairJob, volume: number, sideY: number): string {
  const { shape, texture } = job;
  const side = (q: Side): [Dot, Dot][] => [
    // A cloud of curls has no parting.
    ...crownDots({ ...job, parting: 'middle' }, q, volume),
    [
      [q * (shape.half + volume * 0.82), sideY],
      [q * shape.half * 0.95, sideY + 2],
    ],
  ];
  const left = side(-1);
  const right = side(1);
  const outer = [...left.slice(1).reverse(), ...right.slice(1)].map(([dot]) => dot);
  const inner = [...right.reverse(), ...left.slice(1)].map(([, dot]) => dot);
  // Coils have a clear hairline, curls hang over it.
  const line = texture === 'coily' ? smooth(inner, false) : hairEdge(texture, inner, false, [0, shape.top]);
  const d = `${hairEdge(texture, outer, false, shape.centre)}${line.replace(/^M/, 'L')}Z`;
  // Lighting follows the round head, without a dark band over the forehead.
  const [[x0, y0] = [0, 0], [x1] = [0]] = [outer[0], outer.at(-1)];
  const lightOn = `${smooth(outer, false)}L${n(x1)} ${n(y0 + 70)}L${n(x0)} ${n(y0 + 70)}Z`;
  return (
    onSkin(job, d) + hairMass(job, d, job.hair.base, { lightOn, shade: 0.4, depth: 22, rim: 0.3 }) + curlFringe(job)
  );
}

/** Usual end of a curly fringe, relative to the way from hairline to brows. */
const USUAL_CURLY_FRINGE_END = 0.6;

/** Small curls over the forehead by type of fringe. */
export function curlFringe(job: HairJob): string {
  const { shape, fringe } = job;
  if (fringe === 'none') return '';
  const to = job.parting === 'right' ? -1 : 1;
  const low = (u: number): Dot => {
    const open = fringe === 'curtain' ? 26 * (1 - Math.abs(u)) : fringe === 'side' ? 12 * (1 - u * to) : 0;
    const own = hairlineOffset(job, u * shape.half * 0.8, USUAL_CURLY_FRINGE_END) * 0.6;
    return [u * shape.half * 0.8 + shape.turn * 0.4, shape.browY - 18 - open + 10 * Math.abs(u) + own];
  };
  const high = (u: number): Dot => [u * shape.half * 0.78, shape.hairline - 46 + 26 * u * u];
  const edge = [...[-1, -0.5, 0, 0.5, 1].map(low), ...[0.7, 0, -0.7].map(high)];
  return hairMass(job, hairEdge(job.texture, edge, true, [0, shape.hairline - 14]), job.hair.base, {
    shade: 0,
    rim: 0,
  });
}
