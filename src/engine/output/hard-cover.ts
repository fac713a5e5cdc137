// The case of a hard cover on one sheet: boards larger than the block, hinges, a square spine and turn-ins.
import { type Binding, type BookBlock, type BoundPage, pdfColourConverter, placeText } from './book-pdf.ts';
import { BLEED_MM, mmToPoints, PAGE_MM, spineMm, TRIM_MM } from './page-size.ts';
import { addSheet, embedPicture, openPdf, type PdfDoc } from './pdf-document.ts';

/** Board thickness. Boards overhang the block by the bleed, so a page with bleed covers a board exactly. */
const BOARD_THICKNESS_MM = 2.5;
const TURN_IN_MM = 18;
const SLUG_MM = 10;

const PANEL_POINTS = { width: mmToPoints(TRIM_MM + BLEED_MM), height: mmToPoints(PAGE_MM) };
const PAGE_POINTS = mmToPoints(PAGE_MM);
const TURN_IN_POINTS = mmToPoints(TURN_IN_MM);
const SLUG_POINTS = mmToPoints(SLUG_MM);

/** The spine includes both boards. */
export const hardSpineMm = ({ pages, paper }: Pick<BookBlock, 'pages' | 'paper'>): number =>
  spineMm(pages, { ...paper, coverMm: BOARD_THICKNESS_MM });

/** Size of the sheet, and the inset of the boards. */
export const hardCoverMm = (block: Pick<BookBlock, 'pages' | 'paper'>) => ({
  width: 2 * (TRIM_MM + BLEED_MM + TURN_IN_MM + SLUG_MM) + hardSpineMm(block),
  height: PAGE_MM + 2 * (TURN_IN_MM + SLUG_MM),
  trim: SLUG_MM + TURN_IN_MM,
});

export const hardCoverPdf = (
  { front, back }: { front: BoundPage; back: BoundPage },
  block: BookBlock,
  binding: Binding,
): Promise<Buffer> => {
  const { doc, finish } = openPdf(binding.metadata);
  const spine = mmToPoints(hardSpineMm(block));
  const sheet = hardCoverMm(block);
  const width = mmToPoints(sheet.width);
  const height = mmToPoints(sheet.height);
  // The turn-ins are the bleed of this sheet.
  addSheet(doc, { width, height }, { bleed: SLUG_POINTS, trim: SLUG_POINTS + TURN_IN_POINTS });
  const colour = pdfColourConverter(binding.inks);
  const top = SLUG_POINTS + TURN_IN_POINTS;
  const backLeft = SLUG_POINTS + TURN_IN_POINTS;
  const spineLeft = backLeft + PANEL_POINTS.width;
  const frontLeft = spineLeft + spine;

  const half = (page: BoundPage, outer: 'left' | 'right') => {
    const pictureLeft = outer === 'left' ? backLeft : frontLeft - mmToPoints(BLEED_MM);
    const clipLeft = outer === 'left' ? SLUG_POINTS : frontLeft;
    doc.save();
    doc
      .rect(clipLeft, SLUG_POINTS, PANEL_POINTS.width + TURN_IN_POINTS, PANEL_POINTS.height + 2 * TURN_IN_POINTS)
      .clip();
    drawMirrored(doc, page, pictureLeft, top);
    placeText(doc, page, binding, pictureLeft, top);
    doc.restore();
  };
  half(back, 'left');
  half(front, 'right');
  doc.rect(spineLeft, SLUG_POINTS, spine, PANEL_POINTS.height + 2 * TURN_IN_POINTS).fill(colour(block.spineColour));
  return finish();
};

/** The picture with mirrored copies around it, so that the turn-ins continue it. */
const drawMirrored = (doc: PdfDoc, { jpeg }: BoundPage, left: number, top: number): void => {
  // Opened once, so that the file embeds it once.
  const picture = embedPicture(doc, jpeg);
  for (const column of [-1, 0, 1])
    for (const row of [-1, 0, 1]) {
      doc.save();
      doc.translate(left + column * PAGE_POINTS, top + row * PAGE_POINTS);
      if (column !== 0) doc.translate(PAGE_POINTS, 0).scale(-1, 1);
      if (row !== 0) doc.translate(0, PAGE_POINTS).scale(1, -1);
      doc.image(picture, 0, 0, { width: PAGE_POINTS, height: PAGE_POINTS });
      doc.restore();
    }
};
