// Pixels of the lips and of the opening between them.

import type { HeadCrop } from '../detect/head-crop.ts';
import { INNER_LIPS, LIPS, points } from '../detect/landmarks.ts';
import { fillPolygons, indexesOf } from '../pixels/pixels.ts';

export function mouthPixels({ mesh, size }: HeadCrop): { opening: number[]; lips: number[] } {
  const opening = fillPolygons(size, size, [points(mesh, INNER_LIPS)]);
  const whole = indexesOf(fillPolygons(size, size, [points(mesh, LIPS)]));
  return { opening: indexesOf(opening), lips: whole.filter((i) => !opening[i]) };
}
