// Composites rendered planes on typed arrays: alpha over and screen.

import { createRaster, type PixelRect, type Raster } from '#engine/finish/raster.ts';

/** RGBA with premultiplied alpha, as resvg renders. */
export interface Layer {
  width: number;
  height: number;
  data: Uint8Array;
}

export function cropRaster(page: Raster, rect: PixelRect): Raster {
  const part = createRaster(rect.width, rect.height);
  for (let y = 0; y < rect.height; y++) {
    const from = ((rect.y + y) * page.width + rect.x) * 3;
    part.data.set(page.data.subarray(from, from + rect.width * 3), y * rect.width * 3);
  }
  return part;
}

/** The part of a layer inside `rect`. */
export function cropLayer(layer: Layer, rect: PixelRect): Layer {
  const data = new Uint8Array(rect.width * rect.height * 4);
  for (let y = 0; y < rect.height; y++) {
    const from = ((rect.y + y) * layer.width + rect.x) * 4;
    data.set(layer.data.subarray(from, from + rect.width * 4), y * rect.width * 4);
  }
  return { width: rect.width, height: rect.height, data };
}

/** Composites `layer` over `target`; `at` is the layer pixel at the target's upper left corner and may be negative. */
export function compositeOver(target: Raster, layer: Layer, at = { x: 0, y: 0 }): void {
  const dst = target.data;
  const src = layer.data;
  const left = Math.max(0, -at.x);
  const right = Math.min(target.width, layer.width - at.x);
  const bottom = Math.min(target.height, layer.height - at.y);
  for (let y = Math.max(0, -at.y); y < bottom; y++) {
    let i = ((at.y + y) * layer.width + at.x + left) * 4;
    let o = (y * target.width + left) * 3;
    for (let x = left; x < right; x++, i += 4, o += 3) {
      const alpha = src[i + 3] ?? 0;
      if (alpha === 0) continue;
      if (alpha === 255) {
        dst[o] = src[i] ?? 0;
        dst[o + 1] = src[i + 1] ?? 0;
        dst[o + 2] = src[i + 2] ?? 0;
        continue;
      }
      const rest = 255 - alpha;
      dst[o] = (src[i] ?? 0) + div255((dst[o] ?? 0) * rest);
      dst[o + 1] = (src[i + 1] ?? 0) + div255((dst[o + 1] ?? 0) * rest);
      dst[o + 2] = (src[i + 2] ?? 0) + div255((dst[o + 2] ?? 0) * rest);
    }
  }
}

/** Screen blending: 1 - (1 - target)(1 - layer). Premultiplied colour already includes alpha. */
export function compositeScreen(target: Raster, layer: Layer, at = { x: 0, y: 0 }): void {
  const dst = target.data;
  const src = layer.data;
  for (let y = 0; y < target.height; y++) {
    let i = ((at.y + y) * layer.width + at.x) * 4;
    let o = y * target.width * 3;
    for (let x = 0; x < target.width; x++, i += 4, o += 3) {
      if (src[i + 3] === 0) continue;
      dst[o] = 255 - div255((255 - (dst[o] ?? 0)) * (255 - (src[i] ?? 0)));
      dst[o + 1] = 255 - div255((255 - (dst[o + 1] ?? 0)) * (255 - (src[i + 1] ?? 0)));
      dst[o + 2] = 255 - div255((255 - (dst[o + 2] ?? 0)) * (255 - (src[i + 2] ?? 0)));
    }
  }
}

/** Exact rounding division by 255 for 0..65025. */
function div255(value: number): number {
  const v = value + 128;
  return (v + (v >> 8)) >> 8;
}

/** Flattens a layer on white. */
export function flattenOnWhite(layer: Layer): Raster {
  const out = createRaster(layer.width, layer.height);
  out.data.fill(255);
  compositeOver(out, layer);
  return out;
}
