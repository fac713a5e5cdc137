// A coarse grid of the visible ink of line art: which squares a line crosses after later shapes have covered earlier ones.
import type { Box } from '#engine/types.ts';
import type { LineShape } from './line-art.ts';
import { boundsOf, type Outline } from './outline.ts';

const SAMPLES_PER_CURVE = 8;

type Polygon = [number, number][];

export interface InkGrid {
  columns: number;
  rows: number;
  cellUnits: number;
  /** One byte per cell, row by row: 1 if there is ink. */
  cells: Uint8Array;
}

export const inkGrid = (shapes: readonly LineShape[], window: Box, cellUnits: number): InkGrid => {
  const columns = Math.ceil(window.width / cellUnits);
  const rows = Math.ceil(window.height / cellUnits);
  const grid: InkGrid = { columns, rows, cellUnits, cells: new Uint8Array(columns * rows) };
  for (const { outline, fill, stroke, clips } of shapes) {
    const polygons = flatten(outline, window, cellUnits);
    const seen = clips.map(boundsOf).map((box) => toCells(box, window, cellUnits));
    const visible = (column: number, row: number): boolean =>
      seen.every(({ x, y, width, height }) => column >= x && row >= y && column <= x + width && row <= y + height);
    if (fill !== 'none') fillCells(grid, polygons, fill === 'black' ? 1 : 0, visible);
    if (stroke === 'black') strokeCells(grid, polygons, visible);
  }
  return grid;
};

const toCells = ({ x, y, width, height }: Box, window: Box, cell: number): Box => ({
  x: (x - window.x) / cell,
  y: (y - window.y) / cell,
  width: width / cell,
  height: height / cell,
});

/** Subpaths as polygons in cell coordinates. */
const flatten = (outline: Outline, window: Box, cell: number): Polygon[] => {
  const polygons: Polygon[] = [];
  const add = (x: number, y: number) => polygons.at(-1)?.push([(x - window.x) / cell, (y - window.y) / cell]);
  let x = 0;
  let y = 0;
  for (const { op, points } of outline) {
    if (op === 'Z') {
      const first = polygons.at(-1)?.[0];
      if (first) polygons.at(-1)?.push(first);
    } else if (op === 'C') {
      const [x1, y1, x2, y2, toX, toY] = points;
      for (let i = 1; i <= SAMPLES_PER_CURVE; i++) {
        const t = i / SAMPLES_PER_CURVE;
        const u = 1 - t;
        const mix = (a: number, b: number, c: number, d: number) =>
          u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
        add(mix(x, x1, x2, toX), mix(y, y1, y2, toY));
      }
      [x, y] = [toX, toY];
    } else {
      if (op === 'M' || polygons.length === 0) polygons.push([]);
      [x, y] = points;
      add(x, y);
    }
  }
  return polygons;
};

type Visible = (column: number, row: number) => boolean;

/** Even-odd, tested at the middle of each cell. */
const fillCells = (
  { columns, rows, cells }: InkGrid,
  polygons: readonly Polygon[],
  value: number,
  visible: Visible,
): void => {
  for (const [row, crossings] of crossingsByRow(polygons, rows)) {
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil((crossings[i] ?? 0) - 0.5));
      const to = Math.min(columns - 1, Math.floor((crossings[i + 1] ?? 0) - 0.5));
      for (let column = from; column <= to; column++) if (visible(column, row)) cells[row * columns + column] = value;
    }
  }
};

/** Where edges cross the middle of each row. Each edge is visited once, not once per row. */
const crossingsByRow = (polygons: readonly Polygon[], rows: number): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const polygon of polygons)
    for (let i = 0; i < polygon.length; i++) {
      const [x1, y1] = polygon[i] ?? [0, 0];
      const [x2, y2] = polygon[(i + 1) % polygon.length] ?? [x1, y1];
      const first = Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5));
      const last = Math.min(rows - 1, Math.ceil(Math.max(y1, y2) - 0.5) - 1);
      for (let row = first; row <= last; row++) {
        const x = x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1);
        const known = found.get(row);
        if (known) known.push(x);
        else found.set(row, [x]);
      }
    }
  return found;
};

const strokeCells = ({ columns, rows, cells }: InkGrid, polygons: readonly Polygon[], visible: Visible): void => {
  for (const polygon of polygons)
    for (let i = 0; i + 1 < polygon.length; i++) {
      const [x1, y1] = polygon[i] ?? [0, 0];
      const [x2, y2] = polygon[i + 1] ?? [x1, y1];
      const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 2));
      for (let step = 0; step <= steps; step++) {
        const column = Math.floor(x1 + ((x2 - x1) * step) / steps);
        const row = Math.floor(y1 + ((y2 - y1) * step) / steps);
        if (column >= 0 && row >= 0 && column < columns && row < rows && visible(column, row))
          cells[row * columns + column] = 1;
      }
    }
};
