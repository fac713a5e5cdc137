// Writes laid-out words as live, selectable text at the very places the preview shows them.
import { faceOf } from '#engine/text/fonts.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import type { PdfColour, PdfDoc } from './pdf-document.ts';

/** The document's units must already be the scene's units. */
export const drawWords = (doc: PdfDoc, words: LaidOutText, colour: (hex: string) => PdfColour): void => {
  doc.fillColor(colour(words.colour));
  for (const { runs } of words.lines)
    for (const { text, font, size, x, y, rotate } of runs) {
      doc.font(faceOf(font).path).fontSize(size);
      if (rotate) doc.save().rotate(rotate, { origin: [x, y] });
      doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      if (rotate) doc.restore();
    }
};
