// Pinhole camera. A page is 1 by 1; x to the right, y away from the viewer, z up.

export type Point = readonly [x: number, y: number, z: number];

/** Position on the frame in pixels, and the distance from the camera. */
export interface ProjectedPoint {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

export interface Camera {
  readonly eye: Point;
  /** The point in the middle of the frame. */
  readonly target: Point;
  /** The frame's width at a distance of 1. */
  readonly field: number;
}

export type Project = (point: Point) => ProjectedPoint;

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Point): Point => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

export function createProjection({ eye, target, field }: Camera, width: number, height: number): Project {
  const forward = unit(minus(target, eye));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const scale = width / field;
  return (point) => {
    const away = minus(point, eye);
    const depth = dot(away, forward);
    return {
      x: width / 2 + (scale * dot(away, right)) / depth,
      y: height / 2 - (scale * dot(away, up)) / depth,
      depth,
    };
  };
}
