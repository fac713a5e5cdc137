// The last page of a coloring book: a frame for a drawing of the child's own, and the answers upside down.
import type { Box } from '#engine/types.ts';
import { type ColoringGame, GAME_AREA, GAME_LAYOUT } from './coloring-game.ts';
import { A4_POINTS, drawCentredText, drawShapes, MARGIN_POINTS, TEXT_WIDTH_POINTS } from './coloring-sheet.ts';
import { mmToPoints, POINTS_PER_UNIT } from './page-size.ts';
import type { PdfDoc } from './pdf-document.ts';

/** Units between the frame and the answers, and the height of these. */
const ANSWERS_GAP_UNITS = 70;
const ANSWERS_HEIGHT_UNITS = 520;
const ANSWER_GAP_UNITS = 70;

/** The frame on the sheet, in units of the games' area. */
export const OWN_PAGE_AREA: Box = {
  ...GAME_AREA,
  height: GAME_AREA.height - ANSWERS_HEIGHT_UNITS - ANSWERS_GAP_UNITS,
};

const LABEL_SIZE_POINTS = 11;
const LABEL_HEIGHT_UNITS = 70;

/** Turned by half, so that they are not seen too early. */
export const drawAnswers = (doc: PdfDoc, games: readonly ColoringGame[], label: string): void => {
  const answers = games.flatMap(({ answer }) => answer ?? []);
  if (answers.length === 0) return;
  const top = GAME_LAYOUT.areaTop + (OWN_PAGE_AREA.height + ANSWERS_GAP_UNITS) * POINTS_PER_UNIT;
  const middle = top + mmToPoints(ANSWERS_HEIGHT_UNITS / 20);
  doc.save().rotate(180, { origin: [A4_POINTS.short / 2, middle] });
  drawCentredText(doc, 'text', label, LABEL_SIZE_POINTS, MARGIN_POINTS, top, TEXT_WIDTH_POINTS);
  const height = ANSWERS_HEIGHT_UNITS - LABEL_HEIGHT_UNITS;
  const room = GAME_AREA.width - ANSWER_GAP_UNITS * (answers.length - 1);
  const natural = answers.reduce((sum, { box }) => sum + box.width / box.height, 0) * height;
  const shrink = Math.min(1, room / natural);
  const widths = answers.map(({ box }) => (box.width / box.height) * height * shrink);
  const used = widths.reduce((sum, width) => sum + width, 0) + ANSWER_GAP_UNITS * (answers.length - 1);
  let x = (GAME_AREA.width - used) / 2;
  doc.translate(MARGIN_POINTS, top).scale(POINTS_PER_UNIT);
  for (const [index, { shapes, box }] of answers.entries()) {
    const width = widths[index] ?? 0;
    const scale = width / box.width;
    const y = LABEL_HEIGHT_UNITS + (height - box.height * scale) / 2;
    doc.save().translate(x, y).scale(scale).translate(-box.x, -box.y);
    drawShapes(doc, shapes);
    doc.restore();
    x += width + ANSWER_GAP_UNITS;
  }
  doc.restore();
};
