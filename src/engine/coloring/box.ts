// Boxes on a coloring sheet.
import type { Box } from '#engine/types.ts';

/** Width or height is negative where the boxes are apart. */
export const intersection = (a: Box, b: Box): Box => {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
};
