// Which pixels of a head are its lips, and which lie between them.

import type { HeadCrop } from './head-crop.ts';
import { INNER_LIPS, LIPS, points } from './landmarks.ts';
import { fillPolygons, indexesOf } from './pixels.ts';

export function mouthPixels({ mesh, size }: HeadCrop): { opening: number[]; lips: number[] } {
  const opening = fillPolygons(size, size, [points(mesh, INNER_LIPS)]);
  const whole = indexesOf(fillPolygons(size, size, [points(mesh, LIPS)]));
  return { opening: indexesOf(opening), lips: whole.filter((i) => !opening[i]) };
}
