// Combs (directions of strands) and tips shared by several haircuts.

import { type Dot, lerp } from '#engine/drawing/draw.ts';
import { between, type Comb, type Tip } from '../locks.ts';
import type { Crown } from '../skull.ts';
import type { Lock } from './cut.ts';

export const tip = (at: number, wide: number, out: number, lean: number): Tip => ({ at, wide, out, lean });

/** From the crown down one side to the ear. */
export const downSide =
  (crown: Crown, q: 1 | -1, root: Dot): Comb =>
  (k) => {
    const v = q < 0 ? lerp(0.3, 0.02, k) : lerp(0.7, 0.98, k);
    const end = crown.under(q < 0 ? 0.01 : 0.99, lerp(0.84, 0.97, k));
    return [between(root, crown.under(0.5, 0.95), k * 0.6), crown.under(v, lerp(0.8, 1.02, k)), end];
  };

/** From the crown forward to the edge over the forehead. */
export const forward =
  (crown: Crown, root: Dot, spread: number): Comb =>
  (k) => {
    const u = lerp(-0.95, 0.95, k);
    const end = crown.brow.place(u);
    const over: Dot = [lerp(root[0], end[0], 0.86), lerp(root[1], end[1], 0.3)];
    return [[root[0] + u * spread, root[1] + Math.abs(u) * 6], over, end];
  };

/** Small irregular points along the forehead. */
export const ragged = (count: number, least: number, most: number): Tip[] =>
  Array.from({ length: count }, (_, i) => {
    const step = 1.84 / count;
    const uneven = Math.sin(i * 4.1 + 0.6);
    return tip(
      0.92 - step * (i + 0.5 + 0.22 * Math.sin(i * 2.7)),
      step * (0.82 + 0.3 * uneven),
      lerp(least, most, 0.5 + 0.5 * Math.sin(i * 5.3 + 1)),
      0.03 * Math.sin(i * 3.3),
    );
  });

/** A single lock in a bow over the forehead, out of hair that is combed away. */
export const looseLock = (crown: Crown, u: number, aside: number, down: number, half: number): Lock => {
  const [x, y] = crown.brow.place(u);
  const curve = [
    [x - aside * 1.2, y - 30],
    [x - aside * 0.7, y + down * 0.4],
    [x + aside * 0.7, y + down],
  ] as const;
  return { curve, half, tone: 0 };
};
