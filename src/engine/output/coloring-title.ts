// The title page of a coloring book: the name in letters to colour in, the cover's picture, a line for the artist.
import {
  A4_POINTS,
  drawCentredText,
  drawScene,
  type FramedPicture,
  fittingFontSize,
  MARGIN_POINTS,
  type PictureArea,
  TEXT_WIDTH_POINTS,
} from './coloring-sheet.ts';
import { mmToPoints } from './page-size.ts';
import { addSheet, type PdfDoc } from './pdf-document.ts';

export interface ColoringTitlePage {
  picture: FramedPicture;
  name: string;
  /** The rest of the title. */
  rest: string;
}

export const COVER_AREA: PictureArea = { widthMm: 190, heightMm: 162 };
const NAME_MAX_SIZE_POINTS = 104;
/** Letters of a short name would be wider apart than high. */
const NAME_MAX_WIDTH_RATIO = 0.94;
const NAME_LINE_WIDTH_POINTS = 5;
const NAME_BASELINE_POINTS = mmToPoints(43);
const REST_TOP_POINTS = mmToPoints(52);
const REST_MAX_SIZE_POINTS = 26;
const PICTURE_TOP_POINTS = mmToPoints(70);

export const drawTitlePage = (
  doc: PdfDoc,
  { picture, name, rest }: ColoringTitlePage,
  labels: { coloringBook: string; colouredBy: string },
): void => {
  addSheet(doc, { width: A4_POINTS.short, height: A4_POINTS.long });
  const width = TEXT_WIDTH_POINTS;
  drawName(doc, name);
  const restSize = fittingFontSize(doc, 'display', rest, REST_MAX_SIZE_POINTS, width);
  drawCentredText(doc, 'display', rest, restSize, MARGIN_POINTS, REST_TOP_POINTS, width);
  const area = { width: mmToPoints(picture.area.widthMm), height: mmToPoints(picture.area.heightMm) };
  drawScene(doc, picture, { x: (A4_POINTS.short - area.width) / 2, y: PICTURE_TOP_POINTS, ...area });
  const below = PICTURE_TOP_POINTS + area.height;
  drawCentredText(doc, 'display', labels.coloringBook, 26, MARGIN_POINTS, below + mmToPoints(8), width);
  drawArtistLine(doc, labels.colouredBy, below + mmToPoints(34));
};

/** White letters with a black line: the fill covers the inner half of the line, also where strokes overlap. */
const drawName = (doc: PdfDoc, name: string): void => {
  const size = fittingFontSize(doc, 'display', name, NAME_MAX_SIZE_POINTS, TEXT_WIDTH_POINTS * NAME_MAX_WIDTH_RATIO);
  doc.font('display').fontSize(size).lineWidth(NAME_LINE_WIDTH_POINTS).lineJoin('round');
  doc.fillColor('#ffffff').strokeColor('#000000');
  const place = { width: TEXT_WIDTH_POINTS, align: 'center', lineBreak: false, baseline: 'alphabetic' } as const;
  for (const ink of [{ stroke: true, fill: false }, { fill: true }])
    doc.text(name, MARGIN_POINTS, NAME_BASELINE_POINTS, { ...place, ...ink });
};

const ARTIST_SIZE_POINTS = 17;
const ARTIST_LINE_POINTS = mmToPoints(78);
const ARTIST_GAP_POINTS = mmToPoints(3);

/** "Coloured in by" and a line to write on, together in the middle. */
const drawArtistLine = (doc: PdfDoc, words: string, baseline: number): void => {
  doc.font('text').fontSize(ARTIST_SIZE_POINTS).fillColor('#000000');
  const wordsWidth = doc.widthOfString(words);
  const left = (A4_POINTS.short - wordsWidth - ARTIST_GAP_POINTS - ARTIST_LINE_POINTS) / 2;
  doc.text(words, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
  const lineLeft = left + wordsWidth + ARTIST_GAP_POINTS;
  doc
    .lineWidth(1.2)
    .moveTo(lineLeft, baseline + 2)
    .lineTo(lineLeft + ARTIST_LINE_POINTS, baseline + 2)
    .stroke('#000000');
};
