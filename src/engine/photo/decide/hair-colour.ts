// Decides the hair colour of the drawn hero from pixels (fitted regression) and the linear probe, and names it.

import { HAIR_COLOURS, type HairColour } from '#core/look/look.ts';
import { hairColours } from '#core/look/look-colours.ts';
import { entriesOf, keysOf } from '#core/typed-object.ts';
import fitted from '../fitted/hair-colour-regression.json' with { type: 'json' };
import { hexToLab, type Lab, labDistance } from '../pixels/lab.ts';
import { applyDip, clamp, type LinearDip, lerp, linearStep } from '../pixels/pixels.ts';
import type { SkinColour } from './skin-colour.ts';

/** Drawn hair is at least this much darker than the skin, or fair hair would be invisible. */
const MIN_CONTRAST_TO_SKIN = 10;
/** Below this lightness photos do not differ reliably. */
const MIN_HAIR_LIGHTNESS = 16;
const MAX_HAIR_LIGHTNESS = 77;
/** Below this lightness of drawn skin, colourless hair is black hair with highlights. */
const FAIR_HAIR_MIN_SKIN_LIGHTNESS = 70;
const DEEP_SKIN_MAX_LIGHTNESS = 73;

export type HairRegression = typeof fitted;
export type HairPredictor = keyof typeof fitted.predictors;
export const HAIR_PREDICTORS = keysOf(fitted.predictors);
type SkinContext = Pick<SkinColour, 'photo' | 'drawn'>;

/** Photos show hair greyer and darker than people name it; yellow in lit strands separates fair hair in shade from brown. */
export function hairPredictors([l, a, b]: Lab, { photo, drawn }: SkinContext): Record<HairPredictor, number> {
  const deepSkin = Math.max(0, DEEP_SKIN_MAX_LIGHTNESS - drawn[0]);
  return {
    lightness: l,
    lightnessAbove30: Math.max(0, l - 30),
    yellownessAbove5: Math.max(0, b - 5),
    yellownessAbove8: Math.max(0, b - 8),
    yellownessAbove16: Math.max(0, b - 16),
    rednessAbove10: Math.max(0, a - 10),
    // Exposure for a bright face darkens the hair beside it.
    skinLightness: photo[0],
    // Specular highlights make black hair beside deep skin too light.
    deepSkin,
    shineOnDeepSkin: (deepSkin * Math.max(0, l - 20)) / 20,
  };
}

/** Below this age grey is not a hair colour. */
const GREY_HAIR_MIN_AGE_YEARS = 16;

/** Weight of pixels against the linear probe. */
const PIXEL_WEIGHT = 0.5;
/** Between these differences in lightness the weight of pixels falls to zero: they show coloured light or highlights. */
const DISAGREEMENT_LIGHTNESS = [20, 40] as const;

/** The mean of pixels and probe makes dark hair too light: correction by lightness (739 photos). */
const DARK_HAIR_CORRECTION: LinearDip = { from: [18, 24], to: [36, 44], by: 4.5 };

/**
 * Yellowish hair of middle lightness beside fair skin is fair hair in shade, which photos show as brown: held-back heads
 * labelled fair were drawn 16 from the nearest accepted colour, and are 12 from it with this shift.
 */
const FAIR_IN_SHADE = { lightness: 8, yellowness: 6 };
const FAIR_IN_SHADE_LIGHTNESS = { from: [27, 32], to: [46, 60] } as const;
const FAIR_IN_SHADE_YELLOWNESS = [12, 16] as const;
/** Redder hair is chestnut or ginger: the fair heads above are at 16 and below, the chestnut snapshot at 18. */
const FAIR_IN_SHADE_REDNESS = [15, 18] as const;
const FAIR_IN_SHADE_SKIN_LIGHTNESS = [68, 74] as const;

function liftFairHair([l, a, b]: Lab, { drawn }: SkinContext): Lab {
  const share =
    linearStep(...FAIR_IN_SHADE_SKIN_LIGHTNESS, drawn[0]) *
    linearStep(...FAIR_IN_SHADE_YELLOWNESS, b) *
    (1 - linearStep(...FAIR_IN_SHADE_REDNESS, a)) *
    linearStep(...FAIR_IN_SHADE_LIGHTNESS.from, l) *
    (1 - linearStep(...FAIR_IN_SHADE_LIGHTNESS.to, l));
  return [l + share * FAIR_IN_SHADE.lightness, a, b + share * FAIR_IN_SHADE.yellowness];
}

