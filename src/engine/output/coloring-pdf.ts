// The coloring book as a PDF: A4 sheets of vector line art with captions, a name to trace and two games.
import { dottedWord } from '#engine/coloring/dotted-letters.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import type { Outline } from '#engine/coloring/outline.ts';
import type { Box } from '#engine/types.ts';
import { type ColoringGame, GAME_AREA, GAME_LAYOUT, layOutTask } from './coloring-game.ts';
import { mmToPoints, POINTS_PER_UNIT } from './page-size.ts';
import { addSheet, openPdf, type PdfDoc, type PdfMetadata } from './pdf-document.ts';

export interface ColoringPicture {
  shapes: LineShape[];
  /** The visible part of the scene. */
  window: Box;
  caption: string;
}

export interface ColoringBook {
  metadata: PdfMetadata;
  cover: ColoringPicture;
  pictures: ColoringPicture[];
  /** The maze follows the first half of the pictures, the pairs come last. */
  games: { maze: ColoringGame; pairs: ColoringGame } | undefined;
  name: string;
  labels: { coloringBook: string; traceYourName: string; writeItYourself: string };
  fonts: { display: string; text: string; tracePath: string };
}

const A4_POINTS = { short: mmToPoints(210), long: mmToPoints(297) };
const MARGIN_POINTS = mmToPoints(13);
const CORNER_RADIUS_POINTS = mmToPoints(5);

export const coloringPdf = async (book: ColoringBook): Promise<Buffer> => {
  const { doc, finish } = openPdf(book.metadata);
  doc.registerFont('display', book.fonts.display);
  doc.registerFont('text', book.fonts.text);
  drawCover(doc, book);
  drawTracingPage(doc, book);
  const middle = Math.ceil(book.pictures.length / 2);
  for (const picture of book.pictures.slice(0, middle)) drawPicture(doc, picture);
  if (book.games) drawGame(doc, book.games.maze);
  for (const picture of book.pictures.slice(middle)) drawPicture(doc, picture);
  if (book.games) drawGame(doc, book.games.pairs);
  return finish();
};

const drawCover = (doc: PdfDoc, { cover, labels, metadata }: ColoringBook): void => {
  addSheet(doc, { width: A4_POINTS.short, height: A4_POINTS.long });
  const width = A4_POINTS.short - 2 * MARGIN_POINTS;
  drawCentredText(doc, 'text', labels.coloringBook, 20, MARGIN_POINTS, mmToPoints(18), width);
  drawCentredText(doc, 'display', metadata.title, 34, MARGIN_POINTS, mmToPoints(30), width);
  const side = width;
  drawScene(doc, cover, { x: MARGIN_POINTS, y: mmToPoints(58), width: side, height: side });
  drawCentredText(doc, 'display', cover.caption, 24, MARGIN_POINTS, mmToPoints(58) + side + mmToPoints(12), width);
};

/** A spread gets a landscape sheet, a page a portrait sheet; both leave space for the caption. */
const drawPicture = (doc: PdfDoc, picture: ColoringPicture): void => {
  const wide = picture.window.width > picture.window.height * 1.3;
  const sheet = wide
    ? { width: A4_POINTS.long, height: A4_POINTS.short }
    : { width: A4_POINTS.short, height: A4_POINTS.long };
  addSheet(doc, sheet);
  const width = sheet.width - 2 * MARGIN_POINTS;
  const height = (width * picture.window.height) / picture.window.width;
  const captionHeight = mmToPoints(wide ? 22 : 26);
  const top = Math.max(MARGIN_POINTS, (sheet.height - height - captionHeight) / 2);
  drawScene(doc, picture, { x: MARGIN_POINTS, y: top, width, height });
  drawCentredText(doc, 'text', picture.caption, wide ? 20 : 22, MARGIN_POINTS, top + height + mmToPoints(7), width);
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

const drawScene = (doc: PdfDoc, { shapes, window }: ColoringPicture, place: Box): void => {
  const scale = place.width / window.width;
  doc.save();
  doc.roundedRect(place.x, place.y, place.width, place.height, CORNER_RADIUS_POINTS).clip();
  doc.translate(place.x, place.y).scale(scale).translate(-window.x, -window.y);
  drawShapes(doc, shapes);
  doc.restore();
  doc.roundedRect(place.x, place.y, place.width, place.height, CORNER_RADIUS_POINTS).lineWidth(1.6).stroke('#000000');
};

/** Pale areas can still be coloured with a crayon. */
const INK_COLOURS = { white: '#ffffff', black: '#000000', pale: '#e9e9e9' } as const;

const drawShape = (doc: PdfDoc, { outline, fill, stroke, width, clips }: LineShape): void => {
  if (clips.length > 0) doc.save();
  for (const clip of clips) {
    trace(doc, clip);
    doc.clip();
  }
  trace(doc, outline);
  doc.lineWidth(width);
  if (fill !== 'none' && stroke !== 'none') doc.fillAndStroke(INK_COLOURS[fill], INK_COLOURS[stroke]);
  else if (fill !== 'none') doc.fill(INK_COLOURS[fill]);
  else doc.stroke(INK_COLOURS[stroke === 'none' ? 'white' : stroke]);
  if (clips.length > 0) doc.restore();
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
