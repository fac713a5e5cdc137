// A hat: where its brim lies, so that hair and shadow follow, and what is drawn behind and over the head.

import type { Brush } from '#engine/drawing/brush.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Garment } from '#engine/types.ts';

export interface HatDrawing {
  /** Middle of the brim's lower edge; undefined leaves the hair as on a bare head. */
  brim: number | undefined;
  back: string;
  front: string;
  /** Outline of a hood that hair stays inside of, however full it is. */
  shell?: string;
}

export type Hat = (brush: Brush, shape: HeadShape, garment: Garment) => HatDrawing;
