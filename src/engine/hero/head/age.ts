// What the years make of a face: a small child's cheeks, brow and eyes are the largest of it, then chin and nose come.

import { clamp } from '#engine/drawing/draw.ts';
import type { FaceShape } from '#engine/types.ts';

/** How grown a face is: -1 at birth, 0 at four and a half, 1 from nine on. */
export const grownAt = (age: number | undefined): number => (age === undefined ? 0 : clamp((age - 4.5) / 4.5, -1, 1));

/** The same child at another age: what is added is as much for everybody, so that children still differ. */
export const faceAtAge = (face: FaceShape, grown: number): FaceShape => {
  const small = Math.max(0, -grown);
  return {
    ...face,
    width: face.width - 0.2 * grown,
    cheeks: face.cheeks - 0.4 * grown,
    // A chin that is pointed already stays as it is.
    chin: Math.min(Math.max(face.chin, 0.36), face.chin + 0.22 * grown),
    forehead: face.forehead - 0.3 * grown,
    eyeSize: Math.max(-0.3, face.eyeSize - 0.3 * grown),
    browThickness: face.browThickness - 0.5 * small,
    browHeight: face.browHeight + 0.35 * small,
    noseLength: face.noseLength + 0.2 * grown - 0.2 * small,
    mouthWidth: face.mouthWidth + 0.15 * grown - 0.2 * small,
  };
};
