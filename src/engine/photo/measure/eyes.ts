// Measures the eyes: iris colour by name, and the colour of the sclera.

import type { EyeColour } from '#core/look/look.ts';
import type { HeadCrop } from '../detect/head-crop.ts';
import { LEFT_EYE, point, points, RIGHT_EYE } from '../detect/landmarks.ts';
import { type Lab, type LabPlanes, medianLab } from '../pixels/lab.ts';
import { distance, fillPolygons, growPolygon, medianOf, quantileOf } from '../pixels/pixels.ts';

export interface EyeReading {
  /** Undefined when the irises are too small or hidden. */
  colour: EyeColour | undefined;
  lab: Lab | undefined;
  /** The lit part of the sclera, a reference white. Undefined when the eyes are closed. */
  white: Lab | undefined;
}

/** The centre of each iris; the four following landmarks are on its edge. */
const IRIS_CENTRE_LANDMARKS = [468, 473] as const;
const MIN_IRIS_PIXELS = 2.2;

export function readEyes(crop: HeadCrop, lab: LabPlanes, skin: Lab, glasses: boolean): EyeReading {
  const { size, mesh } = crop;
  if (mesh.length < 478) return { colour: undefined, lab: undefined, white: undefined };
  const opening = fillPolygons(
    size,
    size,
    [LEFT_EYE, RIGHT_EYE].map((eye) => growPolygon(points(mesh, eye), -1)),
  );
  const ring: number[] = [];
  const whites: number[] = [];
  let radii = 0;
  for (const first of IRIS_CENTRE_LANDMARKS) {
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
  const white = whites.length > 20 ? scleraColour(lab, whites) : undefined;
  const pixelsInPhoto = (radii * crop.photoFaceHeight) / crop.faceHeight;
  if (ring.length < 30 || pixelsInPhoto < MIN_IRIS_PIXELS) return { colour: undefined, lab: undefined, white };
  // Drops highlights and lashes at both ends of the brightness.
  const low = quantileOf(lab.l, ring, 0.15);
  const high = quantileOf(lab.l, ring, 0.8);
  const kept = ring.filter((i) => (lab.l[i] ?? 0) >= low && (lab.l[i] ?? 0) <= high);
  const iris: Lab = medianLab(lab, kept);
  return { colour: nameIris(iris, skin, glasses), lab: iris, white };
}

function scleraColour(lab: LabPlanes, whites: readonly number[]): Lab {
  const light = quantileOf(lab.l, whites, 0.85);
  const lit = whites.filter((i) => (lab.l[i] ?? 0) >= light - 14);
  return [light, medianOf(lab.a, lit), medianOf(lab.b, lit)];
}

/** Darker than this a warm iris is brown; paler than this a light one is grey: green in one photo is grey in the next. */
const BROWN_IRIS_MAX_LIGHTNESS = 26;
const COLOURED_IRIS_MIN_CHROMA = 8;
/** Lighter than this share of the skin it is a lid or a mirrored window; a light iris of little yellow begins here. */
const LID_MIN_SHARE_OF_SKIN_LIGHTNESS = 0.62;
const LIGHT_IRIS_MIN_LIGHTNESS = 34;

/**
 * Names the iris relative to the skin, which is in the same light. Dark photos default to brown; behind glasses, which
 * reflect the sky, only light irises count. Purple is a reflection in a brown iris.
 */
function nameIris([l, a, b]: Lab, skin: Lab, glasses: boolean): EyeColour | undefined {
  const chroma = Math.hypot(a, b);
  if (l < 13 || (glasses && l < 34)) return 'brown';
  if (l > LID_MIN_SHARE_OF_SKIN_LIGHTNESS * skin[0] && a > 0 && b > 0) return undefined;
  if (b < -4) return a < -0.6 * b ? 'blue' : 'brown';
  if (a < skin[1] * 0.3 && b > skin[2] * 0.9) return 'green';
  if ((a >= 3.5 && l < LIGHT_IRIS_MIN_LIGHTNESS) || (l < BROWN_IRIS_MAX_LIGHTNESS && b > 3.5 && a > -0.5))
    return 'brown';
  if (b < skin[2] * 0.35 && a < skin[1] * 0.45) {
    if (chroma < COLOURED_IRIS_MIN_CHROMA) return 'grey';
    return a < -1 ? 'green' : 'blue';
  }
  if (l > LIGHT_IRIS_MIN_LIGHTNESS && b < skin[2] * 0.35 && a < skin[1] * 0.8) return 'grey';
  if (a < 2.5 && b > 5) return chroma < COLOURED_IRIS_MIN_CHROMA ? 'grey' : 'green';
  return l > 42 ? 'hazel' : 'brown';
}
