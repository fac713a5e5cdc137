// Chooses the part of a scene that fills a coloring sheet: dense with lines, the child in it, no empty space where the
// book has its words.
import type { Box } from '#engine/types.ts';
import { intersection } from './box.ts';
import { type InkGrid, inkGrid } from './ink-grid.ts';
import type { LineShape } from './line-art.ts';
import { boundsOf } from './outline.ts';

const CELL_UNITS = 40;
/** Smaller parts of a scene would show a face and nothing of the story. */
const MIN_HEIGHT_UNITS = 1160;
const STEP_CELLS = 2;
/** How much lines cut by the edge count against a part. */
const CUT_WEIGHT = 0.35;
/** Lines cut at the top are heads and lids; at the bottom they are ground. */
const CUT_TOP_WEIGHT = 0.5;
/** Shapes of this size are heads, bodies and things; larger ones are walls and hills. */
const THING_UNITS = { least: 90, most: 900 };
/** How much the area of cut things counts against a part; feet and table legs may be cut. */
const CUT_THINGS_WEIGHT = 1.2;
const CUT_BELOW_RATIO = 0.3;
/** A thing counts as cut if more than this share of it is on either side of the edge. */
const CUT_MIN_RATIO = 0.12;
/** A band along an edge counts as empty up to this share of inked cells. */
const EMPTY_INK_RATIO = 0.05;
/** Higher values avoid parts with an empty band more. */
const EMPTY_EXPONENT = 2.2;

/** Higher values prefer a small part full of lines to a larger one with more of the story. */
const DENSITY_EXPONENT = 0.9;

/** How much more a line of a thing counts than one of a wall or floor. */
const THINGS_WEIGHT = 8;

/** Summed-area tables of all lines, and of those of things. */
interface SummedInk {
  all: Uint32Array;
  ofThings: Uint32Array;
}

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
  /** The friend and other heroes: inside with the child if a part holds all of them. */
  others?: readonly FramedChild[];
  /** The shapes without walls and floors; they count more. */
  things?: readonly LineShape[];
  /** Allowed shapes of the sheet. */
  aspects: readonly number[];
  /** The least share of the scene's width to show. */
  minWidthRatio?: number;
}

export const framePicture = (
  shapes: readonly LineShape[],
  { scene, child, others = [], things: ownThings = [], aspects, minWidthRatio = 0 }: FrameOptions,
): FramedPart => {
  const grid = inkGrid(shapes, scene, CELL_UNITS);
  const ink: SummedInk = { all: summedInk(grid), ofThings: summedInk(inkGrid(ownThings, scene, CELL_UNITS)) };
  const things = thingsOf(shapes, scene);
  let best: (FramedPart & { score: number }) | undefined;
  const sheets = aspects.map((aspect) => {
    const parts = [...partsOf(scene, aspect, minWidthRatio)];
    return {
      aspect,
      withAll: partsWithAll(parts, child, others, scene),
      withChild: partsWithChild(parts, child, scene),
    };
  });
  const areAllPossible = sheets.some(({ withAll }) => withAll.length > 0);
  for (const { aspect, withAll, withChild } of sheets) {
    for (const window of areAllPossible ? withAll : withChild) {
      const fullness = scoreOf(window, scene, grid, ink, best?.score ?? -1);
      // Cut things only lower the score.
      if (best && fullness <= best.score) continue;
      const score = fullness / (1 + CUT_THINGS_WEIGHT * cutShare(window, things));
      if (!best || score > best.score) best = { window, aspect, score };
    }
  }
  if (!best) throw new Error('A picture needs at least one shape of a sheet');
  return { window: best.window, aspect: best.aspect };
};

/** The parts with the heads of the child and of all others; with the whole child if there are any. */
const partsWithAll = (
  parts: Box[],
  child: FramedChild | undefined,
  others: readonly FramedChild[],
  scene: Box,
): Box[] => {
  if (!child || others.length === 0) return [];
  const heads = [child, ...others].map(({ face }) => intersection(headOf(face), scene));
  const all = parts.filter((window) => heads.every((head) => contains(window, head)));
  const whole = all.filter((window) => contains(window, intersection(child.bounds, scene)));
  return whole.length > 0 ? whole : all;
};

/** The parts with the whole child if there are any, else those with its head, else its face, else all. */
const partsWithChild = (parts: Box[], child: FramedChild | undefined, scene: Box): Box[] => {
  if (!child) return parts;
  for (const kept of [child.bounds, headOf(child.face), child.face]) {
    const found = parts.filter((window) => contains(window, intersection(kept, scene)));
    if (found.length > 0) return found;
  }
  return parts;
};

/** Space for hair and hat above the face and for the shoulders below, in heights of the face. */
const HEAD_MARGIN = { above: 0.95, below: 0.5, side: 0.35 };

const headOf = ({ x, y, width, height }: Box): Box => ({
  x: x - height * HEAD_MARGIN.side,
  y: y - height * HEAD_MARGIN.above,
  width: width + 2 * height * HEAD_MARGIN.side,
  height: height * (1 + HEAD_MARGIN.above + HEAD_MARGIN.below),
});

