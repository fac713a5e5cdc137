// Places a drawing: translates, rotates, flips and scales it around its origin, for markup and for boxes.

import { n } from '#engine/drawing/draw.ts';
import type { Box, Point } from '#engine/types.ts';

export interface Placement {
  at?: Point;
  scale?: number;
  flip?: boolean;
  rotate?: number;
  /** Degrees by which horizontal lines fall to the right: something on a wall that leads away. Not for heroes. */
  slant?: number;
}

/** What hangs on a slanted wall is seen narrower: at this many degrees nothing would be left of its width. */
const SLANT_TO_NOTHING_DEGREES = 60;

export function placementTransform(place: Placement): string {
  const parts: string[] = [];
  if (place.at && (place.at.x !== 0 || place.at.y !== 0)) parts.push(`translate(${n(place.at.x)} ${n(place.at.y)})`);
  if (place.rotate) parts.push(`rotate(${n(place.rotate)})`);
  const scale = place.scale ?? 1;
  if (place.slant) {
    const narrow = 1 - Math.abs(place.slant) / SLANT_TO_NOTHING_DEGREES;
    parts.push(`skewY(${n(place.slant)}) scale(${Math.round(narrow * 1000) / 1000} 1)`);
  }
  if (scale !== 1 || place.flip) parts.push(`scale(${place.flip ? -scale : scale} ${scale})`);
  return parts.join(' ');
}

/** The axis-aligned bounding box of a placed box. */
export function placedBounds(box: Box, place: Placement): Box {
  const scale = place.scale ?? 1;
  const angle = ((place.rotate ?? 0) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [cx, cy] of [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ] as const) {
    const sx = cx * (place.flip ? -scale : scale);
    const sy = cy * scale;
    xs.push((place.at?.x ?? 0) + sx * cos - sy * sin);
    ys.push((place.at?.y ?? 0) + sx * sin + sy * cos);
  }
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
