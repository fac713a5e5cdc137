// Draws a maze as paths with rounded bends, open at the entrance and the exit.
import { createRng } from '#engine/drawing/rng.ts';
import type { Box, Point } from '#engine/types.ts';
import type { LineShape } from './line-art.ts';
import type { Maze } from './maze.ts';
import type { Outline } from './outline.ts';

export interface MazeDrawing {
  shapes: LineShape[];
  /** Boxes for the figures at both ends. */
  start: Box;
  goal: Box;
  /** The centre of a cell, and the width of a path. */
  centreOf: (cell: number) => Point;
  pathWidth: number;
}

/** Path width relative to a cell. */
const PATH_WIDTH_RATIO = 0.66;
/** Ground stroke relative to a cell: it extends beyond the outer paths. */
const GROUND_WIDTH_RATIO = 1.12;
const EDGE_MARGIN_CELLS = 0.2;
const MAX_CROSSING_OFFSET_RATIO = 0.045;
const OPENING_LENGTH_RATIO = 0.1;
/** Control point distance that makes a quarter circle of half a cell. */
const BEND_HANDLE_RATIO = 0.276;
/** Units between a figure and the paths. */
const FIGURE_MARGIN_UNITS = 45;

type Side = 'right' | 'down' | 'left' | 'up';
const SIDE_STEPS: Record<Side, Point> = {
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  up: { x: 0, y: -1 },
};

export const drawMaze = (maze: Maze, area: Box, seed: number): MazeDrawing => {
  const { columns, rows, corner, passages, start, goal } = maze;
  // The edge of the ground and its line must fit into the box as well.
  const cell = Math.min(area.width / (columns + EDGE_MARGIN_CELLS), area.height / (rows + EDGE_MARGIN_CELLS));
  const left = area.x + (area.width - columns * cell) / 2;
  const top = area.y + (area.height - rows * cell) / 2;
  const centreOf = (at: number): Point => ({
    x: left + ((at % columns) + 0.5) * cell,
    y: top + (Math.floor(at / columns) + 0.5) * cell,
  });
  const wander = crossings(maze, cell * MAX_CROSSING_OFFSET_RATIO, seed);

  const paths: Outline = [];
  for (const [at, next] of passages) {
    const sides = next.map((other) => sideOf(other - at, columns));
    if (at === start) sides.push('left');
    if (at === goal) sides.push('right');
    paths.push(...pathThrough(centreOf(at), cell, sides, (side) => wander(at, side)));
  }
  const outlinedPaths = [...paths];
  const filledPaths = [...paths];
  for (const [at, side] of [[start, 'left'] as const, [goal, 'right'] as const]) {
    const step = SIDE_STEPS[side];
    const from = centreOf(at);
    const out = (reach: number) => line(move(from, step, cell * 0.5), move(from, step, cell * reach));
    outlinedPaths.push(...out(0.5 + OPENING_LENGTH_RATIO));
    // Longer than the outline, so that the end stays open.
    filledPaths.push(...out(0.5 + OPENING_LENGTH_RATIO + PATH_WIDTH_RATIO * 0.7));
  }
  // Pale ground distinguishes the area between paths from the paths.
  const ground = [...passages.keys()].flatMap((at) => {
    const beside = at % columns === columns - 1 ? [at + columns] : [at + 1, at + columns];
    return beside.filter((other) => passages.has(other)).flatMap((other) => line(centreOf(at), centreOf(other)));
  });
  const width = Math.max(7, Math.min(11, cell * 0.045));
  const stroke = (outline: Outline, ink: LineShape['stroke'], wide: number): LineShape => ({
    outline,
    fill: 'none',
    stroke: ink,
    width: wide,
    clips: [],
  });
  const free = corner * cell - FIGURE_MARGIN_UNITS - cell * OPENING_LENGTH_RATIO;
  const right = left + columns * cell;
  const bottom = top + rows * cell;
  return {
    shapes: [
      stroke(ground, 'black', cell * GROUND_WIDTH_RATIO + width),
      stroke(ground, 'pale', cell * GROUND_WIDTH_RATIO - width),
      stroke(outlinedPaths, 'black', cell * PATH_WIDTH_RATIO + width),
      stroke(filledPaths, 'white', cell * PATH_WIDTH_RATIO - width),
    ],
    start: { x: left, y: top, width: free, height: corner * cell - FIGURE_MARGIN_UNITS },
    goal: {
      x: right - free,
      y: bottom - corner * cell + FIGURE_MARGIN_UNITS,
      width: free,
      height: corner * cell - FIGURE_MARGIN_UNITS,
    },
    centreOf,
    pathWidth: cell * PATH_WIDTH_RATIO - width,
  };
};

const sideOf = (step: number, columns: number): Side => {
  if (step === 1) return 'right';
  if (step === -1) return 'left';
  return step === columns ? 'down' : 'up';
};

/** Offset of a path from the middle of the edge between two cells, equal from both sides. */
const crossings = ({ columns, rows }: Maze, most: number, seed: number): ((at: number, side: Side) => number) => {
  const rng = createRng(seed);
  const offsets = Array.from({ length: columns * rows * 2 }, () => rng.between(-most, most));
  return (at, side) => {
    const owner = side === 'left' ? at - 1 : side === 'up' ? at - columns : at;
    return offsets[owner * 2 + (side === 'right' || side === 'left' ? 0 : 1)] ?? 0;
  };
};

const move = ({ x, y }: Point, step: Point, by: number): Point => ({ x: x + step.x * by, y: y + step.y * by });

const line = (from: Point, to: Point): Outline => [
  { op: 'M', points: [from.x, from.y] },
  { op: 'L', points: [to.x, to.y] },
];

/** All paths through one cell: a dead end stops in the centre, others bend from side to side. */
const pathThrough = (centre: Point, cell: number, sides: Side[], wander: (side: Side) => number): Outline => {
  const crossing = (side: Side): Point => {
    const step = SIDE_STEPS[side];
    const edge = move(centre, step, cell / 2);
    return move(edge, { x: Math.abs(step.y), y: Math.abs(step.x) }, wander(side));
  };
  const inward = (side: Side): Point => move(crossing(side), SIDE_STEPS[side], -cell * BEND_HANDLE_RATIO);
  const [only] = sides;
  if (sides.length === 1 && only) return line(crossing(only), centre);
  return sides.flatMap((from, index) =>
    sides.slice(index + 1).flatMap((to): Outline => {
      const a = crossing(from);
      const b = inward(from);
      const c = inward(to);
      const d = crossing(to);
      return [
        { op: 'M', points: [a.x, a.y] },
        { op: 'C', points: [b.x, b.y, c.x, c.y, d.x, d.y] },
      ];
    }),
  );
};
