// How a sheet of paper bends while it is turned: the free edge leads, the part at the spine follows.

import type { Point } from './camera.ts';
import { clamp, gently } from './motion.ts';

export const COLUMNS = 22;
export const ROWS = 5;

export interface SheetPoint {
  readonly at: Point;
  /** 0 at the spine, 1 at the free edge; 0 at the top, 1 at the bottom. */
  readonly u: number;
  readonly v: number;
  /** Radians the paper is turned here: 0 lies on the right, π on the left. */
  readonly angle: number;
}

/** How far the free edge is ahead of the spine, as a part of the turn. */
const LEAD = 0.42;
/** The lower corner, where a hand takes the page, is ahead of the upper one. */
const CORNER = 0.07;

/** Points of the sheet row by row; `turned` goes from 0 (on the right) to 1 (on the left). */
export const bendSheet = (turned: number): SheetPoint[] => {
  const points: SheetPoint[] = [];
  for (let row = 0; row <= ROWS; row++) {
    const v = row / ROWS;
    const hand = CORNER * v;
    let [x, z] = [0, 0];
    for (let column = 0; column <= COLUMNS; column++) {
      const u = column / COLUMNS;
      const angle = Math.PI * gently(clamp(turned * (1 + LEAD + CORNER) - LEAD * (1 - u) - CORNER + hand));
      points.push({ at: [x, v - 0.5, z], u, v, angle });
      x += Math.cos(angle) / COLUMNS;
      z += Math.sin(angle) / COLUMNS;
    }
  }
  return points;
};

/** The lamp stands above and a little to the left. */
const LAMP = 0.35;

/** Light on paper turned by an angle, whichever of its sides is seen; lying flat it is fully lit. */
export const lightOn = (angle: number): number => {
  const straight = Math.abs(Math.cos(angle - LAMP)) / Math.cos(LAMP);
  return 0.58 + 0.42 * Math.min(1.05, straight);
};
