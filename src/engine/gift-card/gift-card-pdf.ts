// A sheet of A4 to print at once: the card on the upper half, to be cut off, and how to use it below.
import type { Locale } from '#core/locale.ts';
import { addSheet, embedPicture, openPdf } from '#engine/output/pdf-document.ts';
import { fontFace } from '#engine/text/fonts.ts';

const A4 = { width: 595.28, height: 841.89 };
const HALF = A4.height / 2;
const MARGIN = 56;
const INK = '#34307a';

export interface CardSheet {
  readonly locale: Locale;
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly cut: string;
  readonly heading: string;
  readonly steps: readonly string[];
  readonly code: string;
  readonly note: string;
}

export function giftCardPdf(card: Buffer, sheet: CardSheet): Promise<Buffer> {
  const { title, author, locale: lang, createdAt } = sheet;
  const { doc, finish } = openPdf({ title, author, subject: title, lang, createdAt });
  addSheet(doc, A4);
  doc.image(embedPicture(doc, card), 0, 0, { width: A4.width, height: HALF });
  doc
    .save()
    .lineWidth(0.5)
    .dash(4, { space: 4 })
    .strokeColor('#b9a8c9')
    .moveTo(0, HALF)
    .lineTo(A4.width, HALF)
    .stroke();
  doc.restore();
  const width = A4.width - 2 * MARGIN;
  const write = (font: 'nunito/500' | 'nunito/800', size: number, colour: string) =>
    doc.font(fontFace(font).path).fontSize(size).fillColor(colour);
  write('nunito/500', 8, '#8a7a99').text(sheet.cut, MARGIN, HALF + 7, { width, align: 'center' });
  write('nunito/800', 17, INK).text(sheet.heading, MARGIN, HALF + 40, { width });
  doc.moveDown(0.5);
  for (const [index, step] of sheet.steps.entries()) {
    write('nunito/500', 12, '#1c1747').text(`${index + 1}. ${step}`, { width, lineGap: 2 });
    doc.moveDown(0.35);
  }
  doc.moveDown(0.5);
  write('nunito/800', 20, INK).text(sheet.code, { width, characterSpacing: 1 });
  doc.moveDown(0.5);
  write('nunito/500', 10, '#5d5876').text(sheet.note, { width, lineGap: 2 });
  return finish();
}
