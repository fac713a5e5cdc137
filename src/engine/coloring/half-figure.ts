// Cuts line art in two: one half is drawn, the other is to be traced or drawn by the child.
import type { Box } from '#engine/types.ts';
import type { LineShape } from './line-art.ts';
import { boundsOf, ellipse, type Outline, roundedRect } from './outline.ts';

const DASH_UNITS = 26;
/** A pupil or a button has some dashes, too. */
const DASHES_AROUND_SMALL = 8;
const DOT_RADIUS_UNITS = 5;
const GRID_UNITS = 115;
const GUIDE_WIDTH_UNITS = 5;

export interface HalfFigureOptions {
  area: Box;
  /** The line between the halves. */
  middle: number;
  drawnSide: 'left' | 'right';
  /** A broken line in the missing half, or a grid of dots that shows the height of every part. */
  help: { toTrace: readonly LineShape[] } | { dots: 'both-halves' | 'missing-half' };
  lineWidth: number;
}

export const halfFigure = (
  shapes: readonly LineShape[],
  { area, middle, drawnSide, help, lineWidth }: HalfFigureOptions,
): LineShape[] => {
  const half = (x: number, width: number): Outline => roundedRect(x, area.y, width, area.height, 0, 0);
  const left = half(area.x, middle - area.x);
  const right = half(middle, area.x + area.width - middle);
  const [drawnHalf, missingHalf] = drawnSide === 'left' ? [left, right] : [right, left];
  const drawn = shapes.map((shape) => ({ ...shape, clips: [...shape.clips, drawnHalf] }));
  const inMissingHalf = (shape: LineShape) => ({ ...shape, clips: [...shape.clips, missingHalf] });
  const drawHelp = (): LineShape[] => {
    if ('toTrace' in help) return help.toTrace.map((shape) => inMissingHalf(brokenLine(shape, lineWidth)));
    return help.dots === 'both-halves' ? dots(area, middle) : dots(area, middle).map(inMissingHalf);
  };
  return [...drawHelp(), ...drawn, centreLine(area, middle)];
};

const brokenLine = (shape: LineShape, lineWidth: number): LineShape => {
  const hasLine = shape.stroke === 'black' || shape.fill === 'black';
  if (!hasLine) return shape;
  const { width, height } = boundsOf(shape.outline);
  const dash = Math.min(DASH_UNITS, (width + height) / DASHES_AROUND_SMALL);
  const fill = shape.fill === 'black' ? 'white' : shape.fill;
  return { ...shape, fill, stroke: 'grey', width: Math.min(shape.width || lineWidth, lineWidth), dash };
};

const centreLine = (area: Box, middle: number): LineShape => ({
  outline: [
    { op: 'M', points: [middle, area.y + GUIDE_WIDTH_UNITS] },
    { op: 'L', points: [middle, area.y + area.height - GUIDE_WIDTH_UNITS] },
  ],
  fill: 'none',
  stroke: 'grey',
  width: GUIDE_WIDTH_UNITS,
  clips: [],
  dash: DASH_UNITS,
});

const dots = (area: Box, middle: number): LineShape[] => {
  const found: LineShape[] = [];
  const columns = Math.ceil(area.width / GRID_UNITS);
  const x0 = area.x + DOT_RADIUS_UNITS;
  const x1 = area.x + area.width - DOT_RADIUS_UNITS;
  for (let y = area.y + GRID_UNITS / 2; y < area.y + area.height; y += GRID_UNITS)
    for (let column = -columns; column <= columns; column++) {
      const x = middle + column * GRID_UNITS;
      if (column === 0 || x < x0 || x > x1) continue;
      const outline = ellipse(x, y, DOT_RADIUS_UNITS, DOT_RADIUS_UNITS);
      found.push({ outline, fill: 'grey', stroke: 'none', width: 0, clips: [] });
    }
  return found;
};
