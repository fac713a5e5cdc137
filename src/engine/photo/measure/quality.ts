// Assesses how well a face can be read: light, sharpness, size and angle, with reasons shown to the parent.

import type { HeadCrop } from '../detect/head-crop.ts';
import { LEFT_CHEEK, OVAL, points, RIGHT_CHEEK } from '../detect/landmarks.ts';
import type { LabPlanes } from '../pixels/lab.ts';
import {
  blur,
  clamp,
  cutOut,
  fillPolygons,
  growPolygon,
  hundredths,
  indexesOf,
  medianOf,
  type Pt,
  quantileOf,
} from '../pixels/pixels.ts';

/** Copy under `photo.quality.<reason>`. */
export const QUALITY_REASONS = [
  'small',
  'blurred',
  'dark',
  'overexposed',
  'uneven-light',
  'turned',
  'eyes-closed',
  'covered',
  'no-colour',
  'sunglasses',
  'hat',
  'hair-cut-off',
  'mouth-open',
  'sideways',
] as const;
export type QualityReason = (typeof QUALITY_REASONS)[number];

export interface FaceQuality {
  /** 0 unusable .. 1 perfect: all four parts together, the weakest counting most. */
  score: number;
  light: number;
  sharpness: number;
  size: number;
  angle: number;
  reasons: QualityReason[];
}

export interface QualityInputs {
  yaw: number;
  pitch: number;
  eyeOpen: number;
  roll: number;
  mouthOpen: number;
  glasses: boolean;
  sunglasses: boolean;
  hat: boolean;
  hairCutOff: boolean;
  /** Lightness of the whites of the eyes. */
  white: number | undefined;
  skinLightness: number;
  /** Share of the face that shows skin. */
  clear: number;
}

/** Opening of the lips over the width of the mouth: a laugh reaches 0.45. */
const WIDE_MOUTH_MIN_OPENING = 0.5;
/** Radians. */
const SIDEWAYS_MIN_ROLL_RADIANS = 0.95;

export function assessQuality(crop: HeadCrop, lab: LabPlanes, inputs: QualityInputs): FaceQuality {
  const { size: side, mesh } = crop;
  const area = (indexes: readonly number[]): number[] => indexesOf(fillPolygons(side, side, [points(mesh, indexes)]));
  const lightness = (indexes: readonly number[]): number => medianOf(lab.l, area(indexes));
  const uneven = Math.abs(lightness(LEFT_CHEEK) - lightness(RIGHT_CHEEK));
  const face = indexesOf(fillPolygons(side, side, [growPolygon(points(mesh, OVAL), -crop.faceWidth * 0.03)]));
  const share = (test: (l: number) => boolean): number =>
    face.filter((i) => test(lab.l[i] ?? 0)).length / Math.max(1, face.length);
  const burnt = share((l) => l > 98);
  // The sclera separates a dark photo from dark skin.
  const bright = inputs.glasses || inputs.white === undefined ? inputs.skinLightness * 1.5 : inputs.white;

  const exposure = clamp((bright - 14) / 26);
  const evenness = clamp(1.5 - uneven / 26);
  const light = Math.min(exposure, clamp(1.25 - burnt * 2.5), 0.35 + 0.65 * evenness);
  const sharpness = clamp((sharpnessOf(crop, lab) - 0.069) / 0.065);
  const size = clamp((crop.photoFaceHeight - 45) / 155);
  const angle = clamp(1.3 - Math.abs(inputs.yaw) / 0.55 - Math.max(0, Math.abs(inputs.pitch + 0.1) - 0.2) / 0.6);

  const reasons: QualityReason[] = [];
  if (size < 0.6) reasons.push('small');
  if (sharpness < 0.45) reasons.push('blurred');
  if (exposure < 0.5) reasons.push('dark');
  if (burnt > 0.28) reasons.push('overexposed');
  if (uneven > 22) reasons.push('uneven-light');
  if (angle < 0.55) reasons.push('turned');
  if (inputs.eyeOpen < 0.16) reasons.push('eyes-closed');
  if (inputs.clear < 0.4) reasons.push('covered');
  if (isColourless(crop, lab)) reasons.push('no-colour');
  if (inputs.sunglasses) reasons.push('sunglasses');
  if (inputs.hat) reasons.push('hat');
  if (inputs.hairCutOff) reasons.push('hair-cut-off');
  if (inputs.mouthOpen > WIDE_MOUTH_MIN_OPENING) reasons.push('mouth-open');
  // No head is tilted that far: the photo is rotated and has no orientation tag.
  if (Math.abs(inputs.roll) > SIDEWAYS_MIN_ROLL_RADIANS) reasons.push('sideways');

  const hidden: readonly QualityReason[] = ['covered', 'no-colour', 'sunglasses', 'sideways'];
  const covered = reasons.some((reason) => hidden.includes(reason)) ? 0.7 : 1;
  return {
    score: hundredths(
      ((light * sharpness * size * angle) ** 0.5 + Math.min(light, sharpness, size, angle)) * 0.5 * covered,
    ),
    light: hundredths(light),
    sharpness: hundredths(sharpness),
    size: hundredths(size),
    angle: hundredths(angle),
    reasons,
  };
}

/** How much of a good photo this is: good light, sharp, frontal. */
export const effectivePhotoCount = ({ score }: FaceQuality, yaw: number): number =>
  Math.max(0.05, score) * (1 - Math.min(0.7, Math.abs(yaw)));

/** A photo without colour: skin of any tone has some. */
function isColourless(crop: HeadCrop, lab: LabPlanes): boolean {
  const face = indexesOf(fillPolygons(crop.size, crop.size, [points(crop.mesh, OVAL)]));
  const strong = Math.max(Math.abs(quantileOf(lab.a, face, 0.9)), Math.abs(quantileOf(lab.b, face, 0.9)));
  // Sepia has one hue everywhere; a face in colour has lips, eyes and cheeks.
  const spread =
    quantileOf(lab.a, face, 0.97) -
    quantileOf(lab.a, face, 0.03) +
    quantileOf(lab.b, face, 0.97) -
    quantileOf(lab.b, face, 0.03);
  return strong < 4 || spread < 5;
}

/**
 * The steepest edges of the face (eyes, brows, lips) against its whole contrast: blur flattens edges and leaves the
 * contrast. Relative, so that low-contrast skin of any colour is not called blurred.
 */
function sharpnessOf(crop: HeadCrop, lab: LabPlanes): number {
  const outline = growPolygon(points(crop.mesh, OVAL), -crop.faceWidth * 0.03);
  const { plane, left, top, width, height } = cutOut(lab.l, crop.size, outline, 2);
  const face = indexesOf(fillPolygons(width, height, [outline.map(([x, y]): Pt => [x - left, y - top])]));
  const fine = blur(plane, width, height, 0.8);
  const steps = new Float32Array(width * height);
  for (const i of face)
    steps[i] = Math.hypot((fine[i + 1] ?? 0) - (fine[i - 1] ?? 0), (fine[i + width] ?? 0) - (fine[i - width] ?? 0)) / 2;
  const contrast = quantileOf(fine, face, 0.985) - quantileOf(fine, face, 0.015);
  return quantileOf(steps, face, 0.985) / Math.max(8, contrast);
}
