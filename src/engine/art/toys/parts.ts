// Parts that several toys share.

import { oval } from '#engine/drawing/path.ts';
import type { Part } from './plush.ts';

/** The same part left and right. */
export const both =
  (draw: (brush: Parameters<Part>[0], q: 1 | -1) => string): Part =>
  (brush) =>
    draw(brush, -1) + draw(brush, 1);

export const muzzle = (colour: string, rx = 46, ry = 34): Part => {
  return (brush) => brush.solid(oval(0, -190, rx, ry), colour, { shade: 0.22, rim: 0.3 });
};
