// Limits of face shape values, so that a drawn face stays appealing however unusual the reading is.

import { type FaceMeasure, OPTIONAL_FACE_MEASURES, type OptionalFaceMeasure } from '#core/look/look.ts';
import { keysOf } from '#core/typed-object.ts';
import { clamp } from '#engine/drawing/draw.ts';
import type { FaceShape } from '#engine/types.ts';

/** Asymmetric limits: narrow towards values that look less appealing. */
const FACE_LIMITS: Record<FaceMeasure, readonly [least: number, most: number]> = {
  width: [-0.6, 0.6],
  jaw: [-0.35, 0.3],
  chin: [-0.5, 0.35],
  cheeks: [-0.1, 0.65],
  forehead: [-0.5, 0.75],
  eyeSize: [-0.3, 0.8],
  eyeOpen: [-0.6, 0.8],
  eyeSlant: [-0.6, 0.9],
  eyeGap: [-0.75, 0.75],
  browArch: [-0.75, 0.9],
  browTilt: [-0.15, 0.8],
  browThickness: [-0.8, 0.75],
  browHeight: [-0.35, 0.9],
  noseWidth: [-0.85, 1],
  noseLength: [-0.75, 0.55],
  mouthWidth: [-0.6, 0.75],
  lipFullness: [-0.8, 1],
  smile: [-0.7, 1],
  mouthOpen: [-1, 0.75],
  earSize: [-0.9, 0.9],
};
const OPTIONAL_FACE_LIMITS: Record<OptionalFaceMeasure, readonly [least: number, most: number]> = {
  headLength: [-0.7, 0.9],
  taper: [-0.8, 0.9],
  earAngle: [-0.8, 1],
  doubleChin: [0, 1],
  noseBridge: [-1, 1],
};
const CONTOUR_LIMITS = [0.95, 1.04] as const;

/** The limits of one measure, for tests and proofs. */
export const faceLimits = (name: FaceMeasure): readonly [least: number, most: number] => FACE_LIMITS[name];

const limitFace = (face: FaceShape, keep: (value: number, edges: readonly [number, number]) => number): FaceShape => {
  const kept = { ...face };
  for (const name of keysOf(FACE_LIMITS)) {
    const value = Number.isFinite(face[name]) ? face[name] : 0;
    kept[name] = Math.round(keep(value, FACE_LIMITS[name]) * 1000) / 1000;
  }
  for (const name of OPTIONAL_FACE_MEASURES) {
    const value = face[name];
    if (value !== undefined) kept[name] = Math.round(keep(value, OPTIONAL_FACE_LIMITS[name]) * 1000) / 1000;
  }
  // The wider a face, the less its cheeks and jaw may add.
  const wide = Math.max(0, kept.width);
  kept.cheeks = Math.min(kept.cheeks, 0.65 - 0.75 * wide);
  // Avoids a wide jaw under narrow cheeks, which looks boxy.
  kept.jaw = Math.min(kept.jaw, kept.cheeks * 0.6 + 0.25, 0.3 - 0.4 * wide);
  if (face.contour?.every(Number.isFinite))
    kept.contour = face.contour.map((radius) => Math.round(clamp(radius, ...CONTOUR_LIMITS) * 1000) / 1000);
  else delete kept.contour;
  return kept;
};

/** Clamps a face to the limits; values that are not numbers become neutral. */
export const clampToFaceLimits = (face: FaceShape): FaceShape =>
  limitFace(face, (value, [least, most]) => clamp(value, least, most));

/** Compresses a face reading into the limits with tanh instead of clamping, so that two extreme values still differ. */
export const compressIntoFaceLimits = (face: FaceShape): FaceShape =>
  limitFace(face, (value, [least, most]) => {
    const edge = value < 0 ? -least : most;
    return edge === 0 ? 0 : edge * Math.tanh(value / edge);
  });
