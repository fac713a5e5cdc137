// Classifies hair length by where the hair ends, and detects hair cut off by the photo's lower edge.

import type { HeadCrop } from '../detect/head-crop.ts';
import type { HairLength } from '../models/linear-probes.ts';

/** `below` is where hair ends in face heights under the chin; `cut` says that the photo ended before the hair. */
export function classifyHairLength(below: number, cut: boolean): HairLength {
  if (below < -0.3) return 'short';
  if (below < 0.07) return 'chin';
  return below < 0.42 && !cut ? 'shoulder' : 'long';
}

/** Hair still this wide, in face widths, at the lower edge of the photo goes on below it. */
const FULL_WIDTH_IN_FACE_WIDTHS = 0.25;
/** The edge of the photo is at the shoulder when it is at least this far below the chin. */
const SHOULDER_MIN_DEPTH_IN_FACE_HEIGHTS = 0.14;
/** Face heights above the edge that are looked at. */
const EDGE_BAND_IN_FACE_HEIGHTS = 0.04;

/** Whether the photo cuts loose hair at the shoulder: all six labelled heads of this kind may be long. */
export function isCutAtShoulder(
  {
    size,
    inside,
    middleX,
    faceWidth,
    faceHeight,
  }: Pick<HeadCrop, 'size' | 'inside' | 'middleX' | 'faceWidth' | 'faceHeight'>,
  hair: Uint8Array,
  chinY: number,
): boolean {
  let edge = size - 1;
  while (edge > chinY && !inside[edge * size + Math.round(middleX)]) edge -= 1;
  // Below the crop there is no more to be seen, but that far down hair is long anyway.
  if (edge === size - 1 || edge - chinY < SHOULDER_MIN_DEPTH_IN_FACE_HEIGHTS * faceHeight) return false;
  const from = Math.round(edge - EDGE_BAND_IN_FACE_HEIGHTS * faceHeight);
  return [-1, 1].some((side) => {
    let count = 0;
    let all = 0;
    for (let y = from; y < edge - 1; y++)
      for (let away = 0.3; away < 1.15; away += 0.01) {
        const x = Math.round(middleX + side * away * faceWidth);
        all += 1;
        if (x >= 0 && x < size && hair[y * size + x]) count += 1;
      }
    return count > (FULL_WIDTH_IN_FACE_WIDTHS / 0.85) * all;
  });
}
