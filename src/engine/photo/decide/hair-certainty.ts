// How sure the reading is of the hair's texture and of how it is tied, 0..1: the editor asks about the least sure parts.

import type { HairStyle } from '#core/look/look.ts';
import type { Gender } from '../../types.ts';
import type { FaceReading } from '../face-reading.ts';
import { clamp, hundredths } from '../pixels/pixels.ts';
import { isTiedStyle } from './hair-style.ts';
import { RULE } from './hair-style-rules.ts';
import { textureScores } from './hair-texture.ts';

/** A photo that does not show the hair, or no probe: neither says anything. */
const HIDDEN = 0.3;
const NOT_PREDICTED = 0.6;
const MAX_CERTAINTY = 0.95;
/** Gain in certainty per lead of the best texture over the second, and per distance of the tied score from its limit. */
const PER_TEXTURE_LEAD = 0.8;
const PER_TIED_DISTANCE = 0.9;
/** Tied behind the head: a knot, a tail and a braid look the same from the front. */
const TIED_OUT_OF_SIGHT = 0.45;
/** A knot on the head of a baby girl may be her first tail, or short hair. */
const TUFT_OR_TAIL = 0.5;

export function textureCertainty({ hair, skin }: FaceReading): number {
  if (hair.covered) return HIDDEN;
  if (hair.length === 'none') return MAX_CERTAINTY;
  const scores = textureScores(hair, skin);
  if (!scores) return NOT_PREDICTED;
  const [best = 0, second = 0] = Object.values(scores).sort((a, b) => b - a);
  return hundredths(clamp(0.5 + PER_TEXTURE_LEAD * (best - second), 0, MAX_CERTAINTY));
}

/** Boys and babies wear their hair loose far more often than not, so the probe is not asked. */
export function tiedCertainty({ hair }: FaceReading, style: HairStyle, gender: Gender, age = Infinity): number {
  if (age < RULE.littleMaxAge && gender === 'female') return hair.knots > 0 ? TUFT_OR_TAIL : MAX_CERTAINTY;
  if (hair.covered) return HIDDEN;
  if (gender === 'male') return hair.knots > 0 ? NOT_PREDICTED : MAX_CERTAINTY;
  const isTied = isTiedStyle(style);
  const isOutOfSight = isTied && hair.knots === 0 && hair.hanging === 0;
  if (isOutOfSight) return TIED_OUT_OF_SIGHT;
  if (hair.tied === undefined) return NOT_PREDICTED;
  const agreement = (hair.tied - RULE.tiedMinScore) * (isTied ? 1 : -1);
  return hundredths(clamp(0.5 + PER_TIED_DISTANCE * agreement, HIDDEN, MAX_CERTAINTY));
}
