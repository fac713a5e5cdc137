// Measures a face: ratios of landmark distances.

import { type FrontalFace, frontalize, type Mesh } from '../detect/landmarks.ts';
import { distance, midpoint, type Pt } from '../pixels/pixels.ts';

export const MEASURE_NAMES = [
  'aspect',
  'jaw',
  'chin',
  'cheeks',
  'forehead',
  'eyeWidth',
  'eyeOpen',
  'eyeSlant',
  'eyeGap',
  'eyeHeight',
  'browArch',
  'browTilt',
  'browThickness',
  'browHeight',
  'noseWidth',
  'noseLength',
  'mouthWidth',
  'mouthHeight',
  'lipFullness',
  'smile',
  'mouthOpen',
] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number];
export type Measures = Record<MeasureName, number>;

/** Lower outline from ear to ear through the chin. */
const JAW_LINE = [
  234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
] as const;
export const CONTOUR_POINTS = 17;

const both = (face: FrontalFace, left: readonly [number, number], right: readonly [number, number]): number =>
  (distance(face.at(left[0]), face.at(left[1])) + distance(face.at(right[0]), face.at(right[1]))) / 2;

export function measureFace(mesh: Mesh): Measures {
  const face = frontalize(mesh);
  const p = face.at;
  const up = (a: number, b: number): number => (p(a)[1] + p(b)[1]) / 2;
  const eyeWidth = both(face, [33, 133], [263, 362]);
  const eyeLine = up(33, 263) / 2 + up(133, 362) / 2;
  const browLine = (up(105, 334) + up(66, 296) + up(63, 293)) / 3;
  const rise = (outer: number, inner: number): number =>
    Math.atan2(p(outer)[1] - p(inner)[1], Math.abs(p(outer)[0] - p(inner)[0]));
  const arch = (outer: number, top: number, inner: number): number => {
    const a = p(outer);
    const t = p(top);
    const b = p(inner);
    const share = (t[0] - a[0]) / (b[0] - a[0] || 1);
    return t[1] - (a[1] + (b[1] - a[1]) * share);
  };
  const mouthWidth = distance(p(61), p(291));
  const lipLine = midpoint(p(13), p(14))[1];
  return {
    aspect: 1 / face.height,
    jaw: distance(p(58), p(288)),
    chin: distance(p(149), p(378)),
    cheeks: distance(p(132), p(361)),
    forehead: distance(p(103), p(332)),
    eyeWidth,
    eyeOpen: both(face, [159, 145], [386, 374]) / eyeWidth,
    eyeSlant: (rise(33, 133) + rise(263, 362)) / 2,
    eyeGap: distance(midpoint(p(33), p(133)), midpoint(p(263), p(362))),
    eyeHeight: eyeLine / face.height,
    browArch: (arch(70, 105, 107) + arch(300, 334, 336)) / 2,
    browTilt: (rise(70, 107) + rise(300, 336)) / 2,
    browThickness: (both(face, [105, 52], [334, 282]) + both(face, [66, 65], [296, 295])) / 2,
    browHeight: browLine - eyeLine,
    noseWidth: distance(p(64), p(294)),
    noseLength: eyeLine - p(2)[1],
    mouthWidth,
    mouthHeight: lipLine / face.height,
    lipFullness: (distance(p(0), p(13)) + distance(p(14), p(17))) / mouthWidth,
    smile: (up(61, 291) - lipLine) / mouthWidth,
    mouthOpen: distance(p(13), p(14)) / mouthWidth,
  };
}

/** Distance of the outline from the middle between the ears, in face widths, at even angles from ear to ear. */
export function contourRadii(mesh: Mesh): number[] {
  const face = frontalize(mesh);
  const outline = JAW_LINE.map((i) => face.at(i));
  const ears = (face.at(234)[1] + face.at(454)[1]) / 2;
  return Array.from({ length: CONTOUR_POINTS }, (_, i) => {
    const angle = (Math.PI * i) / (CONTOUR_POINTS - 1);
    return radiusAt(outline, [0, ears], [-Math.cos(angle), -Math.sin(angle)]);
  });
}

function radiusAt(outline: readonly Pt[], centre: Pt, ray: Pt): number {
  let best = 0;
  for (let k = 0; k + 1 < outline.length; k++) {
    const a = outline[k] as Pt;
    const b = outline[k + 1] as Pt;
    const ax = a[0] - centre[0];
    const ay = a[1] - centre[1];
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const cross = ray[0] * dy - ray[1] * dx;
    if (Math.abs(cross) < 1e-9) continue;
    const along = (ray[0] * ay - ray[1] * ax) / -cross;
    const reach = (ax * dy - ay * dx) / cross;
    if (along >= -0.02 && along <= 1.02 && reach > best) best = reach;
  }
  return best || 0.5;
}
