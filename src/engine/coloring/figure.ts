// Measures line art and moves, rotates or mirrors it as one figure.
import type { Box } from '#engine/types.ts';
import { intersection } from './box.ts';
import type { LineShape } from './line-art.ts';
import { type Matrix, type Outline, transform } from './outline.ts';

/** Samples per curve: accurate to a fraction of a millimetre on a figure of some centimetres. */
const SAMPLES_PER_CURVE = 8;

/** Bounds of the visible ink: clipped parts count only where visible, and half the line width is added. */
export const figureBounds = (shapes: readonly LineShape[]): Box => {
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { outline, stroke, width, clips } of shapes) {
    const own = inkBounds(outline);
    const half = stroke === 'black' ? width / 2 : 0;
    const inked = { x: own.x - half, y: own.y - half, width: own.width + width, height: own.height + width };
    // A clip also cuts the width of the line.
    const seen = clips.map(inkBounds).reduce(intersection, half === 0 ? own : inked);
    if (seen.width < 0 || seen.height < 0) continue;
    edges.left = Math.min(edges.left, seen.x);
    edges.top = Math.min(edges.top, seen.y);
    edges.right = Math.max(edges.right, seen.x + seen.width);
    edges.bottom = Math.max(edges.bottom, seen.y + seen.height);
  }
  const { left, top, right, bottom } = edges;
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
};

/** Bounds of the line itself; control points may be outside. */
const inkBounds = (outline: Outline): Box => {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  let x = 0;
  let y = 0;
  const see = (px: number, py: number) => {
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  };
  for (const { op, points } of outline) {
    if (op === 'Z') continue;
    if (op === 'C') {
      const [x1, y1, x2, y2, toX, toY] = points;
      for (let i = 1; i < SAMPLES_PER_CURVE; i++) {
        const t = i / SAMPLES_PER_CURVE;
        const u = 1 - t;
        const mix = (a: number, b: number, c: number, d: number) =>
          u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
        see(mix(x, x1, x2, toX), mix(y, y1, y2, toY));
      }
      x = toX;
      y = toY;
    } else [x, y] = points;
    see(x, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** Line widths stay the same, so the matrix must not scale. */
export const transformFigure = (shapes: readonly LineShape[], matrix: Matrix): LineShape[] =>
  shapes.map((shape) => ({
    ...shape,
    outline: transform(shape.outline, matrix),
    clips: shape.clips.map((clip) => transform(clip, matrix)),
  }));

export const rotationAround = ({ x, y, width, height }: Box, degrees: number): Matrix => {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const cx = x + width / 2;
  const cy = y + height / 2;
  return [cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy];
};

export const mirrorMatrix = ({ x, width }: Box): Matrix => [-1, 0, 0, 1, 2 * x + width, 0];

/** Moves the figure to the middle of the box. */
export const centreFigure = (shapes: readonly LineShape[], box: Box): LineShape[] => {
  const own = figureBounds(shapes);
  return transformFigure(shapes, [
    1,
    0,
    0,
    1,
    box.x + box.width / 2 - own.x - own.width / 2,
    box.y + box.height / 2 - own.y - own.height / 2,
  ]);
};
