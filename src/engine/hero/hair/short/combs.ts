// The ways hair is combed that several cuts share, and how a cut names its tips.

import { type Dot, lerp } from '#engine/drawing/draw.ts';
import { between, type Comb, type Tip } from '../locks.ts';
import type { Crown } from '../skull.ts';

export const tip = (at: number, wide: number, out: number, lean: number): Tip => ({ at, wide, out, lean });

/** From the crown down one side to the ear. */
export const downSide =
  (crown: Crown, q: 1 | -1, root: Dot): Comb =>
  (k) => {
    const v = q < 0 ? lerp(0.3, 0.02, k) : lerp(0.7, 0.98, k);
    const end = crown.under(q < 0 ? 0.01 : 0.99, lerp(0.84, 0.97, k));
    return [between(root, crown.under(0.5, 0.95), k * 0.6), crown.under(v, lerp(0.8, 1.02, k)), end];
  };

/** From the crown over the forehead to the edge there. */
export const forward =
  (crown: Crown, root: Dot, spread: number): Comb =>
  (k) => {
    const u = lerp(-0.95, 0.95, k);
    const end = crown.brow.place(u);
    const over: Dot = [lerp(root[0], end[0], 0.86), lerp(root[1], end[1], 0.3)];
    return [[root[0] + u * spread, root[1] + Math.abs(u) * 6], over, end];
  };
