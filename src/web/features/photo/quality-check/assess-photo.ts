// Quality check of a photo: face size, exposure, sharpness, pose and accessories.

import { type Accessory, detectAccessories } from './detect-accessories.ts';
import type { DetectedFace, Pixels } from './find-faces.ts';

/** A subset of the server's reasons; the others need larger networks. Texts under `photo.quality`. */
export type CheckedReason =
  | 'small'
  | 'blurred'
  | 'dark'
  | 'overexposed'
  | 'uneven-light'
  | 'turned'
  | 'no-colour'
  | 'sideways'
  | Accessory;

export interface QualityVerdict {
  readonly faces: number;
  /** Of the largest face; empty without a face. */
  readonly reasons: readonly CheckedReason[];
}

/** A face below this width in pixels of the photo has too little detail. */
const FACE_MIN_WIDTH_PX = 110;
/** Lightness 0..255: even on dark skin the whites of the eyes and highlights reach this. */
const HIGHLIGHT_MIN_LIGHTNESS = 72;
const OVEREXPOSED_LIGHTNESS = 250;
const OVEREXPOSED_MAX_SHARE = 0.28;
const CHEEK_MAX_LIGHTNESS_DIFFERENCE = 62;
/** Offset of the nose relative to the eye distance. */
const NOSE_MAX_OFFSET_IN_EYE_DISTANCES = 0.3;
const TILT_MAX_RADIANS = 0.95;
const COLOUR_MIN_CHROMA = 7;
/** Steepest edges relative to the contrast; below this the photo is blurred. */
const SHARPNESS_MIN = 0.17;
const CROP_SIDE_PX = 128;
/** Sharpness cannot be measured on smaller faces. */
const SHARPNESS_FACE_MIN_WIDTH_PX = 90;

/** `scale`: pixels of the photo per pixel of the picture. */
export function assessPhoto(picture: Pixels, faces: readonly DetectedFace[], scale: number): QualityVerdict {
  const face = faces.toSorted((a, b) => b.box.width - a.box.width)[0];
  if (!face) return { faces: 0, reasons: [] };
  const crop = cropOf(picture, face);
  const inside = faceOval();
  const light = sorted(inside, (i) => crop.light[i] ?? 0);
  const reasons: CheckedReason[] = [];
  if (face.box.width * scale < FACE_MIN_WIDTH_PX) reasons.push('small');
  if (quantile(light, 0.97) < HIGHLIGHT_MIN_LIGHTNESS) reasons.push('dark');
  if (light.filter((value) => value > OVEREXPOSED_LIGHTNESS).length > OVEREXPOSED_MAX_SHARE * light.length)
    reasons.push('overexposed');
  if (Math.abs(cheekLightness(crop, 0.28) - cheekLightness(crop, 0.72)) > CHEEK_MAX_LIGHTNESS_DIFFERENCE)
    reasons.push('uneven-light');
  const tilt = tiltOf(face);
  if (Math.abs(tilt) > TILT_MAX_RADIANS) reasons.push('sideways');
  else if (Math.abs(turnOf(face, tilt)) > NOSE_MAX_OFFSET_IN_EYE_DISTANCES) reasons.push('turned');
  const colour = sorted(inside, (i) => crop.colour[i] ?? 0);
  if (quantile(colour, 0.9) < COLOUR_MIN_CHROMA) reasons.push('no-colour');
  // Accessories cannot be distinguished from dark eyes in a dark photo, or from hair in a colourless one.
  if (!reasons.includes('dark') && !reasons.includes('no-colour')) reasons.push(...detectAccessories(picture, face));
  if (face.box.width >= SHARPNESS_FACE_MIN_WIDTH_PX && sharpnessOf(crop, inside, light) < SHARPNESS_MIN)
    reasons.push('blurred');
  return { faces: faces.length, reasons };
}

