// The case of a hard cover on one sheet: boards larger than the block, hinges, a square spine and turn-ins.
import { type Binding, type BoundPage, type CoverBoard, colourWriter, placeWords } from './book-pdf.ts';
import { BLEED_MM, PAGE_MM, pointsOfMm, spineMm, TRIM_MM } from './page-size.ts';
import { addSheet, openPdf, openPicture, type PdfDoc } from './pdf-document.ts';

/** Board thickness. Boards overhang the block by the bleed, so a page with bleed covers a board exactly. */
const BOARD_MM = 2.5;
const TURN_IN_MM = 18;
const SLUG_MM = 10;

const PANEL = { width: pointsOfMm(TRIM_MM + BLEED_MM), height: pointsOfMm(PAGE_MM) };
const PAGE = pointsOfMm(PAGE_MM);
const TURN = pointsOfMm(TURN_IN_MM);
const SLUG = pointsOfMm(SLUG_MM);

/** The spine includes both boards. */
export const hardSpineMm = ({ pages, paper }: Pick<CoverBoard, 'pages' | 'paper'>): number =>
  spineMm(pages, { ...paper, coverMm: BOARD_MM });

/** Size of the sheet, and the inset of the boards. */
export const hardCoverMm = (block: Pick<CoverBoard, 'pages' | 'paper'>) => ({
  width: 2 * (TRIM_MM + BLEED_MM + TURN_IN_MM + SLUG_MM) + hardSpineMm(block),
  height: PAGE_MM + 2 * (TURN_IN_MM + SLUG_MM),
  trim: SLUG_MM + TURN_IN_MM,
});

export const hardCoverPdf = (
  { front, back }: { front: BoundPage; back: BoundPage },
  block: CoverBoard,
  binding: Binding,
): Promise<Buffer> => {
  const { doc, finish } = openPdf(binding.facts);
  const spine = pointsOfMm(hardSpineMm(block));
  const sheet = hardCoverMm(block);
  const width = pointsOfMm(sheet.width);
  const height = pointsOfMm(sheet.height);
  // The turn-ins are the bleed of this sheet.
  addSheet(doc, { width, height }, { bleed: SLUG, trim: SLUG + TURN });
  const colour = colourWriter(binding.inks);
  const top = SLUG + TURN;
  const backLeft = SLUG + TURN;
  const spineLeft = backLeft + PANEL.width;
  const frontLeft = spineLeft + spine;

  const half = (page: BoundPage, outer: 'left' | 'right') => {
    const pictureLeft = outer === 'left' ? backLeft : frontLeft - pointsOfMm(BLEED_MM);
    const clipLeft = outer === 'left' ? SLUG : frontLeft;
    doc.save();
    doc.rect(clipLeft, SLUG, PANEL.width + TURN, PANEL.height + 2 * TURN).clip();
    mirrored(doc, page, pictureLeft, top);
    placeWords(doc, page, binding, pictureLeft, top);
    doc.restore();
  };
  half(back, 'left');
  half(front, 'right');
  doc.rect(spineLeft, SLUG, spine, PANEL.height + 2 * TURN).fill(colour(block.spineColour));
  return finish();
};

/** The picture with mirrored copies around it, so that the turn-ins continue it. */
const mirrored = (doc: PdfDoc, { jpeg }: BoundPage, left: number, top: number): void => {
  // Opened once, so that the file embeds it once.
  const picture = openPicture(doc, jpeg);
  for (const column of [-1, 0, 1])
    for (const row of [-1, 0, 1]) {
      doc.save();
      doc.translate(left + column * PAGE, top + row * PAGE);
      if (column !== 0) doc.translate(PAGE, 0).scale(-1, 1);
      if (row !== 0) doc.translate(0, PAGE).scale(1, -1);
      doc.image(picture, 0, 0, { width: PAGE, height: PAGE });
      doc.restore();
    }
};
