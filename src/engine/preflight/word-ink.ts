// Records which cells of a page the text of any child covers, letter by letter with a margin.
import type { BookSpec, PageId } from '#engine/book/book-spec.ts';
import type { PlannedPage } from '#engine/book/page/compose-page.ts';
import { pageOriginX } from '#engine/output/page-size.ts';
import { grow } from '#engine/scene/rect.ts';
import { fontFace, shapedPieces } from '#engine/text/fonts.ts';
import type { LaidOutText, TextRun } from '#engine/text/laid-out.ts';
import type { Box, Gender } from '#engine/types.ts';
import { CELL_UNITS, cellsOf, PAGE_CELLS } from './page-grid.ts';

/** Distance that text keeps from the drawn hero. */
const WORDS_TO_HERO_MM = 1;
const MARGIN_UNITS = WORDS_TO_HERO_MM * 10;

/** A word and the book it was set for. */
export interface SetWord {
  word: string;
  /** E.g. "ru, Маша". */
  book: string;
}

export class PageInk {
  private readonly originX: number;
  /** Each cell holds the number of the first word covering it, 0 for none. */
  private readonly cells = new Int32Array(PAGE_CELLS * PAGE_CELLS);
  private readonly words: SetWord[] = [];

  constructor(side: 'single' | 'left' | 'right') {
    this.originX = pageOriginX(side);
  }

  add({ lines }: LaidOutText, book: string): void {
    // The letters of a title on a curve are separate runs of one word.
    for (const { runs } of lines)
      for (const { word, box } of lettersOf(runs)) this.addBox(grow(box, MARGIN_UNITS), { word, book });
  }

  private addBox(box: Box, word: SetWord): void {
    const { left, right, top, bottom } = cellsOf(box, this.originX);
    const last = this.words.at(-1);
    if (last?.word !== word.word || last.book !== word.book) this.words.push(word);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) this.cells[y * PAGE_CELLS + x] ||= this.words.length;
  }

  /** Whether any word covers part of the box. */
  touches(box: Box): boolean {
    const { left, right, top, bottom } = cellsOf(box, this.originX);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (this.cells[y * PAGE_CELLS + x] !== 0) return true;
    return false;
  }

  /** The words in cells that `isCovered` accepts, each once, in order of their cells. */
  wordsUnder(isCovered: (cell: number, x: number, y: number) => boolean, within: Box): SetWord[] {
    const { left, right, top, bottom } = cellsOf(within, this.originX);
    const found = new Set<number>();
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const cell = y * PAGE_CELLS + x;
        const word = this.cells[cell] ?? 0;
        if (word === 0 || found.has(word)) continue;
        if (isCovered(cell, this.originX + (x + 0.5) * CELL_UNITS, (y + 0.5) * CELL_UNITS)) found.add(word);
      }
    return [...found].flatMap((word) => this.words[word - 1] ?? []);
  }
}

/** The text of a story's pages, collected while it is checked. */
export class StoryInk {
  private readonly pages = new Map<string, PageInk>();

  add(page: PlannedPage, { child, locale }: BookSpec, words: LaidOutText): void {
    const key = `${page.id}/${child.gender}`;
    const ink = this.pages.get(key) ?? new PageInk(page.side);
    this.pages.set(key, ink);
    ink.add(words, `${locale}, ${child.name}`);
  }

  of(page: PageId, gender: Gender): PageInk | undefined {
    return this.pages.get(`${page}/${gender}`);
  }
}

interface Letter {
  word: string;
  box: Box;
}

const lettersOf = (runs: readonly TextRun[]): Letter[] => {
  const onCurve = runs.some(({ rotate }) => rotate !== undefined);
  const curvedTitle = onCurve ? runs.map(({ text }) => text).join('') : undefined;
  return runs.flatMap((run) => lettersOfRun(run, curvedTitle));
};

/** The boxes of a run's glyphs as printed. */
const lettersOfRun = ({ text, font, size, x, y, rotate = 0 }: TextRun, curvedTitle: string | undefined): Letter[] => {
  const face = fontFace(font);
  const scale = size / face.unitsPerEm;
  const angle = (rotate * Math.PI) / 180;
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  const letters: Letter[] = [];
  let pen = 0;
  for (const piece of shapedPieces(text)) {
    const { glyphs, advance } = face.shape(piece);
    const word = curvedTitle ?? piece.trim();
    for (const glyph of glyphs) {
      const xs: number[] = [];
      const ys: number[] = [];
      for (const { numbers } of glyph.outline)
        for (let i = 0; i < numbers.length; i += 2) {
          const gx = (numbers[i] ?? 0) + pen + glyph.x;
          const gy = (numbers[i + 1] ?? 0) + glyph.y;
          xs.push(x + gx * cos + gy * sin);
          ys.push(y + gx * sin - gy * cos);
        }
      if (xs.length === 0) continue;
      const left = Math.min(...xs);
      const top = Math.min(...ys);
      letters.push({ word, box: { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top } });
    }
    pen += advance;
  }
  return letters;
};
