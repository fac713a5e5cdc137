// Tests of the maze: a single solution, openings beside the figures, size by age.
import { describe, expect, it } from 'vitest';
import { figureBounds } from './figure.ts';
import { buildMaze, deadEnds, type Maze, mazePlanFor } from './maze.ts';
import { drawMaze } from './maze-lines.ts';

const AGES = [0, 1, 3, 4, 5, 6, 7, 8, 9, 12];
const SEEDS = Array.from({ length: 25 }, (_, i) => i * 7919 + 3);
const mazes = AGES.flatMap((age) => SEEDS.map((seed) => buildMaze(mazePlanFor(age), seed)));
const room = { x: 0, y: 0, width: 1840, height: 2280 };

/** Counts the simple paths from start to goal, up to two. */
const waysThrough = ({ passages, start, goal }: Maze): number => {
  let found = 0;
  const visited = new Set<number>();
  const walk = (cell: number): void => {
    if (found > 1) return;
    if (cell === goal) {
      found += 1;
      return;
    }
    visited.add(cell);
    for (const next of passages.get(cell) ?? []) if (!visited.has(next)) walk(next);
    visited.delete(cell);
  };
  walk(start);
  return found;
};

describe('buildMaze', () => {
  it('has exactly one path from start to goal, at every age and seed', () => {
    expect(mazes.map(waysThrough).filter((ways) => ways !== 1)).toEqual([]);
  });

  it('connects all cells, only between adjacent cells and symmetrically', () => {
    for (const { columns, rows, corner, passages } of mazes) {
      expect(passages.size).toBe(columns * rows - 2 * corner * corner);
      const linkCount = [...passages.values()].reduce((sum, next) => sum + next.length, 0);
      expect(linkCount).toBe(2 * (passages.size - 1));
      const wrong = [...passages].filter(([cell, next]) =>
        next.some((other) => {
          const dx = (other % columns) - (cell % columns);
          const dy = Math.floor(other / columns) - Math.floor(cell / columns);
          return Math.abs(dx) + Math.abs(dy) !== 1 || !passages.get(other)?.includes(cell);
        }),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('starts beside the upper left figure and ends beside the lower right one', () => {
    for (const { columns, rows, corner, start, goal, solution, passages } of mazes) {
      expect(start % columns).toBe(corner);
      expect(Math.floor(start / columns)).toBeLessThan(corner);
      expect(goal % columns).toBe(columns - corner - 1);
      expect(Math.floor(goal / columns)).toBeGreaterThanOrEqual(rows - corner);
      expect(passages.has(start - 1)).toBe(false);
      expect(passages.has(goal + 1)).toBe(false);
      expect([solution[0], solution.at(-1)]).toEqual([start, goal]);
      expect(solution.slice(1).every((cell, index) => passages.get(solution[index] ?? -1)?.includes(cell))).toBe(true);
    }
  });

  it('grows with age and is never trivial', () => {
    const columns = AGES.map((age) => mazePlanFor(age).columns);
    expect(columns).toEqual([...columns].sort((a, b) => a - b));
    expect([columns[0], columns.at(-1)]).toEqual([7, 14]);
    for (const { solution, passages } of mazes) expect(solution.length / passages.size).toBeGreaterThan(0.2);
  });

  it('is deterministic per seed', () => {
    const plan = mazePlanFor(5);
    expect(buildMaze(plan, 11)).toEqual(buildMaze(plan, 11));
    expect(buildMaze(plan, 11).solution).not.toEqual(buildMaze(plan, 12).solution);
  });
});

describe('drawMaze', () => {
  it('stays inside its box and reserves a corner for each figure', () => {
    for (const maze of mazes.filter((_, index) => index % 5 === 0)) {
      const { shapes, start, goal } = drawMaze(maze, room, 4);
      const box = figureBounds(shapes);
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(room.width);
      expect(box.y + box.height).toBeLessThanOrEqual(room.height);
      for (const figure of [start, goal]) expect(Math.min(figure.width, figure.height)).toBeGreaterThan(380);
      expect(goal.x).toBeGreaterThan(start.x + start.width);
    }
  });

  it('draws pale ground under white paths', () => {
    const [maze] = mazes;
    const inks = maze ? drawMaze(maze, room, 1).shapes.map(({ stroke }) => stroke) : [];
    expect(inks).toEqual(['black', 'pale', 'black', 'white']);
  });

  it('has dead ends', () => {
    for (const maze of mazes) {
      const ends = deadEnds(maze);
      expect(ends.length).toBeGreaterThan(1);
      expect(ends).not.toContain(maze.goal);
      expect(ends).not.toContain(maze.start);
    }
  });
});
