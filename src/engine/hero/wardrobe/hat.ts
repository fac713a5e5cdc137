// Type of a drawn hat: its brim, which hair and shadow follow, and what is drawn behind and over the head.

import type { Brush } from '#engine/drawing/brush.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Garment } from '#engine/types.ts';

export interface HatDrawing {
  /** The y coordinate of the middle of the brim's lower edge; undefined draws the hair as on a bare head. */
  brim: number | undefined;
  back: string;
  front: string;
  /** Outline of a hood that clips the hair. */
  shell?: string;
}

export type Hat = (brush: Brush, shape: HeadShape, garment: Garment) => HatDrawing;
