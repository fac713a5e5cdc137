import { describe, expect, it } from 'vitest';
import { neutralFace, plainLook } from '#tests/builders/plain-look.ts';
import { correctFace, mergeLook } from './correct-look.ts';
import { choiceNames, FACE_FEATURE_NAMES, nearestChoice } from './face-features.ts';
import { type FaceShape, lookSchema } from './look-schema.ts';

const neutral = neutralFace();
const looking = (face: FaceShape = neutral) => plainLook({ face });

describe('features of a face', () => {
  it.each(FACE_FEATURE_NAMES.flatMap((feature) => choiceNames(feature).map((choice) => [feature, choice] as const)))(
    'shows %s: %s as chosen after choosing it, in a valid look',
    (feature, choice) => {
      const { look } = correctFace({ look: looking(), corrected: [] }, feature, choice);
      expect(lookSchema.safeParse(look).success).toBe(true);
      expect(nearestChoice(feature, look.face)).toBe(choice);
    },
  );

  it('keeps other measures of a later photo and the chosen one', () => {
    const chosen = correctFace({ look: looking(), corrected: [] }, 'eyeSize', 'large');
    const merged = mergeLook(looking({ ...neutral, eyeSize: -0.2, noseWidth: 0.4 }), chosen);
    expect(merged.face).toMatchObject({ eyeSize: 0.75, noseWidth: 0.4 });
  });

  it('removes the measured outline with a chosen shape, also after another photo', () => {
    const contour = Array.from({ length: 17 }, () => 1.02);
    const chosen = correctFace({ look: looking({ ...neutral, contour }), corrected: [] }, 'shape', 'round');
    expect(chosen.look.face).not.toHaveProperty('contour');
    expect(mergeLook(looking({ ...neutral, contour }), chosen).face).not.toHaveProperty('contour');
  });
});
