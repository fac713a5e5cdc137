// Measures the colour of a face's skin from the segmentation mask: median, lit part, highlights, shadows and lips.

import type { HeadCrop } from '../detect/head-crop.ts';
import type { HeadFrame } from '../detect/head-frame.ts';
import { LEFT_BROW, LEFT_EYE, LIPS, points, RIGHT_BROW, RIGHT_EYE } from '../detect/landmarks.ts';
import { PART, type PartMask } from '../models/part-mask.ts';
import { type Lab, type LabPlanes, logExposure, medianLab } from '../pixels/lab.ts';
import { fillPolygons, growPolygon, quantileOf } from '../pixels/pixels.ts';
import { mouthPixels } from './mouth-pixels.ts';

export interface SkinReading {
  /** Median of all skin above the mouth. */
  middle: Lab;
  /** Median of the lit skin: 60th to 90th percentile of lightness, without shadows and highlights. */
  lit: Lab;
  /** Share of the face outline below the brows that shows skin: hands, toys and masks reduce it. */
  clear: number;
  /** Log exposure of highlights above the median, and of the median above the shadows. */
  shine: number;
  shade: number;
  /** Undefined where too few pixels show the lips. */
  lips: Lab | undefined;
}

const MIN_LIP_PIXELS = 15;
const SKIN_MIN_CONFIDENCE = 0.85;

export function readSkin(
  crop: HeadCrop,
  lab: LabPlanes,
  { part, confidence }: PartMask,
  frame: HeadFrame,
): SkinReading {
  const features = fillPolygons(
    crop.size,
    crop.size,
    [LEFT_EYE, RIGHT_EYE, LEFT_BROW, RIGHT_BROW, LIPS].map((indexes) =>
      growPolygon(points(crop.mesh, indexes), crop.faceHeight * 0.02),
    ),
  );
  const skin: number[] = [];
  let all = 0;
  let seen = 0;
  for (let i = 0; i < frame.oval.length; i++) {
    if (!crop.inside[i] || !frame.oval[i]) continue;
    const y = Math.floor(i / crop.size);
    if (y > frame.browY) {
      all += 1;
      if (part[i] === PART.faceSkin) seen += 1;
    }
    if (part[i] === PART.faceSkin && (confidence[i] ?? 0) > SKIN_MIN_CONFIDENCE && y < frame.mouthY && !features[i])
      skin.push(i);
  }
  const low = quantileOf(lab.l, skin, 0.6);
  const high = quantileOf(lab.l, skin, 0.9);
  const lit = skin.filter((i) => (lab.l[i] ?? 0) >= low && (lab.l[i] ?? 0) <= high);
  const light = (share: number): number => logExposure(quantileOf(lab.l, skin, share));
  const { lips } = mouthPixels(crop);
  return {
    middle: medianLab(lab, skin),
    lit: medianLab(lab, lit),
    clear: seen / Math.max(1, all),
    shine: light(0.98) - light(0.5),
    shade: light(0.5) - light(0.05),
    lips: lips.length < MIN_LIP_PIXELS ? undefined : medianLab(lab, lips),
  };
}
