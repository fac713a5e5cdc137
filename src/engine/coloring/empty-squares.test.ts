// Tests of the search for squares without lines.
import { expect, it } from 'vitest';
import { emptySquares } from './empty-squares.ts';

it('finds every square without ink and none with it', () => {
  const rows = ['.....', '.....', '..#..', '.....', '.....'];
  const cells = Uint8Array.from([...rows.join('')].map((cell) => (cell === '#' ? 1 : 0)));
  const grid = { columns: 5, rows: 5, cellUnits: 10, cells };
  const found = emptySquares(grid, 2);
  expect(found).toHaveLength(16 - 4);
  for (const { x, y, width, height } of found) {
    expect([width, height]).toEqual([20, 20]);
    expect(x < 30 && x + width > 20 && y < 30 && y + height > 20).toBe(false);
  }
  expect(emptySquares(grid, 3)).toEqual([]);
});
