// Sheets of the press: A6, or four A6 on one A4 with lines to cut, in Nunito with barcodes as vector bars.

import type { Locale } from '#core/locale.ts';
import { CODE_128_QUIET_MODULES, code128Widths } from '#core/press/code-128.ts';
import { addSheet, openPdf, type PdfDoc } from '#engine/output/pdf-document.ts';
import { fontFace } from '#engine/text/fonts.ts';

/** Points; four A6 fill an A4 sheet. */
const A6 = { width: 297.64, height: 420.94 };
export const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 20;
export const INNER_WIDTH = A6.width - 2 * MARGIN;
export const INNER_HEIGHT = A6.height - 2 * MARGIN;
const INK = '#000000';
const CUT_LINE = '#bbbbbb';

const FACES = { regular: 'nunito/500', bold: 'nunito/800' } as const;

export const setFont = (doc: PdfDoc, weight: keyof typeof FACES, size: number): PdfDoc =>
  doc.font(fontFace(FACES[weight]).path).fontSize(size).fillColor(INK);

export type DrawPaper = (doc: PdfDoc, left: number, top: number) => void;

interface SheetOptions {
  readonly title: string;
  readonly locale: Locale;
  readonly createdAt: Date;
}

export const openPaper = ({ title, locale, createdAt }: SheetOptions) =>
  openPdf({ title, author: '', subject: title, lang: locale, createdAt });

export function paperPdf(papers: readonly DrawPaper[], size: 'a6' | 'a4', options: SheetOptions): Promise<Buffer> {
  const { doc, finish } = openPaper(options);
  for (const [index, draw] of papers.entries()) {
    const place = size === 'a6' ? 0 : index % 4;
    if (place === 0) {
      addSheet(doc, size === 'a6' ? A6 : A4);
      if (size === 'a4') drawCutLines(doc);
    }
    draw(doc, (place % 2) * A6.width + MARGIN, Math.floor(place / 2) * A6.height + MARGIN);
  }
  return finish();
}

const drawCutLines = (doc: PdfDoc): void => {
  doc.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor(CUT_LINE);
  doc.moveTo(A6.width, 0).lineTo(A6.width, A4.height).stroke();
  doc.moveTo(0, A6.height).lineTo(A4.width, A6.height).stroke();
  doc.restore();
};

const BAR_HEIGHT = 52;
const MAX_MODULE = 1.6;
export const BARCODE_HEIGHT = BAR_HEIGHT + 16;

/** Centred in the width, with its text below. */
export function drawBarcode(doc: PdfDoc, text: string, left: number, top: number, width: number): void {
  const widths = code128Widths(text);
  const modules = widths.reduce((sum, one) => sum + one, 0) + 2 * CODE_128_QUIET_MODULES;
  const module = Math.min(MAX_MODULE, width / modules);
  let x = left + (width - modules * module) / 2 + CODE_128_QUIET_MODULES * module;
  doc.save().fillColor(INK);
  for (const [index, bar] of widths.entries()) {
    if (index % 2 === 0) doc.rect(x, top, bar * module, BAR_HEIGHT);
    x += bar * module;
  }
  doc.fill().restore();
  setFont(doc, 'bold', 10).text(text, left, top + BAR_HEIGHT + 1, { width, align: 'center', lineBreak: false });
}

/** Draws the text within the height that is left, shortened with an ellipsis, and returns where the next one begins. */
export function drawLine(
  doc: PdfDoc,
  text: string,
  given: { left: number; top: number; bottom: number; weight: keyof typeof FACES; size: number; width?: number },
): number {
  const { left, top, bottom, weight, size, width = INNER_WIDTH } = given;
  setFont(doc, weight, size);
  const line = doc.currentLineHeight(true);
  const room = bottom - top;
  if (room < line || text === '') return top;
  const height = Math.min(doc.heightOfString(text, { width }), room);
  doc.text(text, left, top, { width, height, ellipsis: true });
  return top + height + 2;
}
