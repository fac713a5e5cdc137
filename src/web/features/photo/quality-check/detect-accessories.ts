// Detects a hat and dark glasses by the pixels where hair and eyes should be; hair-like colours are left to the server.
import type { DetectedFace, Pixels } from './find-faces.ts';

export type Accessory = 'sunglasses' | 'hat';

/** A region of the head: relative to the midpoint between the eyes, in eye distances; up is away from the mouth. */
interface Zone {
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly to: number;
}

type Colour = readonly [red: number, green: number, blue: number];

/** Below any frame, beside the mouth. */
const CHEEKS: readonly Zone[] = [
  { left: -0.62, right: -0.34, from: -0.95, to: -0.65 },
  { left: 0.34, right: 0.62, from: -0.95, to: -0.65 },
];
/** An eye with its lids: at most a third of an uncovered one is dark. */
const EYES: readonly Zone[] = [
  { left: -0.74, right: -0.26, from: -0.2, to: 0.12 },
  { left: 0.26, right: 0.74, from: -0.2, to: 0.12 },
];
/** Above the hairline, below the top of the head. */
const CROWN: Zone = { left: -0.45, right: 0.45, from: 1.12, to: 1.5 };

/** Share of the skin's lightness below which a pixel is behind a lens, and minimum share of such pixels on each eye. */
const LENS_MAX_LIGHTNESS_RATIO = 0.5;
const LENS_MIN_SHARE = 0.7;
const HAT_MIN_SHARE = 0.6;
/** Minimum eye distance in pixels; smaller faces lack detail. */
const EYE_DISTANCE_MIN_PX = 18;
const SAMPLES_PER_SIDE = 14;

export function detectAccessories(picture: Pixels, face: DetectedFace): Accessory[] {
  const head = headOf(face);
  if (head.eyeDistance < EYE_DISTANCE_MIN_PX) return [];
  const colours = (zone: Zone): Colour[] => coloursIn(picture, head, zone);
  const skin = medianOf(CHEEKS.flatMap(colours).map(lightOf));
  const lensShare = (zone: Zone): number =>
    share(colours(zone), (colour) => lightOf(colour) < LENS_MAX_LIGHTNESS_RATIO * skin);
  const accessories: Accessory[] = [];
  if (EYES.every((eye) => lensShare(eye) > LENS_MIN_SHARE)) accessories.push('sunglasses');
  if (share(colours(CROWN), isUnnaturalHairColour) > HAT_MIN_SHARE) accessories.push('hat');
  return accessories;
}

interface Head {
  readonly x: number;
  readonly y: number;
  readonly eyeDistance: number;
  /** Vector between the eyes. */
  readonly along: { readonly x: number; readonly y: number };
}

const headOf = ({ landmarks: { leftEye, rightEye } }: DetectedFace): Head => {
  const along = { x: rightEye.x - leftEye.x, y: rightEye.y - leftEye.y };
  const middle = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 };
  return { ...middle, eyeDistance: Math.hypot(along.x, along.y), along };
};

/** Sampled on a fixed grid, whatever the size of the face; points outside the picture are omitted. */
function coloursIn({ width, height, data }: Pixels, { x, y, along }: Head, zone: Zone): Colour[] {
  const colours: Colour[] = [];
  for (let row = 0; row < SAMPLES_PER_SIDE; row++) {
    for (let column = 0; column < SAMPLES_PER_SIDE; column++) {
      const right = zone.left + ((column + 0.5) / SAMPLES_PER_SIDE) * (zone.right - zone.left);
      const up = zone.from + ((row + 0.5) / SAMPLES_PER_SIDE) * (zone.to - zone.from);
      const atX = Math.round(x + right * along.x + up * along.y);
      const atY = Math.round(y + right * along.y - up * along.x);
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
      const at = (atY * width + atX) * 4;
      colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  }
  return colours;
}

/** Cool, pure white or highly saturated: neither natural hair nor skin. */
function isUnnaturalHairColour([red, green, blue]: Colour): boolean {
  const high = Math.max(red, green, blue);
  const chroma = high - Math.min(red, green, blue);
  if (chroma < 16) return high > 200;
  const strong = chroma / high;
  const hue = hueOf([red, green, blue], high, chroma);
  if (hue > 70 && hue < 350) return chroma > 24 && strong > 0.18;
  if (hue >= 350 || hue < 10) return strong > 0.6 && high > 100;
  return hue > 44 && strong > 0.72 && high > 170;
}

/** Degrees: red is 0, green 120, blue 240. */
function hueOf([red, green, blue]: Colour, high: number, chroma: number): number {
  if (high === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  return high === green ? 120 + (60 * (blue - red)) / chroma : 240 + (60 * (red - green)) / chroma;
}

const lightOf = ([red, green, blue]: Colour): number => 0.3 * red + 0.59 * green + 0.11 * blue;

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Share of the visible samples; 0 where most are outside the picture. */
const share = (colours: readonly Colour[], test: (colour: Colour) => boolean): number =>
  colours.length < (SAMPLES_PER_SIDE * SAMPLES_PER_SIDE) / 2 ? 0 : colours.filter(test).length / colours.length;
