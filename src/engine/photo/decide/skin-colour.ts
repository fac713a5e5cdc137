// Decides the skin colour of the drawn hero: rules, pixel regression and linear probe combined into one palette step.

import { SKIN_TONES, type SkinTone } from '#core/look/look.ts';
import { skinColours } from '#core/look/look-colours.ts';
import type { SkinReading } from '../measure/skin.ts';
import { hexToLab, type Lab, labDistance } from '../pixels/lab.ts';
import { applyDip, clamp, type LinearDip, lerp, linearStep, smoothStep } from '../pixels/pixels.ts';
import { predictSkinStep, type SkinReferences, type SkinRegression } from './skin-regression.ts';
import { skinLightnessByRules } from './skin-rules.ts';

/** Skin as photographed and as drawn. Stored with the book: field names are data. */
export interface SkinColour {
  photo: Lab;
  drawn: Lab;
  /** 0 deep .. 1 fair. */
  fairness: number;
  /** 0..1; low where rules, regression and probe disagree. */
  sure: number;
}

/** Palette tones, fairest first; a step between two tones is interpolated. */
const PALETTE_TONES = SKIN_TONES.map((tone) => hexToLab(skinColours[tone]));
const PALETTE_LIGHTNESS = PALETTE_TONES.map(([l]) => l);
const lightnessAtStep = (step: number): number => {
  const below = clamp(Math.floor(step), 1, PALETTE_LIGHTNESS.length - 1);
  return lerp(PALETTE_LIGHTNESS[below - 1] ?? 0, PALETTE_LIGHTNESS[below] ?? 0, step - below);
};
export const stepAtLightness = (lightness: number): number => {
  const below = clamp(PALETTE_LIGHTNESS.filter((tone) => tone >= lightness).length, 1, PALETTE_LIGHTNESS.length - 1);
  const from = PALETTE_LIGHTNESS[below - 1] ?? 0;
  const to = PALETTE_LIGHTNESS[below] ?? 0;
  return clamp(below + (from - lightness) / (from - to), 1, PALETTE_LIGHTNESS.length);
};

/** Weight of the rules against the regression: both together were right more often than either (docs/likeness.md). */
const RULES_WEIGHT = 0.3;
/** Between these steps the deeper value of the rules takes over, so that no predictor lightens deep skin … */
const DEEP_BY_RULES_STEPS = [4, 5] as const;
/** … unless the regression says fair: then the face was in shadow. */
const DEEP_BY_REGRESSION_STEPS = [3, 4] as const;
/**
 * Weight of pixels against the linear probe. It falls to zero where pixels are lighter than the probe by this many
 * steps: such photos are overexposed or hazy.
 */
const PIXEL_WEIGHT = 0.3;
const PALE_PHOTO_STEPS = [1.5, 3.5] as const;
/** Up to this difference in steps pixels and probe agree; beyond two steps a quarter of the readings were wrong. */
const AGREEMENT_STEPS = 0.8;

/** A sclera darker than this was an eyelid. */
const LID_MAX_LIGHTNESS = 25;

/** Skin that is dark where it is lit is never drawn lighter than its lit part. */
const maxDrawnLightness = ([l]: Lab): number => Math.max(PALETTE_LIGHTNESS.at(-1) ?? 0, l + 40 * smoothStep(50, 58, l));
const limitStepByLitSkin = (lit: Lab, step: number): number =>
  stepAtLightness(Math.min(lightnessAtStep(step), maxDrawnLightness(lit)));

/** Steps between which photos show skin deeper than people name it, and by how much (612 photos of three labellers). */
const NAMED_STEP_CORRECTION: LinearDip = { from: [2.2, 2.8], to: [3.7, 4.5], by: 0.4 };
export const correctNamedStep = (step: number): number => applyDip(NAMED_STEP_CORRECTION, step);

/** From pixels alone: mean of rules and regression; the rules decide where they say deep. */
function skinStepByPixels(
  seen: SkinReading,
  { white, hair }: SkinReferences,
  regression: SkinRegression | undefined,
): { step: number; apart: number } {
  const references = { white: white && white[0] > LID_MAX_LIGHTNESS ? white : undefined, hair };
  const byRules = stepAtLightness(skinLightnessByRules(seen, references));
  const byRegression = predictSkinStep(seen, references, regression);
  const mean = lerp(byRegression, byRules, RULES_WEIGHT);
  const believed = smoothStep(...DEEP_BY_RULES_STEPS, byRules) * smoothStep(...DEEP_BY_REGRESSION_STEPS, byRegression);
  const step = mean + believed * Math.max(0, byRules - mean);
  return { step: correctNamedStep(limitStepByLitSkin(seen.lit, step)), apart: Math.abs(byRules - byRegression) };
}

function combineSkinSteps(byNetwork: number, byPixels: number): number {
  const weight = PIXEL_WEIGHT * (1 - linearStep(...PALE_PHOTO_STEPS, byNetwork - byPixels));
  return clamp(lerp(byNetwork, byPixels, weight), 1, PALETTE_LIGHTNESS.length);
}

/** On brown and deep skin the hue comes from all of the skin: its lit part contains specular highlights. */
export function assessSkin(
  seen: SkinReading,
  references: SkinReferences,
  byNetwork?: number,
  regression?: SkinRegression,
): SkinColour {
  const { middle, lit } = seen;
  const pixels = skinStepByPixels(seen, references, regression);
  const step = byNetwork === undefined ? pixels.step : combineSkinSteps(byNetwork, pixels.step);
  const apart = byNetwork === undefined ? pixels.apart : Math.abs(byNetwork - pixels.step);
  const fairness = 1 - smoothStep(3.5, 5.5, step);
  const mixed = (i: 1 | 2): number => lerp(middle[i], lit[i], fairness);
  return {
    photo: [lit[0], mixed(1), mixed(2)],
    drawn: limitSkinHue(lightnessAtStep(step), mixed(1), mixed(2)),
    fairness,
    sure: clamp(0.95 - 0.45 * Math.max(0, apart - AGREEMENT_STEPS), 0.3, 0.95),
  };
}

/** Keeps the hue near that of the palette: coloured light must not tint the drawn skin. */
function limitSkinHue(l: number, a: number, b: number): Lab {
  const step = stepAtLightness(l);
  const below = clamp(Math.floor(step), 1, PALETTE_TONES.length - 1);
  const from = PALETTE_TONES[below - 1] as Lab;
  const to = PALETTE_TONES[below] as Lab;
  const tone = (i: 1 | 2): number => lerp(from[i], to[i], step - below);
  const red = clamp(lerp(a, tone(1), 0.72), 6, 19);
  const yellow = lerp(b, (red * tone(2)) / tone(1), 0.72);
  return [l, red, clamp(yellow, red * 1.3, red * 2.6)];
}

/** The nearest named tone; hue counts less because it depends on the light. */
export function nearestSkinTone(skin: Lab): SkinTone {
  const scaled = ([l, a, b]: Lab): Lab => [l, a * 0.4, b * 0.4];
  const far = (tone: SkinTone): number => labDistance(scaled(hexToLab(skinColours[tone])), scaled(skin));
  return SKIN_TONES.reduce((best, tone) => (far(tone) < far(best) ? tone : best));
}
