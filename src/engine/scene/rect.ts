// Pixel rectangles on a page: grow, clip, align to a grid, unite.

import type { PixelRect } from '#engine/finish/raster.ts';

export function grow(rect: PixelRect, by: number): PixelRect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

/** The part of the rectangle on a page of `px` by `px` pixels; undefined if there is none. */
export function clipToPage(rect: PixelRect, px: number): PixelRect | undefined {
  const x = Math.max(0, rect.x);
  const y = Math.max(0, rect.y);
  const width = Math.min(px, rect.x + rect.width) - x;
  const height = Math.min(px, rect.y + rect.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** The smallest grid-aligned rectangle that covers `rect`, clipped to the page. */
export function alignToGrid(rect: PixelRect, grid: number, px: number): PixelRect {
  const x = Math.floor(rect.x / grid) * grid;
  const y = Math.floor(rect.y / grid) * grid;
  const right = Math.min(px, Math.ceil((rect.x + rect.width) / grid) * grid);
  const bottom = Math.min(px, Math.ceil((rect.y + rect.height) / grid) * grid);
  return { x, y, width: right - x, height: bottom - y };
}

export function containsRect(outer: PixelRect, inner: PixelRect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The smallest rectangle around both. */
export function unionRect(a: PixelRect, b: PixelRect): PixelRect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
