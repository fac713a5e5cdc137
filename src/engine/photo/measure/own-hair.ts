// Selects the hair that belongs to this head: connected to the crown and similar in colour.

import type { HeadCrop } from '../detect/head-crop.ts';
import { forEachInZone, type HeadFrame } from '../detect/head-frame.ts';
import { PART, type PartMask } from '../models/part-mask.ts';
import type { LabPlanes } from '../pixels/lab.ts';
import { medianOf } from '../pixels/pixels.ts';

export interface OwnHair {
  mask: Uint8Array;
  pixels: number[];
}

/** Lightness by which another person's hair differs from this head's. */
const OTHER_HEAD_MIN_LIGHTNESS_DIFFERENCE = 24;

export function selectOwnHair(
  crop: HeadCrop,
  lab: LabPlanes,
  { part, confidence: sure }: PartMask,
  { topY, browY, eyeY, chinY }: HeadFrame,
  { covered, bareEars }: { covered: boolean; bareEars: readonly (-1 | 1)[] },
): OwnHair {
  const { size, faceHeight } = crop;
  const seeds: number[] = [];
  const zone = covered
    ? { from: topY, to: chinY, left: -0.8, right: 0.8 }
    : { from: topY - faceHeight * 0.5, to: browY, left: -0.62, right: 0.62 };
  forEachInZone(crop, zone, (i) => {
    if (part[i] === PART.hair && (sure[i] ?? 0) > 0.7) seeds.push(i);
  });
  const mask = new Uint8Array(size * size);
  if (seeds.length === 0) return { mask, pixels: [] };
  const own = medianOf(lab.l, seeds);
  /** Under a bare ear hangs no loose hair: a block of another lightness there is another head's. */
  const alien = (i: number): boolean => {
    const y = Math.floor(i / size);
    const side = i % size < crop.middleX ? -1 : 1;
    if (y < browY || !bareEars.includes(side)) return false;
    let sum = 0;
    let count = 0;
    for (let dy = -12; dy <= 12; dy += 6)
      for (let dx = -12; dx <= 12; dx += 6) {
        const k = i + dy * size + dx;
        if (part[k] !== PART.hair) continue;
        sum += lab.l[k] ?? 0;
        count += 1;
      }
    return count > 0 && Math.abs(sum / count - own) > OTHER_HEAD_MIN_LIGHTNESS_DIFFERENCE;
  };
  const stack: number[] = [];
  const visit = (i: number): void => {
    if (i < 0 || i >= mask.length || mask[i] || part[i] !== PART.hair || (sure[i] ?? 0) < 0.5 || alien(i)) return;
    mask[i] = 1;
    stack.push(i);
  };
  for (const i of seeds) visit(i);
  // A braid hangs on behind the ear: hair of the same colour beside the neck belongs to the head too.
  const tone = [own, medianOf(lab.a, seeds), medianOf(lab.b, seeds)] as const;
  forEachInZone(crop, { from: eyeY, to: chinY + faceHeight * 0.3, left: -0.95, right: 0.95 }, (i) => {
    if (part[i] !== PART.hair || (sure[i] ?? 0) < 0.7) return;
    const light = Math.abs((lab.l[i] ?? 0) - tone[0]);
    const hue = Math.hypot((lab.a[i] ?? 0) - tone[1], (lab.b[i] ?? 0) - tone[2]);
    if (light < 9 && hue < 8) visit(i);
  });
  const pixels: number[] = [];
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    pixels.push(i);
    const x = i % size;
    if (x > 0) visit(i - 1);
    if (x < size - 1) visit(i + 1);
    visit(i - size);
    visit(i + size);
  }
  return { mask, pixels };
}
