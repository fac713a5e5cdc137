// Finishes a page or a part of it: gouache, then the story's colour grade.

import type { Box } from '#engine/types.ts';
import { type GouacheStrength, gouache } from './gouache.ts';
import { applyLut, type Lut } from './lut.ts';
import type { FinishMaps } from './maps.ts';
import { createRaster, type PixelRect, type Raster } from './raster.ts';

export const DEFAULT_STRENGTH: GouacheStrength = { edge: 4, stroke: 0.42, paper: 0.8 };

interface FinishOptions {
  maps: FinishMaps;
  lut?: Lut | undefined;
  strength?: GouacheStrength;
  /** The part of the page to finish; the whole page if missing. */
  rect?: PixelRect;
  /** Position of `source` on the page if it is only a part of it. */
  sourceAt?: { x: number; y: number };
  originX?: number;
  /** Faces in page pixels, where the effect is weaker so that eyes stay sharp. */
  faces?: Box[];
}

/** Finishes `source` into the page `target`. */
export function finish(source: Raster, target: Raster, options: FinishOptions): void {
  const rect = options.rect ?? { x: 0, y: 0, width: target.width, height: target.height };
  const faces = options.faces ?? [];
  gouache(source, target, {
    maps: options.maps,
    strength: options.strength ?? DEFAULT_STRENGTH,
    rect,
    sourceAt: options.sourceAt ?? { x: 0, y: 0 },
    originX: options.originX ?? 0,
    ...(faces.length > 0 ? { strengthMap: faceStrengthMap(rect, faces) } : {}),
  });
  if (options.lut) gradeRect(options.lut, target, rect);
}

function gradeRect(lut: Lut, target: Raster, rect: PixelRect): void {
  if (rect.width === target.width) {
    const part = target.data.subarray(rect.y * target.width * 3, (rect.y + rect.height) * target.width * 3);
    applyLut(lut, part, part, rect.width * rect.height);
    return;
  }
  const packed = createRaster(rect.width, rect.height);
  for (let y = 0; y < rect.height; y++) {
    const from = ((rect.y + y) * target.width + rect.x) * 3;
    packed.data.set(target.data.subarray(from, from + rect.width * 3), y * rect.width * 3);
  }
  applyLut(lut, packed.data, packed.data, rect.width * rect.height);
  for (let y = 0; y < rect.height; y++) {
    const to = ((rect.y + y) * target.width + rect.x) * 3;
    target.data.set(packed.data.subarray(y * rect.width * 3, (y + 1) * rect.width * 3), to);
  }
}

const FACE_MIN_STRENGTH = 0.25;

/** Full strength everywhere except in soft ovals around faces. */
function faceStrengthMap(rect: PixelRect, faces: Box[]): Uint8Array {
  const map = new Uint8Array(rect.width * rect.height).fill(255);
  for (const face of faces) {
    const cx = face.x + face.width / 2;
    const cy = face.y + face.height / 2;
    const rx = face.width * 0.62;
    const ry = face.height * 0.62;
    const top = Math.max(rect.y, Math.floor(cy - ry));
    const bottom = Math.min(rect.y + rect.height, Math.ceil(cy + ry));
    const left = Math.max(rect.x, Math.floor(cx - rx));
    const right = Math.min(rect.x + rect.width, Math.ceil(cx + rx));
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const far = Math.hypot((x - cx) / rx, (y - cy) / ry);
        if (far >= 1) continue;
        const t = Math.min(1, Math.max(0, (far - 0.55) / 0.45));
        const i = (y - rect.y) * rect.width + (x - rect.x);
        map[i] = Math.min(
          map[i] ?? 0,
          Math.round(255 * (FACE_MIN_STRENGTH + (1 - FACE_MIN_STRENGTH) * t * t * (3 - 2 * t))),
        );
      }
    }
  }
  return map;
}
