// Reference rows of a head crop (top, brows, eyes, ears, mouth, chin), and shares of a mask within zones.

import { fillPolygons } from '../pixels/pixels.ts';
import type { HeadCrop } from './head-crop.ts';
import { LEFT_EYE, OVAL, point, points, RIGHT_EYE } from './landmarks.ts';

export interface HeadFrame {
  /** 1 inside the outline of the face. */
  oval: Uint8Array;
  topY: number;
  browY: number;
  eyeY: number;
  earY: number;
  mouthY: number;
  chinY: number;
}

const middleY = (crop: HeadCrop, indexes: readonly number[]): number => {
  const ys = points(crop.mesh, indexes).map((p) => p[1]);
  return ys.reduce((sum, y) => sum + y, 0) / ys.length;
};

export function headFrame(crop: HeadCrop): HeadFrame {
  const outline = points(crop.mesh, OVAL);
  return {
    oval: fillPolygons(crop.size, crop.size, [outline]),
    topY: Math.min(...outline.map((p) => p[1])),
    browY: (point(crop.mesh, 105)[1] + point(crop.mesh, 334)[1]) / 2,
    eyeY: (middleY(crop, LEFT_EYE) + middleY(crop, RIGHT_EYE)) / 2,
    earY: (point(crop.mesh, 234)[1] + point(crop.mesh, 454)[1]) / 2,
    mouthY: point(crop.mesh, 0)[1],
    chinY: point(crop.mesh, 152)[1],
  };
}

/** A part of the crop: rows from and to, columns by their distance from the middle in face widths (left is negative). */
export interface Zone {
  from: number;
  to: number;
  left: number;
  right: number;
}

export function forEachInZone(crop: HeadCrop, { from, to, left, right }: Zone, visit: (index: number) => void): void {
  const { size, middleX, faceWidth } = crop;
  const x0 = Math.max(0, Math.round(middleX + left * faceWidth));
  const x1 = Math.min(size, Math.round(middleX + right * faceWidth));
  for (let y = Math.max(0, Math.round(from)); y < Math.min(size, to); y++)
    for (let x = x0; x < x1; x++) visit(y * size + x);
}

/** Share of a zone's pixels inside the photo that pass. */
export function shareOfZone(crop: HeadCrop, zone: Zone, passes: (index: number) => boolean): number {
  let hits = 0;
  let all = 0;
  forEachInZone(crop, zone, (i) => {
    if (!crop.inside[i]) return;
    all += 1;
    if (passes(i)) hits += 1;
  });
  return all === 0 ? 0 : hits / all;
}
