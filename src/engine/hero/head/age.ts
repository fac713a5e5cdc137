// Adapts a face shape to age: small children have larger cheeks, forehead and eyes, older ones more chin and nose.

import { clamp } from '#engine/drawing/draw.ts';
import type { FaceShape } from '#engine/types.ts';

/** Growth from -1 at birth over 0 at four and a half to 1 from nine on. */
export const growthAt = (age: number | undefined): number => (age === undefined ? 0 : clamp((age - 4.5) / 4.5, -1, 1));

/** Adds the same offsets to every face, so that children of one age still differ. */
export const faceAtAge = (face: FaceShape, grown: number): FaceShape => {
  const small = Math.max(0, -grown);
  return {
    ...face,
    width: face.width - 0.2 * grown,
    cheeks: face.cheeks - 0.4 * grown,
    // A pointed chin is not made more pointed.
    chin: Math.min(Math.max(face.chin, 0.36), face.chin + 0.22 * grown),
    forehead: face.forehead - 0.3 * grown,
    eyeSize: Math.max(-0.3, face.eyeSize - 0.3 * grown),
    browThickness: face.browThickness - 0.5 * small,
    browHeight: face.browHeight + 0.35 * small,
    noseLength: face.noseLength + 0.2 * grown - 0.2 * small,
    mouthWidth: face.mouthWidth + 0.15 * grown - 0.2 * small,
  };
};