/** Hair colour of the drawn hero: pixels and, where given, the colour predicted by the linear probe. */
export function drawnHairColour(
  lab: Lab,
  skin: SkinContext,
  {
    age,
    named,
    regression = fitted,
  }: { age?: number | undefined; named?: Lab | undefined; regression?: HairRegression } = {},
): Lab {
  const own = hairColourByPixels(lab, skin, age, regression);
  if (!named) return own;
  const pixels = PIXEL_WEIGHT * (1 - linearStep(...DISAGREEMENT_LIGHTNESS, Math.abs(own[0] - named[0])));
  const mixed = (i: 0 | 1 | 2): number => lerp(named[i], own[i], pixels);
  const corrected: Lab = [Math.max(MIN_HAIR_LIGHTNESS, applyDip(DARK_HAIR_CORRECTION, mixed(0))), mixed(1), mixed(2)];
  return liftFairHair(corrected, skin);
}

function hairColourByPixels(
  [l, a, b]: Lab,
  skin: SkinContext,
  age = GREY_HAIR_MIN_AGE_YEARS,
  regression = fitted,
): Lab {
  if (isGrey(l, a, b))
    return age < GREY_HAIR_MIN_AGE_YEARS
      ? colourOfPaleHair(l, skin)
      : [clamp(l * 1.1, 60, 84), a * 0.4 + 1, b * 0.4 + 1];
  // Bluish highlights occur on black hair only (all seven labelled heads were dark).
  if (b < 0 && l > 30) return hairColourByPixels([l * 0.5, 4, 4], skin, age, regression);
  const predictors = entriesOf(hairPredictors([l, a, b], skin));
  const sum = (i: 0 | 1 | 2): number =>
    predictors.reduce(
      (total, [name, value]) => total + (regression.predictors[name][i] ?? 0) * value,
      regression.intercept[i] ?? 0,
    );
  return [Math.max(MIN_HAIR_LIGHTNESS, sum(0)), sum(1), sum(2)];
}

/** Colourless hair of a child: fair hair in open shade, or highlights on black hair beside deeper skin. */
const colourOfPaleHair = (l: number, skin: Pick<SkinColour, 'drawn'>): Lab =>
  skin.drawn[0] < FAIR_HAIR_MIN_SKIN_LIGHTNESS ? [MIN_HAIR_LIGHTNESS + 2, 4, 4] : [clamp(l + 9, 58, 86), 5, 30];

/** Grey has no red, unlike fair hair in warm light; white hair may be bluish. */
const isGrey = (l: number, a: number, b: number): boolean =>
  l > 48 && a < 5.5 && Math.hypot(a, b) < (l > 60 ? (b < 0 ? 14 : 10.5) : 9);

/** Share by which the colour moves to the nearest palette colour: photos of one head differ by less than a palette step. */
const PALETTE_PULL = 0.4;

export function blendWithPalette(hair: Lab, skin: Pick<SkinColour, 'drawn'>, age?: number): Lab {
  const named = hexToLab(hairColours[nearestHairColour(hair, age)]);
  const lightest = Math.max(MIN_HAIR_LIGHTNESS, Math.min(MAX_HAIR_LIGHTNESS, skin.drawn[0] - MIN_CONTRAST_TO_SKIN));
  return [
    Math.min(lightest, lerp(hair[0], named[0], PALETTE_PULL)),
    lerp(hair[1], named[1], PALETTE_PULL),
    lerp(hair[2], named[2], PALETTE_PULL),
  ];
}

/**
 * The palette's black is bluish and photos of black hair are not, so that dark brown would be nearer: black wins up to
 * this difference in distance. Chosen on 244 training heads: 127 of 137 black ones are named black instead of 110.
 */
const BLACK_ADVANTAGE = 4;

/**
 * Colours are compared above the lightness that photos can distinguish: drawn hair is never darker than that, so black,
 * which is, would lose against dark brown at every hue.
 */
export function nearestHairColour(hair: Lab, age = GREY_HAIR_MIN_AGE_YEARS): HairColour {
  const far = (name: HairColour): number => {
    const [l, a, b] = hexToLab(hairColours[name]);
    return labDistance([Math.max(MIN_HAIR_LIGHTNESS, l), a, b], hair) - (name === 'black' ? BLACK_ADVANTAGE : 0);
  };
  const names = HAIR_COLOURS.filter((name) => name !== 'grey' || age >= GREY_HAIR_MIN_AGE_YEARS);
  return names.reduce((best, name) => (far(name) < far(best) ? name : best));
}
