// The child's own drawing in a scene: in chalk, alive as a fire, or in a gilt frame with a brass plate.

import { type DrawingStyle, drawingColour } from '#core/drawings/drawing-colours.ts';
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { numberParam, type PieceContext, type PieceKit, type PieceParams, textParam } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';
import { faceFor, outlineOf, pathOf } from './letters.ts';
import { gilded } from './museum/frames.ts';
import { SAMPLE_DRAWING } from './sample-drawing.ts';

/** The middle of the drawing is the origin, its longer side 1000 units; the rest is for flames, frame and plate. */
export const DRAWING_MAX_BOUNDS: Box = { x: -700, y: -800, width: 1400, height: 1760 };

interface DrawnShapes {
  /** Every outline as one shape, for the ground behind the lines. */
  readonly silhouette: string;
  /** Outer contours, filled and hidden: only line art draws them, so that no wall shows through the drawing. */
  readonly lineArtBody: string;
  /** The shapes in their colours; lines are at least `weight` units heavier than they were drawn. */
  inColours(style: DrawingStyle, weight: number): string;
  /** After the turn. */
  readonly width: number;
  readonly height: number;
}

const QUARTER_DEGREES = 90;

/** The contours that are inside no other. Paths have absolute moves, lines and curves only. */
function outerContours(paths: readonly string[]): string[] {
  const contours = paths
    .flatMap((path) => path.split(/(?=M)/))
    .map((d) => {
      const numbers = d.match(/[\d.]+/g)?.map(Number) ?? [];
      const xs = numbers.filter((_, i) => i % 2 === 0);
      const ys = numbers.filter((_, i) => i % 2 === 1);
      return { d, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    });
  type Contour = (typeof contours)[number];
  const isInside = (a: Contour, b: Contour): boolean =>
    a !== b && a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
  return contours.filter((one) => !contours.some((other) => isInside(one, other))).map(({ d }) => d);
}

/** Places the outlines around the origin and turns them upright. */
function openDrawing({ width, height, shapes }: TracedDrawing, turn: number): DrawnShapes {
  const place = `rotate(${turn * QUARTER_DEGREES}) translate(${n(-width / 2)} ${n(-height / 2)})`;
  const sideways = turn % 2 === 1;
  return {
    width: sideways ? height : width,
    height: sideways ? width : height,
    silhouette: `<g transform="${place}"><path d="${shapes.map(({ path }) => path).join('')}"/></g>`,
    lineArtBody: `<g transform="${place}" visibility="hidden">${outerContours(shapes.map(({ path }) => path))
      .map((d) => `<path d="${d}" fill="#ffd95e"/>`)
      .join('')}</g>`,
    inColours(style, weight) {
      const drawn = shapes.map(({ path, colour, area }) => {
        const own = drawingColour(colour, style);
        const stroke = `stroke="${own}" stroke-width="${area ? 3 : weight}" stroke-linejoin="round"`;
        // Line art keeps lines as ink and leaves filled areas to be coloured.
        return area
          ? `<path d="${path}" fill="${own}" fill-rule="evenodd"/><path class="shade" d="${path}" fill="none" ${stroke}/>`
          : `<path class="ink-fill" d="${path}" fill="${own}" fill-rule="evenodd" ${stroke}/>`;
      });
      return `<g transform="${place}">${drawn.join('')}</g>`;
    },
  };
}

const shapesOf = (params: PieceParams, { drawing = SAMPLE_DRAWING }: PieceContext): DrawnShapes =>
  openDrawing(drawing, numberParam(params, 'turn', 0));

/** A tongue of flame with its foot at x, y. */
const tongue = (x: number, y: number, height: number, lean: number): string =>
  `M${n(x - height * 0.3)} ${n(y + 60)}C${n(x - height * 0.36)} ${n(y - height * 0.4)} ${n(x + lean * 0.2)} ${n(y - height * 0.5)} ${n(x + lean)} ${n(y - height)}C${n(x + height * 0.3 + lean)} ${n(y - height * 0.5)} ${n(x + height * 0.4)} ${n(y - height * 0.2)} ${n(x + height * 0.3)} ${n(y + 60)}Z`;

/** White chalk, and coloured chalk where the child used colours; tongues of flame and sparks around it. */
function inChalk(brush: Brush, shapes: DrawnShapes): string {
  const { width, height } = shapes;
  const top = -height / 2;
  const flames =
    tongue(-width * 0.3, top - 40, 170, -34) + tongue(width * 0.3, top - 40, 150, 44) + tongue(0, top - 60, 230, 20);
  const side = width / 2 + 60;
  const sparks = `M${n(-side)} ${n(height * 0.2)}L${n(-side - 60)} ${n(height * 0.18)}M${n(-side)} ${n(-height * 0.12)}L${n(-side - 54)} ${n(-height * 0.17)}M${n(side)} ${n(height * 0.2)}L${n(side + 60)} ${n(height * 0.17)}M${n(side)} ${n(-height * 0.14)}L${n(side + 52)} ${n(-height * 0.2)}`;
  return `${brush.line(flames.replaceAll('Z', ''), '#ffd27a', 15, 0.9)}${brush.stroke(sparks, '#ffd27a', 15, 0.85)}<g opacity=".94">${shapes.inColours('chalk', 11)}</g>`;
}

/** The drawing as a fire: flames follow its outline, and its lines stay as the child drew them. */
function alive(brush: Brush, shapes: DrawnShapes): string {
  const { width, height } = shapes;
  const halo = (colour: string, breadth: number): string =>
    `<g class="shade" fill="${colour}" stroke="${colour}" stroke-width="${breadth}" stroke-linejoin="round" stroke-linecap="round">${shapes.silhouette}</g>`;
  const top = -height / 2;
  const tongues =
    tongue(-width * 0.24, top + 70, 190, -40) + tongue(width * 0.26, top + 70, 170, 50) + tongue(0, top + 20, 230, 24);
  const glow = `<g class="shade" opacity=".3" stroke-linecap="round">${halo('#ffb45a', 250)}</g>`;
  return (
    glow +
    brush.solid(tongues, '#f58a2e', { shade: 0, rim: 0, unlit: true }) +
    halo('#f58a2e', 138) +
    halo('#ffd95e', 84) +
    shapes.lineArtBody +
    shapes.inColours('fire', 9)
  );
}

const PLATE_PADDING = 44;
const PLATE_MAX_LETTERS = 118;
const PLATE_LINE = 1.16;
const AGE_SHARE = 0.72;

/** A name in one line, or in two where its type is larger then; broken after a hyphen or at a space. */
export function plateLines(name: string, width: number): { lines: string[]; size: number } {
  const sized = (lines: string[]) => {
    const widest = Math.max(...lines.map((line) => faceFor(line).measure(line)));
    return { lines, size: Math.min(PLATE_MAX_LETTERS, width / widest) };
  };
  const breaks = [...name.matchAll(/(?<=-)|\s+/gu)].filter(({ index }) => index > 0 && index < name.length);
  const broken = breaks.map(({ index }) => sized([name.slice(0, index).trim(), name.slice(index).trim()]));
  return [sized([name]), ...broken].reduce((best, other) => (other.size > best.size * 1.25 ? other : best));
}

/** The brass plate below y with the name and the age. */
function brassPlate(brush: Brush, text: string, y: number, width: number): string {
  const [name = '', age = ''] = text.split('\n');
  const brass = '#e0b65c';
  const { lines, size } = plateLines(name, width - 2 * PLATE_PADDING);
  const ageSize = Math.min(size * AGE_SHARE, plateLines(age, width - 2 * PLATE_PADDING).size);
  const rows = [...lines.map((line) => ({ line, size })), ...(age === '' ? [] : [{ line: age, size: ageSize }])];
  const height = rows.reduce((sum, row) => sum + row.size * PLATE_LINE, 0) + PLATE_PADDING;
  const half = width / 2;
  let baseline = y + PLATE_PADDING / 2;
  const letters = rows.map((row) => {
    baseline += row.size * PLATE_LINE;
    const d = pathOf(outlineOf(row.line, row.size).commands);
    return `<g transform="translate(0 ${n(baseline - row.size * 0.3)})"><path class="ink-fill" d="${d}" fill="#4a3010"/></g>`;
  });
  const screw = (x: number): string =>
    `<circle class="tiny" cx="${n(x)}" cy="${n(y + height / 2)}" r="9" fill="${mix(brass, '#4a3010', 0.5)}"/>`;
  return (
    brush.solid(
      `M${n(-half)} ${n(y)}L${n(half)} ${n(y)}L${n(half)} ${n(y + height)}L${n(-half)} ${n(y + height)}Z`,
      brass,
      { shade: 0.35, edge: 5 },
    ) +
    screw(-half + 22) +
    screw(half - 22) +
    letters.join('')
  );
}

const MAT = 70;
const FRAME_BORDER = 62;
const MIN_PLATE_WIDTH = 760;

/** In a gilt frame; with the parameter `plate`, its plate below. */
function framed(brush: Brush, shapes: DrawnShapes, params: PieceParams): string {
  const width = shapes.width + 2 * MAT;
  const height = shapes.height + 2 * MAT;
  const sheet = `<rect x="${n(-width / 2)}" y="${n(-height / 2)}" width="${n(width)}" height="${n(height)}" fill="#fbf4e2"/>`;
  const picture = sheet + shapes.inColours('framed', 7);
  const text = textParam(params, 'plate', '');
  const below = height / 2 + FRAME_BORDER + 34;
  return (
    gilded(brush, width, height, textParam(params, 'gilt', '#d9a441'), picture) +
    (text === '' ? '' : brassPlate(brush, text, below, Math.max(MIN_PLATE_WIDTH, width + FRAME_BORDER)))
  );
}

/** `as`: `chalk`, `fire` or `framed`. `drawing` and `turn` come from the answer, `plate` is bound to the child. */
const ownDrawing = painted((brush, params, context) => {
  const shapes = shapesOf(params, context);
  const as = textParam(params, 'as', 'chalk');
  if (as === 'fire') return alive(brush, shapes);
  return as === 'framed' ? framed(brush, shapes, params) : inChalk(brush, shapes);
});

export const drawingPieces: PieceKit = { 'answer/drawing': ownDrawing };
