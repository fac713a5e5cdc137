// Named choices for single features of a face: a parent corrects one, and the others stay as read from the photo.
import type { FaceMeasure, OptionalFaceMeasure } from './look.ts';
import type { FaceShape } from './look-schema.ts';

type FacePatch = Partial<Record<FaceMeasure | OptionalFaceMeasure, number>>;

/** Values near the limits of the drawing, so that each choice is seen. The first choice is the neutral face. */
export const FACE_FEATURES = {
  shape: {
    oval: { width: 0, jaw: 0, chin: 0, cheeks: 0, headLength: 0, taper: 0 },
    round: { width: 0.45, jaw: 0.1, chin: -0.3, cheeks: 0.4, headLength: -0.4, taper: 0 },
    full: { width: 0.2, jaw: 0.2, chin: -0.2, cheeks: 0.65, headLength: 0, taper: -0.2 },
    long: { width: -0.35, jaw: 0, chin: 0.25, cheeks: 0, headLength: 0.8, taper: 0 },
    heart: { width: 0.15, jaw: -0.3, chin: 0.1, cheeks: 0, headLength: 0, taper: 0.8 },
    square: { width: 0.2, jaw: 0.25, chin: -0.2, cheeks: 0.1, headLength: 0, taper: -0.8 },
  },
  forehead: { usual: { forehead: 0 }, low: { forehead: -0.45 }, high: { forehead: 0.7 } },
  chin: { usual: { doubleChin: 0 }, double: { doubleChin: 0.8 } },
  eyeSize: { usual: { eyeSize: 0 }, small: { eyeSize: -0.3 }, large: { eyeSize: 0.75 } },
  eyeOpen: { usual: { eyeOpen: 0 }, narrow: { eyeOpen: -0.6 }, wide: { eyeOpen: 0.8 } },
  eyeGap: { usual: { eyeGap: 0 }, close: { eyeGap: -0.7 }, wide: { eyeGap: 0.7 } },
  eyeSlant: { usual: { eyeSlant: 0 }, down: { eyeSlant: -0.55 }, up: { eyeSlant: 0.8 } },
  brows: { usual: { browThickness: 0 }, thin: { browThickness: -0.75 }, thick: { browThickness: 0.7 } },
  browHeight: { usual: { browHeight: 0 }, low: { browHeight: -0.35 }, high: { browHeight: 0.85 } },
  browShape: {
    usual: { browArch: 0, browTilt: 0 },
    straight: { browArch: -0.7, browTilt: 0 },
    arched: { browArch: 0.9, browTilt: 0 },
    raised: { browArch: 0.2, browTilt: 0.8 },
  },
  nose: { usual: { noseWidth: 0 }, narrow: { noseWidth: -0.8 }, wide: { noseWidth: 0.9 } },
  noseLength: { usual: { noseLength: 0 }, short: { noseLength: -0.7 }, long: { noseLength: 0.55 } },
  noseBridge: { usual: { noseBridge: 0 }, flat: { noseBridge: -0.9 }, high: { noseBridge: 0.9 } },
  mouth: { usual: { mouthWidth: 0 }, small: { mouthWidth: -0.6 }, wide: { mouthWidth: 0.7 } },
  lips: { usual: { lipFullness: 0 }, thin: { lipFullness: -0.75 }, full: { lipFullness: 0.9 } },
  earSize: { usual: { earSize: 0 }, small: { earSize: -0.8 }, large: { earSize: 0.85 } },
  ears: { usual: { earAngle: 0 }, close: { earAngle: -0.7 }, out: { earAngle: 0.9 } },
} as const satisfies Record<string, Record<string, FacePatch>>;

export type FaceFeature = keyof typeof FACE_FEATURES;
export type FaceChoice<F extends FaceFeature> = keyof (typeof FACE_FEATURES)[F] & string;

export const FACE_FEATURE_NAMES = Object.keys(FACE_FEATURES) as FaceFeature[];

const choicesOf = (feature: FaceFeature): [string, FacePatch][] => Object.entries(FACE_FEATURES[feature]);

export const choiceNames = (feature: FaceFeature): string[] => choicesOf(feature).map(([name]) => name);

/** The choice nearest to a face as read or chosen. */
export function nearestChoice(feature: FaceFeature, face: FaceShape): string {
  const distance = (patch: FacePatch): number =>
    Object.entries(patch).reduce((sum, [name, value]) => sum + (value - (face[name as FaceMeasure] ?? 0)) ** 2, 0);
  return choicesOf(feature).reduce((best, one) => (distance(one[1]) < distance(best[1]) ? one : best))[0];
}

/** The measures of one choice; the outline of the photo goes with a chosen shape. */
export function patchOf(feature: FaceFeature, choice: string): { set: FacePatch; remove: readonly 'contour'[] } {
  const set = choicesOf(feature).find(([name]) => name === choice)?.[1] ?? {};
  return { set, remove: feature === 'shape' ? ['contour'] : [] };
}
