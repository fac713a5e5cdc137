// Finds squares without lines in a picture.
import type { Box } from '#engine/types.ts';
import type { InkGrid } from './ink-grid.ts';

/** All squares of `side` cells without ink, from left to right and top to bottom, in units from the grid's corner. */
export const emptySquares = ({ columns, rows, cellUnits, cells }: InkGrid, side: number): Box[] => {
  const found: Box[] = [];
  // The side of the largest empty square that ends in a cell, as in the maximal square problem.
  let above = new Uint16Array(columns);
  for (let row = 0; row < rows; row++) {
    const here = new Uint16Array(columns);
    for (let column = 0; column < columns; column++) {
      if (cells[row * columns + column]) continue;
      const smallest = Math.min(here[column - 1] ?? 0, above[column] ?? 0, above[column - 1] ?? 0);
      here[column] = smallest + 1;
      if (smallest + 1 < side) continue;
      const units = side * cellUnits;
      found.push({
        x: (column + 1) * cellUnits - units,
        y: (row + 1) * cellUnits - units,
        width: units,
        height: units,
      });
    }
    above = here;
  }
  return found;
};
