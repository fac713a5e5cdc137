// What makes straight and wavy hair hair and no cap: combed strands, the parting, a broken shine over the crown.

import { type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { flow, type HairJob, partX } from './hair-job.ts';

/** Curls have marks of their own. */
const isCombed = ({ texture }: HairJob): boolean => texture === 'straight' || texture === 'wavy';

/** A place on the skull blown up by `volume`: angle 0 is the right ear, a half turn the left one. */
function onSkull({ shape }: HairJob, volume: number, angle: number, share: number): Dot {
  const rx = shape.half + volume * 0.8;
  const ry = shape.centre[1] - shape.top + volume;
  return [Math.cos(angle) * rx * share, shape.centre[1] - 6 - Math.sin(angle) * ry * share];
}

/** The way the hair was combed: from the parting down both sides to `sideY`, with a shine over the crown. */
export function combed(job: HairJob, volume: number, sideY: number): string {
  if (job.texture === 'curly' || job.texture === 'coily') return '';
  const { shape, texture } = job;
  const y = shape.top;
  const part = partX(job) * 0.7;
  const bend = texture === 'wavy' ? 10 : 0;
  const over = (q: number, reach: number, down: number, width: number, light: boolean): string => {
    const x = part + q * reach;
    const end = q * (reach + 34) + part * 0.4;
    return flow(
      job,
      `M${n(part + q * 6)} ${n(y + 4)}C${n(x)} ${n(y + 6)} ${n(x + q * (14 + bend))} ${n(y + down * 0.4)} ${n(end)} ${n(y + down)}`,
      width,
      light,
    );
  };
  /** Beside the face, along the outline. */
  const down = (q: number, inset: number, to: number, width: number, light: boolean): string => {
    const edge = q * (shape.half + volume * 0.5 - inset);
    const sway = q * (texture === 'wavy' ? 6 : 2);
    return flow(
      job,
      `M${n(part + q * 12)} ${n(y - volume * 0.4 + inset * 0.6)}C${n(lerp(part, edge, 0.62))} ${n(y - volume * 0.3 + inset * 0.7)} ${n(edge + q * 2)} ${n(lerp(y, shape.centre[1], 0.42))} ${n(edge)} ${n(shape.centre[1])}Q${n(edge + sway)} ${n(lerp(shape.centre[1], to, 0.55))} ${n(edge - sway)} ${n(to)}`,
      width,
      light,
    );
  };
  const sides = [-1, 1].map((q) => down(q, 6, sideY - 10, 2.8, true) + down(q, 13, sideY - 2, 3, false)).join('');
  return (
    shine(job, volume) +
    partLine(job) +
    (sideY > shape.eye.y ? sides : '') +
    over(-1, 44, 70, 3.2, true) +
    over(1, 46, 64, 3.2, true) +
    over(-1, 24, 58, 3, false) +
    over(1, 26, 54, 3, false) +
    over(-1, 34, 84, 2.2, true) +
    over(1, 36, 80, 2.2, true) +
    over(-1, 62, 92, 3, false) +
    over(1, 64, 88, 3, false)
  );
}

/** The parting itself, where nothing falls over it. */
function partLine(job: HairJob): string {
  const { shape, fringe } = job;
  if (!isCombed(job) || !(fringe === 'none' || fringe === 'curtain')) return '';
  const [x, y] = fringe === 'curtain' ? [partX(job) * 0.5, shape.hairline - 22] : [partX(job), shape.hairline - 33];
  const up = shape.top + 10;
  const d = `M${n(x - 2.6)} ${n(y)}Q${n(x * 0.96 - 1)} ${n(lerp(y, up, 0.5))} ${n(x * 0.8)} ${n(up)}Q${n(x * 0.96 + 1)} ${n(lerp(y, up, 0.5))} ${n(x + 2.6)} ${n(y)}Z`;
  return `<path class="shade" d="${d}" fill="${mix(job.skin, job.hair.dark, 0.3)}" opacity=".8"/>`;
}

/** Light lies on the crown as a band that strands break into points; the parting interrupts it. */
function shine(job: HairJob, volume: number): string {
  const part = partX(job) * 0.5;
  const band = (from: number, to: number): string => {
    const teeth = 7;
    const at = (i: number, share: number): string => {
      const [x, y] = onSkull(job, volume, lerp(from, to, i / teeth), share);
      return `${n(x + part * 0.25)} ${n(y)}`;
    };
    let d = `M${at(0, 0.84)}`;
    for (let i = 1; i <= teeth; i++) d += `Q${at(i - 0.5, 0.9)} ${at(i, i === teeth ? 0.84 : 0.885)}`;
    for (let i = teeth; i > 0; i--) d += `L${at(i - 0.35, i % 2 ? 0.755 : 0.7 + 0.02 * (i % 3))}L${at(i - 0.7, 0.8)}`;
    return `${d}Z`;
  };
  const [left, right] = [band(Math.PI * 0.8, Math.PI * 0.545), band(Math.PI * 0.44, Math.PI * 0.2)];
  return `<path class="shade" d="${left}${right}" fill="${job.hair.light}" stroke="${job.hair.light}" stroke-width="2" stroke-linejoin="round" opacity=".42"/>`;
}
