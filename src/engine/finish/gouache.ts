// The gouache pass: displaced edges, bristle marks, lit paper relief.

import type { FinishMaps } from './maps.ts';
import type { PixelRect, Raster } from './raster.ts';

export interface GouacheStrength {
  /** Displacement of edges in units of 0.1 mm. */
  edge: number;
  /** Strength of bristle marks, 0..1. */
  stroke: number;
  /** Depth of the paper relief, 0..1. */
  paper: number;
}

interface GouacheJob {
  maps: FinishMaps;
  strength: GouacheStrength;
  /** Part of the page to finish, in page pixels. */
  rect: PixelRect;
  /** Position of `source` in page pixels; it must extend beyond `rect` by `maxDisplacementPx` or end at the page edge. */
  sourceAt: { x: number; y: number };
  /** Pixels of the spread left of this page, so that marks continue across the gutter. */
  originX: number;
  /** Strength of wobble and bristles per pixel of `rect`, 255 = full; lower on faces. */
  strengthMap?: Uint8Array;
}

/** Pixels beyond a rectangle that the displacement may read. */
export function maxDisplacementPx(px: number, strength: GouacheStrength): number {
  return Math.ceil((strength.edge * px) / 2060) + 2;
}

/** Visibility of a mark by tone: strongest in the mid tones. */
const SOFT_LIGHT = Float32Array.from({ length: 256 }, (_, v) => (v * (255 - v)) / 16256 + 0.12);

/** Finishes `job.rect` of the page from `source` into `target` (a whole page). */
export function gouache(source: Raster, target: Raster, job: GouacheJob): void {
  const { maps, strength, rect, sourceAt, originX, strengthMap } = job;
  const { tile, wobbleX, wobbleY, paper, brush, brushSide } = maps;
  const src = source.data;
  const dst = target.data;
  // Displacement in 1/256 pixel in integers, so that a part of a page equals the whole page exactly.
  const scale = (((strength.edge * brushSide) / 2060) * 256) / 32767;
  const maxX = source.width - 2;
  const maxY = source.height - 2;
  const row = source.width * 3;
  const relief = strength.paper;
  for (let y = 0; y < rect.height; y++) {
    const pageY = rect.y + y;
    const tileRow = (pageY % tile) * tile;
    const brushRow = (pageY % brushSide) * brushSide;
    let o = (pageY * target.width + rect.x) * 3;
    for (let x = 0; x < rect.width; x++, o += 3) {
      const pageX = rect.x + x;
      const ti = tileRow + ((pageX + originX) % tile);
      const keep = strengthMap ? (strengthMap[y * rect.width + x] ?? 0) / 255 : 1;
      const dx = Math.round((wobbleX[ti] ?? 0) * scale * keep);
      const dy = Math.round((wobbleY[ti] ?? 0) * scale * keep);
      let sx = pageX - sourceAt.x + (dx >> 8);
      let sy = pageY - sourceAt.y + (dy >> 8);
      let fx = dx & 255;
      let fy = dy & 255;
      if (sx < 0) {
        sx = 0;
        fx = 0;
      } else if (sx > maxX) {
        sx = maxX;
        fx = 255;
      }
      if (sy < 0) {
        sy = 0;
        fy = 0;
      } else if (sy > maxY) {
        sy = maxY;
        fy = 255;
      }
      const i = sy * row + sx * 3;
      const j = i + row;
      const w11 = fx * fy;
      const w10 = (fx << 8) - w11;
      const w01 = (fy << 8) - w11;
      const w00 = 65536 - (fx << 8) - (fy << 8) + w11;
      const mark = (brush[brushRow + ((pageX + originX) % brushSide)] ?? 0) * strength.stroke * (0.35 + 0.65 * keep);
      const light = 1 + ((paper[ti] ?? 0) - 1) * relief;
      for (let c = 0; c < 3; c++) {
        const v =
          ((src[i + c] ?? 0) * w00 +
            (src[i + 3 + c] ?? 0) * w10 +
            (src[j + c] ?? 0) * w01 +
            (src[j + 3 + c] ?? 0) * w11 +
            32768) >>>
          16;
        const painted = (v + mark * (SOFT_LIGHT[v] ?? 0)) * light + 0.5;
        dst[o + c] = painted < 0 ? 0 : painted > 255 ? 255 : painted;
      }
    }
  }
}
