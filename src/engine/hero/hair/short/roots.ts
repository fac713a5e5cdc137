// The hairline of short hair without a hard edge: roots, single hairs and falling locks.

import { type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { createRng } from '#engine/drawing/rng.ts';
import { type HairJob, outlined } from '../hair-job.ts';
import { edgeWithTips, taperedStroke } from '../locks.ts';
import type { Crown } from '../skull.ts';
import type { Lock } from './cut.ts';

const at = ([x, y]: Dot): string => `${n(x)} ${n(y)}`;

/** The edge over the forehead without tips, moved down by `down`. */
function smoothEdge({ brow, mirror }: Crown, down = 0): string {
  const place = (u: number): Dot => [brow.place(u)[0], brow.place(u)[1] + down];
  return `${at(mirror(place(1)))}${edgeWithTips({ ...brow, place }, [], mirror, false, 0.4)}`;
}

/** Inside the hair: darker roots, with skin between the first of them. */
export function darkRoots({ brush, skin, hair }: HairJob, crown: Crown): string {
  const d = `M${smoothEdge(crown, 4)}`;
  const bands = (colour: string, widths: readonly number[], opacity: number): string =>
    widths.map((wide) => brush.stroke(d, colour, wide, opacity)).join('');
  return bands(hair.dark, [64, 47, 31], 0.12) + bands(skin, [13, 7], 0.2);
}

/** Fades close-cropped hair out into forehead and temples. */
export function fadeOutHairline({ brush, skin, shape }: HairJob, crown: Crown, strength = 1): string {
  const ear = (q: 1 | -1): string => at(crown.mirror([q * crown.w, shape.eye.y]));
  const d = `M${ear(1)}L${smoothEdge(crown)}L${ear(-1)}`;
  return [27, 20, 14, 9, 5].map((wide) => brush.stroke(d, skin, wide, 0.17 * strength)).join('');
}

/** Stubble over the edge: short strokes, fewer further out. */
export function stubble({ brush, hair, skin }: HairJob, { brow, mirror }: Crown, curled = false): string {
  const rng = createRng(67);
  let d = '';
  for (let i = 0; i < 90; i++) {
    const u = lerp(-0.95, 0.95, (i * 0.618034) % 1);
    const [x, y] = mirror(brow.place(u));
    // At the temples the skull ends close to the edge.
    const down = 4 - lerp(22, 6, u * u) * rng.next();
    const long = rng.between(2.2, 4);
    const aside = rng.between(-1, 1) + mirror([u, 0])[0] * 2;
    d += curled
      ? `M${n(x)} ${n(y + down)}q${n(long * 0.6)} ${n(-long * 0.7)} ${n(long)} ${n(long * 0.2)}`
      : `M${n(x)} ${n(y + down)}l${n(aside)} ${n(-long)}`;
  }
  return brush.stroke(d, mix(mix(hair.base, hair.dark, 0.3), skin, 0.25), 1.2, 0.5);
}

/** Single hairs from the skin up into the hair. */
export function rootHairs({ hair, skin }: HairJob, { brow, mirror }: Crown): string {
  const rng = createRng(71);
  let d = '';
  for (let i = 0; i < 28; i++) {
    const u = lerp(-0.98, 0.98, (i + rng.between(0.1, 0.9)) / 28);
    const [x, y] = brow.place(u);
    const from: Dot = [x + rng.between(-2, 2), y + rng.between(1, 6.5)];
    d += taperedStroke(
      from,
      [x + u * 2, y - 5],
      [x + u * 5 + 2, y - rng.between(9, 17)],
      rng.between(0.7, 1.3),
      mirror,
    );
  }
  return `<path class="shade" d="${d}" fill="${mix(mix(hair.base, hair.dark, 0.35), skin, 0.12)}" opacity=".72"/>`;
}

/** Locks that fall over the forehead out of hair combed away from it, with their shadow on the skin. */
export function fallingLocks(job: HairJob, locks: readonly Lock[], { mirror }: Crown): string {
  const { brush, skin, hair } = job;
  const all = (narrow: number, [dx, dy]: Dot): string =>
    locks
      .map(({ curve, half }) => {
        const [from, over, to] = curve.map(([x, y]): Dot => [x + dx, y + dy]) as [Dot, Dot, Dot];
        return taperedStroke(from, over, to, half * narrow, mirror);
      })
      .join('');
  const paint = (d: string, fill: string, opacity: number): string =>
    `<path class="shade" d="${d}" fill="${fill}" opacity="${opacity}"/>`;
  return (
    paint(all(1, [0, 4]), brush.shadeOf(skin), 0.3) +
    outlined(job, all(1, [0, 0]), mix(hair.base, hair.dark, 0.22), { shade: 0, rim: 0 }) +
    paint(all(0.3, [-1, -1]), hair.light, 0.5)
  );
}
