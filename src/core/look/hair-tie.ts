// Which hair tie a child wears: the parent's choice, else what the photo shows, else what suits her age and hair.
import type { HairStyle, HairTie } from './look.ts';
import type { HeroLook } from './look-schema.ts';

/** Below this age a girl with short hair gets a bow, because her hair alone does not show that she is a girl. */
export const HAIR_BOW_MAX_AGE_YEARS = 3;
/** Below this age tied hair has ribbons instead of elastics. */
const RIBBON_MAX_AGE_YEARS = 6;
const SHORT_HAIR_STYLES: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'short', 'tousled'];
const TIED_HAIR_STYLES: readonly HairStyle[] = ['half-up', 'ponytail', 'braid', 'braids', 'pigtails', 'bun', 'buns'];

/** Whether hair of this style is held by ribbons or elastics. */
export const isTiedHair = (style: HairStyle): boolean => TIED_HAIR_STYLES.includes(style);

export function chooseHairTie(
  { gender, hairStyle, hairTie, hairTieHex }: Pick<HeroLook, 'gender' | 'hairStyle' | 'hairTie' | 'hairTieHex'>,
  age: number | undefined,
): HairTie {
  if (gender !== 'female') return hairTie === 'hair-coloured' ? hairTie : 'none';
  if (hairTie) return hairTie;
  if (hairTieHex) return 'bow';
  if (age === undefined) return 'none';
  const maxAge = TIED_HAIR_STYLES.includes(hairStyle)
    ? RIBBON_MAX_AGE_YEARS
    : SHORT_HAIR_STYLES.includes(hairStyle)
      ? HAIR_BOW_MAX_AGE_YEARS
      : 0;
  return age < maxAge ? 'bow' : 'none';
}
