// How light a face's skin is drawn by rules that have a reason each.

import type { Lab } from './lab.ts';
import { clamp, lerp, smoothStep } from './pixels.ts';
import type { SkinReading } from './skin.ts';
import { type SkinWitnesses, strengthOf } from './skin-tone.ts';

/**
 * What fair skin is drawn as, and how far towards it: photos of one fair face differ by up to eighteen in lightness,
 * so that most of what is seen is the light.
 */
const FAIR = 86;
const TO_FAIR = 0.7;
/**
 * The witnesses are sure of themselves and often wrong: so far is what they say taken back towards the tone most people
 * have, where the light leaves room for doubt. Photos nobody had tuned on came right by it that had been drawn at one
 * end of the palette or the other (docs/likeness.md). A white of the eye that is clearly lighter than the skin leaves
 * no doubt: deep skin stays deep.
 */
const DOUBT = 1 / 3;
const USUAL = 76;
function doubtOf([lit]: Lab, white: Lab | undefined): number {
  const clear = white ? smoothStep(1, 1.15, white[0] / lit) : 0;
  return DOUBT * smoothStep(52, 60, lit) * (1 - smoothStep(84, 92, lit)) * (1 - clear);
}

/**
 * One photo cannot tell brown skin in the sun from fair skin in the shade by lightness. Three witnesses can. The white
 * of the eye stands in the same light: fair skin is lighter than the shaded white. Skin is the browner the more
 * colour it has beyond that of the white, whatever the exposure. And light hair goes with fair skin. Where the light
 * is plain (very light skin) or the eyes are hidden, lightness alone decides. Fair skin is lifted towards the luminous
 * gouache of the page; deep skin is drawn a little below its lit places, since sheen is not its colour.
 */
export function lightnessByRules({ middle, lit }: SkinReading, { white, hair }: SkinWitnesses): number {
  const plain = smoothStep(71, 79, lit[0]);
  const byWhite = white ? clamp((lit[0] / white[0] - 0.93) / 0.19) : smoothStep(64, 77, lit[0]);
  const byHair = lightHair(hair);
  const hue = white && strengthBeyond(white, middle);
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
    (1 - 0.5 * oliveOf(lit, hue === undefined ? undefined : white, hair));
  const fair = lit[0] + TO_FAIR * Math.max(0, FAIR - lit[0]);
  const deep = white ? middle[0] * 0.88 - 1 : middle[0] - 3;
  return lerp(lerp(deep, fair, fairness), USUAL, doubtOf(lit, white));
}

/**
 * Strong colour of skin beside dark hair is olive or brown skin, 0..1, unless the white of the eye says that a warm
 * lamp gave it; light hair beside it says the same.
 */
function oliveOf([, a, b]: Lab, white: Lab | undefined, hair: Lab | undefined): number {
  if (!hair) return 0;
  const lamp = white ? smoothStep(0.12, 0.19, Math.hypot(white[1], white[2]) / (white[0] + 16)) : 0;
  return smoothStep(26, 32, Math.hypot(a, b)) * (1 - smoothStep(16, 26, hair[0])) * (1 - lamp);
}

/** Brown and fair hair that is not grey, 0..1: black hair tells nothing about the skin. */
const lightHair = (hair: Lab | undefined): number =>
  hair && Math.hypot(hair[1], hair[2]) >= 9 ? smoothStep(32, 44, hair[0]) : 0;

/**
 * How much more colour skin has than the white of the eye, exposure taken out: below 0.17 on fair skin, above 0.25 on
 * brown. Undefined where the white is redder or yellower than the skin: then it was a lid.
 */
function strengthBeyond(white: Lab, skin: Lab): number | undefined {
  const beyond = (i: 1 | 2): number => strengthOf(skin, i) - strengthOf(white, i);
  const red = beyond(1);
  const yellow = beyond(2);
  return red > 0 && yellow > 0 ? Math.hypot(red, yellow) : undefined;
}
