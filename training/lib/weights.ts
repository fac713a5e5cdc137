// The fitted files of the reader (src/engine/photo/fitted): loading, and reading a face from features with any of them.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HairRegression } from '#engine/photo/decide/hair-colour.ts';
import { assessSkin } from '#engine/photo/decide/skin-colour.ts';
import type { SkinRegression } from '#engine/photo/decide/skin-regression.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import { confirmGlasses } from '#engine/photo/measure/glasses.ts';
import { combineLength, confirmHat } from '#engine/photo/measure/hair.ts';
import { createTraitPredictor, type PredictTraits, type StoredProbes } from '#engine/photo/models/linear-probes.ts';
import type { FaceFeatures } from './features.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const SHIPPED = folder('../../src/engine/photo/fitted');
/** The weights of 0.15.0: their labels are lost, what they learnt is the prior of every fit. */
export const PRIOR = folder('../prior');

export interface Weights {
  probes: StoredProbes;
  skin: SkinRegression;
  hair: HairRegression;
  predict: PredictTraits;
}

export async function loadWeights(from: string): Promise<Weights> {
  const load = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(from, name), 'utf8'));
  const probes = (await load('linear-probes.json')) as StoredProbes;
  return {
    probes,
    skin: (await load('skin-regression.json')) as SkinRegression,
    hair: (await load('hair-colour-regression.json')) as HairRegression,
    predict: createTraitPredictor(probes),
  };
}

/** The reading that the reader makes of this face with these weights. */
export function readFromFeatures({ pooled, skin, references, measured }: FaceFeatures, weights: Weights): FaceReading {
  const traits = weights.predict(pooled);
  const { hair } = measured;
  const covered = confirmHat(hair.covered, traits.hat);
  return {
    ...measured,
    landmarks: [],
    skin: assessSkin(skin, references, traits.skin, weights.skin),
    glasses: { ...measured.glasses, worn: confirmGlasses(measured.glasses.worn, traits.glasses) },
    hair: {
      ...hair,
      covered,
      length: combineLength(hair.length, covered, traits.length),
      named: traits.hair,
      kinds: traits.curl,
      tied: traits.tied,
    },
  };
}