function* partsOf(scene: Box, aspect: number, minWidthRatio: number): Generator<Box> {
  const step = STEP_CELLS * CELL_UNITS;
  const largest = Math.min(scene.height, scene.width / aspect);
  const least = Math.min(largest, Math.max(MIN_HEIGHT_UNITS, (scene.width * minWidthRatio) / aspect));
  for (let height = largest; height >= least; height -= step) {
    const width = height * aspect;
    for (let x = scene.x; x <= scene.x + scene.width - width + 0.5; x += step)
      // From the bottom up, so that feet and floor are kept if parts are equal.
      for (let y = scene.y + scene.height - height; y >= scene.y - 0.5; y -= step) yield { x, y, width, height };
  }
}

/** Not exact where it cannot beat `scoreToBeat`. */
const scoreOf = (window: Box, scene: Box, { columns, rows }: InkGrid, sums: SummedInk, scoreToBeat: number): number => {
  const left = Math.max(0, Math.floor((window.x - scene.x) / CELL_UNITS));
  const top = Math.max(0, Math.floor((window.y - scene.y) / CELL_UNITS));
  const right = Math.min(columns, Math.floor((window.x + window.width - scene.x) / CELL_UNITS));
  const bottom = Math.min(rows, Math.floor((window.y + window.height - scene.y) / CELL_UNITS));
  const inkIn = (table: Uint32Array, x0: number, y0: number, x1: number, y1: number): number => {
    const at = (x: number, y: number): number => table[y * (columns + 1) + x] ?? 0;
    return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0);
  };
  const ink = (...corners: [number, number, number, number]): number => inkIn(sums.all, ...corners);
  const weighted = (...corners: [number, number, number, number]): number =>
    ink(...corners) + THINGS_WEIGHT * inkIn(sums.ofThings, ...corners);
  const inside = weighted(left, top, right, bottom);
  const share = inside / Math.max(1, weighted(0, 0, columns, rows));
  const density = inside / Math.max(1, (right - left) * (bottom - top));
  const upperBound = share * density ** DENSITY_EXPONENT;
  if (upperBound <= scoreToBeat) return upperBound;
  const topEdge = ink(left, top, right, Math.min(top + 1, bottom));
  const otherEdges =
    ink(left, Math.max(bottom - 1, top), right, bottom) +
    ink(left, top, Math.min(left + 1, right), bottom) +
    ink(Math.max(right - 1, left), top, right, bottom);
  const cut = (topEdge + otherEdges) / Math.max(1, 2 * (right - left + bottom - top));
  const cutTop = topEdge / Math.max(1, right - left);
  // A band without lines: where the words were.
  const above = emptyShare(bottom - top, right - left, (rowCount) => ink(left, top, right, top + rowCount));
  const below = emptyShare(bottom - top, right - left, (rowCount) => ink(left, bottom - rowCount, right, bottom));
  const beside = Math.max(
    emptyShare(right - left, bottom - top, (count) => ink(left, top, left + count, bottom)),
    emptyShare(right - left, bottom - top, (count) => ink(right - count, top, right, bottom)),
  );
  const filled = (1 - Math.max(above, below, beside)) ** EMPTY_EXPONENT;
  return upperBound * (1 - CUT_WEIGHT * cut) * (1 - CUT_TOP_WEIGHT * cutTop) * filled;
};

/** Share of a side that a band along the edge takes which has hardly any ink. */
const emptyShare = (length: number, across: number, inkWithin: (count: number) => number): number => {
  let count = 0;
  while (count < length && inkWithin(count + 1) <= EMPTY_INK_RATIO * across * (count + 1)) count += 1;
  return count / Math.max(1, length);
};

/** Bounds of the shapes that would look cut at an edge. */
const thingsOf = (shapes: readonly LineShape[], scene: Box): Box[] =>
  shapes.flatMap(({ outline, fill, clips }) => {
    if (fill !== 'white') return [];
    const box = [scene, ...clips.map(boundsOf)].reduce(intersection, boundsOf(outline));
    const least = Math.min(box.width, box.height);
    const most = Math.max(box.width, box.height);
    return least >= THING_UNITS.least && most <= THING_UNITS.most ? [box] : [];
  });

/** The area of the things that the edges cut, relative to the part. */
const cutShare = (window: Box, things: readonly Box[]): number => {
  let cut = 0;
  for (const { x, y, width, height } of things) {
    const right = x + width;
    const bottom = y + height;
    const windowRight = window.x + window.width;
    const windowBottom = window.y + window.height;
    if (right <= window.x || x >= windowRight || bottom <= window.y || y >= windowBottom) continue;
    const outside = Math.max((window.x - x) / width, (right - windowRight) / width, (window.y - y) / height);
    const below = (bottom - windowBottom) / height;
    const isCut = (share: number) => share > CUT_MIN_RATIO && share < 1 - CUT_MIN_RATIO;
    if (isCut(outside)) cut += width * height;
    else if (isCut(below)) cut += width * height * CUT_BELOW_RATIO;
  }
  return cut / (window.width * window.height);
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
