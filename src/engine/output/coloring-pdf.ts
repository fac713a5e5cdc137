// The coloring book as a PDF: A4 sheets of vector line art with captions, a title page, a name to trace and games.
import { dottedWord } from '#engine/coloring/dotted-letters.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import type { Outline } from '#engine/coloring/outline.ts';
import type { Box } from '#engine/types.ts';
import { type ColoringGame, GAME_AREA, GAME_LAYOUT, layOutTask } from './coloring-game.ts';
import { mmToPoints, POINTS_PER_UNIT } from './page-size.ts';
import { addSheet, openPdf, type PdfDoc, type PdfMetadata } from './pdf-document.ts';

/** Space of a picture on its sheet. */
interface PictureArea {
  widthMm: number;
  heightMm: number;
}

interface FramedPicture {
  shapes: LineShape[];
  /** The visible part of the scene. */
  window: Box;
  area: PictureArea;
}

export interface ColoringPicture extends FramedPicture {
  caption: string;
}

export interface ColoringTitle {
  name: string;
  rest: string;
}

export interface ColoringBook {
  metadata: PdfMetadata;
  cover: FramedPicture & { title: ColoringTitle };
  pictures: ColoringPicture[];
  /** The maze follows a third of the pictures, the differences two thirds, half of the child and the pairs come last. */
  games: { maze: ColoringGame; pairs: ColoringGame } | undefined;
  activities: { differences: ColoringGame | undefined; halfPortrait: ColoringGame };
  name: string;
  labels: { coloringBook: string; traceYourName: string; writeItYourself: string };
  fonts: { display: string; text: string; tracePath: string };
}

const A4_MM = { short: 210, long: 297 };
const A4_POINTS = { short: mmToPoints(A4_MM.short), long: mmToPoints(A4_MM.long) };
const MARGIN_POINTS = mmToPoints(13);
/** Home printers need a margin; the picture takes all the rest but a line for the caption. */
const PICTURE_MARGIN_MM = 10;
const CAPTION_MM = 15;
const areaOf = (widthMm: number, heightMm: number): PictureArea => ({
  widthMm: widthMm - 2 * PICTURE_MARGIN_MM,
  heightMm: heightMm - 2 * PICTURE_MARGIN_MM - CAPTION_MM,
});
/** Portrait and landscape. */
export const PICTURE_AREAS: readonly PictureArea[] = [areaOf(A4_MM.short, A4_MM.long), areaOf(A4_MM.long, A4_MM.short)];
export const COVER_AREA: PictureArea = { widthMm: 190, heightMm: 196 };
const CORNER_RADIUS_POINTS = mmToPoints(5);

export const coloringPdf = async (book: ColoringBook): Promise<Buffer> => {
  const { doc, finish } = openPdf(book.metadata);
  doc.registerFont('display', book.fonts.display);
  doc.registerFont('text', book.fonts.text);
  drawCover(doc, book);
  drawTracingPage(doc, book);
  const third = Math.ceil(book.pictures.length / 3);
  for (const [index, picture] of book.pictures.entries()) {
    drawPicture(doc, picture);
    if (index === third - 1 && book.games) drawGame(doc, book.games.maze);
    if (index === 2 * third - 1 && book.activities.differences) drawGame(doc, book.activities.differences);
  }
  drawGame(doc, book.activities.halfPortrait);
  if (book.games) drawGame(doc, book.games.pairs);
  return finish();
};

const NAME_MAX_SIZE_POINTS = 62;
const NAME_LINE_WIDTH_POINTS = 4;

/** The title page: a name in letters to colour in, the rest of the title, the cover's picture. */
const drawCover = (doc: PdfDoc, { cover, labels }: ColoringBook): void => {
  addSheet(doc, { width: A4_POINTS.short, height: A4_POINTS.long });
  const width = A4_POINTS.short - 2 * MARGIN_POINTS;
  const { name, rest } = cover.title;
  const nameSize = fittingFontSize(doc, 'display', name, NAME_MAX_SIZE_POINTS, width);
  doc.font('display').fontSize(nameSize).lineWidth(NAME_LINE_WIDTH_POINTS).lineJoin('round');
  doc.fillColor('#ffffff').strokeColor('#000000');
  const place = { width, align: 'center', lineBreak: false } as const;
  // The fill covers the inner half of the line, also where the strokes of a letter overlap.
  for (const ink of [{ stroke: true, fill: false }, { fill: true }])
    doc.text(name, MARGIN_POINTS, mmToPoints(29) - nameSize * 0.6, { ...place, ...ink });
  const restSize = fittingFontSize(doc, 'display', rest, 26, width);
  drawCentredText(doc, 'display', rest, restSize, MARGIN_POINTS, mmToPoints(46), width);
  const { widthMm, heightMm } = cover.area;
  const top = mmToPoints(64);
  const left = (A4_POINTS.short - mmToPoints(widthMm)) / 2;
  drawScene(doc, cover, { x: left, y: top, width: mmToPoints(widthMm), height: mmToPoints(heightMm) });
  drawCentredText(doc, 'text', labels.coloringBook, 22, MARGIN_POINTS, top + mmToPoints(heightMm + 9), width);
};

/** The largest size up to `most` at which the text fits on one line. */
const fittingFontSize = (doc: PdfDoc, font: string, text: string, most: number, width: number): number =>
  Math.min(most, width / doc.font(font).fontSize(1).widthOfString(text));

