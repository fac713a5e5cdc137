// The words of each page in reading order, with their places on it, to light them while they are read aloud.
import { BLEED_MM, mmToUnits, pageOriginX, TRIM_MM } from '#engine/output/page-size.ts';
import { fontFace } from '#engine/text/fonts.ts';
import type { LaidOutText, TextRun } from '#engine/text/laid-out.ts';
import type { TextBlock } from '#engine/text/text-block.ts';
import type { BookSpec, PageId } from '../book-spec.ts';
import type { PreparedStory } from '../resources.ts';
import { bookPageIds } from './book-text.ts';
import { findPage } from './compose-page.ts';
import { pageText, typesetPage } from './typeset-page.ts';

/** Left, top, width and height in shares of the trimmed page. */
export type WordBox = readonly [number, number, number, number];

export interface ReadingWord {
  text: string;
  /** More than one where the word is hyphenated. */
  boxes: WordBox[];
  /** The last word of a paragraph. */
  isLast: boolean;
}

export interface ReadingPage {
  page: PageId;
  words: ReadingWord[];
}

/** Vertical extent of a line around its baseline, in ems. */
const ASCENT_EMS = 0.86;
const DESCENT_EMS = 0.28;
const TRIM_UNITS = mmToUnits(TRIM_MM);
const BLEED_UNITS = mmToUnits(BLEED_MM);
const SHARE_DIGITS = 4;

/** The imprint is not read aloud. */
export const readingPages = (story: PreparedStory, spec: BookSpec): ReadingPage[] =>
  bookPageIds(story).flatMap((id) => {
    const page = findPage(story, id);
    if (!page) return [];
    const block = page.kind === 'imprint' ? undefined : pageText(story, page, spec);
    const laid = block && typesetPage(story, page, spec);
    return [{ page: id, words: block && laid ? placeWords(block, laid, pageOriginX(page.side)) : [] }];
  });

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Letters of a run without a space between them. */
interface Piece {
  text: string;
  rect: Rect;
}

/** Follows the laid-out letters along the words of the text. Words from where the two differ have no boxes. */
export const placeWords = (block: TextBlock, laid: LaidOutText, originX: number): ReadingWord[] => {
  const words = wordsOf(block);
  let index = 0;
  let rest = words[0]?.text ?? '';
  for (const line of laid.lines) {
    const places = new Map<ReadingWord, Rect>();
    for (const piece of line.runs.flatMap(piecesOf)) {
      const word = words[index];
      const taken = lettersTaken(rest, piece.text);
      if (!word || taken === undefined) return dropBoxesFrom(words, index);
      places.set(word, join(places.get(word), piece.rect));
      rest = rest.slice(taken);
      if (rest !== '') continue;
      index += 1;
      rest = words[index]?.text ?? '';
    }
    for (const [word, rect] of places) word.boxes.push(inShares(rect, originX));
  }
  return words;
};

const dropBoxesFrom = (words: ReadingWord[], from: number): ReadingWord[] =>
  words.map((word, index) => (index < from ? word : { ...word, boxes: [] }));

/** How many letters of the word the piece shows; a hyphen at the end of a line is not one of them. */
const lettersTaken = (rest: string, piece: string): number | undefined => {
  if (rest.startsWith(piece)) return piece.length;
  return piece.endsWith('-') && rest.startsWith(piece.slice(0, -1)) ? piece.length - 1 : undefined;
};

const wordsOf = ({ title, paragraphs }: TextBlock): ReadingWord[] =>
  [...(title ? [title] : []), ...paragraphs.map(({ spans }) => spans)].flatMap((spans) => {
    const texts = spans
      .map(({ text }) => text)
      .join('')
      .split(/\s+/u)
      .filter(Boolean);
    return texts.map((text, index) => ({ text, boxes: [], isLast: index === texts.length - 1 }));
  });

const piecesOf = (run: TextRun): Piece[] => {
  const face = fontFace(run.font);
  return [...run.text.matchAll(/\S+/gu)].map(({ 0: text, index }) => {
    const before = face.measure(run.text.slice(0, index)) * run.size;
    return { text, rect: rectOf(run, before, face.measure(text) * run.size) };
  });
};

/** Bounds of a part of a run, turned around the start of the run. */
const rectOf = ({ x, y, size, rotate = 0 }: TextRun, from: number, width: number): Rect => {
  const angle = (rotate * Math.PI) / 180;
  const corners = [from, from + width].flatMap((dx) =>
    [-ASCENT_EMS * size, DESCENT_EMS * size].map((dy) => ({
      x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
    })),
  );
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

const join = (a: Rect | undefined, b: Rect): Rect =>
  a
    ? {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }
    : b;

const inShares = ({ left, top, right, bottom }: Rect, originX: number): WordBox => {
  const share = (units: number) => Number((units / TRIM_UNITS).toFixed(SHARE_DIGITS));
  return [share(left - originX - BLEED_UNITS), share(top - BLEED_UNITS), share(right - left), share(bottom - top)];
};
