// Drawing on a coloring sheet: line art, framed pictures and centred lines of text.
import type { LineShape } from '#engine/coloring/line-art.ts';
import type { Outline } from '#engine/coloring/outline.ts';
import type { Box } from '#engine/types.ts';
import { mmToPoints } from './page-size.ts';
import type { PdfDoc } from './pdf-document.ts';

export const A4_MM = { short: 210, long: 297 };
export const A4_POINTS = { short: mmToPoints(A4_MM.short), long: mmToPoints(A4_MM.long) };
export const MARGIN_POINTS = mmToPoints(13);
export const TEXT_WIDTH_POINTS = A4_POINTS.short - 2 * MARGIN_POINTS;
const CORNER_RADIUS_POINTS = mmToPoints(5);

/** Space of a picture on its sheet. */
export interface PictureArea {
  widthMm: number;
  heightMm: number;
}

export interface FramedPicture {
  shapes: LineShape[];
  /** The visible part of the scene. */
  window: Box;
  area: PictureArea;
}

/** The largest size up to `most` at which the text fits on one line. */
export const fittingFontSize = (doc: PdfDoc, font: string, text: string, most: number, width: number): number =>
  Math.min(most, width / doc.font(font).fontSize(1).widthOfString(text));

export const drawShapes = (doc: PdfDoc, shapes: readonly LineShape[]): void => {
  doc.lineJoin('round').lineCap('round');
  for (const shape of shapes) drawShape(doc, shape);
};

export const drawScene = (doc: PdfDoc, { shapes, window }: FramedPicture, place: Box): void => {
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

export const drawCentredText = (
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
