// Quality check of a photo: face size, exposure, sharpness, pose and accessories.
import type { Pixels, SeenFace } from './find-faces.ts';
import { type Worn, wornOn } from './worn.ts';

/** A subset of the server's reasons; the others need larger networks. Texts under `photo.quality`. */
export type CoachReason =
  | 'small'
  | 'blurred'
  | 'dark'
  | 'overexposed'
  | 'uneven-light'
  | 'turned'
  | 'no-colour'
  | 'sideways'
  | Worn;

export interface CoachVerdict {
  readonly faces: number;
  /** Of the largest face; empty without a face. */
  readonly reasons: readonly CoachReason[];
}

/** A face below this width in pixels of the photo has too little detail. */
const SMALL = 110;
/** Lightness 0..255: even on dark skin the whites of the eyes and highlights reach this. */
const DARK = 72;
const BURNT = 250;
const MOST_BURNT = 0.28;
const UNEVEN = 62;
/** Offset of the nose relative to the eye distance. */
const TURNED = 0.3;
const SIDEWAYS = 0.95;
const COLOURLESS = 7;
/** Steepest edges relative to the contrast; below this the photo is blurred. */
const BLURRED = 0.17;
const SIDE = 128;
/** Sharpness cannot be measured on smaller faces. */
const JUDGED_FROM = 90;

/** `scale`: pixels of the photo per pixel of the picture. */
export function judge(picture: Pixels, faces: readonly SeenFace[], scale: number): CoachVerdict {
  const face = faces.toSorted((a, b) => b.box.width - a.box.width)[0];
  if (!face) return { faces: 0, reasons: [] };
  const crop = cropOf(picture, face);
  const inside = ovalOf();
  const light = sorted(inside, (i) => crop.light[i] as number);
  const reasons: CoachReason[] = [];
  if (face.box.width * scale < SMALL) reasons.push('small');
  if (at(light, 0.97) < DARK) reasons.push('dark');
  if (light.filter((value) => value > BURNT).length > MOST_BURNT * light.length) reasons.push('overexposed');
  if (Math.abs(cheek(crop, 0.28) - cheek(crop, 0.72)) > UNEVEN) reasons.push('uneven-light');
  const tilt = tiltOf(face);
  if (Math.abs(tilt) > SIDEWAYS) reasons.push('sideways');
  else if (Math.abs(turnOf(face, tilt)) > TURNED) reasons.push('turned');
  const colour = sorted(inside, (i) => crop.colour[i] as number);
  if (at(colour, 0.9) < COLOURLESS) reasons.push('no-colour');
  // Accessories cannot be told from dark eyes in a dark photo, or from hair in a colourless one.
  if (!reasons.includes('dark') && !reasons.includes('no-colour')) reasons.push(...wornOn(picture, face));
  if (face.box.width >= JUDGED_FROM && sharpnessOf(crop, inside, light) < BLURRED) reasons.push('blurred');
  return { faces: faces.length, reasons };
}

interface Crop {
  readonly light: Float32Array;
  /** Distance from grey. */
  readonly colour: Float32Array;
}

/** The face box resampled to a fixed grid, so that thresholds do not depend on its size. */
function cropOf({ width, height, data }: Pixels, { box }: SeenFace): Crop {
  const light = new Float32Array(SIDE * SIDE);
  const colour = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const fromX = Math.min(width - 1, Math.max(0, Math.round(box.x + ((x + 0.5) / SIDE) * box.width)));
      const fromY = Math.min(height - 1, Math.max(0, Math.round(box.y + ((y + 0.5) / SIDE) * box.height)));
      const from = (fromY * width + fromX) * 4;
      const r = data[from] as number;
      const g = data[from + 1] as number;
      const b = data[from + 2] as number;
      light[y * SIDE + x] = 0.3 * r + 0.59 * g + 0.11 * b;
      colour[y * SIDE + x] = Math.max(r, g, b) - Math.min(r, g, b);
    }
  }
  return { light, colour };
}

/** Grid indices inside the face oval; hair and background are excluded. */
function ovalOf(): number[] {
  const places: number[] = [];
  for (let y = 1; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++)
      if (((x / SIDE - 0.5) / 0.4) ** 2 + ((y / SIDE - 0.5) / 0.48) ** 2 <= 1) places.push(y * SIDE + x);
  return places;
}

/** Ascending. Typed arrays sort many times faster. */
const sorted = (places: readonly number[], value: (place: number) => number): Float32Array =>
  Float32Array.from(places, value).sort();

const at = (values: Float32Array, share: number): number =>
  values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

/** Median lightness of a cheek, at this share of the face's width. */
function cheek({ light }: Crop, share: number): number {
  const places: number[] = [];
  for (let y = Math.round(SIDE * 0.5); y < SIDE * 0.66; y++)
    for (let x = Math.round(SIDE * (share - 0.07)); x < SIDE * (share + 0.07); x++) places.push(y * SIDE + x);
  const values = sorted(places, (place) => light[place] as number);
  return at(values, 0.5);
}

const tiltOf = ({ spots: { leftEye, rightEye } }: SeenFace): number =>
  Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x);

/** Offset of the nose along the line of the eyes, independent of the tilt. */
function turnOf({ spots: { leftEye, rightEye, nose } }: SeenFace, tilt: number): number {
  const apart = Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y) || 1;
  const dx = nose.x - (leftEye.x + rightEye.x) / 2;
  const dy = nose.y - (leftEye.y + rightEye.y) / 2;
  return (dx * Math.cos(tilt) + dy * Math.sin(tilt)) / apart;
}

/** Relative to the contrast, so that low contrast of any skin is not called blurred. */
function sharpnessOf({ light }: Crop, inside: readonly number[], lights: Float32Array): number {
  const steps = sorted(inside, (i) => {
    const across = (light[i + 1] as number) - (light[i - 1] as number);
    const down = (light[i + SIDE] as number) - (light[i - SIDE] as number);
    return Math.hypot(across, down) / 2;
  });
  const contrast = at(lights, 0.985) - at(lights, 0.015);
  return at(steps, 0.985) / Math.max(20, contrast);
}
