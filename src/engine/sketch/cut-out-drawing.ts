// Cuts a child's drawing out of the photo of its paper: finds the sheet, takes out light, shadow and printed lines, and
// traces what was drawn. Pure typed arrays, no I/O.
import { TRACE_SIDE, type TracedDrawing } from '#core/drawings/traced-drawing.ts';
import { err, ok, type Result } from '#core/result.ts';
import { blur, type RgbImage } from '../photo/pixels/pixels.ts';
import { findPaper } from './find-paper.ts';
import { type Ink, measureInk } from './ink.ts';
import { sortColours } from './ink-colours.ts';
import { inkLimits, inkMask } from './ink-mask.ts';
import { localMax, opening } from './planes.ts';
import { eraseRuledLines } from './ruled-lines.ts';
import { areaOf, simplify, smoothPath, traceOutlines } from './trace-outlines.ts';

/** `no-paper`: no sheet is found; `no-drawing`: nothing is on it, or all of it is covered as in a photo of a room. */
export type CutOutProblem = 'no-paper' | 'no-drawing';

const MIN_PAPER_SHARE = 0.12;
const MIN_INK_SHARE = 0.0006;
const MAX_INK_SHARE = 0.62;
/** Of the sheet's longer side. */
const MIN_EXTENT_SHARE = 0.06;
/** Wider than a felt-tip line, as a share of the photo's longer side. */
const AREA_RADIUS_SHARE = 0.0066;
const EDGE_REACH_PX = 4;
const PADDING_PX = 4;
const MIN_OUTLINE_PX = 5;
/** Pixels an outline may leave the traced one; coarser only for drawings with very many strokes. */
const TOLERANCES_PX = [0.5, 0.8, 1.3, 2.1, 3.4];
const MAX_PATH_LETTERS = 220_000;

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boundsOf(mask: Uint8Array, width: number): Bounds & { count: number } {
  const found = { left: width, top: Number.POSITIVE_INFINITY, right: -1, bottom: -1, count: 0 };
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
    found.count += 1;
  }
  return found;
}

export function cutOutDrawing(image: RgbImage): Result<TracedDrawing, CutOutProblem> {
  const paper = findPaper(image);
  if (paper.share < MIN_PAPER_SHARE) return err('no-paper');
  const ink = measureInk(image, paper);
  const limits = inkLimits(ink);
  const ruled = eraseRuledLines(ink, limits.faint);
  const mask = inkMask(ink, paper.mask, ruled ? inkLimits(ink) : limits, ruled);
  const bounds = boundsOf(mask, image.width);
  const sheet = paper.share * mask.length;
  const extent = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  if (bounds.count < MIN_INK_SHARE * sheet || extent < MIN_EXTENT_SHARE * Math.max(image.width, image.height))
    return err('no-drawing');
  if (bounds.count > MAX_INK_SHARE * sheet) return err('no-drawing');
  const drawing = traceInk(ink, mask, bounds);
  return drawing.shapes.length > 0 ? ok(drawing) : err('no-drawing');
}

/** How much of a pixel is ink: the edge of a stroke is where its ink has half its strength. */
function coverageOf(ink: Ink, mask: Uint8Array): Float32Array {
  const strongest = localMax(
    ink.strength.map((value, i) => (mask[i] ? value : 0)),
    ink,
    EDGE_REACH_PX,
  );
  const coverage = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    coverage[i] = ink.filled[i] ? 1 : Math.min(1, (ink.strength[i] ?? 0) / Math.max(0.01, strongest[i] ?? 1));
  }
  return blur(coverage, ink.width, ink.height, 0.6);
}

/** Outlines of some pixels, found within the part of the photo that they cover. */
function outlinesOf(
  coverage: Float32Array,
  stride: number,
  within: Bounds,
  isPart: (index: number) => boolean,
): (readonly [number, number])[][] {
  const width = within.right - within.left + 1;
  const height = within.bottom - within.top + 1;
  const field = new Float32Array(width * height);
  let isEmpty = true;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y + within.top) * stride + x + within.left;
      if (!isPart(i)) continue;
      field[y * width + x] = coverage[i] ?? 0;
      isEmpty = false;
    }
  if (isEmpty) return [];
  return traceOutlines(field, { width, height })
    .filter((outline) => areaOf(outline) >= MIN_OUTLINE_PX)
    .map((outline) => outline.map(([x, y]) => [x + within.left, y + within.top] as const));
}

function traceInk(ink: Ink, mask: Uint8Array, bounds: Bounds): TracedDrawing {
  const { labels, colours } = sortColours(ink, mask);
  const coverage = coverageOf(ink, mask);
  const wide = opening(mask, ink, Math.max(3, Math.max(ink.width, ink.height) * AREA_RADIUS_SHARE));
  const left = bounds.left - PADDING_PX;
  const top = bounds.top - PADDING_PX;
  const width = bounds.right - bounds.left + 1 + 2 * PADDING_PX;
  const height = bounds.bottom - bounds.top + 1 + 2 * PADDING_PX;
  const scale = TRACE_SIDE / Math.max(width, height);
  const layers = colours.flatMap((colour, label) =>
    [true, false].map((area) => {
      const isPart = (i: number) => mask[i] === 1 && labels[i] === label && (wide[i] === 1) === area;
      return { colour, area, outlines: outlinesOf(coverage, ink.width, bounds, isPart) };
    }),
  );
  const place = ([x, y]: readonly [number, number]) => [(x - left) * scale, (y - top) * scale] as const;
  const drawn = (tolerance: number): TracedDrawing['shapes'] =>
    layers.flatMap(({ colour, area, outlines }) => {
      const path = outlines
        .map((outline) => simplify(outline, tolerance))
        .filter((outline) => outline.length > 2)
        .map((outline) => smoothPath(outline, place))
        .join('');
      return path === '' ? [] : [{ colour, area, path }];
    });
  let shapes = drawn(TOLERANCES_PX[0] ?? 1);
  for (const tolerance of TOLERANCES_PX.slice(1)) {
    if (shapes.reduce((sum, { path }) => sum + path.length, 0) <= MAX_PATH_LETTERS) break;
    shapes = drawn(tolerance);
  }
  const round = (value: number) => Math.min(TRACE_SIDE, Math.round(value * 10) / 10);
  return { width: round(width * scale), height: round(height * scale), shapes };
}
