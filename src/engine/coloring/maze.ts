// Builds a maze: a spanning tree over a grid without two corners, so that exactly one path leads from start to goal.
import { createRng, type Rng } from '#engine/drawing/rng.ts';

export interface MazePlan {
  columns: number;
  rows: number;
  /** Side in cells of the free upper left and lower right corners, where the figures are drawn. */
  corner: number;
}

export interface Maze extends MazePlan {
  /** Cells by number in row order, with the adjacent cells that are reachable from each. */
  passages: ReadonlyMap<number, readonly number[]>;
  /** The cell beside the figure in the upper left corner; open to its left. */
  start: number;
  /** The cell beside the figure in the lower right corner; open to its right. */
  goal: number;
  /** The cells of the solution, from start to goal. */
  solution: readonly number[];
}

/** Area of a maze on the sheet and size of the figures beside it, in units of 0.1 mm. */
const MAZE_AREA_UNITS = { width: 1840, height: 2280 };
const FIGURE_SIDE_UNITS = 560;

/** Cells across by age: toddlers get wide paths, schoolchildren narrow ones. */
const COLUMNS_BY_AGE = [7, 7, 7, 7, 8, 9, 11, 12] as const;
const MAX_COLUMNS = 14;

export const mazePlanFor = (age: number): MazePlan => {
  const columns = COLUMNS_BY_AGE[Math.max(0, Math.floor(age))] ?? MAX_COLUMNS;
  const cell = MAZE_AREA_UNITS.width / columns;
  return {
    columns,
    rows: Math.floor(MAZE_AREA_UNITS.height / cell),
    corner: Math.ceil(FIGURE_SIDE_UNITS / cell - 0.4),
  };
};

/** Candidates per maze: some are solved at once, some visit every cell. */
const CANDIDATE_COUNT = 12;
const targetSolutionShare = (columns: number): number => Math.min(0.5, 0.2 + columns / 50);

export const buildMaze = (plan: MazePlan, seed: number): Maze => {
  const targetShare = targetSolutionShare(plan.columns);
  let best: Maze | undefined;
  let distance = Infinity;
  for (let attempt = 0; attempt < CANDIDATE_COUNT; attempt++) {
    const maze = carve(plan, createRng(seed + attempt * 7919));
    const off = Math.abs(maze.solution.length / maze.passages.size - targetShare);
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

/** Carves from cell to cell; the result is a tree over all cells. */
const carve = (plan: MazePlan, rng: Rng): Maze => {
  const { columns, rows, corner } = plan;
  const middle = Math.floor(corner / 2);
  const start = middle * columns + corner;
  const goal = (rows - 1 - middle) * columns + columns - corner - 1;
  const passages = new Map<number, number[]>([[start, []]]);
  const open = [start];
  while (open.length > 0) {
    // Mostly continues from the newest cell for long bends, sometimes from an older one for side paths.
    const at = rng.chance(0.85) ? open.length - 1 : rng.int(0, open.length - 1);
    const cell = open[at] ?? 0;
    const fresh = neighboursOf(plan, cell).filter((next) => !passages.has(next));
    const [first, ...others] = fresh;
    if (first === undefined) {
      open.splice(at, 1);
      continue;
    }
    const next = rng.pick([first, ...others]);
    passages.get(cell)?.push(next);
    passages.set(next, [cell]);
    open.push(next);
  }
  return { ...plan, passages, start, goal, solution: findSolution(passages, start, goal) };
};

const findSolution = (passages: ReadonlyMap<number, readonly number[]>, start: number, goal: number): number[] => {
  const cameFrom = new Map<number, number>([[start, start]]);
  const queue = [start];
  for (const cell of queue) {
    for (const next of passages.get(cell) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, cell);
      queue.push(next);
    }
  }
  const solution = [goal];
  for (let cell = goal; cell !== start; ) {
    cell = cameFrom.get(cell) ?? start;
    solution.unshift(cell);
  }
  return solution;
};

/** Cells with one neighbour, without start and goal. */
export const deadEnds = ({ passages, start, goal }: Maze): number[] =>
  [...passages].filter(([cell, next]) => next.length === 1 && cell !== start && cell !== goal).map(([cell]) => cell);
