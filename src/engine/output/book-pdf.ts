// Binds drawn pages into PDFs: inside pages for print, the soft cover with its spine, the e-book.
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { type InkTable, inkOfColour } from './cmyk.ts';
import { BLEED_MM, originOf, PAGE_MM, type Paper, POINTS_PER_UNIT, pointsOfMm, spineMm, TRIM_MM } from './page-size.ts';
import { addSheet, labelSheets, openPdf, type PdfColour, type PdfDoc, type PdfFacts } from './pdf-document.ts';
import { drawWords } from './pdf-text.ts';

export interface BoundPage {
  jpeg: Uint8Array;
  words: LaidOutText | undefined;
  side: 'single' | 'left' | 'right';
  /** Page number in the book; undefined for the cover. */
  number?: number | undefined;
  /** Title of the bookmark that points to this page, if any. */
  bookmark?: string | undefined;
}

/** Converts colours of text and lines: to CMYK for print, unchanged for screens. */
export const colourWriter =
  (inks: InkTable | undefined): ((hex: string) => PdfColour) =>
  (hex) =>
    inks ? inkOfColour(hex, inks) : hex;

export interface Binding {
  facts: PdfFacts;
  inks?: InkTable | undefined;
}

const PAGE = pointsOfMm(PAGE_MM);
const BLEED = pointsOfMm(BLEED_MM);
const TRIM = pointsOfMm(TRIM_MM);

export const placeWords = (doc: PdfDoc, page: BoundPage, binding: Binding, left: number, top: number): void => {
  if (!page.words) return;
  doc.save();
  doc.translate(left, top).scale(POINTS_PER_UNIT).translate(-originOf(page.side), 0);
  drawWords(doc, page.words, colourWriter(binding.inks));
  doc.restore();
};

/** Inside pages: every sheet is a page with bleed; BleedBox and TrimBox mark the cut. */
export const printPdf = (pages: readonly BoundPage[], binding: Binding): Promise<Buffer> => {
  const { doc, finish } = openPdf(binding.facts);
  for (const page of pages) {
    addSheet(doc, { width: PAGE, height: PAGE }, { bleed: 0, trim: BLEED });
    doc.image(Buffer.from(page.jpeg), 0, 0, { width: PAGE, height: PAGE });
    placeWords(doc, page, binding, 0, 0);
  }
  return finish();
};

/** The e-book: trimmed pages without bleed, with bookmarks. */
export const ebookPdf = (pages: readonly BoundPage[], binding: Binding): Promise<Buffer> => {
  const { doc, finish } = openPdf(binding.facts);
  for (const page of pages) {
    addSheet(doc, { width: TRIM, height: TRIM });
    doc.image(Buffer.from(page.jpeg), 0, 0, { width: TRIM, height: TRIM });
    placeWords(doc, page, binding, -BLEED, -BLEED);
    if (page.bookmark) doc.outline.addItem(page.bookmark);
  }
  labelSheets(
    doc,
    pages.map(({ number }) => number),
  );
  return finish();
};

const SLUG = pointsOfMm(10);
const MARK = pointsOfMm(5);
const MARK_GAP = pointsOfMm(2);

/** Properties of the book block that its cover depends on. */
export interface CoverBoard {
  pages: number;
  spineColour: string;
  paper: Paper;
}

/** Back, spine and front on one sheet, with crop and fold marks outside the bleed. */
export const coverPdf = (
  { front, back }: { front: BoundPage; back: BoundPage },
  { pages, spineColour, paper }: CoverBoard,
  binding: Binding,
): Promise<Buffer> => {
  const { doc, finish } = openPdf(binding.facts);
  const spine = pointsOfMm(spineMm(pages, paper));
  const size = { width: 2 * TRIM + spine + 2 * BLEED + 2 * SLUG, height: PAGE + 2 * SLUG };
  addSheet(doc, size, { bleed: SLUG, trim: SLUG + BLEED });
  const colour = colourWriter(binding.inks);
  const backLeft = SLUG + BLEED;
  const spineLeft = backLeft + TRIM;
  const frontLeft = spineLeft + spine;

  const half = (page: BoundPage, trimLeft: number, clipLeft: number) => {
    doc.save();
    doc.rect(clipLeft, SLUG, TRIM + BLEED, PAGE).clip();
    doc.image(Buffer.from(page.jpeg), trimLeft - BLEED, SLUG, { width: PAGE, height: PAGE });
    placeWords(doc, page, binding, trimLeft - BLEED, SLUG);
    doc.restore();
  };
  half(back, backLeft, SLUG);
  half(front, frontLeft, frontLeft);
  doc.rect(spineLeft, SLUG, spine, PAGE).fill(colour(spineColour));
  drawMarks(doc, [backLeft, spineLeft, frontLeft, frontLeft + TRIM], colour('#000000'), size);
  return finish();
};

const drawMarks = (doc: PdfDoc, xs: number[], colour: PdfColour, size: { width: number; height: number }): void => {
  const top = SLUG + BLEED;
  const bottom = size.height - top;
  const [left = 0] = xs;
  const right = xs.at(-1) ?? 0;
  const away = BLEED + MARK_GAP;
  doc.save().lineWidth(0.25).strokeColor(colour);
  for (const x of xs) {
    doc
      .moveTo(x, top - away)
      .lineTo(x, top - away - MARK)
      .stroke();
    doc
      .moveTo(x, bottom + away)
      .lineTo(x, bottom + away + MARK)
      .stroke();
  }
  for (const y of [top, bottom]) {
    doc
      .moveTo(left - away, y)
      .lineTo(left - away - MARK, y)
      .stroke();
    doc
      .moveTo(right + away, y)
      .lineTo(right + away + MARK, y)
      .stroke();
  }
  doc.restore();
};
