// The card of a gift certificate: a scene with a sheet of paper on it, and the giver's words set as in the books.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { CardDesign } from '#core/certificates/certificate.ts';
import type { Locale } from '#core/locale.ts';
import { composeScene, SceneError } from '#engine/scene/compose.ts';
import { sceneSvg } from '#engine/scene/svg.ts';
import { type FontSet, loadFonts, missingLetters } from '#engine/text/fonts.ts';
import { laidOutToSvg } from '#engine/text/to-svg.ts';
import { typeset } from '#engine/text/typeset.ts';
import type { Box, TextZone } from '#engine/types.ts';
import { CARD_SCENES } from './card-scenes.ts';

/** The proportions of A5. */
export const CARD_SIZE = { width: 1456, height: 1030 } as const;
/** For screens and mails, and for print at 300 DPI on A5. */
export const CARD_WIDTHS = { screen: 1456, print: 2480 } as const;

export interface CardText {
  readonly locale: Locale;
  /** What the card is, above the sum. */
  readonly heading: string;
  readonly sum: string;
  /** Empty lines are left out. */
  readonly to: string;
  readonly greeting: string;
  readonly from: string;
  readonly code: string;
  /** Until when and where the code is typed. */
  readonly use: string;
}

const FONTS = { display: 'shantell-sans', text: 'shantell-sans', fallback: 'nunito' };
const INK = '#34307a';
const PLUM = '#5b2a86';
const SHEET = { x: 640, y: 66, width: 760, height: 898 };
const INNER = { x: 692, width: 656 };
const JPEG_QUALITY = 86;

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}">${body}</svg>`;

const SHEET_SVG = `<rect x="${SHEET.x + 6}" y="${SHEET.y + 12}" width="${SHEET.width}" height="${SHEET.height}" rx="30" fill="#120f33" fill-opacity=".28"/>
<rect x="${SHEET.x}" y="${SHEET.y}" width="${SHEET.width}" height="${SHEET.height}" rx="30" fill="#fff9f0"/>
<rect x="${SHEET.x + 16}" y="${SHEET.y + 16}" width="${SHEET.width - 32}" height="${SHEET.height - 32}" rx="20" fill="none" stroke="#f0b84a" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>`;

const backgrounds = new Map<string, Promise<Buffer>>();

/** The file of a design with its empty sheet, in the width of the print. */
const designFile = (content: string, design: CardDesign): string => join(content, 'gift-cards', `${design}.jpg`);

/** Drawing a design takes seconds, so the designs are files, made by `npm run gift-cards`; sized once per process. */
export function readCardDesign(content: string, design: CardDesign, width: number): Promise<Buffer> {
  const key = `${content} ${design} ${width}`;
  const known = backgrounds.get(key);
  if (known) return known;
  const read = readFile(designFile(content, design)).then((file) =>
    width === CARD_WIDTHS.print ? file : sharp(file).resize(width).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
  );
  backgrounds.set(key, read);
  read.catch(() => backgrounds.delete(key));
  return read;
}

/** The design with its empty sheet, drawn anew. */
export async function drawCardDesign(design: CardDesign, width: number): Promise<Buffer> {
  const planes = composeScene(CARD_SCENES[design], () => {
    throw new SceneError('a gift card has no child');
  });
  const { height } = planes.size;
  const view = { x: 0, y: 0, width: (height * CARD_SIZE.width) / CARD_SIZE.height, height };
  const picture = new Resvg(sceneSvg(planes, view), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();
  return sharp(picture.asPng())
    .composite([{ input: rasterised(svg(SHEET_SVG), width) }])
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
}

const rasterised = (document: string, width: number): Buffer =>
  new Resvg(document, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();

/** The words as outlines on a transparent ground, so that a browser needs no fonts. */
export async function drawCardWords(text: CardText): Promise<string> {
  const fonts = await loadFonts({ fonts: FONTS });
  const set = createSetter(fonts, text.locale);
  const hasCode = text.code !== '';
  const greetingHeight = hasCode ? 296 : 400;
  return svg(
    [
      set(text.heading, { box: row(112, 44), colour: PLUM, size: { min: 20, max: 34 } }),
      set(text.sum, { box: row(164, 112), colour: INK, size: { min: 40, max: 62 }, asTitle: true }),
      set(text.to, { box: row(294, 62), colour: INK, size: { min: 18, max: 40 } }),
      set(text.greeting, { box: row(376, greetingHeight), colour: INK, size: { min: 15, max: 36 } }),
      set(text.from, { box: row(392 + greetingHeight, 52), colour: PLUM, size: { min: 18, max: 34 } }),
      hasCode ? `<path d="M${INNER.x} 762H${INNER.x + INNER.width}" stroke="#e3d3ee" stroke-width="3"/>` : '',
      set(text.code, { box: row(784, 66), colour: INK, size: { min: 24, max: 44 } }),
      set(text.use, { box: row(hasCode ? 860 : 858, 64), colour: PLUM, size: { min: 14, max: 22 } }),
    ].join(''),
  );
}

const row = (y: number, height: number): Box => ({ x: INNER.x, y, width: INNER.width, height });

interface Line {
  readonly box: Box;
  readonly colour: string;
  readonly size: TextZone['size'];
  readonly asTitle?: boolean;
}

const createSetter =
  (fonts: FontSet, locale: Locale) =>
  (words: string, { asTitle = false, ...zone }: Line): string => {
    // A letter that no font has, such as an emoji, would be an empty box.
    const missing = new Set(missingLetters(words, fonts));
    const letters = [...new Intl.Segmenter('ru').segment(words)].map(({ segment }) => segment);
    const printable = letters.filter((letter) => !missing.has(letter)).join('');
    const lines = printable.split('\n').map((line) => line.trim());
    if (lines.every((line) => line === '')) return '';
    const spansOf = (line: string) => [{ text: line, emphasis: false, fixed: false }];
    const paragraphs = lines
      .map((line, index) => ({ line, gapBefore: index > 0 && lines[index - 1] === '' }))
      .filter(({ line }) => line !== '')
      .map(({ line, gapBefore }) => ({ spans: spansOf(line), gapBefore }));
    const block = asTitle ? { locale, title: spansOf(printable), paragraphs: [] } : { locale, paragraphs };
    return laidOutToSvg(typeset(block, { ...zone, side: 'single', align: 'center', valign: 'middle' }, fonts));
  };

/** The words on a design as a JPEG. */
export async function drawGiftCard(design: Buffer, text: CardText, width: number): Promise<Buffer> {
  return sharp(design)
    .composite([{ input: rasterised(await drawCardWords(text), width) }])
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
