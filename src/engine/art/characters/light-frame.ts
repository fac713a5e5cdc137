// Transforms a scene's light into the frame of a placed drawing, so that rims and shades face the right way.

import type { Point, SceneLight } from '#engine/types.ts';

export interface Frame {
  at: Point;
  scale: number;
  flip?: boolean;
  /** Degrees, clockwise as in SVG. */
  rotate?: number;
}

function pointInFrame(point: Point, frame: Frame): Point {
  const angle = (-(frame.rotate ?? 0) * Math.PI) / 180;
  const dx = (point.x - frame.at.x) / frame.scale;
  const dy = (point.y - frame.at.y) / frame.scale;
  const x = dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = dx * Math.sin(angle) + dy * Math.cos(angle);
  return { x: frame.flip ? -x : x, y };
}

export function lightInFrame(light: SceneLight, frame: Frame): SceneLight {
  const key = { ...light.key, from: pointInFrame(light.key.from, frame) };
  if (!light.warm) return { key, shade: light.shade };
  const warm = { ...light.warm, at: pointInFrame(light.warm.at, frame), radius: light.warm.radius / frame.scale };
  return { key, warm, shade: light.shade };
}
