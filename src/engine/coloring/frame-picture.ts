// Chooses the part of a scene that fills a coloring sheet: dense with lines, the child in it, no empty space where the
// book has its words.
import type { Box } from '#engine/types.ts';
import { intersection } from './box.ts';
import { type InkGrid, inkGrid } from './ink-grid.ts';
import type { LineShape } from './line-art.ts';

const CELL_UNITS = 40;
/** Smaller parts of a scene would show a face and nothing of the story. */
const MIN_HEIGHT_UNITS = 1160;
const STEP_CELLS = 2;
/** How much lines cut by the edge count against a part. */
const CUT_WEIGHT = 0.35;

/** Higher values prefer a small part full of lines to a larger one with more of the story. */
const DENSITY_EXPONENT = 0.9;

export interface FramedChild {
  bounds: Box;
  face: Box;
}

export interface FramedPart {
  window: Box;
  /** Width by height. */
  aspect: number;
}

export interface FrameOptions {
  /** The scene without its bleed. */
  scene: Box;
  /** The whole child must be inside if it fits, else at least its head. */
  child: FramedChild | undefined;
  /** Allowed shapes of the sheet. */
  aspects: readonly number[];
}

export const framePicture = (shapes: readonly LineShape[], { scene, child, aspects }: FrameOptions): FramedPart => {
  const grid = inkGrid(shapes, scene, CELL_UNITS);
  const sums = summedInk(grid);
  let best: FramedPart & { score: number } = { window: scene, aspect: scene.width / scene.height, score: -1 };
  for (const aspect of aspects) {
    const kept = child && keptBox(child, scene, aspect);
    for (const window of partsOf(scene, aspect)) {
      if (kept && !contains(window, kept)) continue;
      const score = scoreOf(window, scene, grid, sums);
      if (score > best.score) best = { window, aspect, score };
    }
  }
  const { window, aspect } = best;
  return { window, aspect };
};

/** Space for hair and hat above the face and for the shoulders below, in heights of the face. */
const HEAD_MARGIN = { above: 0.95, below: 0.5, side: 0.35 };

const keptBox = ({ bounds, face }: FramedChild, scene: Box, aspect: number): Box => {
  const whole = intersection(bounds, scene);
  if (fits(whole, scene, aspect)) return whole;
  const { x, y, width, height } = face;
  const head = {
    x: x - height * HEAD_MARGIN.side,
    y: y - height * HEAD_MARGIN.above,
    width: width + 2 * height * HEAD_MARGIN.side,
    height: height * (1 + HEAD_MARGIN.above + HEAD_MARGIN.below),
  };
  return intersection(head, scene);
};

function* partsOf(scene: Box, aspect: number): Generator<Box> {
  const step = STEP_CELLS * CELL_UNITS;
  const largest = Math.min(scene.height, scene.width / aspect);
  for (let height = largest; height >= Math.min(MIN_HEIGHT_UNITS, largest); height -= step) {
    const width = height * aspect;
    for (let x = scene.x; x <= scene.x + scene.width - width + 0.5; x += step)
      // From the bottom up, so that feet and floor are kept if parts are equal.
      for (let y = scene.y + scene.height - height; y >= scene.y - 0.5; y -= step) yield { x, y, width, height };
  }
}

/** Whether any part of this shape can hold the box. */
const fits = (box: Box, scene: Box, aspect: number): boolean => {
  const height = Math.min(scene.height, scene.width / aspect);
  return box.height <= height && box.width <= height * aspect;
};

const scoreOf = (window: Box, scene: Box, { columns, rows }: InkGrid, sums: Uint32Array): number => {
  const left = Math.max(0, Math.floor((window.x - scene.x) / CELL_UNITS));
  const top = Math.max(0, Math.floor((window.y - scene.y) / CELL_UNITS));
  const right = Math.min(columns, Math.floor((window.x + window.width - scene.x) / CELL_UNITS));
  const bottom = Math.min(rows, Math.floor((window.y + window.height - scene.y) / CELL_UNITS));
  const ink = (x0: number, y0: number, x1: number, y1: number): number => {
    const at = (x: number, y: number): number => sums[y * (columns + 1) + x] ?? 0;
    return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0);
  };
  const inside = ink(left, top, right, bottom);
  const share = inside / Math.max(1, ink(0, 0, columns, rows));
  const density = inside / Math.max(1, (right - left) * (bottom - top));
  const edges =
    ink(left, top, right, Math.min(top + 1, bottom)) +
    ink(left, Math.max(bottom - 1, top), right, bottom) +
    ink(left, top, Math.min(left + 1, right), bottom) +
    ink(Math.max(right - 1, left), top, right, bottom);
  const cut = edges / Math.max(1, 2 * (right - left + bottom - top));
  return share * density ** DENSITY_EXPONENT * (1 - CUT_WEIGHT * cut);
};

/** Summed-area table with one more row and column than the grid. */
const summedInk = ({ columns, rows, cells }: InkGrid): Uint32Array => {
  const sums = new Uint32Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      sums[(row + 1) * (columns + 1) + column + 1] =
        (cells[row * columns + column] ?? 0) +
        (sums[row * (columns + 1) + column + 1] ?? 0) +
        (sums[(row + 1) * (columns + 1) + column] ?? 0) -
        (sums[row * (columns + 1) + column] ?? 0);
  return sums;
};

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
