// The film's written things: the card where a name is typed, paper strips with titles, the end card.
import { Resvg } from '@resvg/resvg-js';
import { fontFace } from '#engine/text/fonts.ts';
import { type Canvas, fromRgba } from './canvas.ts';
import type { FilmWords } from './words.ts';

const FACE = fontFace('shantell-sans/700');
const NIGHT = '#1c1747';
const CREAM = '#fff9f0';
const SHADE =
  '<filter id="s" x="-20%" y="-40%" width="140%" height="190%"><feDropShadow dx="0" dy="10" stdDeviation="12" flood-color="#0d0a2b" flood-opacity=".5"/></filter>';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const text = (words: string, x: number, y: number, size: number, colour: string, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" font-family="Shantell Sans" font-weight="700" font-size="${size}" fill="${colour}" text-anchor="${anchor}">${escaped(words)}</text>`;

const draw = (width: number, height: number, body: string): Canvas => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${SHADE}</defs>${body}</svg>`;
  const font = { loadSystemFonts: false, fontFiles: [FACE.path], defaultFontFamily: 'Shantell Sans' };
  const image = new Resvg(svg, { font }).render();
  return fromRgba(new Uint8Array(image.pixels), image.width, image.height);
};

/** A sheet cut with scissors: no side is quite straight. */
const cutSheet = (left: number, top: number, width: number, height: number): string => {
  const [right, bottom] = [left + width, top + height];
  const path = `M${left + 6} ${top + 5}Q${left + width * 0.4} ${top - 3} ${right - 4} ${top + 3}Q${right + 3} ${top + height / 2} ${right - 7} ${bottom - 4}Q${left + width * 0.55} ${bottom + 4} ${left + 3} ${bottom - 2}Q${left - 3} ${top + height / 2} ${left + 6} ${top + 5}Z`;
  return `<path d="${path}" fill="${CREAM}" stroke="${CREAM}" stroke-width="14" stroke-linejoin="round" filter="url(#s)"/>`;
};

export interface Card {
  /** The card with the first letters of the name, from none to all. */
  readonly typed: readonly Canvas[];
  readonly caret: Canvas;
  /** Where the caret stands after so many letters, from the card's corner. */
  readonly caretAt: readonly (readonly [x: number, y: number])[];
}

const CARD = { width: 940, height: 420, field: { left: 190, top: 205, width: 560, height: 128 }, size: 84 };

export const makeCard = ({ question, name }: FilmWords): Card => {
  const { width, height, field, size } = CARD;
  const letters = [...name];
  const prefixes = [...letters.keys(), letters.length].map((count) => letters.slice(0, count).join(''));
  const ask = Math.min(56, (width - 170) / FACE.measure(question));
  const start = field.left + 40;
  const base = field.top + field.height / 2 + size * 0.33;
  const sheet = cutSheet(60, 50, width - 120, height - 110);
  const box = `<rect x="${field.left}" y="${field.top}" width="${field.width}" height="${field.height}" rx="28" fill="#fff" stroke="#6f3aa8" stroke-width="5"/>`;
  const asked = text(question, width / 2, 145, ask, NIGHT);
  return {
    typed: prefixes.map((typed) =>
      draw(width, height, sheet + asked + box + text(typed, start, base, size, '#5b2a86', 'start')),
    ),
    caret: draw(5, 76, '<rect width="5" height="76" rx="2" fill="#f2762e"/>'),
    caretAt: prefixes.map((typed) => [start + FACE.measure(typed) * size + 8, field.top + 26]),
  };
};

export const makeTitle = (words: string): Canvas => {
  const size = 50;
  const width = Math.ceil(FACE.measure(words) * size) + 190;
  return draw(width, 150, cutSheet(50, 32, width - 100, 74) + text(words, width / 2, 86, size, NIGHT));
};

const SIGN = { width: 640, height: 380, side: 30 };

export const makeSign = ({ brand, tagline }: FilmWords): Canvas => {
  const room = SIGN.width - 2 * SIGN.side;
  const middle = SIGN.width / 2;
  const fitting = (words: string, largest: number) => Math.min(largest, room / (FACE.measure(words) * 1.04));
  const size = Math.min(...tagline.map((line) => fitting(line, 46)));
  const lines = tagline.map((line, index) => text(line, middle, 200 + index * 58, size, CREAM)).join('');
  return draw(SIGN.width, SIGN.height, text(brand, middle, 112, fitting(brand, 108), '#ffc24b') + lines);
};
