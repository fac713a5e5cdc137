// Classifies hair as straight, wavy, curly, coily or locs, from measured strands and the linear probe.

import { type HairStyle, type HairTexture, isRoped } from '#core/look/look.ts';
import type { HairReading } from '../measure/hair.ts';
import { combineWithMeasured } from '../models/linear-probes.ts';
import type { SkinColour } from './skin-colour.ts';

/** Mean turn of a strand above which hair is wavy; hanging straight hair stays below 0.18. */
const WAVY_MIN_TURN_AT_CHIN = 0.22;
const WAVY_MIN_TURN_HANGING = 0.18;
/** Coils have no common direction; curls can be followed, more easily where they hang. */
const COILY_MAX_ORDER = 0.33;
const CURLY_LIMITS = {
  short: { order: 0.425, turn: 0.3 },
  chin: { order: 0.5, turn: 0.26 },
  shoulder: { order: 0.58, turn: 0.3 },
  long: { order: 0.58, turn: 0.3 },
};
const LOCS_LIMITS = { rope: 1, order: 0.62 };
/**
 * Cropped hair without visible strands on skin darker than this is coily: a photo does not resolve coils of a few
 * millimetres, while it does resolve straight strands.
 */
const DEEP_SKIN_MAX_LIGHTNESS = 51;
const UNRESOLVED_STRANDS = { order: 0.52, rope: 0.12 };
const CROPPED_STYLES: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'short', 'tousled', 'undercut'];

/** Bonus of the measured texture against the probe's scores. */
const MEASURED_TEXTURE_WEIGHT = 0.3;

export function classifyHairTexture(hair: HairReading, skin: Pick<SkinColour, 'drawn'>): HairTexture {
  const byStrands = textureByStrands(hair, skin);
  if (hair.length === 'none') return byStrands;
  // The probe scores locs as coily; measured ropes identify them.
  const seen = isRoped(byStrands) ? 'coily' : byStrands;
  const best = combineWithMeasured(hair.kinds, seen, MEASURED_TEXTURE_WEIGHT);
  return best === seen ? byStrands : best;
}

/** The probe's scores with the bonus of the measured texture; undefined where there was no probe. */
export function textureScores(hair: HairReading, skin: Pick<SkinColour, 'drawn'>): HairReading['kinds'] {
  if (!hair.kinds) return undefined;
  const byStrands = textureByStrands(hair, skin);
  const seen = isRoped(byStrands) ? 'coily' : byStrands;
  return { ...hair.kinds, [seen]: hair.kinds[seen] + MEASURED_TEXTURE_WEIGHT };
}

function textureByStrands({ curl, length }: HairReading, skin: Pick<SkinColour, 'drawn'>): HairTexture {
  if (length === 'none') return 'straight';
  const short = length === 'short';
  if (curl.rope >= LOCS_LIMITS.rope && curl.order < LOCS_LIMITS.order && !(short && curl.order < COILY_MAX_ORDER))
    return 'locs';
  if (curl.order < COILY_MAX_ORDER) return 'coily';
  if (
    short &&
    skin.drawn[0] < DEEP_SKIN_MAX_LIGHTNESS &&
    (curl.order < UNRESOLVED_STRANDS.order || curl.rope < UNRESOLVED_STRANDS.rope)
  )
    return 'coily';
  if (curl.order < CURLY_LIMITS[length].order && curl.turn > CURLY_LIMITS[length].turn) return 'curly';
  if (short) return 'straight';
  return curl.turn > (length === 'chin' ? WAVY_MIN_TURN_AT_CHIN : WAVY_MIN_TURN_HANGING) ? 'wavy' : 'straight';
}

/** Waves are not drawn on cropped styles. */
export function drawnHairTexture(hair: HairReading, skin: Pick<SkinColour, 'drawn'>, style: HairStyle): HairTexture {
  const kind = classifyHairTexture(hair, skin);
  return kind === 'wavy' && CROPPED_STYLES.includes(style) ? 'straight' : kind;
}
