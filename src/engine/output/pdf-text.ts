// Writes laid-out text as live, selectable PDF text at the positions of the preview.
import { fontFace } from '#engine/text/fonts.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import type { PdfColour, PdfDoc } from './pdf-document.ts';

/** The document must already be scaled to scene units. */
export const drawText = (doc: PdfDoc, words: LaidOutText, colour: (hex: string) => PdfColour): void => {
  doc.fillColor(colour(words.colour));
  for (const { runs } of words.lines)
    for (const { text, font, size, x, y, rotate } of runs) {
      doc.font(fontFace(font).path).fontSize(size);
      if (rotate) doc.save().rotate(rotate, { origin: [x, y] });
      doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      if (rotate) doc.restore();
    }
};

/** Black ink alone: the modules stay sharp where the other inks are printed beside their place. */
const BLACK_INK: PdfColour = [0, 0, 0, 100];

/** The modules of a QR code; its card belongs to the picture. */
export const drawYearCode = (doc: PdfDoc, { yearCode: code }: LaidOutText, hasInks: boolean): void => {
  if (!code) return;
  doc.save().translate(code.x, code.y).scale(code.module);
  doc.path(code.path).fill(hasInks ? BLACK_INK : '#000000');
  doc.restore();
};
