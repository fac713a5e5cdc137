// Reads the eyes: the colour of the iris by name and that of the white.

import type { EyeColour } from '#core/look/look.ts';
import type { HeadCrop } from './head-crop.ts';
import { type Lab, type LabPlanes, medianLab } from './lab.ts';
import { LEFT_EYE, point, points, RIGHT_EYE } from './landmarks.ts';
import { distance, fillPolygons, grow, medianOf, quantileOf } from './pixels.ts';

export interface EyeReading {
  /** Undefined when the irises are too small or hidden to tell. */
  colour: EyeColour | undefined;
  lab: Lab | undefined;
  /** The lit part of the whites: the photo's own white card. Undefined when the eyes are closed. */
  white: Lab | undefined;
}

/** The first landmark of each iris; the four after it lie on its edge. */
const IRISES = [468, 473] as const;
const MIN_IRIS_PIXELS = 2.2;

export function readEyes(crop: HeadCrop, lab: LabPlanes, skin: Lab, glasses: boolean): EyeReading {
  const { size, mesh } = crop;
  if (mesh.length < 478) return { colour: undefined, lab: undefined, white: undefined };
  const opening = fillPolygons(
    size,
    size,
    [LEFT_EYE, RIGHT_EYE].map((eye) => grow(points(mesh, eye), -1)),
  );
  const ring: number[] = [];
  const whites: number[] = [];
  let radii = 0;
  for (const first of IRISES) {
    const centre = point(mesh, first);
    const radius = [1, 2, 3, 4].reduce((sum, k) => sum + distance(centre, point(mesh, first + k)), 0) / 4;
    radii += radius / 2;
    const reach = Math.ceil(radius * 3.2);
    for (let y = Math.floor(centre[1]) - reach; y <= centre[1] + reach; y++)
      for (let x = Math.floor(centre[0]) - reach; x <= centre[0] + reach; x++) {
        const i = y * size + x;
        if (!opening[i]) continue;
        const away = Math.hypot(x - centre[0], y - centre[1]) / radius;
        if (away > 0.45 && away < 0.88) ring.push(i);
        else if (away > 1.15) whites.push(i);
      }
  }
  const white = whites.length > 20 ? whiteCard(lab, whites) : undefined;
  const pixelsInPhoto = (radii * crop.photoFaceHeight) / crop.faceHeight;
  if (ring.length < 30 || pixelsInPhoto < MIN_IRIS_PIXELS) return { colour: undefined, lab: undefined, white };
  // Lights and lashes lie at both ends of the brightness.
  const low = quantileOf(lab.l, ring, 0.15);
  const high = quantileOf(lab.l, ring, 0.8);
  const kept = ring.filter((i) => (lab.l[i] as number) >= low && (lab.l[i] as number) <= high);
  const iris: Lab = medianLab(lab, kept);
  return { colour: nameIris(iris, skin, glasses), lab: iris, white };
}

function whiteCard(lab: LabPlanes, whites: readonly number[]): Lab {
  const light = quantileOf(lab.l, whites, 0.85);
  const lit = whites.filter((i) => (lab.l[i] as number) >= light - 14);
  return [light, medianOf(lab.a, lit), medianOf(lab.b, lit)];
}

/** Darker than this a warm iris is brown; paler than this a light one is grey: green in one photo is grey in the next. */
const DIM_IRIS = 26;
const CLEAR_IRIS = 8;
/** Lighter than this share of the skin it is a lid or a mirrored window; a light iris of little yellow begins here. */
const NO_IRIS = 0.62;
const LIGHT_IRIS = 34;

/**
 * A name for the iris, compared with the skin because both stand in the same light. Brown is the likeliest where the
 * photo is dark, and lenses mirror the sky: behind them only light irises are believed. Purple is the sky in a brown
 * eye; an iris that has the skin's yellow and none of its red is green.
 */
function nameIris([l, a, b]: Lab, skin: Lab, glasses: boolean): EyeColour | undefined {
  const chroma = Math.hypot(a, b);
  if (l < 13 || (glasses && l < 34)) return 'brown';
  if (l > NO_IRIS * skin[0] && a > 0 && b > 0) return undefined;
  if (b < -4) return a < -0.6 * b ? 'blue' : 'brown';
  if (a < skin[1] * 0.3 && b > skin[2] * 0.9) return 'green';
  if ((a >= 3.5 && l < LIGHT_IRIS) || (l < DIM_IRIS && b > 3.5 && a > -0.5)) return 'brown';
  if (b < skin[2] * 0.35 && a < skin[1] * 0.45) {
    if (chroma < CLEAR_IRIS) return 'grey';
    return a < -1 ? 'green' : 'blue';
  }
  if (l > LIGHT_IRIS && b < skin[2] * 0.35 && a < skin[1] * 0.8) return 'grey';
  if (a < 2.5 && b > 5) return chroma < CLEAR_IRIS ? 'grey' : 'green';
  return l > 42 ? 'hazel' : 'brown';
}

/**
 * From which impression on a light iris is the sky in a brown one (of 25 light readings 11 of 16 wrong ones and no right
 * one). Few light eyes were there to learn from, so that on fair skin the iris is believed; this is where that ends.
 */
const BROWN = 0.75;
const FAIR = 80;

export const believedEyes = (
  read: EyeColour | undefined,
  { brown = 0, skin }: { brown?: number | undefined; skin: number },
): EyeColour | undefined => (read !== undefined && read !== 'hazel' && brown > BROWN && skin < FAIR ? 'brown' : read);
