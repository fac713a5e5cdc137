// Cuts a figure in two: the left half is drawn, the right half is to be traced or drawn by the child.
import type { Box } from '#engine/types.ts';
import type { LineShape } from './line-art.ts';
import { ellipse, type Outline, roundedRect } from './outline.ts';

const DASH_UNITS = 26;
const DOT_RADIUS_UNITS = 5;
const GRID_UNITS = 115;
const GUIDE_WIDTH_UNITS = 5;

export interface HalfFigureOptions {
  area: Box;
  /** The line between the halves. */
  middle: number;
  /** Shows the missing half as a broken line. */
  traced: boolean;
  lineWidth: number;
}

/** A grid of dots helps to find the height of every part; smaller children get a broken line instead. */
export const halfFigure = (
  shapes: readonly LineShape[],
  { area, middle, traced, lineWidth }: HalfFigureOptions,
): LineShape[] => {
  const half = (x: number, width: number): Outline => roundedRect(x, area.y, width, area.height, 0, 0);
  const left = half(area.x, middle - area.x);
  const right = half(middle, area.x + area.width - middle);
  const drawn = shapes.map((shape) => ({ ...shape, clips: [...shape.clips, left] }));
  const toTrace = shapes
    .filter(({ fill, stroke }) => fill === 'white' || stroke === 'black')
    .map(
      (shape): LineShape => ({
        ...shape,
        stroke: shape.stroke === 'black' ? 'grey' : shape.stroke,
        width: Math.min(shape.width, lineWidth),
        clips: [...shape.clips, right],
        dash: DASH_UNITS,
      }),
    );
  return [...(traced ? toTrace : dots(area, middle)), ...drawn, centreLine(area, middle)];
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
  const reach = Math.floor(Math.min(middle - area.x, area.x + area.width - middle) / GRID_UNITS);
  for (let y = area.y + GRID_UNITS / 2; y < area.y + area.height; y += GRID_UNITS)
    for (let column = -reach; column <= reach; column++) {
      if (column === 0) continue;
      const [x, r] = [middle + column * GRID_UNITS, DOT_RADIUS_UNITS];
      if (x - r < area.x || x + r > area.x + area.width) continue;
      found.push({ outline: ellipse(x, y, r, r), fill: 'grey', stroke: 'none', width: 0, clips: [] });
    }
  return found;
};