interface Crop {
  readonly light: Float32Array;
  /** Distance from grey. */
  readonly colour: Float32Array;
}

/** The face box resampled to a fixed grid, so that thresholds do not depend on its size. */
function cropOf({ width, height, data }: Pixels, { box }: DetectedFace): Crop {
  const light = new Float32Array(CROP_SIDE_PX * CROP_SIDE_PX);
  const colour = new Float32Array(CROP_SIDE_PX * CROP_SIDE_PX);
  for (let y = 0; y < CROP_SIDE_PX; y++) {
    for (let x = 0; x < CROP_SIDE_PX; x++) {
      const fromX = Math.min(width - 1, Math.max(0, Math.round(box.x + ((x + 0.5) / CROP_SIDE_PX) * box.width)));
      const fromY = Math.min(height - 1, Math.max(0, Math.round(box.y + ((y + 0.5) / CROP_SIDE_PX) * box.height)));
      const from = (fromY * width + fromX) * 4;
      const r = data[from] ?? 0;
      const g = data[from + 1] ?? 0;
      const b = data[from + 2] ?? 0;
      light[y * CROP_SIDE_PX + x] = 0.3 * r + 0.59 * g + 0.11 * b;
      colour[y * CROP_SIDE_PX + x] = Math.max(r, g, b) - Math.min(r, g, b);
    }
  }
  return { light, colour };
}

/** Grid indices inside the face oval; hair and background are excluded. */
function faceOval(): number[] {
  const places: number[] = [];
  for (let y = 1; y < CROP_SIDE_PX - 1; y++)
    for (let x = 1; x < CROP_SIDE_PX - 1; x++)
      if (((x / CROP_SIDE_PX - 0.5) / 0.4) ** 2 + ((y / CROP_SIDE_PX - 0.5) / 0.48) ** 2 <= 1)
        places.push(y * CROP_SIDE_PX + x);
  return places;
}

/** Ascending. Typed arrays sort many times faster. */
const sorted = (places: readonly number[], value: (place: number) => number): Float32Array =>
  Float32Array.from(places, value).sort();

const quantile = (values: Float32Array, share: number): number =>
  values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

/** Median lightness of a cheek, at this share of the face's width. */
function cheekLightness({ light }: Crop, share: number): number {
  const places: number[] = [];
  for (let y = Math.round(CROP_SIDE_PX * 0.5); y < CROP_SIDE_PX * 0.66; y++)
    for (let x = Math.round(CROP_SIDE_PX * (share - 0.07)); x < CROP_SIDE_PX * (share + 0.07); x++)
      places.push(y * CROP_SIDE_PX + x);
  const values = sorted(places, (place) => light[place] ?? 0);
  return quantile(values, 0.5);
}

const tiltOf = ({ landmarks: { leftEye, rightEye } }: DetectedFace): number =>
  Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x);

/** Offset of the nose along the line of the eyes, independent of the tilt. */
function turnOf({ landmarks: { leftEye, rightEye, nose } }: DetectedFace, tilt: number): number {
  const apart = Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y) || 1;
  const dx = nose.x - (leftEye.x + rightEye.x) / 2;
  const dy = nose.y - (leftEye.y + rightEye.y) / 2;
  return (dx * Math.cos(tilt) + dy * Math.sin(tilt)) / apart;
}

/** Relative to the contrast, so that low contrast of any skin is not called blurred. */
function sharpnessOf({ light }: Crop, inside: readonly number[], lights: Float32Array): number {
  const steps = sorted(inside, (i) => {
    const across = (light[i + 1] ?? 0) - (light[i - 1] ?? 0);
    const down = (light[i + CROP_SIDE_PX] ?? 0) - (light[i - CROP_SIDE_PX] ?? 0);
    return Math.hypot(across, down) / 2;
  });
  const contrast = quantile(lights, 0.985) - quantile(lights, 0.015);
  return quantile(steps, 0.985) / Math.max(20, contrast);
}
