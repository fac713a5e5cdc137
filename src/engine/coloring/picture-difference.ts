// Compares two pictures of one scene by their visible ink: where they differ, and how much.
import type { Box } from '#engine/types.ts';
import type { InkGrid } from './ink-grid.ts';

export interface PictureDifference {
  /** Number of cells with ink in only one of the pictures. */
  cells: number;
  /** Bounds of these cells, in units from the corner of the grid. */
  box: Box;
}

/** Both grids must have the same size. */
export const pictureDifference = (a: InkGrid, b: InkGrid): PictureDifference => {
  let cells = 0;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let row = 0; row < a.rows; row++)
    for (let column = 0; column < a.columns; column++) {
      const at = row * a.columns + column;
      if (a.cells[at] === b.cells[at]) continue;
      cells += 1;
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row + 1);
    }
  const unit = a.cellUnits;
  const box =
    cells === 0
      ? { x: 0, y: 0, width: 0, height: 0 }
      : { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
  return { cells, box };
};