/** The picture fills its sheet; the caption is under its frame. */
const drawPicture = (doc: PdfDoc, picture: ColoringPicture): void => {
  const { widthMm, heightMm } = picture.area;
  const wide = widthMm > heightMm;
  const sheet = wide
    ? { width: A4_POINTS.long, height: A4_POINTS.short }
    : { width: A4_POINTS.short, height: A4_POINTS.long };
  addSheet(doc, sheet);
  const [width, height, margin] = [mmToPoints(widthMm), mmToPoints(heightMm), mmToPoints(PICTURE_MARGIN_MM)];
  drawScene(doc, picture, { x: margin, y: margin, width, height });
  const size = fittingFontSize(doc, 'text', picture.caption, 22, width);
  drawCentredText(doc, 'text', picture.caption, size, margin, margin + height + mmToPoints(5), width);
};

const drawGame = (doc: PdfDoc, { title, task, shapes }: ColoringGame): void => {
  addSheet(doc, { width: A4_POINTS.short, height: A4_POINTS.long });
  const width = A4_POINTS.short - 2 * MARGIN_POINTS;
  const { titleTop, titleSize, taskTop, lineHeight, areaTop: roomTop } = GAME_LAYOUT;
  drawCentredText(doc, 'display', title, titleSize, MARGIN_POINTS, titleTop, width);
  const { size, lines } = layOutTask(task, width, (text) => doc.font('text').fontSize(1).widthOfString(text));
  // Line by line over the full width: pdfkit would break a double name at its hyphen.
  for (const [row, line] of lines.entries())
    drawCentredText(doc, 'text', line, size, 0, taskTop + row * size * lineHeight, A4_POINTS.short);
  doc.save();
  doc.translate(MARGIN_POINTS, roomTop).scale(POINTS_PER_UNIT).translate(-GAME_AREA.x, -GAME_AREA.y);
  drawShapes(doc, shapes);
  doc.restore();
};

const drawShapes = (doc: PdfDoc, shapes: readonly LineShape[]): void => {
  doc.lineJoin('round').lineCap('round');
  for (const shape of shapes) drawShape(doc, shape);
};

const drawScene = (doc: PdfDoc, { shapes, window }: FramedPicture, place: Box): void => {
  const scale = place.width / window.width;
  doc.save();
  doc.roundedRect(place.x, place.y, place.width, place.height, CORNER_RADIUS_POINTS).clip();
  doc.translate(place.x, place.y).scale(scale).translate(-window.x, -window.y);
  drawShapes(doc, shapes);
  doc.restore();
  doc.roundedRect(place.x, place.y, place.width, place.height, CORNER_RADIUS_POINTS).lineWidth(1.6).stroke('#000000');
};

/** Pale areas can still be coloured with a crayon. */
const INK_COLOURS = { white: '#ffffff', black: '#000000', pale: '#e9e9e9', grey: '#9a9a9a' } as const;

const drawShape = (doc: PdfDoc, { outline, fill, stroke, width, clips, dash }: LineShape): void => {
  if (clips.length > 0 || dash) doc.save();
  for (const clip of clips) {
    trace(doc, clip);
    doc.clip();
  }
  trace(doc, outline);
  doc.lineWidth(width);
  if (dash) doc.dash(dash, { space: dash });
  if (fill !== 'none' && stroke !== 'none') doc.fillAndStroke(INK_COLOURS[fill], INK_COLOURS[stroke]);
  else if (fill !== 'none') doc.fill(INK_COLOURS[fill]);
  else doc.stroke(INK_COLOURS[stroke === 'none' ? 'white' : stroke]);
  if (clips.length > 0 || dash) doc.restore();
};

const trace = (doc: PdfDoc, outline: Outline): void => {
  for (const { op, points } of outline) {
    if (op === 'M') doc.moveTo(...points);
    else if (op === 'L') doc.lineTo(...points);
    else if (op === 'C') doc.bezierCurveTo(...points);
    else doc.closePath();
  }
};

const drawCentredText = (
  doc: PdfDoc,
  font: string,
  text: string,
  size: number,
  x: number,
  y: number,
  width: number,
): void => {
  doc.font(font).fontSize(size).fillColor('#000000').text(text, x, y, { width, align: 'center' });
};

/** Guide lines: the first half of the rows has the dotted name, the rest is empty. */
const drawTracingPage = (doc: PdfDoc, { name, labels, fonts }: ColoringBook): void => {
  addSheet(doc, { width: A4_POINTS.short, height: A4_POINTS.long });
  const width = A4_POINTS.short - 2 * MARGIN_POINTS;
  drawCentredText(doc, 'display', labels.traceYourName, 28, MARGIN_POINTS, mmToPoints(18), width);
  const widest = dottedWord(name, fonts.tracePath, 1, 0.2).width;
  const size = Math.min(mmToPoints(42), (width - mmToPoints(8)) / widest);
  const rowHeight = Math.max(mmToPoints(30), size * 1.25);
  const rows = Math.max(2, Math.min(6, Math.floor((A4_POINTS.long - mmToPoints(80)) / rowHeight)));
  const dottedRows = Math.ceil(rows / 2);
  const word = dottedWord(name, fonts.tracePath, size, Math.max(mmToPoints(1.7), size / 16));
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
