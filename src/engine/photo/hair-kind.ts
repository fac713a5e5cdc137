// Straight, wavy, curly, coily or in locs: what the strands of the hair do.

import type { HairStyle, HairTexture } from '#core/look/look.ts';
import type { HairReading } from './hair.ts';
import type { SkinColour } from './skin.ts';
import { agreed } from './traits.ts';

/** Mean turn of a strand from which hair is wavy; hair that hangs shows more of itself, straight it stays below 0.18. */
const WAVES = 0.22;
const HANGING_WAVES = 0.18;
/** Coils go every way at once and are too small to be followed; curls can be, more plainly where they hang. */
const COILS = 0.33;
const CURLS = {
  short: { order: 0.425, turn: 0.3 },
  chin: { order: 0.5, turn: 0.26 },
  shoulder: { order: 0.58, turn: 0.3 },
  long: { order: 0.58, turn: 0.3 },
};
/** Ropes as thick as a finger, in what order they hang. */
const LOCS = { rope: 1, order: 0.62 };
/**
 * Lightness of drawn skin below which cropped hair that shows no strands is coily: a camera cannot part coils of a few
 * millimetres. Straight hair shows its strands, however deep the skin is.
 */
const DEEP = 51;
const NO_STRANDS = { order: 0.52, rope: 0.12 };
const CROPPED: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'short', 'tousled', 'undercut'];

/** What the strands weigh beside the network's own impression of the hair. */
const STRANDS = 0.3;

export function kindOf(hair: HairReading, skin: Pick<SkinColour, 'drawn'>): HairTexture {
  const byStrands = kindByStrands(hair, skin);
  if (hair.length === 'none') return byStrands;
  // Locs look coily from afar: their ropes tell them.
  const seen = byStrands === 'locs' ? 'coily' : byStrands;
  const best = agreed(hair.kinds, seen, STRANDS);
  return best === seen ? byStrands : best;
}

function kindByStrands({ curl, length }: HairReading, skin: Pick<SkinColour, 'drawn'>): HairTexture {
  if (length === 'none') return 'straight';
  const short = length === 'short';
  if (curl.rope >= LOCS.rope && curl.order < LOCS.order && !(short && curl.order < COILS)) return 'locs';
  if (curl.order < COILS) return 'coily';
  if (short && skin.drawn[0] < DEEP && (curl.order < NO_STRANDS.order || curl.rope < NO_STRANDS.rope)) return 'coily';
  if (curl.order < CURLS[length].order && curl.turn > CURLS[length].turn) return 'curly';
  if (short) return 'straight';
  return curl.turn > (length === 'chin' ? WAVES : HANGING_WAVES) ? 'wavy' : 'straight';
}

/** Waves need some length to show. */
export function hairTextureOf(hair: HairReading, skin: Pick<SkinColour, 'drawn'>, style: HairStyle): HairTexture {
  const kind = kindOf(hair, skin);
  return kind === 'wavy' && CROPPED.includes(style) ? 'straight' : kind;
}
