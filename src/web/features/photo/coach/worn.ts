// Sees a hat and dark glasses by the pixels where hair and eyes should be; what looks like hair is left to the server.
import type { Pixels, SeenFace } from './find-faces.ts';

export type Worn = 'sunglasses' | 'hat';

/** Places of a head: from the middle between the eyes, in distances of the eyes; up is away from the mouth. */
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
/** An eye with its lids: of a bare one at most a third is dark. */
const EYES: readonly Zone[] = [
  { left: -0.74, right: -0.26, from: -0.2, to: 0.12 },
  { left: 0.26, right: 0.74, from: -0.2, to: 0.12 },
];
/** Over the hairline and under the top of the head. */
const CROWN: Zone = { left: -0.45, right: 0.45, from: 1.12, to: 1.5 };

/** Share of the skin's lightness under which a place is behind a lens, and of such places on each eye. */
const LENS = 0.5;
const MOSTLY = 0.7;
const CLOTH = 0.6;
/** Pixels between the eyes; of a smaller face too little is seen. */
const NEAREST = 18;
const STEPS = 14;

export function wornOn(picture: Pixels, face: SeenFace): Worn[] {
  const head = headOf(face);
  if (head.apart < NEAREST) return [];
  const seen = (zone: Zone): Colour[] => coloursIn(picture, head, zone);
  const skin = middleOf(CHEEKS.flatMap(seen).map(lightOf));
  const behind = (zone: Zone): number => share(seen(zone), (colour) => lightOf(colour) < LENS * skin);
  const worn: Worn[] = [];
  if (EYES.every((eye) => behind(eye) > MOSTLY)) worn.push('sunglasses');
  if (share(seen(CROWN), isNoHair) > CLOTH) worn.push('hat');
  return worn;
}

interface Head {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
  /** Along the line of the eyes, one distance of them long. */
  readonly along: { readonly x: number; readonly y: number };
}

const headOf = ({ spots: { leftEye, rightEye } }: SeenFace): Head => {
  const along = { x: rightEye.x - leftEye.x, y: rightEye.y - leftEye.y };
  const middle = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 };
  return { ...middle, apart: Math.hypot(along.x, along.y), along };
};

/** On a grid of its own, whatever the size of the face; places outside the picture are left out. */
function coloursIn({ width, height, data }: Pixels, { x, y, along }: Head, zone: Zone): Colour[] {
  const colours: Colour[] = [];
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const right = zone.left + ((column + 0.5) / STEPS) * (zone.right - zone.left);
      const up = zone.from + ((row + 0.5) / STEPS) * (zone.to - zone.from);
      const atX = Math.round(x + right * along.x + up * along.y);
      const atY = Math.round(y + right * along.y - up * along.x);
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
      const at = (atY * width + atX) * 4;
      colours.push([data[at] as number, data[at + 1] as number, data[at + 2] as number]);
    }
  }
  return colours;
}

/** Cool, snow-white or as strong as a signal: no hair is born so, and no skin. */
function isNoHair([red, green, blue]: Colour): boolean {
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

const middleOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Of what is seen; nothing where most of it lies outside the picture. */
const share = (colours: readonly Colour[], test: (colour: Colour) => boolean): number =>
  colours.length < (STEPS * STEPS) / 2 ? 0 : colours.filter(test).length / colours.length;
