// Rasterises text as outlines over a picture, so that a preview shows exactly what will be printed.
import { Resvg } from '@resvg/resvg-js';
import type { Raster } from '#engine/finish/raster.ts';
import { PAGE_UNITS } from '#engine/output/page-size.ts';
import { compositeOver, cropRaster } from '#engine/scene/blend.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import type { Box } from '#engine/types.ts';

/** `originX` is the left edge of the page in its scene. Only the area around the text is redrawn. */
export const overlayText = (picture: Raster, markup: string, words: LaidOutText, originX: number): void => {
  if (markup === '') return;
  const scale = picture.width / PAGE_UNITS;
  // Space for a panel with its padding, and for glyphs that overshoot their boxes.
  const margin = words.size * 1.5;
  const box = withCodes(words);
  const left = Math.max(0, Math.floor((box.x - margin - originX) * scale));
  const top = Math.max(0, Math.floor((box.y - margin) * scale));
  const right = Math.min(picture.width, Math.ceil((box.x + box.width + margin - originX) * scale));
  const bottom = Math.min(picture.height, Math.ceil((box.y + box.height + margin) * scale));
  const rect = { x: left, y: top, width: right - left, height: bottom - top };
  if (rect.width <= 0 || rect.height <= 0) return;
  const view = [left / scale + originX, top / scale, rect.width / scale, rect.height / scale];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${rect.width}" height="${rect.height}" viewBox="${view.join(' ')}">${markup}</svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const part = cropRaster(picture, rect);
  compositeOver(part, { width: image.width, height: image.height, data: image.pixels });
  for (let y = 0; y < rect.height; y++) {
    const row = part.data.subarray(y * rect.width * 3, (y + 1) * rect.width * 3);
    picture.data.set(row, ((top + y) * picture.width + left) * 3);
  }
};

/** Bounds of the words and of the codes on the page. */
function withCodes({ box, code, yearCode }: LaidOutText): Box {
  const codes = [
    ...(code ? [{ x: code.x, y: code.y, width: code.side, height: code.side }] : []),
    ...(yearCode ? [yearCode.card] : []),
  ];
  return codes.reduce(around, box);
}

function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
