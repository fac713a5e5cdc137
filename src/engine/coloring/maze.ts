// A maze for one child: cells of a grid without two corners, joined so that exactly one way leads from start to goal.
import { createRng, type Rng } from '#engine/drawing/rng.ts';

export interface MazePlan {
  columns: number;
  rows: number;
  /** Cells a side that stay free in the upper left and the lower right corner, where the figures stand. */
  corner: number;
}

export interface Maze extends MazePlan {
  /** Cells by number, row after row, with the neighbours that can be reached from each. */
  doors: ReadonlyMap<number, readonly number[]>;
  /** The cell beside the figure in the upper left corner; it is open to its left. */
  start: number;
  /** The cell beside the figure in the lower right corner; it is open to its right. */
  goal: number;
  /** The cells of the only way, from start to goal. */
  way: readonly number[];
}

/** The part of the sheet a maze takes, and how large the figures beside it should be, in units of 0.1 mm. */
const ROOM = { width: 1840, height: 2280 };
const FIGURE = 560;

/** Cells across by age: toddlers follow a path as wide as a finger, school children one as wide as a pencil likes. */
const COLUMNS = [7, 7, 7, 7, 8, 9, 11, 12] as const;
const MOST_COLUMNS = 14;

export const mazePlanFor = (age: number): MazePlan => {
  const columns = COLUMNS[Math.max(0, Math.floor(age))] ?? MOST_COLUMNS;
  const cell = ROOM.width / columns;
  return { columns, rows: Math.floor(ROOM.height / cell), corner: Math.ceil(FIGURE / cell - 0.4) };
};

/** A few mazes are tried, since some have a way that is over at once and some one that visits every cell. */
const TRIES = 12;
const shareFor = (columns: number): number => Math.min(0.5, 0.2 + columns / 50);

export const buildMaze = (plan: MazePlan, seed: number): Maze => {
  const wanted = shareFor(plan.columns);
  let best: Maze | undefined;
  let distance = Infinity;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const maze = carve(plan, createRng(seed + attempt * 7919));
    const off = Math.abs(maze.way.length / maze.doors.size - wanted);
    if (off < distance) {
      best = maze;
      distance = off;
    }
  }
  if (!best) throw new Error('A maze needs at least one try');
  return best;
};

const isCell = ({ columns, rows, corner }: MazePlan, column: number, row: number): boolean =>
  column >= 0 &&
  row >= 0 &&
  column < columns &&
  row < rows &&
  !(column < corner && row < corner) &&
  !(column >= columns - corner && row >= rows - corner);

const neighboursOf = (plan: MazePlan, cell: number): number[] => {
  const column = cell % plan.columns;
  const row = Math.floor(cell / plan.columns);
  return (
    [
      [column + 1, row],
      [column, row + 1],
      [column - 1, row],
      [column, row - 1],
    ] as const
  )
    .filter(([x, y]) => isCell(plan, x, y))
    .map(([x, y]) => y * plan.columns + x);
};

/** Digs from cell to cell: a tree over all cells has one way between any two of them. */
const carve = (plan: MazePlan, rng: Rng): Maze => {
  const { columns, rows, corner } = plan;
  const middle = Math.floor(corner / 2);
  const start = middle * columns + corner;
  const goal = (rows - 1 - middle) * columns + columns - corner - 1;
  const doors = new Map<number, number[]>([[start, []]]);
  const open = [start];
  while (open.length > 0) {
    // Mostly on from the newest cell, for long bends; now and then from an older one, for side paths.
    const at = rng.chance(0.85) ? open.length - 1 : rng.int(0, open.length - 1);
    const cell = open[at] as number;
    const fresh = neighboursOf(plan, cell).filter((next) => !doors.has(next));
    const [first, ...others] = fresh;
    if (first === undefined) {
      open.splice(at, 1);
      continue;
    }
    const next = rng.pick([first, ...others]);
    doors.get(cell)?.push(next);
    doors.set(next, [cell]);
    open.push(next);
  }
  return { ...plan, doors, start, goal, way: wayBetween(doors, start, goal) };
};

const wayBetween = (doors: ReadonlyMap<number, readonly number[]>, start: number, goal: number): number[] => {
  const cameFrom = new Map<number, number>([[start, start]]);
  const queue = [start];
  for (const cell of queue) {
    for (const next of doors.get(cell) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, cell);
      queue.push(next);
    }
  }
  const way = [goal];
  for (let cell = goal; cell !== start; ) {
    cell = cameFrom.get(cell) ?? start;
    way.unshift(cell);
  }
  return way;
};

/** Ends of side paths, the ones farthest from each other in the order of the page; start and goal are none. */
export const deadEnds = ({ doors, start, goal }: Maze): number[] =>
  [...doors].filter(([cell, next]) => next.length === 1 && cell !== start && cell !== goal).map(([cell]) => cell);
