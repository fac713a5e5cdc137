// Letters to trace: any word of any font reduced to the middle line of its strokes and set as a row of dots.
import { Resvg } from '@resvg/resvg-js';
import * as fontkit from 'fontkit';

export interface DottedWord {
  dots: { x: number; y: number }[];
  width: number;
}

/** Pixels per em while the middle line is looked for: fine enough for smooth letters, small enough to be quick. */
const RASTER_EM = 160;

/**
 * The dots of a word whose letters are `size` high (one em), starting at x = 0 with the baseline at y = 0.
 * `gap` is the distance between dots in the same unit.
 */
export const dottedWord = (word: string, fontPath: string, size: number, gap: number): DottedWord => {
  const font = fontkit.openSync(fontPath);
  if (!('layout' in font)) throw new Error(`${fontPath} holds several fonts; one is needed`);
  const run = font.layout(word);
  const scale = RASTER_EM / font.unitsPerEm;
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
  const above = Math.ceil(RASTER_EM * 1.3);
  const width = Math.ceil(advance) + 8;
  const height = above + Math.ceil(RASTER_EM * 0.5);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(4 ${above})" d="${path}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) ink[i] = (pixels[i * 4 + 3] as number) > 127 ? 1 : 0;
  thin(ink, width, height);
  const unit = size / RASTER_EM;
  const dots = spaced(ink, width, height, gap / unit).map(({ x, y }) => ({ x: (x - 4) * unit, y: (y - above) * unit }));
  return { dots, width: advance * unit };
};

/** Zhang and Suen's thinning: peels the shape from alternating sides until only its middle line is left. */
const thin = (ink: Uint8Array, width: number, height: number): void => {
  const around = [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1];
  let changed = true;
  while (changed) {
    changed = false;
    for (const side of [0, 1]) {
      const gone: number[] = [];
      for (let y = 1; y < height - 1; y++)
        for (let x = 1; x < width - 1; x++) {
          const at = y * width + x;
          if (ink[at] === 0) continue;
          const n = around.map((step) => ink[at + step] as number);
          const count = n.reduce((sum, value) => sum + value, 0);
          if (count < 2 || count > 6) continue;
          let turns = 0;
          for (let i = 0; i < 8; i++) if (n[i] === 0 && n[(i + 1) % 8] === 1) turns++;
          if (turns !== 1) continue;
          const [north = 0, , east = 0, , south = 0, , west = 0] = n;
          const keep =
            side === 0 ? north * east * south + east * south * west : north * east * west + north * south * west;
          if (keep === 0) gone.push(at);
        }
      for (const at of gone) ink[at] = 0;
      if (gone.length > 0) changed = true;
    }
  }
};

/** Walks along the lines from their ends and sets a dot after every `gap` pixels. */
const spaced = (line: Uint8Array, width: number, height: number, gap: number): { x: number; y: number }[] => {
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
  const walk = (start: number) => {
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
  for (const end of ends) if (left.has(end)) walk(end);
  for (const at of [...left]) if (left.has(at)) walk(at);
  return dots;
};
