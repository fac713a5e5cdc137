// Decides the eye colour: a brown-eye score of the linear probe overrides a light iris on middle and deep skin.

import type { EyeColour } from '#core/look/look.ts';

/**
 * Above this score a light iris is the sky reflected in a brown one (of 25 light readings it removed 11 of 16 wrong ones
 * and no right one). On fair skin the iris is used as measured: few light eyes were labelled on other skin.
 */
const BROWN_EYE_MIN_SCORE = 0.75;
const FAIR_SKIN_MIN_LIGHTNESS = 80;

export const resolveEyeColour = (
  measured: EyeColour | undefined,
  { brown = 0, skin }: { brown?: number | undefined; skin: number },
): EyeColour | undefined =>
  measured !== undefined && measured !== 'hazel' && brown > BROWN_EYE_MIN_SCORE && skin < FAIR_SKIN_MIN_LIGHTNESS
    ? 'brown'
    : measured;
