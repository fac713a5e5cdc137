// Predicts the lightness of drawn skin by rules: sclera, chroma and hair separate skin tone from illumination.

import type { SkinReading } from '../measure/skin.ts';
import { chromaByExposure, type Lab } from '../pixels/lab.ts';
import { clamp, lerp, smoothStep } from '../pixels/pixels.ts';
import type { SkinReferences } from './skin-regression.ts';

/** Target lightness of fair skin, and how far it is pulled there: photos of one fair face differ by up to 18. */
const FAIR_SKIN_LIGHTNESS = 86;
const FAIR_SKIN_PULL = 0.7;
/**
 * Share by which the prediction shrinks to the usual lightness where the light is ambiguous. A sclera clearly lighter
 * than the skin removes the ambiguity, so that deep skin stays deep.
 */
const MAX_SHRINKAGE = 1 / 3;
const USUAL_SKIN_LIGHTNESS = 76;
function shrinkageToUsual([lit]: Lab, white: Lab | undefined): number {
  const clear = white ? smoothStep(1, 1.15, white[0] / lit) : 0;
  return MAX_SHRINKAGE * smoothStep(52, 60, lit) * (1 - smoothStep(84, 92, lit)) * (1 - clear);
}

/**
 * Evidence for fair skin: it is lighter than the shaded sclera, has little chroma beyond the sclera's, and light hair
 * goes with it. Without visible eyes lightness alone decides. Deep skin is drawn a little below its median, because
 * the median contains highlights.
 */
export function skinLightnessByRules({ middle, lit }: SkinReading, { white, hair }: SkinReferences): number {
  const plain = smoothStep(71, 79, lit[0]);
  const byWhite = white ? clamp((lit[0] / white[0] - 0.93) / 0.19) : smoothStep(64, 77, lit[0]);
  const byHair = lightHairShare(hair);
  const hue = white && chromaBeyondWhite(white, middle);
  const byHue = hue === undefined ? 0 : smoothStep(0.05, 0.1, hue) * (1 - smoothStep(0.155, 0.195, hue));
  const brown = hue === undefined ? 0 : smoothStep(0.245, 0.3, hue) * (1 - smoothStep(75, 80, lit[0])) * (1 - byHair);
  const fairness =
    Math.max(
      plain,
      byWhite * smoothStep(46, 60, lit[0]),
      byHair * 0.95 * smoothStep(56, 64, lit[0]),
      byHue * smoothStep(60, 67, lit[0]),
    ) *
    (1 - brown) *
    (1 - 0.5 * oliveSkinShare(lit, hue === undefined ? undefined : white, hair));
  const fair = lit[0] + FAIR_SKIN_PULL * Math.max(0, FAIR_SKIN_LIGHTNESS - lit[0]);
  const deep = white ? middle[0] * 0.88 - 1 : middle[0] - 3;
  return lerp(lerp(deep, fair, fairness), USUAL_SKIN_LIGHTNESS, shrinkageToUsual(lit, white));
}

/** Strong chroma beside dark hair means olive or brown skin, 0..1, unless the sclera shows warm light. */
function oliveSkinShare([, a, b]: Lab, white: Lab | undefined, hair: Lab | undefined): number {
  if (!hair) return 0;
  const lamp = white ? smoothStep(0.12, 0.19, Math.hypot(white[1], white[2]) / (white[0] + 16)) : 0;
  return smoothStep(26, 32, Math.hypot(a, b)) * (1 - smoothStep(16, 26, hair[0])) * (1 - lamp);
}

/** How light brown or fair hair is, 0..1; black and grey hair say nothing about the skin. */
const lightHairShare = (hair: Lab | undefined): number =>
  hair && Math.hypot(hair[1], hair[2]) >= 9 ? smoothStep(32, 44, hair[0]) : 0;

/**
 * Chroma of the skin beyond that of the sclera: below 0.17 on fair skin, above 0.25 on brown. Undefined where the
 * sclera is redder or yellower than the skin: then an eyelid was sampled.
 */
function chromaBeyondWhite(white: Lab, skin: Lab): number | undefined {
  const beyond = (i: 1 | 2): number => chromaByExposure(skin, i) - chromaByExposure(white, i);
  const red = beyond(1);
  const yellow = beyond(2);
  return red > 0 && yellow > 0 ? Math.hypot(red, yellow) : undefined;
}
