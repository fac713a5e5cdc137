// Dotted letters to trace: reduces a word in any font to the centre lines of its strokes and places dots along them.
import { Resvg } from '@resvg/resvg-js';
import * as fontkit from 'fontkit';

export interface DottedWord {
  dots: { x: number; y: number }[];
  width: number;
}

/** Pixels per em for thinning: fine enough for smooth letters, small enough to be fast. */
const RASTER_EM_PX = 160;

/**
 * The dots of a word at `size` (one em), starting at x = 0 with the baseline at y = 0. `gap` is the distance between
 * dots in the same unit.
 */
export const dottedWord = (word: string, fontPath: string, size: number, gap: number): DottedWord => {
  const font = fontkit.openSync(fontPath);
  if (!('layout' in font)) throw new Error(`${fontPath} holds several fonts; one is needed`);
  const run = font.layout(word);
  const scale = RASTER_EM_PX / font.unitsPerEm;
  let advance = 0;
  let path = '';
  run.glyphs.forEach((glyph, i) => {
    const at = run.positions[i];
    const x = advance + (at?.xOffset ?? 0) * scale;
    path += glyph.path
      .scale(scale, -scale)
      .translate(x, -(at?.yOffset ?? 0) * scale)
      .toSVG();
    advance += (at?.xAdvance ?? 0) * scale;
  });
  const above = Math.ceil(RASTER_EM_PX * 1.3);
  const width = Math.ceil(advance) + 8;
  const height = above + Math.ceil(RASTER_EM_PX * 0.5);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(4 ${above})" d="${path}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) ink[i] = (pixels[i * 4 + 3] ?? 0) > 127 ? 1 : 0;
  thinToSkeleton(ink, width);
  const unit = size / RASTER_EM_PX;
  const dots = placeDots(ink, width, height, gap / unit).map(({ x, y }) => ({
    x: (x - 4) * unit,
    y: (y - above) * unit,
  }));
  return { dots, width: advance * unit };
};

/** Zhang-Suen thinning: removes pixels from alternating sides until only the centre line is left. */
const thinToSkeleton = (ink: Uint8Array, width: number): void => {
  let left: number[] = [];
  for (let i = 0; i < ink.length; i++) if (ink[i]) left.push(i);
  const value = (at: number): number => ink[at] ?? 0;
  const isRemovable = (at: number, side: 0 | 1): boolean => {
    const n = value(at - width);
    const ne = value(at - width + 1);
    const e = value(at + 1);
    const se = value(at + width + 1);
    const s = value(at + width);
    const sw = value(at + width - 1);
    const w = value(at - 1);
    const nw = value(at - width - 1);
    const count = n + ne + e + se + s + sw + w + nw;
    if (count < 2 || count > 6) return false;
    const turns =
      (1 - n) * ne +
      (1 - ne) * e +
      (1 - e) * se +
      (1 - se) * s +
      (1 - s) * sw +
      (1 - sw) * w +
      (1 - w) * nw +
      (1 - nw) * n;
    if (turns !== 1) return false;
    return side === 0 ? n * e * s + e * s * w === 0 : n * e * w + n * s * w === 0;
  };
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    for (const side of [0, 1] as const) {
      const gone = left.filter((at) => isRemovable(at, side));
      for (const at of gone) ink[at] = 0;
      left = left.filter((at) => ink[at]);
    }
  }
};

/** Traverses the lines from their ends and places a dot every `gap` pixels. */
const placeDots = (line: Uint8Array, width: number, height: number, gap: number): { x: number; y: number }[] => {
  const left = new Set<number>();
  for (let i = 0; i < line.length; i++) if (line[i]) left.add(i);
  const steps = [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1];
  const neighbours = (at: number) => steps.map((step) => at + step).filter((next) => left.has(next));
  const dots: { x: number; y: number }[] = [];
  const put = (at: number) => {
    const dot = { x: at % width, y: Math.floor(at / width) };
    const free = dots.every((other) => Math.hypot(other.x - dot.x, other.y - dot.y) >= gap * 0.72);
    if (free && dot.y < height) dots.push(dot);
  };
  const traverseLine = (start: number) => {
    let at: number | undefined = start;
    let travelled = 0;
    put(start);
    while (at !== undefined) {
      left.delete(at);
      const next: number | undefined = neighbours(at)[0];
      if (next === undefined) {
        put(at);
        return;
      }
      const diagonal = Math.abs(next - at) !== 1 && Math.abs(next - at) !== width;
      travelled += diagonal ? Math.SQRT2 : 1;
      if (travelled >= gap) {
        put(next);
        travelled = 0;
      }
      at = next;
    }
  };
  const ends = [...left].filter((at) => neighbours(at).length === 1);
  for (const end of ends) if (left.has(end)) traverseLine(end);
  for (const at of [...left]) if (left.has(at)) traverseLine(at);
  return dots;
};
