// From SVG to pixels, whole documents and parts of a drawing.
import { Resvg } from '@resvg/resvg-js';
import type { PieceDrawing } from '#engine/drawing/piece.ts';
import { boxAround } from '#engine/hero/bounds.ts';
import type { Box } from '#engine/types.ts';
import { cutLayer, type Layer } from './blend.ts';
import { planeSvg } from './svg.ts';

export function rasterise(svg: string): Layer {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}

/**
 * The part of a drawing inside `view`, as `width` x `height` pixels; `bounds` is how far the drawing reaches. resvg ends
 * the whole process when a group lies two canvases away from what is drawn (a school child's hands under a canvas of the
 * face alone): where the drawing reaches further than one, all of it is drawn and then cut.
 */
export function rasterisePart(drawing: PieceDrawing, bounds: Box, view: Box, width: number, height: number): Layer {
  if (isNear(bounds, view)) return rasterise(planeSvg(drawing, view, width, height));
  const all = boxAround([bounds, view]);
  const scale = { x: width / view.width, y: height / view.height };
  const left = Math.ceil((view.x - all.x) * scale.x);
  const top = Math.ceil((view.y - all.y) * scale.y);
  const right = Math.ceil((all.x + all.width - view.x - view.width) * scale.x);
  const bottom = Math.ceil((all.y + all.height - view.y - view.height) * scale.y);
  // Whole pixels around the view: cut out, it is the same picture.
  const canvas = {
    x: view.x - left / scale.x,
    y: view.y - top / scale.y,
    width: (left + width + right) / scale.x,
    height: (top + height + bottom) / scale.y,
  };
  const layer = rasterise(planeSvg(drawing, canvas, left + width + right, top + height + bottom));
  return cutLayer(layer, { x: left, y: top, width, height });
}

const isNear = (bounds: Box, view: Box): boolean =>
  view.x - bounds.x < view.width &&
  view.y - bounds.y < view.height &&
  bounds.x + bounds.width < view.x + 2 * view.width &&
  bounds.y + bounds.height < view.y + 2 * view.height;
