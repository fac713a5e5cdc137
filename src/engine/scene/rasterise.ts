// From an SVG document to pixels.
import { Resvg } from '@resvg/resvg-js';
import type { Layer } from './blend.ts';

export function rasterise(svg: string): Layer {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}
