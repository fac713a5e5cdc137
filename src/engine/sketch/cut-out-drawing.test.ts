// Tests of the cut-out on drawings made in code: kinds of paper, light and strokes.
import { describe, expect, it } from 'vitest';
import { type TracedDrawing, tracedDrawingSchema } from '#core/drawings/traced-drawing.ts';
import { type DrawnPhoto, drawingPixels, SCRIBBLES } from '#tests/fixtures/drawing-photos.ts';
import { rasterise } from '../scene/rasterise.ts';
import { cutOutDrawing } from './cut-out-drawing.ts';

const CELLS = 40;

/** The cells of a coarse grid that a drawing touches, after it is stretched over the whole grid. */
function cellsOf(body: string, width: number, height: number): Set<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${body}</svg>`;
  const { data } = rasterise(svg);
  const found = new Set<number>();
  for (let y = 0; y < 400; y++)
    for (let x = 0; x < 400; x++)
      if ((data[(y * 400 + x) * 4 + 3] ?? 0) > 127)
        found.add(Math.floor((y / 400) * CELLS) * CELLS + Math.floor((x / 400) * CELLS));
  return found;
}

const tracedCells = ({ width, height, shapes }: TracedDrawing) =>
  cellsOf(shapes.map(({ path }) => `<path d="${path}" fill="#000" fill-rule="evenodd"/>`).join(''), width, height);

/** What was really drawn, cut to its own bounds. */
function drawnCells(scribble: keyof typeof SCRIBBLES, { width, height }: TracedDrawing): Set<number> {
  const whole = rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${SCRIBBLES[scribble]}</svg>`,
  );
  const bounds = { left: 1000, top: 1000, right: 0, bottom: 0 };
  for (let i = 0; i < 1_000_000; i++) {
    if ((whole.data[i * 4 + 3] ?? 0) < 40) continue;
    const x = i % 1000;
    const y = Math.floor(i / 1000);
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  const side = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) / 1000;
  const body = `<g transform="scale(${1 / side}) translate(${-bounds.left} ${-bounds.top})">${SCRIBBLES[scribble].replaceAll(/ opacity="[^"]*"/g, '')}</g>`;
  return cellsOf(body, width, height);
}

/** Whether a cell or one of its neighbours is in the set. */
const isNear = (cell: number, cells: ReadonlySet<number>): boolean =>
  [-CELLS - 1, -CELLS, -CELLS + 1, -1, 0, 1, CELLS - 1, CELLS, CELLS + 1].some((by) => cells.has(cell + by));

const share = (cells: ReadonlySet<number>, of: ReadonlySet<number>): number =>
  [...cells].filter((cell) => isNear(cell, of)).length / Math.max(1, cells.size);

/** By the description of the photo: each takes seconds. */
const cuts = new Map<string, TracedDrawing>();

async function cut(photo: DrawnPhoto): Promise<TracedDrawing> {
  const key = JSON.stringify(photo);
  const known = cuts.get(key);
  if (known) return known;
  const result = cutOutDrawing(await drawingPixels(photo));
  if (!result.ok) throw new Error(result.error);
  const drawing = tracedDrawingSchema.parse(result.value);
  cuts.set(key, drawing);
  return drawing;
}

const UPRIGHT: readonly (DrawnPhoto & { scribble: keyof typeof SCRIBBLES })[] = [
  { scribble: 'pencil-cat' },
  { scribble: 'pale-pencil-cat', unevenLight: true },
  { scribble: 'pencil-cat', shadow: true, unevenLight: true },
  { scribble: 'pencil-cat', sheet: 'lined', shadow: true },
  { scribble: 'felt-tip-sun', sheet: 'lined', shadow: true },
  { scribble: 'colour-house', sheet: 'squared' },
];

describe('cutting out a drawing', { timeout: 120_000 }, () => {
  it.each(UPRIGHT)('keeps what was drawn and nothing else: %o', async (photo) => {
    const drawing = await cut(photo);
    const traced = tracedCells(drawing);
    const drawn = drawnCells(photo.scribble, drawing);
    expect(share(drawn, traced)).toBeGreaterThan(0.93);
    expect(share(traced, drawn)).toBeGreaterThan(0.93);
  });

  it('leaves out the table under a slanted sheet', async () => {
    const { width, height, shapes } = await cut({ scribble: 'pencil-cat', slanted: true, shadow: true });
    expect(width / height).toBeGreaterThan(0.75);
    expect(width / height).toBeLessThan(1.1);
    expect(shapes.every(({ colour }) => /^#(..)\1\1$/.test(colour))).toBe(true);
  });

  it('keeps the colours of felt-tips apart, and filled areas from lines', async () => {
    const { shapes } = await cut({ scribble: 'felt-tip-sun', unevenLight: true });
    const isLike = (colour: string, [r, g, b]: readonly [number, number, number]) =>
      [r, g, b].every((value, k) => Math.abs(Number.parseInt(colour.slice(1 + 2 * k, 3 + 2 * k), 16) - value) < 60);
    const yellow = shapes.find(({ colour, area }) => area && isLike(colour, [255, 215, 30]));
    expect(yellow).toBeDefined();
    expect(shapes.some(({ colour }) => isLike(colour, [215, 50, 45]))).toBe(true);
    expect(shapes.some(({ colour }) => isLike(colour, [35, 35, 38]))).toBe(true);
    expect((await cut({ scribble: 'pencil-cat' })).shapes.find(({ area }) => !area)?.path.length).toBeGreaterThan(2000);
  });

  it('prints a pale pencil as strongly as a dark one', async () => {
    const { shapes } = await cut({ scribble: 'pale-pencil-cat' });
    expect(shapes.every(({ colour }) => Number.parseInt(colour.slice(1, 3), 16) < 100)).toBe(true);
  });

  it.each<DrawnPhoto>([
    { scribble: 'nothing' },
    { scribble: 'nothing', sheet: 'lined' },
    { scribble: 'nothing', sheet: 'squared', shadow: true, slanted: true },
    { scribble: 'nothing', unevenLight: true, shadow: true },
  ])('finds no drawing on empty paper: %o', async (photo) => {
    const result = cutOutDrawing(await drawingPixels(photo));
    expect(result).toEqual({ ok: false, error: 'no-drawing' });
  });
});
