// Words with their places on the page: plain data that travels between threads and draws the same in preview and print.
import type { Box, Units } from '#engine/types.ts';

export interface TextRun {
  text: string;
  /** Key of a font face, see faceOf() in fonts.ts. */
  font: string;
  size: Units;
  /** Left end of the baseline. */
  x: Units;
  y: Units;
  width: Units;
  /** Degrees clockwise around (x, y); letters of a title on a curve have it. */
  rotate?: number;
}

export interface LaidOutLine {
  kind: 'title' | 'text';
  runs: TextRun[];
  x: Units;
  y: Units;
  width: Units;
}

export interface LaidOutText {
  lines: LaidOutLine[];
  /** Size of the running text. */
  size: Units;
  colour: string;
  halo?: string;
  panel?: string;
  /** What the words cover, without halo and panel. */
  box: Box;
  /** The words do not fit the zone even at its smallest size. */
  overflow: boolean;
  /** Letters no font of the story has. */
  missing: string[];
  hyphens: number;
}
