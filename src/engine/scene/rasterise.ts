// Rasterises SVG with resvg: whole documents and parts of a drawing.
import { Resvg } from '@resvg/resvg-js';
import type { PieceDrawing } from '#engine/drawing/piece.ts';
import { boundingBox } from '#engine/hero/bounds.ts';
import type { Box } from '#engine/types.ts';
import { cropLayer, type Layer } from './blend.ts';
import { planeSvg } from './svg.ts';

export function rasterise(svg: string): Layer {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}

/**
 * Rasterises the part of a drawing inside `view` at `width` x `height` pixels; `bounds` are the bounds of the drawing.
 * resvg aborts the process if a group is more than two canvases away from the view, so a drawing that extends further
 * than one canvas is drawn whole and cropped.
 */
export function rasterisePart(drawing: PieceDrawing, bounds: Box, view: Box, width: number, height: number): Layer {
  if (isWithinRasterLimit(bounds, view)) return rasterise(planeSvg(drawing, view, width, height));
  const all = boundingBox([bounds, view]);
  const scale = { x: width / view.width, y: height / view.height };
  const left = Math.ceil((view.x - all.x) * scale.x);
  const top = Math.ceil((view.y - all.y) * scale.y);
  const right = Math.ceil((all.x + all.width - view.x - view.width) * scale.x);
  const bottom = Math.ceil((all.y + all.height - view.y - view.height) * scale.y);
  // The canvas is extended by whole pixels, so that the crop equals a direct rendering.
  const canvas = {
    x: view.x - left / scale.x,
    y: view.y - top / scale.y,
    width: (left + width + right) / scale.x,
    height: (top + height + bottom) / scale.y,
  };
  const layer = rasterise(planeSvg(drawing, canvas, left + width + right, top + height + bottom));
  return cropLayer(layer, { x: left, y: top, width, height });
}

const isWithinRasterLimit = (bounds: Box, view: Box): boolean =>
  view.x - bounds.x < view.width &&
  view.y - bounds.y < view.height &&
  bounds.x + bounds.width < view.x + 2 * view.width &&
  bounds.y + bounds.height < view.y + 2 * view.height;
