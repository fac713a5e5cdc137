// Binds drawn pages into PDFs: inside pages for print, the soft cover with its spine, the e-book.
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { type InkTable, inkOfColour } from './cmyk.ts';
import {
  BLEED_MM,
  mmToPoints,
  PAGE_MM,
  type Paper,
  POINTS_PER_UNIT,
  pageOriginX,
  spineMm,
  TRIM_MM,
} from './page-size.ts';
import { addSheet, labelSheets, openPdf, type PdfColour, type PdfDoc, type PdfMetadata } from './pdf-document.ts';
import { drawText, drawYearCode } from './pdf-text.ts';

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
export const pdfColourConverter =
  (inks: InkTable | undefined): ((hex: string) => PdfColour) =>
  (hex) =>
    inks ? inkOfColour(hex, inks) : hex;

export interface Binding {
  metadata: PdfMetadata;
  inks?: InkTable | undefined;
}

const PAGE_POINTS = mmToPoints(PAGE_MM);
const BLEED_POINTS = mmToPoints(BLEED_MM);
const TRIM_POINTS = mmToPoints(TRIM_MM);

export const placeText = (
  doc: PdfDoc,
  page: BoundPage,
  binding: Binding & { readonly isForScreen?: boolean },
  left: number,
  top: number,
): void => {
  const { isForScreen = false } = binding;
  if (!page.words) return;
  doc.save();
  doc.translate(left, top).scale(POINTS_PER_UNIT).translate(-pageOriginX(page.side), 0);
  drawText(doc, page.words, pdfColourConverter(binding.inks));
  drawYearCode(doc, page.words, binding.inks !== undefined);
  const { yearCode: code } = page.words;
  // On paper the camera follows the code, on a screen the finger.
  if (code && isForScreen) doc.link(code.card.x, code.card.y, code.card.width, code.card.height, code.address);
  doc.restore();
};

/** Inside pages: every sheet is a page with bleed; BleedBox and TrimBox mark the cut. */
export const printPdf = (pages: readonly BoundPage[], binding: Binding): Promise<Buffer> => {
  const { doc, finish } = openPdf(binding.metadata);
  for (const page of pages) {
    addSheet(doc, { width: PAGE_POINTS, height: PAGE_POINTS }, { bleed: 0, trim: BLEED_POINTS });
    doc.image(Buffer.from(page.jpeg), 0, 0, { width: PAGE_POINTS, height: PAGE_POINTS });
    placeText(doc, page, binding, 0, 0);
  }
  return finish();
};

/** The e-book: trimmed pages without bleed, with bookmarks. */
export const ebookPdf = (pages: readonly BoundPage[], binding: Binding): Promise<Buffer> => {
  const { doc, finish } = openPdf(binding.metadata);
  for (const page of pages) {
    addSheet(doc, { width: TRIM_POINTS, height: TRIM_POINTS });
    doc.image(Buffer.from(page.jpeg), 0, 0, { width: TRIM_POINTS, height: TRIM_POINTS });
    placeText(doc, page, { ...binding, isForScreen: true }, -BLEED_POINTS, -BLEED_POINTS);
    if (page.bookmark) doc.outline.addItem(page.bookmark);
  }
  labelSheets(
    doc,
    pages.map(({ number }) => number),
  );
  return finish();
};

const SLUG_POINTS = mmToPoints(10);
const MARK_LENGTH_POINTS = mmToPoints(5);
const MARK_GAP_POINTS = mmToPoints(2);

/** Properties of the book block that its cover depends on. */
export interface BookBlock {
  pages: number;
  spineColour: string;
  paper: Paper;
}

/** Back, spine and front on one sheet, with crop and fold marks outside the bleed. */
export const coverPdf = (
  { front, back }: { front: BoundPage; back: BoundPage },
  { pages, spineColour, paper }: BookBlock,
  binding: Binding,
): Promise<Buffer> => {
  const { doc, finish } = openPdf(binding.metadata);
  const spine = mmToPoints(spineMm(pages, paper));
  const size = {
    width: 2 * TRIM_POINTS + spine + 2 * BLEED_POINTS + 2 * SLUG_POINTS,
    height: PAGE_POINTS + 2 * SLUG_POINTS,
  };
  addSheet(doc, size, { bleed: SLUG_POINTS, trim: SLUG_POINTS + BLEED_POINTS });
  const colour = pdfColourConverter(binding.inks);
  const backLeft = SLUG_POINTS + BLEED_POINTS;
  const spineLeft = backLeft + TRIM_POINTS;
  const frontLeft = spineLeft + spine;

  const half = (page: BoundPage, trimLeft: number, clipLeft: number) => {
    doc.save();
    doc.rect(clipLeft, SLUG_POINTS, TRIM_POINTS + BLEED_POINTS, PAGE_POINTS).clip();
    doc.image(Buffer.from(page.jpeg), trimLeft - BLEED_POINTS, SLUG_POINTS, {
      width: PAGE_POINTS,
      height: PAGE_POINTS,
    });
    placeText(doc, page, binding, trimLeft - BLEED_POINTS, SLUG_POINTS);
    doc.restore();
  };
  half(back, backLeft, SLUG_POINTS);
  half(front, frontLeft, frontLeft);
  doc.rect(spineLeft, SLUG_POINTS, spine, PAGE_POINTS).fill(colour(spineColour));
  drawMarks(doc, [backLeft, spineLeft, frontLeft, frontLeft + TRIM_POINTS], colour('#000000'), size);
  return finish();
};

const drawMarks = (doc: PdfDoc, xs: number[], colour: PdfColour, size: { width: number; height: number }): void => {
  const top = SLUG_POINTS + BLEED_POINTS;
  const bottom = size.height - top;
  const [left = 0] = xs;
  const right = xs.at(-1) ?? 0;
  const away = BLEED_POINTS + MARK_GAP_POINTS;
  doc.save().lineWidth(0.25).strokeColor(colour);
  for (const x of xs) {
    doc
      .moveTo(x, top - away)
      .lineTo(x, top - away - MARK_LENGTH_POINTS)
      .stroke();
    doc
      .moveTo(x, bottom + away)
      .lineTo(x, bottom + away + MARK_LENGTH_POINTS)
      .stroke();
  }
  for (const y of [top, bottom]) {
    doc
      .moveTo(left - away, y)
      .lineTo(left - away - MARK_LENGTH_POINTS, y)
      .stroke();
    doc
      .moveTo(right + away, y)
      .lineTo(right + away + MARK_LENGTH_POINTS, y)
      .stroke();
  }
  doc.restore();
};
