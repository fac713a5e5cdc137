// Laid-out text: runs with positions on the page, as plain data that preview and print draw identically.
import type { Box, Units } from '#engine/types.ts';

export interface TextRun {
  text: string;
  /** Key of a font face, see fontFace() in fonts.ts. */
  font: string;
  size: Units;
  /** Left end of the baseline. */
  x: Units;
  y: Units;
  width: Units;
  /** Degrees clockwise around (x, y), for letters of a title on a curve. */
  rotate?: number;
}

export interface LaidOutLine {
  kind: 'title' | 'text';
  runs: TextRun[];
  x: Units;
  y: Units;
  width: Units;
}

/** A QR code as the path of an SVG, one unit for each module. */
export interface CodePath {
  readonly size: number;
  readonly path: string;
}

/** A code on a white square, on its place on the page. */
export interface PlacedCode extends CodePath {
  readonly x: Units;
  readonly y: Units;
  readonly side: Units;
}

/** The year code on a white card in the left corner below the text. */
export interface PlacedYearCode {
  /** The card. */
  card: Box;
  /** Left upper corner of the first module, and the side of a module. */
  x: Units;
  y: Units;
  module: Units;
  /** Outline of the dark modules, a module being one unit. */
  path: string;
  /** Where it leads. */
  address: string;
}

export interface LaidOutText {
  lines: LaidOutLine[];
  /** Type size of the body text. */
  size: Units;
  colour: string;
  halo?: string;
  panel?: string;
  code?: PlacedCode;
  yearCode?: PlacedYearCode;
  /** Bounds of the text, without codes, halo and panel. */
  box: Box;
  /** The text does not fit the zone even at its smallest size. */
  overflow: boolean;
  /** Letters that no font of the story has. */
  missing: string[];
  hyphens: number;
}
