// Parses an SVG path into a curve with point and direction at a given distance, for titles on a curve.
import type { Point } from '#engine/types.ts';

export interface Curve {
  length: number;
  /** The point at this distance and the tangent direction in degrees. */
  at(distance: number): Point & { angle: number };
}

const STEPS_PER_CURVE = 48;
const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6 };

const bezier = (points: readonly Point[], t: number): Point => {
  let level = [...points];
  while (level.length > 1) {
    level = level.slice(1).map((point, i) => {
      const before = level[i] ?? point;
      return { x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t };
    });
  }
  return level[0] ?? { x: 0, y: 0 };
};

/** Supports M L H V Q C, absolute and relative; undefined for other commands. */
const parsePathPoints = (path: string): Point[] | undefined => {
  const parts = path.match(/[a-z]|-?\d*\.?\d+(?:e[-+]?\d+)?/gi) ?? [];
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let command = '';
  for (let i = 0; i < parts.length; ) {
    if (/^[a-z]$/i.test(parts[i] ?? '')) command = parts[i++] ?? '';
    const kind = command.toUpperCase();
    const count = ARGUMENTS[kind];
    const numbers = parts.slice(i, i + (count ?? 0)).map(Number);
    if (count === undefined || numbers.length < count || numbers.some(Number.isNaN)) return undefined;
    i += count;
    const origin = command === kind ? { x: 0, y: 0 } : at;
    const [first = 0] = numbers;
    if (kind === 'H' || kind === 'V') {
      at = kind === 'H' ? { x: origin.x + first, y: at.y } : { x: at.x, y: origin.y + first };
      points.push(at);
      continue;
    }
    const controlPoints: Point[] = [];
    for (let n = 0; n < count; n += 2)
      controlPoints.push({ x: origin.x + (numbers[n] ?? 0), y: origin.y + (numbers[n + 1] ?? 0) });
    const end = controlPoints.at(-1) ?? at;
    if (kind === 'M' || kind === 'L') points.push(end);
    else for (let s = 1; s <= STEPS_PER_CURVE; s++) points.push(bezier([at, ...controlPoints], s / STEPS_PER_CURVE));
    at = end;
    if (kind === 'M') command = command === 'M' ? 'L' : 'l';
  }
  return points.length > 1 ? points : undefined;
};

/** The polyline through these points. */
const curveThrough = (points: readonly Point[]): Curve => {
  const distances = [0];
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] ?? { x: 0, y: 0 };
    const b = points[i] ?? { x: 0, y: 0 };
    distances.push((distances[i - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const length = distances.at(-1) ?? 0;
  return {
    length,
    at(distance) {
      let i = 1;
      while (i < points.length - 1 && (distances[i] ?? 0) < distance) i++;
      const a = points[i - 1] ?? { x: 0, y: 0 };
      const b = points[i] ?? { x: 0, y: 0 };
      const span = (distances[i] ?? 0) - (distances[i - 1] ?? 0) || 1;
      // Beyond its ends the curve continues straight, so that a slightly too long title stays readable.
      const t = (distance - (distances[i - 1] ?? 0)) / span;
      return {
        x: a.x + (b.x - a.x) * t,
        y: a.y + (b.y - a.y) * t,
        angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
      };
    },
  };
};

export const parseCurve = (path: string): Curve | undefined => {
  const points = parsePathPoints(path);
  return points && curveThrough(points);
};

/** Flattens the curve towards the height of its middle: 1 keeps it, 0 makes it straight. */
export const flattenCurve = (curve: Curve, share: number): Curve => {
  if (share === 1) return curve;
  const { y: middle } = curve.at(curve.length / 2);
  return curveThrough(
    Array.from({ length: STEPS_PER_CURVE + 1 }, (_, step) => {
      const { x, y } = curve.at((curve.length * step) / STEPS_PER_CURVE);
      return { x, y: middle + (y - middle) * share };
    }),
  );
};
