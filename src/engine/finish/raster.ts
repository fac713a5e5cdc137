// Raster images in memory: packed 8-bit RGB, and pixel rectangles.

export interface Raster {
  width: number;
  height: number;
  /** RGB, three bytes per pixel, no padding. */
  data: Uint8Array;
}

export interface PixelRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function createRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8Array(width * height * 3) };
}
