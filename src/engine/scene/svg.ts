// Wraps planes into SVG documents for the rasteriser and for line art.

import { n } from '#engine/drawing/draw.ts';
import type { PieceDrawing } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';
import type { ScenePlanes } from './compose.ts';

export type Side = 'single' | 'left' | 'right';

/** The part of the scene shown by one page; the pages of a spread overlap by the bleed at the gutter. */
export function viewOf(planes: ScenePlanes, side: Side): Box {
  const { width, height } = planes.size;
  return { x: side === 'right' ? width - height : 0, y: 0, width: height, height };
}

/** One plane as a document of `width` x `height` pixels showing `view`. */
export function planeSvg(plane: PieceDrawing, view: Box, width: number, height: number): string {
  return svgDocument(plane.defs, plane.body, view, width, height);
}

/** The whole scene as one document, back to front, for line art. */
export function sceneSvg(planes: ScenePlanes, view: Box): string {
  const order = [planes.below, planes.hero, planes.above, planes.near];
  const light = planes.glow.body === '' ? '' : `<g class="shade" style="mix-blend-mode:screen">${planes.glow.body}</g>`;
  const defs = [...order, planes.glow].map((plane) => plane.defs).join('');
  return svgDocument(defs, order.map((plane) => plane.body).join('') + light, view, view.width, view.height);
}

function svgDocument(defs: string, body: string, view: Box, width: number, height: number): string {
  // Four decimals, so that a pixel-aligned crop does not shift against the whole page.
  const exact = (value: number): string => String(Math.round(value * 1e4) / 1e4);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${n(width)}" height="${n(height)}" viewBox="${exact(view.x)} ${exact(view.y)} ${exact(view.width)} ${exact(view.height)}"><defs>${defs}</defs>${body}</svg>`;
}
