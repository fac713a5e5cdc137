// Parses lists inside piece parameters: "10 20; 30 40" becomes rows of numbers, so that scenes stay plain JSON.

import type { PieceParams } from './piece.ts';

export function rowsParam(params: PieceParams, name: string, fallback: string): number[][] {
  const value = params[name];
  return (typeof value === 'string' ? value : fallback)
    .split(';')
    .map((row) =>
      row
        .trim()
        .split(/[\s,]+/)
        .filter((part) => part !== '')
        .map(Number),
    )
    .filter((row) => row.length > 0);
}

/**
 * Whether a point is inside any of the boxes "x y width height; ..." that a scatter must leave free, e.g. under text.
 */
export function insideAny(boxes: number[][], x: number, y: number, margin = 0): boolean {
  return boxes.some(([bx = 0, by = 0, width = 0, height = 0]) => {
    return x > bx - margin && x < bx + width + margin && y > by - margin && y < by + height + margin;
  });
}
