// Tests of the grid of visible ink and of the comparison of two grids.
import { describe, expect, it } from 'vitest';
import { inkGrid } from './ink-grid.ts';
import type { LineShape } from './line-art.ts';
import { roundedRect } from './outline.ts';
import { pictureDifference } from './picture-difference.ts';

const window = { x: 0, y: 0, width: 100, height: 100 };
const square = (x: number, y: number, side: number): LineShape => ({
  outline: roundedRect(x, y, side, side, 0, 0),
  fill: 'white',
  stroke: 'black',
  width: 5,
  clips: [],
});
const inked = (shapes: LineShape[]) => inkGrid(shapes, window, 10).cells.reduce((sum, cell) => sum + cell, 0);

describe('inkGrid', () => {
  it('marks the outline of a shape, not its inside', () => {
    const { cells, columns } = inkGrid([square(15, 15, 60)], window, 10);
    expect(cells[1 * columns + 1]).toBe(1);
    expect(cells[4 * columns + 4]).toBe(0);
  });

  it('does not count lines that a later shape covers', () => {
    expect(inked([square(35, 35, 20), square(15, 15, 60)])).toBe(inked([square(15, 15, 60)]));
  });

  it('counts only what is inside the clip', () => {
    const clipped = { ...square(15, 15, 60), clips: [roundedRect(0, 0, 40, 100, 0, 0)] };
    expect(inked([clipped])).toBeLessThan(inked([square(15, 15, 60)]));
  });
});

describe('pictureDifference', () => {
  it('finds where a shape is missing', () => {
    const whole = inkGrid([square(5, 5, 20), square(55, 55, 30)], window, 10);
    const without = inkGrid([square(5, 5, 20)], window, 10);
    const { cells, box } = pictureDifference(whole, without);
    expect(cells).toBeGreaterThan(8);
    expect(box).toEqual({ x: 50, y: 50, width: 40, height: 40 });
    expect(pictureDifference(whole, whole).cells).toBe(0);
  });
});
