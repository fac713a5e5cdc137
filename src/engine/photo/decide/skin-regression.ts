// Predicts the palette step of a face's skin from pixel colours, by a fitted linear regression.

import { entriesOf, keysOf } from '#core/typed-object.ts';
import fitted from '../fitted/skin-regression.json' with { type: 'json' };
import type { SkinReading } from '../measure/skin.ts';
import { chromaByExposure, type Lab } from '../pixels/lab.ts';
import { clamp } from '../pixels/pixels.ts';

/** Colours photographed in the same light as the skin: they separate illumination from skin tone. */
export interface SkinReferences {
  /** The sclera; undefined when the eyes are closed or behind glasses. */
  white: Lab | undefined;
  /** Colour of the hair in the photo. */
  hair: Lab | undefined;
}

export type SkinRegression = typeof fitted;
export type SkinPredictor = keyof typeof fitted.predictors;
export const SKIN_PREDICTORS = keysOf(fitted.predictors);

/** The values of the predictors; undefined where the photo does not show one. Also used by training/. */
export function skinPredictors(
  { lit, middle, shine, shade, lips }: SkinReading,
  { white, hair }: SkinReferences,
): Record<SkinPredictor, number | undefined> {
  return {
    // Only lightness below 60 is used: above it, lightness shows the lamp and generalizes badly to new photographers.
    dimness: Math.max(0, 60 - lit[0]),
    // Specular highlights and shadows have more contrast on deep skin, which scatters less light.
    shine,
    shade,
    chroma: Math.hypot(chromaByExposure(lit, 1), chromaByExposure(lit, 2)),
    rednessBeyondSclera: white && chromaByExposure(middle, 1) - chromaByExposure(white, 1),
    // Black hair reflects the sky and loses its yellow; grey hair is uninformative.
    hairYellowness: hair && !isGrey(hair) ? clamp(hair[2], -5, 10) : undefined,
    lipYellownessBeyondSkin: lips && chromaByExposure(lips, 2) - chromaByExposure(middle, 2),
  };
}

/** 1 (porcelain) .. 8 (deep), between the steps of the palette. A missing predictor counts as its mean. */
export function predictSkinStep(seen: SkinReading, references: SkinReferences, regression = fitted): number {
  let step = regression.interceptStep;
  for (const [name, value] of entriesOf(skinPredictors(seen, references))) {
    const { weight, mean } = regression.predictors[name];
    if (value !== undefined) step += weight * (value - mean);
  }
  return stretchStep(step, regression);
}

/** A regression shrinks towards the middle; the stretch restores both ends of the scale. */
function stretchStep(step: number, { deepStretch, fairStretch }: SkinRegression): number {
  const stretch =
    deepStretch.gain * Math.max(0, step - deepStretch.fromStep) -
    fairStretch.gain * Math.max(0, fairStretch.fromStep - step);
  return clamp(step + stretch, 1, 8);
}

const isGrey = ([l, a, b]: Lab): boolean => l > 45 && Math.hypot(a, b) < 10;
