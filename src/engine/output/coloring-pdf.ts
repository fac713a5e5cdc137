// The coloring book as a PDF: A4 sheets of vector line art with captions, a title page, a name to trace and games.
import { type ColoringGame, GAME_AREA, GAME_LAYOUT, layOutTask } from './coloring-game.ts';
import { drawAnswers } from './coloring-last-page.ts';
import {
  A4_MM,
  A4_POINTS,
  drawCentredText,
  drawScene,
  drawShapes,
  type FramedPicture,
  fittingFontSize,
  MARGIN_POINTS,
  type PictureArea,
  TEXT_WIDTH_POINTS,
} from './coloring-sheet.ts';
import { type ColoringTitlePage, drawTitlePage } from './coloring-title.ts';
import { drawTracingPage } from './coloring-tracing.ts';
import { mmToPoints, POINTS_PER_UNIT } from './page-size.ts';
import { addSheet, openPdf, type PdfDoc, type PdfMetadata } from './pdf-document.ts';

export interface ColoringPicture extends FramedPicture {
  caption: string;
}

export interface ColoringBook {
  metadata: PdfMetadata;
  titlePage: ColoringTitlePage;
  pictures: ColoringPicture[];
  /** Spread evenly between the pictures. */
  games: readonly ColoringGame[];
  /** The last page: a frame to draw in; the answers of the games are below it. */
  ownPage: ColoringGame;
  name: string;
  labels: { coloringBook: string; colouredBy: string; traceYourName: string; writeItYourself: string; answers: string };
  fonts: { display: string; text: string; tracePath: string };
}

/** Home printers need a margin; the picture takes all the rest but a line for the caption. */
const PICTURE_MARGIN_MM = 10;
const CAPTION_MM = 15;
const areaOf = (widthMm: number, heightMm: number): PictureArea => ({
  widthMm: widthMm - 2 * PICTURE_MARGIN_MM,
  heightMm: heightMm - 2 * PICTURE_MARGIN_MM - CAPTION_MM,
});
/** Portrait and landscape. */
export const PICTURE_AREAS: readonly PictureArea[] = [areaOf(A4_MM.short, A4_MM.long), areaOf(A4_MM.long, A4_MM.short)];

export const coloringPdf = async (book: ColoringBook): Promise<Buffer> => {
  const { doc, finish } = openPdf(book.metadata);
  doc.registerFont('display', book.fonts.display);
  doc.registerFont('text', book.fonts.text);
  drawTitlePage(doc, book.titlePage, book.labels);
  drawTracingPage(doc, { name: book.name, labels: book.labels, tracePath: book.fonts.tracePath });
  for (const [index, picture] of book.pictures.entries()) {
    drawPicture(doc, picture);
    for (const game of gamesAfter(index, book)) drawGame(doc, game);
  }
  drawGame(doc, book.ownPage);
  drawAnswers(doc, book.games, book.labels.answers);
  return finish();
};

/** The last game follows the last picture. */
const gamesAfter = (index: number, { games, pictures }: ColoringBook): ColoringGame[] =>
  games.filter((_, at) => Math.ceil(((at + 1) * pictures.length) / games.length) - 1 === index);

/** The picture fills its sheet; the caption is under its frame. */
const drawPicture = (doc: PdfDoc, picture: ColoringPicture): void => {
  const { widthMm, heightMm } = picture.area;
  const wide = widthMm > heightMm;
  const sheet = wide
    ? { width: A4_POINTS.long, height: A4_POINTS.short }
    : { width: A4_POINTS.short, height: A4_POINTS.long };
  addSheet(doc, sheet);
  const width = mmToPoints(widthMm);
  const height = mmToPoints(heightMm);
  const margin = mmToPoints(PICTURE_MARGIN_MM);
  drawScene(doc, picture, { x: margin, y: margin, width, height });
  const size = fittingFontSize(doc, 'text', picture.caption, 22, width);
  drawCentredText(doc, 'text', picture.caption, size, margin, margin + height + mmToPoints(5), width);
};

const drawGame = (doc: PdfDoc, { title, task, shapes }: ColoringGame): void => {
  addSheet(doc, { width: A4_POINTS.short, height: A4_POINTS.long });
  const width = TEXT_WIDTH_POINTS;
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
