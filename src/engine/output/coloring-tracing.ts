// The tracing page: the child's name in dots between guide lines, then empty lines.
import { dottedWord } from '#engine/coloring/dotted-letters.ts';
import { A4_POINTS, drawCentredText, MARGIN_POINTS } from './coloring-sheet.ts';
import { mmToPoints } from './page-size.ts';
import { addSheet, type PdfDoc } from './pdf-document.ts';

export interface TracingPage {
  name: string;
  labels: { traceYourName: string; writeItYourself: string };
  tracePath: string;
}

/** Guide lines: the first half of the rows has the dotted name, the rest is empty. */
export const drawTracingPage = (doc: PdfDoc, { name, labels, tracePath }: TracingPage): void => {
  addSheet(doc, { width: A4_POINTS.short, height: A4_POINTS.long });
  const width = A4_POINTS.short - 2 * MARGIN_POINTS;
  drawCentredText(doc, 'display', labels.traceYourName, 28, MARGIN_POINTS, mmToPoints(18), width);
  const widest = dottedWord(name, tracePath, 1, 0.2).width;
  const size = Math.min(mmToPoints(42), (width - mmToPoints(8)) / widest);
  const rowHeight = Math.max(mmToPoints(30), size * 1.25);
  const rows = Math.max(2, Math.min(6, Math.floor((A4_POINTS.long - mmToPoints(80)) / rowHeight)));
  const dottedRows = Math.ceil(rows / 2);
  const word = dottedWord(name, tracePath, size, Math.max(mmToPoints(1.7), size / 16));
  let baseline = mmToPoints(44) + size * 0.75;
  for (let row = 0; row < rows; row++) {
    if (row === dottedRows) {
      drawCentredText(
        doc,
        'text',
        labels.writeItYourself,
        18,
        MARGIN_POINTS,
        baseline - size * 0.75 - mmToPoints(4),
        width,
      );
      baseline += mmToPoints(14);
    }
    guideLines(doc, baseline, size, width);
    if (row < dottedRows) {
      doc.fillColor('#000000');
      for (const { x, y } of word.dots)
        doc.circle(MARGIN_POINTS + mmToPoints(4) + x, baseline + y, Math.max(1.1, size / 62));
      doc.fill('#000000');
    }
    baseline += rowHeight;
  }
};

const guideLines = (doc: PdfDoc, baseline: number, size: number, width: number): void => {
  const line = (y: number) => doc.moveTo(MARGIN_POINTS, y).lineTo(MARGIN_POINTS + width, y);
  doc.save().lineWidth(0.8).strokeColor('#8a8a8a');
  line(baseline).stroke();
  line(baseline - size * 0.72).stroke();
  doc.dash(4, { space: 4 });
  line(baseline - size * 0.42).stroke();
  doc.undash().restore();
};
