// Landmark indexes of the face mesh, and frontalization (removing the rotation of the head).

import { clamp, type Pt } from '../pixels/pixels.ts';

export type Mesh = readonly (readonly [number, number, number])[];

/** Outline of the face, from the middle of the forehead clockwise (as seen in the picture). */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;
/** The picture's left side is the child's right: `left` and `right` here are sides of the picture. */
export const LEFT_EYE = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7] as const;
export const RIGHT_EYE = [362, 398, 384, 385, 386, 387, 388, 466, 263, 249, 390, 373, 374, 380, 381, 382] as const;
export const LEFT_BROW = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46] as const;
export const RIGHT_BROW = [336, 296, 334, 293, 300, 276, 283, 282, 295, 285] as const;
export const LIPS = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;
export const INNER_LIPS = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
] as const;
export const LEFT_CHEEK = [117, 118, 101, 36, 206, 207, 187, 123] as const;
export const RIGHT_CHEEK = [346, 347, 330, 266, 426, 427, 411, 352] as const;

export function point(mesh: Mesh, index: number): Pt {
  const p = mesh[index];
  if (!p) throw new Error(`landmark ${index} is missing`);
  return [p[0], p[1]];
}
export const points = (mesh: Mesh, indexes: readonly number[]): Pt[] => indexes.map((i) => point(mesh, i));

type Vec = [number, number, number];
const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const size = (a: Vec): number => Math.sqrt(dot(a, a));
const unit = (a: Vec): Vec => {
  const s = size(a) || 1;
  return [a[0] / s, a[1] / s, a[2] / s];
};

/** A frontalized face: x from the middle and y up from the chin, both in face widths. */
export interface FrontalFace {
  at(index: number): Pt;
  /** Forehead to chin in face widths. */
  height: number;
  /** Radians; positive yaw turns to the picture's right, positive pitch looks up. */
  yaw: number;
  pitch: number;
  roll: number;
}

/** Nose tip to the middle between the ears, in face widths, on the mesh's own average head: fixes the depth scale. */
const NOSE_DEPTH_IN_FACE_WIDTHS = 0.657;

/**
 * Removes the rotation of the head. The depth of the detector has an unknown scale: it is first scaled until the nose
 * has the depth of the average head, then every landmark is projected on the axes of the head.
 */
export function frontalize(mesh: Mesh): FrontalFace {
  const raw = (i: number, depth: number): Vec => {
    const p = mesh[i];
    if (!p) throw new Error(`landmark ${i} is missing`);
    return [p[0], p[1], p[2] * depth];
  };
  const reach = (depth: number): number => {
    const l = raw(234, depth);
    const r = raw(454, depth);
    const nose = raw(1, depth);
    const middle: Vec = [(l[0] + r[0]) / 2, (l[1] + r[1]) / 2, (l[2] + r[2]) / 2];
    return size(sub(nose, middle)) / size(sub(r, l));
  };
  let low = 0.05;
  let high = 20;
  for (let i = 0; i < 40; i++) {
    const middle = Math.sqrt(low * high);
    if (reach(middle) < NOSE_DEPTH_IN_FACE_WIDTHS) low = middle;
    else high = middle;
  }
  const depth = Math.sqrt(low * high);
  const l = raw(234, depth);
  const r = raw(454, depth);
  const top = raw(10, depth);
  const chin = raw(152, depth);
  const xAxis = unit(sub(r, l));
  const down = sub(chin, top);
  const along = dot(down, xAxis);
  const yAxis = unit([down[0] - xAxis[0] * along, down[1] - xAxis[1] * along, down[2] - xAxis[2] * along]);
  const width = size(sub(r, l)) || 1;
  const middle: Vec = [(l[0] + r[0]) / 2, (l[1] + r[1]) / 2, (l[2] + r[2]) / 2];
  const at = (i: number): Pt => {
    const p = raw(i, depth);
    return [dot(sub(p, middle), xAxis) / width, dot(sub(chin, p), yAxis) / width];
  };
  return {
    at,
    height: at(10)[1],
    yaw: Math.asin(clamp(-xAxis[2], -1, 1)),
    pitch: Math.asin(clamp(-yAxis[2], -1, 1)),
    roll: Math.atan2(r[1] - l[1], r[0] - l[0]),
  };
}
